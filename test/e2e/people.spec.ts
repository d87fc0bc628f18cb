/** Who did it, by name; the manager's PIN; the first sending to production; a station paused, tried and removed. */

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { startNetworkProcess } from './fixtures/network.ts';
import { CORE, WIDE } from './fixtures/whole.ts';
import {
  chooseFile,
  connectStation,
  expectAccessible,
  goTo,
  goToSettings,
  openUpload,
  sendSheet,
  settleAll,
  startTraining,
} from './pages.ts';

const SHEET = { name: 'tabela.csv', content: 'Produto;Preço\r\nEtanol;4,21\r\n' };
const CNPJ = '11222333000181';

async function addPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pessoas' })).toContainText(name);
}

/** From the confirmation one comes straight to where the upload is followed. */
const sent = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Envio de .+/ });
const pinDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'PIN da gerência' });
const stationMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Mais ações para/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** To the last look before prices leave. */
async function reviewed(page: Page, name: string): Promise<Locator> {
  await goTo(page, 'Início');
  await chooseFile(page, { ...SHEET, name });
  await settleAll(page);
  await page.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
  return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: /^Enviar \d+ preços?$/ }) });
}

test('who did it stands in the history by name, is remembered, and stays when that person is removed', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await expect(app.page.getByRole('banner').getByRole('button', { name: /Quem está usando/ })).toHaveCount(0);
  await goToSettings(app.page, 'Pessoas');
  await expectAccessible(app.page, 'nobody on the list');
  await addPerson(app.page, 'Maria');
  await addPerson(app.page, 'João');
  await app.page.getByLabel('Nome', { exact: true }).fill('maria');
  await app.page.keyboard.press('Enter');
  await expect(app.page.getByText('Maria já está na lista.')).toBeVisible();

  // By keyboard alone.
  const who = app.page.getByRole('banner').getByRole('button', { name: 'Quem está usando?' });
  await who.press('Enter');
  await expect(app.page.getByRole('menuitem', { name: 'João' })).toBeVisible();
  await app.page.getByRole('menuitem', { name: 'Maria' }).press('Enter');
  await expect(app.page.getByRole('banner').getByRole('button', { name: 'Quem está usando: Maria' })).toBeVisible();
  await sendSheet(app.page, SHEET);

  await app.relaunch();
  const maria = app.page.getByRole('banner').getByRole('button', { name: 'Quem está usando: Maria' });
  await expect(maria).toBeVisible();
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  await goToSettings(app.page, 'Pessoas');
  await app.page.getByRole('button', { name: 'Remover Maria' }).click();
  await app.page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(app.page.getByRole('button', { name: 'Trazer Maria de volta' })).toBeVisible();
  await expect(maria).toHaveCount(0);
  await openUpload(app.page, SHEET.name);
  await app.page.getByRole('tab', { name: 'Auditoria' }).click();
  await expect(app.page.getByRole('row').filter({ hasText: 'Confirmado para envio' })).toContainText('por Maria');

  // Two people and nobody chosen: asked once, at the start.
  await goToSettings(app.page, 'Pessoas');
  await app.page.getByRole('button', { name: 'Trazer Maria de volta' }).click();
  await expect(app.page.getByRole('button', { name: 'Remover Maria' })).toBeVisible();
  await app.relaunch();
  const asking = app.page.getByRole('dialog', { name: 'Quem está usando?' });
  await expectAccessible(app.page, 'asked who it is');
  await asking.getByRole('button', { name: 'João' }).click();
  await expect(app.page.getByRole('banner').getByRole('button', { name: 'Quem está usando: João' })).toBeVisible();
});

test('the PIN is asked in the middle of an act, which goes on by itself; without it nothing leaves', CORE, async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await startTraining(page);
  await goToSettings(page, 'Pessoas');
  await page.getByRole('button', { name: 'Criar PIN' }).click();
  const form = page.getByRole('dialog', { name: 'Criar PIN' });
  await form.getByLabel('PIN novo (4 a 12 números)').fill('471108152342');
  await form.getByLabel('PIN novo, de novo').fill('4712');
  await form.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(form.getByText('Digite o mesmo PIN nos dois.')).toBeVisible();
  await expectAccessible(page, 'a new PIN');
  await form.getByLabel('PIN novo, de novo').fill('471108152342');
  await page.keyboard.press('Enter');
  await expect(page.getByText('O PIN está ligado.')).toBeVisible();

  const dialog = await reviewed(page, 'com-pin.csv');
  await dialog.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
  await expect(pinDialog(page)).toBeVisible();
  await expectAccessible(page, 'the PIN is asked');
  await pinDialog(page).getByLabel('PIN', { exact: true }).fill('1111');
  await page.keyboard.press('Enter');
  await expect(pinDialog(page).getByText('PIN errado. Tente de novo.')).toBeVisible();
  await pinDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Digite o PIN da gerência. Nada foi feito ainda.')).toBeVisible();
  await expect(sent(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
  await dialog.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
  await pinDialog(page).getByLabel('PIN', { exact: true }).fill('471108152342');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();

  // Still open a moment later, until it is locked.
  await goToSettings(page, 'Pessoas');
  await page.getByRole('button', { name: 'Travar agora' }).click();
  await expect(page.getByText('O PIN está ligado.')).toBeVisible();
  await page.getByRole('button', { name: 'Esqueci o PIN' }).click();
  await expect(page.getByText(/O PIN pode ser removido/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover PIN' }).click();
  await expect(page.getByText('Sem PIN: qualquer pessoa faz tudo.')).toBeVisible();
});

test('the first sending to production is asked about once more, and once only', WIDE, async ({ launchApp }) => {
  const network = await startNetworkProcess(1000);
  const app = await launchApp();
  const { page } = app;
  try {
    await connectStation(page, network, { cnpj: CNPJ, name: 'Posto Central', pendingCount: 4, twins: 0 }, 'Produção');
    for (const [name, first] of [
      ['primeira.csv', true],
      ['segunda.csv', false],
    ] as const) {
      const dialog = await reviewed(page, name);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: /^Enviar \d+ preços?$/ }).click();
      const asking = page.getByRole('dialog', { name: 'Primeiro envio para a Produção' });
      if (first) {
        await expect(asking).toContainText('Posto Central');
        await expectAccessible(page, 'the first sending to production');
        await asking.getByRole('button', { name: 'Sim, enviar para a Produção' }).click();
      }
      await expect(sent(page)).toBeVisible();
      await expect(asking).toHaveCount(0);
    }
  } finally {
    network.stop();
  }
});

test('a station is tried with the secret that is kept, paused, and removed with what it has said first', WIDE, async ({ launchApp }) => {
  const network = await startNetworkProcess(1000);
  const app = await launchApp();
  const { page } = app;
  try {
    await connectStation(page, network, { cnpj: CNPJ, name: 'Posto Central', pendingCount: 4, twins: 0 });
    await goTo(page, 'Ajustes');
    await stationMenu(page, 'Editar');
    const edit = page.getByRole('dialog', { name: 'Editar Posto Central' });
    await edit.getByRole('button', { name: 'Testar acesso' }).click();
    await expect(edit.getByText('O acesso funcionou.')).toBeVisible();
    await expectAccessible(page, 'a station that was tried');
    await edit.getByLabel('Segredo novo (client_secret)').fill('errado');
    await expect(edit.getByText('O acesso funcionou.')).toHaveCount(0);
    await edit.getByRole('button', { name: 'Testar acesso' }).click();
    await expect(edit.getByRole('alert')).toContainText('não aceita');
    await edit.getByRole('button', { name: 'Cancelar' }).click();

    await stationMenu(page, 'Pausar envios');
    const list = page.getByRole('list', { name: 'Postos deste computador' });
    await expect(list).toContainText('Pausado');
    await sendSheet(page, SHEET);
    await goTo(page, 'Ajustes');
    await stationMenu(page, 'Remover');
    const dialog = page.getByRole('dialog', { name: 'Remover Posto Central?' });
    await expect(dialog).toContainText('Há 1 envio em aberto.');
    await expect(dialog.getByRole('button', { name: 'Remover posto' })).toBeDisabled();
    await expectAccessible(page, 'a station that can not be removed yet');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await stationMenu(page, 'Retomar envios');
    await expect(list).not.toContainText('Pausado');

    await expect(async () => {
      await stationMenu(page, 'Remover');
      await expect(dialog).toContainText('Para trazer de volta');
      const ready = await dialog.getByRole('button', { name: 'Remover posto' }).isEnabled();
      if (!ready) await dialog.getByRole('button', { name: 'Cancelar' }).click();
      expect(ready).toBe(true);
    }).toPass();
    const kept = dialog.getByRole('list', { name: 'O que fica guardado' });
    // Its fuelings come by themselves, some of them later.
    for (const what of ['1 envio com o histórico', '1 preço enviado', '1 planilha de preços'])
      await expect(kept.getByRole('listitem').filter({ hasText: what })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Remover posto' }).click();
    // The same CNPJ and environment: its history is here again.
    await app.relaunch();
    await connectStation(app.page, network, { cnpj: CNPJ, name: 'Posto Central', pendingCount: 4, twins: 0 });
    await openUpload(app.page, SHEET.name);
  } finally {
    network.stop();
  }
});
