import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attempt, detach } from '../../../main/shared/detach.ts';

let unhandled: unknown[] = [];
const hear = (error: unknown): void => void unhandled.push(error);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('unhandledRejection', hear);
});
/** Rejections without a handler are told of after the microtasks. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('work that nobody waits for is reported when it fails, and rejects nowhere', async () => {
  const reports: unknown[] = [];
  detach(Promise.reject(new Error('disk full')), (error) => reports.push(String(error)));
  detach(Promise.resolve('done'), (error) => reports.push(error));
  detach(Promise.reject(new Error('x')), () => {
    throw new Error('the report failed too');
  });
  await turn();
  expect([reports, unhandled]).toEqual([['Error: disk full'], []]);
});

test('a reaction that throws is reported, and whoever it reacts to goes on', () => {
  const reports: string[] = [];
  attempt(
    () => {
      throw new Error('disk full');
    },
    (error) => reports.push(String(error)),
  );
  attempt(
    () => reports.push('went well'),
    () => reports.push('not reached'),
  );
  expect(reports).toEqual(['Error: disk full', 'went well']);
});

test('in main no promise is let go with "void"', () => {
  const files = readdirSync('main', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((name) =>
    readFileSync(join('main', name), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\}? ?else |if \(.*\) |for \(.*\) )?void [a-z(]/.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
