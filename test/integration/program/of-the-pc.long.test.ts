/** The built program under the double, when the PC around it does what PCs do. */

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ensureBuilt } from '../../harness/build.ts';
import { connectPreview } from '../../harness/client.ts';
import { type DoubleProcess, type LaunchOptions, launchDouble } from '../../harness/launch.ts';
import { ROOT } from '../../harness/runtime-path.ts';
import { PATIENCE } from '../harness/support.ts';

beforeAll(() => ensureBuilt());

async function launch(options: Partial<LaunchOptions> = {}) {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-pc-'));
  const app = await launchDouble({ userData, ...options });
  const path = join(userData, 'logs', 'recolha.log');
  return {
    app,
    userData,
    logged: (words: string) => vi.waitFor(() => expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toContain(words), PATIENCE),
    async [Symbol.asyncDispose]() {
      await app.kill();
      rmSync(userData, { recursive: true, force: true });
    },
  };
}

test('a window that is never drawn appears, a page that goes is loaded anew, and both are written down', async () => {
  await using pc = await launch({ undrawn: true });
  await pc.logged('window shown without being drawn');
  pc.app.emit('contents', 'render-process-gone', { reason: 'oom', exitCode: 5 });
  await pc.logged('"page process gone","reason":"oom"');
  pc.app.emit('app', 'child-process-gone', { type: 'GPU', reason: 'crashed', exitCode: 1 });
  await pc.logged('helper process gone');
});

test('at the end of the session the store is closed and the process gone, unasked', async () => {
  await using pc = await launch();
  await pc.logged('"started"');
  pc.app.emit('window', 'query-session-end', { reasons: ['logoff'] });
  await pc.logged('sends held');
  pc.app.emit('window', 'session-end', { reasons: ['logoff'] });
  expect(await pc.app.ended).toEqual({ code: 0, signal: null });
  await pc.logged('ended with the session');
});

test('the clipboard is the page’s own, and nothing else of the system', async () => {
  await using pc = await launch();
  const client = await connectPreview(pc.app.url);
  const asked = (permission: string) => client.invoke('double:permission', permission);
  expect(await asked('clipboard-read')).toBe(true);
  expect(await asked('clipboard-sanitized-write')).toBe(true);
  for (const permission of ['media', 'geolocation', 'notifications', 'fileSystem']) expect(await asked(permission), permission).toBe(false);
});

async function seenOf(app: DoubleProcess) {
  const client = await connectPreview(app.url);
  const schema = z.object({
    tray: z.string(),
    trayMenu: z.array(z.string()),
    visible: z.boolean(),
    background: z.string().optional(),
    notifications: z.array(z.string()),
  });
  return { client, seen: async () => schema.parse(await client.invoke('double:seen')) };
}

test('closing the window leaves it near the clock where that is wanted; the tray and a second start bring it back', async () => {
  await using pc = await launch();
  const { client, seen } = await seenOf(pc.app);
  expect(await client.invoke('app:set-desktop', { keepInTray: true })).toEqual({ ok: true, value: null });
  pc.app.emit('window', 'close');
  await vi.waitFor(
    async () => expect(await seen()).toMatchObject({ visible: false, notifications: ['O Recolha continua aberto'] }),
    PATIENCE,
  );
  pc.app.tray(null);
  await vi.waitFor(async () => expect((await seen()).visible).toBe(true), PATIENCE);
  pc.app.emit('window', 'close');
  await vi.waitFor(
    async () => expect(await seen()).toMatchObject({ visible: false, notifications: ['O Recolha continua aberto'] }),
    PATIENCE,
  );
  pc.app.tray('Sair');
  expect(await pc.app.ended).toEqual({ code: 0, signal: null });
});

test('the tray pauses the sends and lets them go on', async () => {
  await using pc = await launch();
  const { client, seen } = await seenOf(pc.app);
  await client.invoke('stations:add-training', {});
  expect(await seen()).toMatchObject({ tray: 'Recolha: nada para enviar', trayMenu: ['Abrir o Recolha', 'Pausar envios', 'Sair'] });
  pc.app.tray('Pausar envios');
  await vi.waitFor(
    async () => expect(await seen()).toMatchObject({ tray: 'Recolha: pausado', trayMenu: expect.arrayContaining(['Retomar envios']) }),
    PATIENCE,
  );
  pc.app.tray('Retomar envios');
  await vi.waitFor(async () => expect((await seen()).tray).toBe('Recolha: nada para enviar'), PATIENCE);
});

test('who installs over it asks it to end: it does, whatever its window; where none runs nothing starts', async () => {
  await using pc = await launch();
  const { client } = await seenOf(pc.app);
  await client.invoke('app:set-desktop', { keepInTray: true });
  await expect(launchDouble({ userData: pc.userData, args: ['--quit'] })).rejects.toThrow('ended before it showed a page (code 0)');
  expect(await pc.app.ended).toEqual({ code: 0, signal: null });
  await expect(launchDouble({ userData: pc.userData, args: ['--quit'] })).rejects.toThrow('ended before it showed a page (code 0)');
});

test('a page that can’t be loaded ends the program with a sentence, and the store is closed before', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'recolha-broken-'));
  const userData = mkdtempSync(join(tmpdir(), 'recolha-pc-'));
  try {
    cpSync(join(ROOT, 'package.json'), join(broken, 'package.json'));
    for (const part of ['launch', 'main', 'preload']) cpSync(join(ROOT, 'dist', part), join(broken, 'dist', part), { recursive: true });
    await expect(launchDouble({ userData, appPath: broken })).rejects.toThrow('O Recolha não conseguiu abrir');
    // A store that was closed leaves no log of writes behind it.
    expect(readdirSync(userData).filter((name) => /^recolha\.db-(?:wal|shm)$/.test(name))).toEqual([]);
    expect(existsSync(join(userData, 'recolha.db'))).toBe(true);
  } finally {
    for (const folder of [broken, userData]) rmSync(folder, { recursive: true, force: true });
  }
});

test('the title bar follows the theme at once, and the system’s where that is wanted', async () => {
  await using pc = await launch();
  const { client, seen } = await seenOf(pc.app);
  await client.invoke('app:set-theme', { theme: 'dark' });
  expect((await seen()).background).toBe('#121817');
  await client.invoke('app:set-theme', { theme: 'light' });
  expect((await seen()).background).toBe('#f4f7f6');
  await client.invoke('app:set-theme', { theme: 'auto' });
  expect(await client.invoke('double:theme', true)).toBe('system');
  expect((await seen()).background).toBe('#121817');
});
