/** Em vigor, with its prices typed over. */

import type { Page } from '@playwright/test';
import { go, inTurn, keys, onDays, press, says, type View } from '../view.ts';

const inForce = inTurn(go('Em vigor'), (page) => page.getByRole('heading', { level: 1, name: 'Em vigor' }).waitFor());
const catalogue = inTurn(go('Produtos'), (page) => page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor());
const grid = inTurn(inForce, (page) => page.getByRole('grid').focus());
const history = (row: number) => async (page: Page) => {
  await grid(page);
  for (let at = 0; at < row; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
};
/** Three prices typed, one of them no price. */
const typed = inTurn(grid, async (page) => {
  for (const text of ['6,09', '6,29', 'abc', '3,79']) {
    await page.keyboard.type(text.startsWith('a') ? '7' : text);
    if (text === 'abc') await page.keyboard.type(',x');
    await page.keyboard.press('Enter');
  }
});
const lookFor = (text: string, found: string | RegExp) =>
  inTurn(inForce, (page) => page.getByLabel('Buscar', { exact: true }).fill(text), says(found));

export const IN_FORCE_VIEWS: readonly View[] = [
  ...onDays('in-force', ['normal', 'empty', 'offline', 'errors', 'awful'], inForce),
  ...onDays('catalogue', ['normal', 'empty', 'offline', 'errors', 'awful'], catalogue),
  { name: 'catalogue-loading', scenario: 'normal', held: ['catalogList'], act: catalogue },
  {
    name: 'catalogue-one',
    scenario: 'normal',
    act: inTurn(catalogue, press(/^Consultar .* na rede$/), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'catalogue-one-offline',
    scenario: 'offline',
    act: inTurn(catalogue, press(/^Consultar .* na rede$/), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'in-force-loading', scenario: 'normal', held: ['pricesInForce'], act: inForce },
  { name: 'in-force-search', scenario: 'awful', act: lookFor('sao cristovao s500', /^(?!10\.008 )[\d.]+ de 10\.008 preços/) },
  { name: 'in-force-none', scenario: 'normal', act: lookFor('xyz nada', 'Nenhum preço com estes filtros') },
  { name: 'in-force-template', scenario: 'normal', act: inTurn(inForce, press('Baixar planilha modelo')) },
  { name: 'reprice-typed', scenario: 'normal', act: typed },
  {
    name: 'reprice-step',
    scenario: 'normal',
    act: inTurn(inForce, press('Somar ou tirar'), (page) => page.getByLabel('Quanto').fill('0,05')),
  },
  {
    name: 'reprice-step-awful',
    scenario: 'awful',
    act: inTurn(inForce, press('Somar ou tirar'), (page) => page.getByLabel('Quanto').fill('999')),
  },
  { name: 'reprice-copy', scenario: 'rows', act: inTurn(inForce, press('Copiar de outro posto')) },
  { name: 'reprice-discard', scenario: 'normal', act: inTurn(typed, press('Descartar alterações')) },
  { name: 'history', scenario: 'normal', act: history(3) },
  {
    name: 'history-network',
    scenario: 'normal',
    act: inTurn(history(3), press('Perguntar à rede agora'), says(/^A rede responde/)),
  },
  { name: 'history-awful', scenario: 'awful', act: history(12) },
  { name: 'history-errors', scenario: 'errors', act: history(2) },
  { name: 'history-loading', scenario: 'normal', held: ['pricesHistory'], act: inTurn(grid, keys('Enter')) },
];
