/** The real app on a store that was damaged while it was closed, and in a folder where no store may lie. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolderOf, makeBackup } from '../../../main/store/index.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { EndedEarly } from '../../harness/launch.ts';
import { openApp } from '../app.ts';

const root = mkdtempSync(join(tmpdir(), 'recolha-damaged-'));
beforeAll(async () => {
  await ensureBuilt();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('it opens with the backup and says so until that is dismissed', async () => {
  const folder = join(root, 'data');
  const path = join(folder, 'recolha.db');
  let app = await openApp(folder);
  const { id } = await app.call('stations:add-training', {});
  await app.process.stop();
  makeBackup(path, backupFolderOf(path), Date.now());
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x55, 100, 4000));

  app = await openApp(folder);
  const state = await app.call('app:state');
  expect(state.stations.map((station) => station.id)).toEqual([id]);
  expect(state.notices).toEqual([expect.objectContaining({ message: expect.stringContaining('voltou à cópia de segurança') })]);
  expect(readdirSync(folder).some((name) => name.startsWith('recolha-danificado-'))).toBe(true);
  await app.call('app:dismiss-notice', { noticeId: state.notices[0]?.id ?? '' });
  await app.process.stop();

  app = await openApp(folder);
  expect((await app.call('app:state')).notices).toEqual([]);
  await app.process.stop();
});

test('inside a synchronised folder it writes no store and says what to do', async () => {
  const folder = join(root, 'Dropbox', 'Recolha');
  mkdirSync(folder, { recursive: true });
  const ended = await openApp(folder).then(
    () => null,
    (error: unknown) => error,
  );
  expect(ended).toBeInstanceOf(EndedEarly);
  expect(String(ended)).toContain('fora do Dropbox');
  expect(readdirSync(folder).some((name) => name.endsWith('.db'))).toBe(false);
});
