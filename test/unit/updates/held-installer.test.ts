/** An antivirus that holds the fetched installer on Windows. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLooking, downloadInstaller } from '../../../main/updates/testing.ts';

const INSTALLER = Buffer.from('the installer');
const MINUTE = 60_000;

/** The whole installer lies in its part already, and the antivirus holds it for so many tries. */
function setUp(held: number, platform: NodeJS.Platform, code = 'EBUSY') {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-held-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sha512 = createHash('sha512').update(INSTALLER).digest('base64');
  const part = join(folder, `${createHash('sha256').update(sha512).digest('hex').slice(0, 16)}.parcial`);
  writeFileSync(part, INSTALLER);
  const waits: number[] = [];
  let left = held;
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const done = downloadInstaller(
    {
      ...{ folder, platform, logger: silent },
      files: { get: () => Promise.reject(new Error('nothing is fetched again')) },
      // What has a signal is the limit of the whole time, which is not reached.
      clock: { sleep: (ms: number, signal) => (signal ? new Promise(() => {}) : Promise.resolve(void waits.push(ms))) },
      async move(from, to) {
        left -= 1;
        if (left >= 0) throw Object.assign(new Error(`${code}: rename`), { code });
        await rename(from, to);
      },
    },
    {
      ...{ url: new URL('https://x/Recolha.exe'), sha512, size: INSTALLER.length },
      destination: join(folder, 'Recolha.exe'),
      onProgress: () => {},
    },
  );
  const total = (): number => waits.reduce((sum, ms) => sum + ms, 0);
  return { folder, part, done, waits, total };
}

test.each(['EBUSY', 'EPERM', 'EACCES'])('%s: it is waited for, up to 30 seconds, and nothing is fetched again', async (code) => {
  const { folder, done, total } = setUp(7, 'win32', code);
  await done;
  expect(readFileSync(join(folder, 'Recolha.exe')).equals(INSTALLER)).toBe(true);
  expect(total()).toBe(30_000);
});

test('held for longer it is said, and stays whole for the next try', async () => {
  const { folder, done } = setUp(99, 'win32');
  await expect(done).rejects.toMatchObject({ code: 'locked' });
  expect(readdirSync(folder)).toHaveLength(1);
});

test('elsewhere it is a matter of rights, and waiting changes nothing', async () => {
  const { done, waits } = setUp(1, 'linux', 'EACCES');
  await expect(done).rejects.toMatchObject({ code: 'EACCES' });
  expect(waits).toEqual([]);
});

test('the next try comes in minutes; after any other failure in hours', () => {
  let now = 0;
  let problem: 'locked' | 'unreachable' = 'locked';
  const looking = createLooking(
    { updating: { memory: { read: () => ({ lastCheck: { at: 0, problem } }) } }, clock: { now: () => now } } as never,
    {} as never,
  );
  now = 4 * MINUTE;
  expect(looking.isDue(60 * MINUTE)).toBe(false);
  now = 5 * MINUTE;
  expect(looking.isDue(60 * MINUTE)).toBe(true);
  problem = 'unreachable';
  expect(looking.isDue(0)).toBe(false);
});
