/** A file that the user asked for: made, refused, or failed with its line of the log. */

import { expect, it } from 'vitest';
import { makeFile } from '../../../main/shared/files/make-file.ts';
import { fail, ok } from '../../../main/shared/result.ts';

const FILE = { fileName: 'a.csv', bytes: new Uint8Array(1) };
const TOO_LARGE = Object.assign(new Error('big'), { name: 'ZipTooLarge' });

function setUp(tooLarge?: () => string) {
  const lines: unknown[] = [];
  const write = (line: string, details?: unknown) => void lines.push([line, details]);
  const logger = { debug: write, info: write, warn: write, error: write };
  return { lines, of: { logger, line: 'file failed', failed: () => 'Não deu.', ...(tooLarge !== undefined && { tooLarge }) } };
}

it('is what was made, or the refusal, and nothing is logged', async () => {
  const { lines, of } = setUp();
  expect(await makeFile(of, async () => ok(FILE))).toEqual(ok(FILE));
  expect(await makeFile(of, async () => fail('not-found', 'Não há.'))).toEqual(fail('not-found', 'Não há.'));
  expect(lines).toEqual([]);
});

it.each([
  ['what is thrown is logged and worded', new Error('boom'), undefined, fail('internal', 'Não deu.', { technical: 'Error: boom' }), 1],
  ['a zip that is too large is refused', TOO_LARGE, () => 'Grande demais.', fail('not-allowed', 'Grande demais.'), 0],
  ['of a file that is no zip it is a failure', TOO_LARGE, undefined, fail('internal', 'Não deu.', { technical: 'ZipTooLarge: big' }), 1],
])('%s', async (_, error, tooLarge, answer, logged) => {
  const { lines, of } = setUp(tooLarge);
  expect(await makeFile(of, () => Promise.reject(error))).toEqual(answer);
  expect(lines).toEqual(logged === 0 ? [] : [['file failed', { error: String(error) }]]);
});
