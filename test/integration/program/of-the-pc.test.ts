/** The built program under the double, when the PC around it does what PCs do. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { ensureBuilt } from '../../harness/build.ts';
import { connectPreview } from '../../harness/client.ts';
import { type LaunchOptions, launchDouble } from '../../harness/launch.ts';
import { PATIENCE } from '../harness/support.ts';

beforeAll(() => ensureBuilt(), PATIENCE.timeout);

async function launch(options: Partial<LaunchOptions> = {}) {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-pc-'));
  const app = await launchDouble({ userData, ...options });
  const path = join(userData, 'logs', 'recolha.log');
  return {
    app,
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
