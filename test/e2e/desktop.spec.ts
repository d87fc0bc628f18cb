/** What the program is on the desktop: its settings, and a proxy that asks who we are. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startProxy } from '../fakes/servers/proxy.ts';
import { expect, test } from './fixtures/app.ts';
import { isOnDouble } from './fixtures/hosts.ts';
import { WIDE } from './fixtures/whole.ts';
import { goToSettings, startTraining } from './pages.ts';

test.skip(!isOnDouble(), 'changes what starts with this PC, and its proxy');

/** A request to a network that only the proxy could reach. */
const askNetwork = (page: Page): Promise<unknown> =>
  page.evaluate(
    "station.stationsTestCredentials({ name: 'Posto', cnpj: '11222333000181', uf: 'SP', environment: 'homologation', baseUrl: 'https://rede.example', authUrl: 'https://rede.example/token', clientId: 'id', clientSecret: 'segredo-do-posto' })",
  );

async function openComputerPage(page: Page): Promise<void> {
  await startTraining(page);
  await goToSettings(page, 'Neste computador');
}

test('the switches of this computer say what the system says', WIDE, async ({ launchApp }) => {
  const config = mkdtempSync(join(tmpdir(), 'recolha-config-'));
  // Started without a folder of data, as a user starts it: it chooses its own, of the local ones and beside the installed program's.
  const { page } = await launchApp({ env: { XDG_CONFIG_HOME: config, LOCALAPPDATA: config, RECOLHA_DOUBLE_OWN_FOLDER: '1' } });
  await openComputerPage(page);
  for (const name of ['preferences.json', 'logs', 'single-instance'])
    expect(existsSync(join(config, 'Recolha-dev', name)), name).toBe(true);
  const start = page.getByRole('switch', { name: 'Abrir junto com o computador' });
  const stay = page.getByRole('switch', { name: 'Continuar aberto ao fechar a janela' });
  await expect(start).not.toBeChecked();
  await expect(stay).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Avisar quando algo precisa de você' })).toBeChecked();
  // A switch follows what main answers: `check` would look before.
  for (const each of [start, stay]) {
    await each.click({ force: true });
    await expect(each).toBeChecked();
  }
  // The double of Windows keeps no registry: test/unit/platform/desktop/login-item.test.ts goes that way.
  if (process.platform === 'linux') {
    const entry = join(config, 'autostart', 'recolha.desktop');
    expect(readFileSync(entry, 'utf8')).toContain('--minimized');
    // Taken away elsewhere: the switch follows.
    rmSync(entry);
    await page.reload();
    await goToSettings(page, 'Neste computador');
    await expect(start).not.toBeChecked();
  }
  await expect(stay).toBeChecked();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  rmSync(config, { recursive: true, force: true });
});

test('a proxy that asks who we are: asked once, said again when it is wrong, kept for the next start', WIDE, async ({ launchApp }) => {
  await using proxy = await startProxy({ target: 1, login: { user: 'ana', password: 'canario-do-proxy' } });
  const app = await launchApp({
    env: {
      RECOLHA_DOUBLE_VAULT: '1',
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      https_proxy: `http://127.0.0.1:${proxy.port}`,
      NO_PROXY: '',
      no_proxy: '',
    },
  });
  const { page } = app;
  await startTraining(page);
  await askNetwork(page);
  const dialog = page.getByRole('dialog', { name: 'Usuário e senha do proxy' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`127.0.0.1:${proxy.port}`);
  await expect(dialog).toContainText('cofre do sistema');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Usuário' }).fill('ana');
  await dialog.getByLabel('Senha', { exact: true }).fill('errada');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
  await askNetwork(page);
  await expect(dialog.getByRole('alert')).toContainText('não aceitou');
  await dialog.getByRole('textbox', { name: 'Usuário' }).fill('ana');
  await dialog.getByLabel('Senha', { exact: true }).fill('canario-do-proxy');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
  await askNetwork(page);
  const last = () => proxy.tunnels.at(-1)?.headers['proxy-authorization'];
  const right = `Basic ${Buffer.from('ana:canario-do-proxy').toString('base64')}`;
  expect(last()).toBe(right);
  await app.relaunch();
  const before = proxy.tunnels.length;
  await askNetwork(app.page);
  expect(proxy.tunnels.length).toBeGreaterThan(before);
  expect(last()).toBe(right);
  await goToSettings(app.page, 'Neste computador');
  await app.page.getByRole('button', { name: 'Esquecer' }).click();
  await expect(app.page.getByRole('button', { name: 'Esquecer' })).toBeHidden();
  // Neither in clear nor as it goes over the wire.
  for (const file of ['preferences.json', join('logs', 'recolha.log')]) {
    const text = readFileSync(join(app.userData, file), 'utf8');
    expect(text).not.toContain('canario-do-proxy');
    expect(text).not.toContain(right.slice(6));
  }
});
