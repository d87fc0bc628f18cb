/** From 0.1.0 to a signed 0.1.1, in the middle of sending: nothing is lost, nothing is sent twice. A script stands for the installer. */

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { makeKey, startUpdateServer, type UpdateServer } from '../fakes/servers/update-server.ts';
import { ROOT } from '../harness/runtime-path.ts';
import { expect, test } from './fixtures/app.ts';
import { type NetworkProcess, startNetworkProcess } from './fixtures/network.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, connectStation, expectAccessible, goTo, goToSettings, noteList, startTraining } from './pages.ts';

const CNPJ = '11222333000181';

// Of the two installers only that of Linux can be a script.
test.skip(process.platform !== 'linux');

let folder: string;
let server: UpdateServer;
const networks: NetworkProcess[] = [];
const key = makeKey();
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recolha-update-'));
  server = await startUpdateServer();
});
test.afterEach(async () => {
  for (const network of networks.splice(0)) network.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The built program as an installation that looks for updates at the server. */
function install(version: string): { readonly appPath: string; readonly env: Readonly<Record<string, string>> } {
  const appPath = join(folder, 'app');
  const appImage = join(folder, 'Recolha.AppImage');
  if (!existsSync(appPath)) {
    symlinkSync(join(ROOT, 'dist'), join(folder, 'dist'));
    symlinkSync(folder, appPath);
    writeFileSync(join(folder, 'dev-update.json'), JSON.stringify({ address: server.address, publicKeys: [key.publicKey] }));
    writeFileSync(appImage, 'the old one');
    chmodSync(appImage, 0o755);
  }
  const own = { name: 'recolha', productName: 'Recolha', version, main: 'dist/launch/index.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  return { appPath, env: { APPIMAGE: appImage, RECOLHA_DOUBLE_VAULT: '1' } };
}

/** The installer keeps what it finds of the store at its start. */
function publish(userData: string): { readonly ran: () => boolean; readonly store: string } {
  const store = join(folder, 'found.db');
  const ran = join(folder, 'ran');
  const script = `#!/bin/sh
for end in "" -wal; do [ -f "${userData}/recolha.db$end" ] && cp "${userData}/recolha.db$end" "${store}$end"; done
touch "${ran}"
`;
  server.publish({ version: '0.1.1', key, installer: Buffer.from(script) });
  return { ran: () => existsSync(ran), store };
}

// The installer is a shell script in the place of an AppImage.
test.skip(process.platform === 'win32', 'an AppImage updates itself on Linux alone');

const offer = (page: Page) => page.getByText('A versão 0.1.1 está pronta.');

async function checkNow(page: Page): Promise<void> {
  await goToSettings(page, 'Neste computador');
  await page.getByRole('button', { name: 'Procurar agora' }).click();
  await expect(offer(page)).toBeVisible();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('an update in the middle of sending 180 of 200 notes', WIDE, async ({ launchApp }) => {
  const network = await startNetworkProcess(1000);
  networks.push(network);
  const app = await launchApp(install('0.1.0'));
  const { page } = app;
  await connectStation(page, network, { cnpj: CNPJ, name: 'Posto Duzentas Notas', pendingCount: 320, twins: 8 });
  const { zip, notes } = await network.twoHundred(CNPJ);
  const intended = notes.filter(({ type }) => type === 'single' || type === 'group' || type === 'part').map((note) => note.key);
  await goTo(page, 'Anexar');
  await chooseFile(page, { name: 'novembro.zip', content: zip });
  await expect(noteList(page, 'Prontas')).toHaveText('Prontas180');
  await network.setLatency(400);
  await page.getByRole('button', { name: /^Anexar 180 notas/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anexar 180 notas' }).click();
  await expect.poll(async () => (await network.accepted()).length).toBeGreaterThan(4);

  // However slow this machine is, the sending outlasts the update, which comes while notes are on their way.
  await network.setLatency(3_000);
  const installer = publish(app.userData);
  await checkNow(page);
  await page.getByRole('button', { name: 'Instalar agora' }).click();
  await expect.poll(installer.ran).toBe(true);
  await expect.poll(() => isAlive(app.pid)).toBe(false);

  // The last answer was stored before the installer began, and nothing was on its way.
  const accepted = await network.accepted();
  expect(accepted.length).toBeLessThan(180);
  const found = new DatabaseSync(installer.store);
  const states = found.prepare('SELECT state, count(*) AS n FROM outbox_items GROUP BY state').all();
  found.close();
  const count = (wanted: readonly string[]): number =>
    states.reduce((sum, { state, n }) => sum + (wanted.includes(String(state)) ? Number(n) : 0), 0);
  expect(count(['sending', 'uncertain'])).toBe(0);
  expect(count(['accepted', 'done'])).toBe(accepted.length);
  expect(count(['queued'])).toBe(180 - accepted.length);

  // The new version goes on by itself.
  await network.setLatency(0);
  install('0.1.1');
  await app.relaunch();
  await expect.poll(async () => (await network.accepted()).length).toBe(180);
  const all = (await network.accepted()).map((note) => note.key);
  expect(all.toSorted()).toEqual(intended.toSorted());
  await goToSettings(app.page, 'Neste computador');
  await expect(app.page.getByText('Você usa a versão 0.1.1.')).toBeVisible();
  await expect(offer(app.page)).toHaveCount(0);
});

test('a downloaded update: offered on Início, not installed by quitting, installed by the next start', WIDE, async ({ launchApp }) => {
  const app = await launchApp(install('0.1.0'));
  await startTraining(app.page);
  const installer = publish(app.userData);
  await checkNow(app.page);
  await expectAccessible(app.page, 'Ajustes com atualização');
  await goTo(app.page, 'Início');
  await expect(offer(app.page)).toBeVisible();
  await app.stop();
  expect(installer.ran()).toBe(false);
  expect(readFileSync(join(folder, 'Recolha.AppImage'), 'utf8')).toBe('the old one');
  // It ends before it opens a window.
  await expect(app.relaunch()).rejects.toThrow('before it showed a page');
  await expect.poll(installer.ran).toBe(true);
  // The old version is there all the same: it says so, and does not try by itself again.
  await app.relaunch();
  await checkNow(app.page);
  await expect(app.page.getByText('A instalação não terminou, e você continua na versão anterior.')).toBeVisible();
  await app.relaunch();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
});

test('without keys nothing is looked for, and Ajustes says so', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goToSettings(page, 'Neste computador');
  await expect(page.getByText('Atualizações automáticas ainda não configuradas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Procurar agora' })).toHaveCount(0);
});
