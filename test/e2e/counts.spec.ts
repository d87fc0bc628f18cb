/** Whatever the day: every number drawn is that of the list behind it. The same days each time; RECOLHA_SEED makes others. */

import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { OUTBOX_STATES } from '../../preload/contract/outbox/batches.ts';
import { anyDay, writeDay } from './fixtures/any-day.ts';
import { expect, test } from './fixtures/app.ts';
import { type NetworkProcess, startNetworkProcess } from './fixtures/network.ts';
import { WHOLE, WIDE } from './fixtures/whole.ts';
import { chooseFile, connectStation, goTo, noteList, numberIn, send, settleAll } from './pages.ts';
import { notesAgree, outboxAgrees, pendingAgrees, pricesAgree } from './screen-counts.ts';

const SEED = Number(process.env.RECOLHA_SEED ?? 20_261_122);
/** A day with all states in `npm test`; in `npm run proof` four more, each with states of its own. */
const DAYS = WHOLE ? 5 : 1;
const CNPJ = '11222333000181';
/** More of each than a screen shows at once, and no more: each list is walked through some hundred times. */
const PENDING = 110;

let network: NetworkProcess;
test.beforeAll(async () => {
  network = await startNetworkProcess(1000);
});
test.afterAll(() => network.stop());

/** Standard and agreement prices of three sheets. */
const BATCHES = 6;
const sheet = (cents: number): string =>
  [
    'Produto;Preço;Tipo;Cliente',
    `Etanol;4,1${cents};Padrão;`,
    `Gasolina Comum;6,0${cents};Padrão;`,
    `GNV;4,8${cents};Padrão;`,
    `Etanol;4,0${cents};Acordo;33.000.167/0001-01`,
    `Diesel S10;5,7${cents};Acordo;33.000.167/0001-01`,
  ].join('\r\n');

/** Fifteen notes and more and six batches that wait, of fifty notes read. @returns how many uploads that is. */
async function fill(page: Page): Promise<number> {
  await connectStation(page, network, { cnpj: CNPJ, name: 'Posto Contas Certas', pendingCount: PENDING, twins: 8 });
  await goTo(page, 'Pendências');
  await expect(page.getByText(`${PENDING} abastecimentos`).first()).toBeVisible();
  await goTo(page, 'Envios');
  await page.getByRole('button', { name: 'Pausar envios deste posto' }).click();
  await expect(page.getByLabel('O que segura os envios')).toBeVisible();
  for (const cents of [1, 2, 3]) {
    await goTo(page, 'Início');
    await chooseFile(page, { name: `tabela-${cents}.csv`, content: sheet(cents) });
    await settleAll(page);
    await send(page);
  }
  await network.setOffline(true);
  const { zip } = await network.fifty(CNPJ);
  await goTo(page, 'Anexar');
  await chooseFile(page, { name: 'novembro.zip', content: zip });
  await expect(noteList(page, 'Prontas')).toHaveText('Prontas34');
  await noteList(page, 'Prontas').click();
  const grid = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  await expect(grid).toHaveAttribute('aria-rowcount', '35');
  await grid.focus();
  await grid.press('Space');
  await expect(async () => {
    await grid.press('Shift+PageDown');
    expect(
      await grid
        .page()
        .getByText(/^(1[5-9]|2\d|3[0-4]) notas marcadas(?= |$)/)
        .count(),
    ).toBe(1);
  }).toPass();
  const attach = page.getByRole('button', { name: /^Anexar as \d+ marcadas$/ });
  const attached = numberIn(await attach.innerText());
  await attach.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anexar \d+ notas$/ })
    .click();
  await expect(page.getByRole('region', { name: 'Envio das notas' })).toBeVisible();
  return attached + BATCHES;
}

test(`the numbers of Início, Pendências, Notas and Envios on random days (seed ${SEED})`, WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  const uploads = await fill(app.page);
  for (const [place, any] of fc.sample(anyDay, { seed: SEED, numRuns: DAYS }).entries()) {
    const day = place === 0 ? { ...any, states: [...OUTBOX_STATES] } : any;
    await test.step(`day ${place}: ${day.states.join(', ')}`, async () => {
      await app.stop();
      writeDay(app.userData, day);
      await app.relaunch();
      await expect(app.page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
      await pendingAgrees(app.page);
      await notesAgree(app.page);
      await outboxAgrees(app.page, uploads);
      await pricesAgree(app.page);
    });
  }
});
