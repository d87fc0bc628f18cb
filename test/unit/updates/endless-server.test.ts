/** A server that sends a byte every few seconds, for ever: never silent, never done. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileFetch } from '../../../main/network/index.ts';
import { downloadInstaller, fetchManifest, LIST_MS } from '../../../main/updates/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';

const EVERY_MS = 5_000;
const ADDRESS = new URL('https://updates.example/');
/** Far beyond any limit: a test of a program without one ends, and fails. */
const GIVES_UP_MS = 3 * 60 * 60_000;
const WHOLE = Buffer.alloc(2_000_000);

/** @param bytes what comes each time. */
function setUp(bytes: number) {
  const clock = createManualClock();
  const start = clock.now();
  const passed = () => clock.now() - start;
  const ranges: (string | null)[] = [];
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const range = new Headers(init?.headers).get('range');
    ranges.push(range);
    const from = Number(/\d+/.exec(range ?? '0')?.[0]);
    let sent = from;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')), { once: true }),
        async pull(stream) {
          await clock.advance(EVERY_MS);
          if (init?.signal?.aborted === true) return;
          if (passed() > GIVES_UP_MS || sent >= WHOLE.length) return stream.close();
          stream.enqueue(new Uint8Array(bytes));
          sent += bytes;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = range === null ? {} : { 'content-range': `bytes ${from}-/*` };
    return new Response(body, { status: range === null ? 200 : 206, headers });
  };
  const files = createFileFetch({ clock, proxies: { choices: async () => [{ type: 'direct' }] }, loopbackHttp: false, fetch });
  const folder = mkdtempSync(join(tmpdir(), 'recolha-endless-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const sha512 = createHash('sha512').update(WHOLE).digest('base64');
  const download = () =>
    downloadInstaller(
      { ...{ folder, files, clock, platform: 'linux', logger: silent } },
      { ...{ url: new URL('a.exe', ADDRESS), sha512, size: WHOLE.length }, destination: join(folder, 'a.exe'), onProgress: () => {} },
    );
  const part = (): string => join(folder, readdirSync(folder).find((name) => name.endsWith('.parcial')) ?? '');
  return { clock, files, passed, ranges, download, part, folder };
}

test('its list of versions ends after two minutes', async () => {
  const { files, clock, passed, ranges } = setUp(1);
  await expect(fetchManifest(files, ADDRESS, 'latest.yml', clock)).rejects.toMatchObject({ code: 'unreachable' });
  expect(passed()).toBeGreaterThanOrEqual(LIST_MS);
  expect(passed()).toBeLessThan(LIST_MS + 2 * EVERY_MS);
  expect(ranges).toHaveLength(1);
});

test('its installer ends too, is not asked for again at once, and what came is kept for the next check', async () => {
  const { download, passed, ranges, part } = setUp(1);
  await expect(download()).rejects.toMatchObject({ code: 'unreachable' });
  const [first, size] = [passed(), readFileSync(part()).byteLength];
  expect(first).toBeGreaterThan(10 * 60_000);
  expect(first).toBeLessThan(30 * 60_000);
  expect(ranges).toEqual([null]);
  expect(size).toBeGreaterThan(100);
  await expect(download()).rejects.toMatchObject({ code: 'unreachable' });
  expect(ranges).toEqual([null, `bytes=${size}-`]);
});

test('a line of 5 kB a second is slow, and yet has the whole of it', async () => {
  const { download, folder } = setUp(25_000);
  await download();
  expect(readFileSync(join(folder, 'a.exe')).equals(WHOLE)).toBe(true);
  expect(readdirSync(folder)).toEqual(['a.exe']);
});

test('a resumed download has the time of what is missing', async () => {
  const { download, passed, part } = setUp(1);
  await expect(download()).rejects.toMatchObject({ code: 'unreachable' });
  const first = passed();
  writeFileSync(part(), WHOLE.subarray(0, WHOLE.length - 20_000));
  await expect(download()).rejects.toMatchObject({ code: 'unreachable' });
  expect(passed() - first).toBeLessThan(first);
});
