/** The built program before data of a newer version: it says so, and goes back to those of before when a person wants it. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../../../main/store/index.ts';
import { MIGRATIONS } from '../../../main/store/testing.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp } from '../../proof/app.ts';

let folder: string;
beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'recolha-way-back-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answering = (response: number) => ({
  RECOLHA_DOUBLE_DIALOGS: JSON.stringify([{ method: 'showMessageBox', answer: { response, checkboxChecked: false } }]),
});

test('closing changes nothing; going back opens, and tells where everything is', async () => {
  const app = await openApp(folder);
  await app.call('app:set-theme', { theme: 'dark' });
  await app.process.stop();
  const path = join(folder, 'recolha.db');
  makeBackup(path, join(folder, 'backups'), Date.parse('2026-11-21T15:00:00.000Z'));
  const newer = new DatabaseSync(path);
  newer.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  newer.close();

  await expect(openApp(folder, answering(0))).rejects.toThrow('before it showed a page (code 1)');
  expect(readdirSync(folder).filter((name) => name.startsWith('recolha-mais-novo'))).toEqual([]);

  const again = await openApp(folder, answering(1));
  const { notices } = await again.call('app:state');
  expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('Você voltou aos dados de')]);
  await again.process.stop();
  const files = readdirSync(folder);
  expect(files.filter((name) => name.startsWith('recolha-mais-novo-') && name.endsWith('.db'))).toHaveLength(1);
  expect(files.filter((name) => name.startsWith('feito-depois-'))).toHaveLength(1);
});
