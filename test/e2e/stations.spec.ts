/** A station put right in Ajustes; a folder that is watched, and what it tells. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { usualTemp } from '../tools/runs/temp-in-memory.ts';
import { expect, test } from './fixtures/app.ts';
import { startNetworkProcess } from './fixtures/network.ts';
import { WIDE } from './fixtures/whole.ts';
import { connectStation, expectAccessible, goTo, sendSheet, startTraining } from './pages.ts';

const HEADER = 'Produto;Preço\r\n';

test('name, addresses and client id are edited; a mistake is told at its field and nothing is kept', WIDE, async ({ launchApp }) => {
  const network = await startNetworkProcess(1000);
  const app = await launchApp();
  try {
    await connectStation(app.page, network, { cnpj: '11222333000181', name: 'Posto Velho', pendingCount: 4, twins: 0 });
    await goTo(app.page, 'Ajustes');
    const edit = async () => {
      await app.page.getByRole('button', { name: /^Mais ações para/ }).click();
      await app.page.getByRole('menuitem', { name: 'Editar' }).click();
    };
    await edit();
    const dialog = app.page.getByRole('dialog', { name: 'Editar Posto Velho' });
    await expect(dialog.getByLabel('Endereço da rede')).toHaveValue(network.baseUrl);
    await expectAccessible(app.page, 'station form');
    await dialog.getByLabel('Nome do posto').fill('');
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled();
    await dialog.getByLabel('Nome do posto').fill('Posto Novo');
    await dialog.getByLabel('Endereço da rede').fill('http://rede.example');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByLabel('Endereço da rede')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(app.page.getByRole('banner')).toContainText('Posto Velho');

    await edit();
    await dialog.getByLabel('Nome do posto').fill('Posto Novo');
    await dialog.getByLabel('Endereço da rede').fill('https://rede.example/api');
    await dialog.getByLabel('Endereço de autenticação').fill('https://entrada.example');
    await dialog.getByLabel('Identificador (client_id)').fill('outro-id');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Digite o segredo de novo: o endereço mudou.')).toBeVisible();
    await dialog.getByLabel('Segredo novo (client_secret)').fill('outro-segredo');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(app.page.getByRole('banner')).toContainText('Posto Novo');

    await app.relaunch();
    await goTo(app.page, 'Ajustes');
    await expect(app.page.getByRole('list', { name: 'Postos deste computador' })).toContainText('https://rede.example/api');
    await edit();
    const kept = app.page.getByRole('dialog', { name: 'Editar Posto Novo' });
    await expect(kept.getByLabel('Endereço de autenticação')).toHaveValue('https://entrada.example');
    await expect(kept.getByLabel('Identificador (client_id)')).toHaveValue('outro-id');
  } finally {
    network.stop();
  }
});

/** As the folder's own dialog keeps it; the dialog of the system can't be pressed from here. */
function watch(userData: string, folder: string): void {
  const db = new DatabaseSync(join(userData, 'recolha.db'));
  db.prepare('INSERT INTO watched_price_folders (station_id, path, enabled) SELECT id, ?, 1 FROM stations').run(folder);
  db.close();
}

test('what a watched folder tells leads to its sheet, and is gone when it is dismissed', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await sendSheet(app.page, { name: 'conhecida.csv', content: `${HEADER}Etanol;4,21\r\n` });
  await app.stop();
  const folder = await mkdtemp(join(usualTemp(), 'erp-precos-'));
  await writeFile(join(folder, 'do-erp.csv'), `${HEADER}Etanol;4,25\r\n`);
  await writeFile(join(folder, 'outra.csv'), 'Combustível;Valor\r\nEtanol;4,00\r\n');
  watch(app.userData, folder);
  await app.relaunch();

  const { page } = app;
  // Início has it among what needs a person; the other screens have it above them.
  const need = (file: string) =>
    app.page
      .getByRole('list', { name: 'O que precisa de você' })
      .getByRole('listitem')
      .filter({ hasText: `"${file}"` });
  const notice = (file: string) => app.page.getByRole('status').filter({ hasText: file });
  await expect(need('do-erp.csv')).toBeVisible();
  await expect(need('outra.csv')).toBeVisible();
  await expect(notice('outra.csv')).toHaveCount(0);
  await expectAccessible(page, 'notices');
  await goTo(page, 'Envios');
  await notice('do-erp.csv').getByRole('button', { name: 'Ver os 2' }).click();
  const told = page.getByRole('dialog', { name: 'Avisos em aberto' }).getByRole('listitem').filter({ hasText: 'do-erp.csv' });
  await told.getByRole('button', { name: 'Ver planilhas' }).click();
  await expect(page.getByRole('button', { name: 'Continuar: do-erp.csv' })).toBeVisible();

  await need('outra.csv').getByRole('button', { name: 'Entendi' }).click();
  await expect(need('outra.csv')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await app.relaunch();
  await expect(need('do-erp.csv')).toBeVisible();
  await expect(need('outra.csv')).toHaveCount(0);
  await rm(folder, { recursive: true, force: true });
});
