/** A manager's day in at most 25 clicks (docs/managers-day.md): prices with five questions, the day's notes, one upload in doubt, the month's end. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { type NetworkProcess, startNetworkProcess } from './fixtures/network.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, connectStation, goTo, noteList, send, settleAll } from './pages.ts';

const SHEET = [
  'Produto;Preço',
  'Gasolina;6,09',
  'Aditivada;6,39',
  // Far from the price in force: a warning to confirm.
  'Etanol;4,99',
  'Diesel;5,79',
  'Diesel Aditivado;6,05',
  'Óleo;5,89',
  'Gás;4,95',
  'Palheta;39,90',
  '',
].join('\r\n');
/** Each is one click. */
const ANSWERS = [
  ['Diesel', 'Diesel S10'],
  ['Diesel Aditivado', 'Diesel S10 Aditivado'],
  ['Óleo', 'Diesel S500'],
  ['Gás', 'GNV'],
  ['Palheta', 'Não é combustível'],
] as const;
const CNPJ = '11222333000181';
/** Of the fifty of two-hundred.ts. */
const READY = 40;
/** The sheet, and the files of the day: each is dropped once. */
const DROPS = 2;
const MOST = 25;

let network: NetworkProcess;
test.beforeAll(async () => {
  network = await startNetworkProcess(1000);
});
test.afterAll(() => network.stop());

/** @returns how often the mouse was pressed since then. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.presses = '0';
    const press = () => {
      dataset.presses = String(Number(dataset.presses) + 1);
    };
    document.addEventListener('pointerdown', press, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses));
}

test('a day of a manager takes at most 25 clicks', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await connectStation(page, network, { cnpj: CNPJ, name: 'Posto da Gerente', pendingCount: 110, twins: 8 });
  const { zip } = await network.fifty(CNPJ);
  const clicks = await countClicks(page);
  const spent: Record<string, number> = {};
  let before = 0;
  const step = async (name: string, act: () => Promise<void>): Promise<void> => {
    await test.step(name, act);
    const now = await clicks();
    spent[name] = now - before;
    before = now;
  };

  await step('questions', async () => {
    await chooseFile(page, { name: 'tabela.csv', content: SHEET });
    await expect(page.getByRole('heading', { name: `${ANSWERS.length} perguntas antes de conferir` })).toBeVisible();
    for (const [name, answer] of ANSWERS) {
      const question = page.getByRole('region', { name: `Que produto é “${name}”?` });
      await question.getByRole('button', { name: answer, exact: true }).click();
      await expect(question).toHaveCount(0);
    }
  });
  await step('prices', async () => {
    await settleAll(page);
    await send(page);
    await expect(page.getByText('Concluído').first()).toBeVisible();
  });

  await step('notes', async () => {
    await goTo(page, 'Anexar');
    await chooseFile(page, { name: 'novembro.zip', content: zip });
    await expect(noteList(page, 'Prontas')).toHaveText(`Prontas${READY}`);
    await network.breakNote('drop-after-read');
    await page.getByRole('button', { name: new RegExp(`^Anexar ${READY} notas`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Anexar ${READY} notas` })
      .click();
    await expect(page.getByRole('region', { name: 'Envio das notas' })).toContainText('1 com resultado incerto');
  });

  await step('one in doubt', async () => {
    await goTo(page, 'Início');
    await page.getByRole('button', { name: 'Conferir', exact: true }).click();
    await page.getByRole('button', { name: 'Já está na rede' }).click();
    await page.getByRole('button', { name: 'Sim, já está lá' }).click();
    await expect(page.getByRole('heading', { name: 'Esta nota precisa que você decida' })).toBeHidden();
  });

  await step('month’s end', async () => {
    await goTo(page, 'Fechamento');
    for (const name of [/^Planilha do contador/, /^XMLs do mês/])
      await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  });

  expect((await clicks()) + DROPS, JSON.stringify(spent)).toBeLessThanOrEqual(MOST);
});
