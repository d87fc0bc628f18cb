/** From the disk to the installer: started once, never one that was changed, never by an end of the program. */

import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installAtStart } from '../../../main/updates/index.ts';
import { fileNameOf } from '../../fakes/servers/update-server.ts';
import { createWorld, problemOf } from './world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** An installer that writes down how it was called. */
const stub = (marker: string): Buffer =>
  Buffer.from(`#!/bin/sh\necho "$0 $* silent=$APPIMAGE_SILENT_INSTALL" > "${marker}.part" && mv "${marker}.part" "${marker}"\n`);

async function appeared(path: string): Promise<string> {
  const watcher = watch(join(path, '..'));
  while (!existsSync(path)) await once(watcher, 'change');
  watcher.close();
  return readFileSync(path, 'utf8');
}

async function downloaded(world: World): Promise<string> {
  const marker = join(world.userData, 'installer-ran');
  world.publish({ installer: stub(marker) });
  const updating = world.open();
  const engine = await updating.engine('network');
  await engine.find();
  await engine.fetch(() => undefined);
  const seen = engine.seen();
  if (seen !== null) updating.memory.ready(seen);
  return marker;
}

const atStart = (world: World, backup: 'made' | 'busy' | 'failed' = 'made', changes = {}, minimized = false) =>
  installAtStart({
    updating: world.open(changes),
    backup: async () => (backup === 'failed' ? { type: 'failed', failure: 'full', detail: 'x' } : { type: backup }),
    minimized: () => minimized,
    logger: silent,
  });

// Windows runs no shell script and has no AppImage; its own way is below.
test.skipIf(process.platform === 'win32')(
  'at the next start, with no network: the new program takes the place of the old one and is started',
  async () => {
    const world = await createWorld();
    const marker = await downloaded(world);
    await world.server.stop();
    expect(await atStart(world, 'made', {}, true)).toBe(true);
    expect(world.open().memory.read().minimized).toBe(true);
    expect(await appeared(marker)).toContain(`${world.appImage}  silent=true`);
    expect(readFileSync(world.appImage, 'utf8')).toContain('#!/bin/sh');
  },
);

test('a .deb says from its first moment that it does not update itself, and is never replaced', async () => {
  const world = await createWorld();
  await downloaded(world);
  const deb = { packaged: true, environment: {} };
  expect(world.open(deb).off).toBe('not-replaceable');
  expect(world.open({ ...deb, trust: null }).off).toBe('not-replaceable');
  expect(world.open({ ...deb, environment: { APPIMAGE: world.appImage } }).off).toBeNull();
  expect(world.open({ ...deb, platform: 'win32' }).off).toBeNull();
  expect(await atStart(world, 'made', deb)).toBe(false);
  expect(readFileSync(world.appImage, 'utf8')).toBe('the old one');
});

test('an installation that changed nothing is not tried at each start', async () => {
  const world = await createWorld();
  await downloaded(world);
  world.open().memory.tried('0.1.1');
  expect(await atStart(world)).toBe(false);
  expect(readFileSync(world.appImage, 'utf8')).toBe('the old one');
});

test.each(['busy', 'failed'] as const)('not without a backup (%s)', async (backup) => {
  const world = await createWorld();
  await downloaded(world);
  expect(await atStart(world, backup)).toBe(false);
  expect(world.open().memory.read().tried).toBeNull();
  expect(readFileSync(world.appImage, 'utf8')).toBe('the old one');
});

test('judged anew: expired, changed on the disk, gone, signed by a key that counts no more, no newer any more', async () => {
  const world = await createWorld();
  await downloaded(world);
  const late = { clock: { ...world.clock, now: () => Date.parse('2100-01-01T00:00:00Z') } };
  expect(await atStart(world, 'made', late)).toBe(false);
  const trust = { address: new URL(world.server.address), publicKeys: [world.second.publicKey], loopbackHttp: true };
  expect(await atStart(world, 'made', { trust })).toBe(false);
  expect(await atStart(world, 'made', { version: '0.1.1' })).toBe(false);
  expect(await atStart(world, 'made', { trust: null })).toBe(false);
  const installer = join(world.folder, 'pending', fileNameOf('0.1.1'));
  writeFileSync(installer, '#!/bin/sh\nrm -rf everything\n');
  expect(await atStart(world)).toBe(false);
  expect(readFileSync(world.appImage, 'utf8')).toBe('the old one');
  expect(world.open().memory.read().tried).toBeNull();
});

test('a memory that can not be read is none', async () => {
  const world = await createWorld();
  await downloaded(world);
  writeFileSync(join(world.folder, 'estado.json'), '{"ready":');
  expect(await atStart(world)).toBe(false);
  expect(world.open().memory.read()).toEqual({ lastCheck: null, ready: null, tried: null, minimized: false });
});

test('a crash between download and installation: the next check finds it there, whole, and fetches nothing', async () => {
  const world = await createWorld();
  await downloaded(world);
  const before = world.server.asked.length;
  const engine = await world.open().engine('network');
  expect(await engine.find()).toBe('0.1.1');
  await engine.fetch(() => undefined);
  expect(await engine.holds()).toBe(true);
  expect(world.server.asked.slice(before).map(({ path }) => path)).toEqual(['latest-linux.yml', 'latest-linux.yml.sig']);
});

test('changed on the disk after the download: not held to be right', async () => {
  const world = await createWorld();
  world.publish();
  const engine = await world.open().engine('network');
  await engine.find();
  await engine.fetch(() => undefined);
  writeFileSync(join(world.folder, 'pending', fileNameOf('0.1.1')), 'another one');
  expect(await engine.holds()).toBe(false);
});

test('no AppImage (a package of the system): it can not replace itself', async () => {
  const world = await createWorld();
  vi.stubEnv('APPIMAGE', undefined);
  expect((await world.open({ packaged: true }).engine('network')).canUpdate()).toBe(false);
  vi.stubEnv('APPIMAGE', world.appImage);
  expect((await world.open({ packaged: true }).engine('network')).canUpdate()).toBe(true);
});

test.skipIf(process.platform === 'win32')('on Windows: the NSIS installer, seen at work, then the program again', async () => {
  const world = await createWorld({ platform: 'win32' });
  const marker = join(world.userData, 'installer-ran');
  world.publish({ installer: stub(marker), fileName: 'Recolha-Setup-0.1.1.exe' });
  const engine = await world.open().engine('network');
  expect(await engine.find()).toBe('0.1.1');
  await engine.fetch(() => undefined);
  // Windows asks for no such bit.
  chmodSync(join(world.folder, 'pending', 'Recolha-Setup-0.1.1.exe'), 0o755);
  expect(await engine.install()).toBe(true);
  expect(await appeared(marker)).toContain('Recolha-Setup-0.1.1.exe --updated --force-run');
  expect(world.ended).toEqual([]);
});

test('on Windows, where the program names its publisher and PowerShell can not run: said, and our signature decides', async () => {
  const world = await createWorld({ platform: 'win32', environment: { SystemRoot: '/nowhere' } });
  world.publish({ fileName: 'Recolha-Setup-0.1.1.exe' });
  writeFileSync(join(world.userData, 'app-update.yml'), 'publisherName:\n  - Recolha Ltda\n');
  const engine = await world.open().engine('network');
  await engine.find();
  expect(await problemOf(engine.fetch(() => undefined))).toContain('no problem');
  expect(engine.publisherUnchecked()).toBe(true);
});
