import { expect, test } from 'vitest';
import { gateClosedBy, gateDetail, readGateDetail, reduce, settle } from '../../../main/outbox/testing.ts';
import { ended, POLICY, rows, sending, T0 } from './items.ts';

/** Cases that no other test of the table happens to need; every-branch.long.test.ts wants each branch once. */

test('an answer that is not of the API, before the send left, shuts the configuration gate', () => {
  const outcome = { type: 'unsent', cause: 'not-api', detail: 'portal' } as const;
  const reduction = reduce(sending(), ended(outcome), T0, POLICY);
  expect(rows(reduction)).toEqual(['diverted']);
  expect(reduction.record).toMatchObject({ state: 'queued', attempts: 1 });
  expect(reduction.effects).toContainEqual(expect.objectContaining({ type: 'close-gate', gate: 'configuration' }));
  expect(gateClosedBy({ ...outcome, raw: null })).toEqual({ gate: 'configuration', detail: 'not-api: portal' });
});

test('the reason of a shut gate is read back as it was kept', () => {
  expect(readGateDetail(gateDetail('redirect', 'outro endereço'))).toEqual({ cause: 'redirect', detail: 'outro endereço' });
  expect(readGateDetail(gateDetail('dns', null))).toEqual({ cause: 'dns', detail: '' });
  expect(readGateDetail('portal da operadora')).toEqual({ cause: null, detail: 'portal da operadora' });
  expect(readGateDetail(null)).toEqual({ cause: null, detail: '' });
});

test('a line that is listed as done is accepted, while its batch still runs', () => {
  const line = { index: 0, status: 'OK', meaning: 'done', reason: null } as const;
  const waiting = { state: 'waiting', reason: null } as const;
  expect(settle([waiting, waiting], { type: 'as-reported', meaning: 'running', lines: [line], covers: true, reason: null })).toEqual([
    { state: 'accepted', reason: null },
    waiting,
  ]);
});
