/** The installer on its way to the disk. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileNameOf } from '../../fakes/servers/update-server.ts';
import { createWorld, INSTALLER, problemOf } from './world.ts';

const FILE = fileNameOf('0.1.1');
type World = Awaited<ReturnType<typeof createWorld>>;

async function fetchIt(world: World, onProgress: (done: number) => void = () => undefined): Promise<void> {
  const engine = await world.open().engine('network');
  expect(await engine.find()).toBe('0.1.1');
  await engine.fetch(onProgress);
  expect(await engine.holds()).toBe(true);
}

/** Sends this many bytes of the installer and breaks off once they have come; with Range from there on, where it is asked for. */
function cutAt(world: World, bytes: number, withRanges = true) {
  const state = { cuts: 0 };
  let open: ServerResponse | null = null;
  world.server.on(FILE, (request, response) => {
    state.cuts += 1;
    const from = withRanges ? Number(/\d+/.exec(request.headers.range ?? '0')?.[0]) : 0;
    response.writeHead(from === 0 ? 200 : 206, {
      'content-length': INSTALLER.length - from,
      'content-range': `bytes ${from}-${INSTALLER.length - 1}/${INSTALLER.length}`,
    });
    open = response;
    if (from < bytes) response.write(INSTALLER.subarray(from, bytes));
    else {
      response.flushHeaders();
      response.destroy();
    }
  });
  /** What has come is known here alone: a broken line may lose what was under way on it. */
  const onProgress = (done: number): void => {
    if (done * INSTALLER.length >= bytes) open?.destroy();
  };
  return { state, onProgress };
}

const ranges = (world: World) => world.server.asked.filter(({ path }) => path === FILE).map(({ range }) => range);
const left = (world: World): readonly string[] => readdirSync(world.folder).filter((name) => name.endsWith('.parcial'));
const pending = (world: World): string => join(world.folder, 'pending', FILE);

test('whole and right, with its progress', async () => {
  const world = await createWorld();
  world.publish();
  const progress: number[] = [];
  await fetchIt(world, (done) => progress.push(done));
  expect(readFileSync(pending(world)).equals(INSTALLER)).toBe(true);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(left(world)).toEqual([]);
});

test('other bytes than were signed for are thrown away', async () => {
  const world = await createWorld();
  world.publish();
  world.server.files.set(FILE, Buffer.from(INSTALLER).fill(1, 100, 101));
  expect(await problemOf(fetchIt(world))).toBe('wrong-file');
  expect([left(world), existsSync(pending(world))]).toEqual([[], false]);
});

test('more bytes than were signed for end at once', async () => {
  const world = await createWorld();
  world.publish({ size: 1000 });
  expect(await problemOf(fetchIt(world))).toBe('wrong-file');
  expect(left(world)).toEqual([]);
});

test('cut in the middle: it goes on where it was, by itself and after a new start', async () => {
  const world = await createWorld();
  world.publish();
  const { state, onProgress } = cutAt(world, 100_000);
  expect(await problemOf(fetchIt(world, onProgress))).toBe('unreachable');
  expect([state.cuts, world.waits]).toEqual([5, [2_000, 10_000, 30_000, 60_000]]);
  expect(ranges(world).slice(1)).toEqual(Array(4).fill('bytes=100000-'));
  // The program was closed meanwhile.
  world.server.on(FILE, null);
  await fetchIt(world);
  expect(ranges(world).at(-1)).toBe('bytes=100000-');
  expect(readFileSync(pending(world)).equals(INSTALLER)).toBe(true);
});

test('a server that knows no ranges begins anew', async () => {
  const world = await createWorld();
  world.publish();
  const { state, onProgress } = cutAt(world, 50_000, false);
  await fetchIt(world, (done) => {
    onProgress(done);
    // From now on it sends the whole.
    if (state.cuts === 1)
      world.server.on(FILE, (_, response) => response.writeHead(200, { 'content-length': INSTALLER.length }).end(INSTALLER));
  });
  expect(ranges(world)).toEqual([null, 'bytes=50000-']);
});

test('what was left of a download is not right: the next one begins anew', async () => {
  const world = await createWorld();
  world.publish();
  const { onProgress } = cutAt(world, 50_000);
  expect(await problemOf(fetchIt(world, onProgress))).toBe('unreachable');
  const [name = ''] = left(world);
  writeFileSync(join(world.folder, name), Buffer.alloc(60_000));
  world.server.on(FILE, null);
  expect(await problemOf(fetchIt(world))).toBe('wrong-file');
  await fetchIt(world);
});

test('a slow server may take its time; one that falls silent is given up and asked for the rest', async () => {
  const world = await createWorld();
  world.publish();
  const { promise: silence, resolve } = Promise.withResolvers<void>();
  let turn = 0;
  world.server.on(FILE, (_, response) => {
    turn += 1;
    if (turn > 1) world.server.on(FILE, null);
    response.writeHead(turn > 1 ? 503 : 200, { 'content-length': turn > 1 ? 0 : INSTALLER.length });
    if (turn > 1) response.end();
    else response.write(INSTALLER.subarray(0, 1000), () => resolve());
  });
  let heard = false;
  const fetching = fetchIt(world, () => {
    heard = true;
  });
  await silence;
  while (!heard) await new Promise((turned) => setImmediate(turned));
  world.bark();
  await fetching;
  expect(ranges(world)).toEqual([null, 'bytes=1000-', 'bytes=1000-']);
});

test('the disk has no room for it: nothing is fetched', async () => {
  const world = await createWorld({ freeBytes: async () => INSTALLER.length + 299 * 1024 * 1024 });
  world.publish();
  expect(await problemOf(fetchIt(world))).toBe('full');
  expect(ranges(world)).toEqual([]);
});

test.skipIf(!existsSync('/dev/full'))('the disk is full in the middle of it: the room is given back', async () => {
  const world = await createWorld();
  world.publish();
  world.server.on(FILE, (_, response) => response.writeHead(500).end());
  // Makes the folder; the name of what is left is known by the list alone.
  expect(await problemOf(fetchIt(world))).toBe('unreachable');
  const sha512 = createHash('sha512').update(INSTALLER).digest('base64');
  mkdirSync(world.folder, { recursive: true });
  symlinkSync('/dev/full', join(world.folder, `${createHash('sha256').update(sha512).digest('hex').slice(0, 16)}.parcial`));
  world.server.on(FILE, null);
  expect(await problemOf(fetchIt(world))).toBe('full');
  expect(left(world)).toEqual([]);
  await fetchIt(world);
});
