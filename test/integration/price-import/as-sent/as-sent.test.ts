/**
 * Price sheets as people and their programs send them, opened as a new user does. Of each it was decided before
 * what a colleague would understand, and how often he would ask back (`colleague`): the program asks once more at
 * most, reads no price wrong, and one answer is enough.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SENT_FOLDER, SENT_WORKBOOKS } from '../../../fixtures/make-sent-sheets.ts';
import { SENT_1 } from './sent-expected-1.ts';
import { SENT_2 } from './sent-expected-2.ts';
import { SENT_3 } from './sent-expected-3.ts';
import { answerAsSent, askedOf, lineOf, openAsSent } from './sent-world.ts';

const SENT = { ...SENT_1, ...SENT_2, ...SENT_3 };
const bytes = (file: string) => new Uint8Array(readFileSync(join(SENT_FOLDER, file)));

test.each(Object.entries(SENT))('%s', async (file, { colleague, rows, asks = [], plan, pick, sends }) => {
  const seen = await openAsSent(file, bytes(file));
  expect(seen.rows.map(lineOf)).toEqual(rows);
  expect(askedOf(seen)).toEqual(asks);
  expect(seen.view.plan.sentence).toBe(plan);
  expect(asks.length).toBeLessThanOrEqual(colleague + 1);
  if (pick === undefined) return;
  const answered = await answerAsSent(seen, pick);
  expect(askedOf(answered)).toEqual([]);
  expect(answered.view.plan.canSend).toBe(true);
  expect(answered.rows.filter(({ verdict }) => verdict === 'changed' || verdict === 'new').map(lineOf)).toEqual(sends);
});

test('every sheet has its expectation, and the workbooks are those that the script makes', () => {
  expect(readdirSync(SENT_FOLDER).sort()).toEqual(Object.keys(SENT).sort());
  for (const [file, made] of Object.entries(SENT_WORKBOOKS)) expect(Buffer.from(bytes(file)).equals(made), file).toBe(true);
});
