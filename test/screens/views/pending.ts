/** Pendências and the panel of a fueling. */

import { go, inTurn, keys, onDays, press, says, type View } from '../view.ts';

const pending = inTurn(go('Pendências'), (page) => page.locator('.rc-pending').waitFor());
const row = inTurn(
  pending,
  (page) => page.getByRole('grid').focus(),
  keys('ArrowDown', 'Enter'),
  (page) => page.getByRole('dialog').waitFor(),
);
const tab = (name: string | RegExp) => inTurn(row, (page) => page.getByRole('tab', { name }).click());

export const PENDING_VIEWS: readonly View[] = [
  ...onDays('pending-by-day', ['normal', 'awful'], inTurn(go('Pendências'), press('Ver por dia'))),
  ...onDays('pending', ['normal', 'empty', 'production', 'questions', 'offline', 'errors', 'awful'], pending),
  { name: 'pending-loading', scenario: 'normal', held: ['pendingSummary', 'pendingRows'], act: pending },
  {
    name: 'pending-filters',
    scenario: 'awful',
    act: inTurn(pending, press(/^Mais de 30 dias/), press(/^16 a 30 dias/), async (page) => {
      await page.getByLabel('Buscar', { exact: true }).fill('posto');
      await page.getByRole('combobox', { name: 'Cliente' }).click();
      await page.getByRole('listbox').getByRole('option').nth(1).click();
      await page.getByRole('listbox').getByRole('option').nth(2).click();
      await page.keyboard.press('Escape');
      await press(/^Mais filtros/)(page);
      await page.getByLabel('De', { exact: true }).fill('2026-08-01');
      await page.getByRole('group', { name: 'Valor (R$)' }).getByLabel('No mínimo').fill('1.50');
    }),
  },
  {
    name: 'pending-no-match',
    scenario: 'normal',
    act: inTurn(pending, (page) => page.getByLabel('Buscar', { exact: true }).fill('xyz nada'), says('Nada encontrado com esses filtros.')),
  },
  // Not of the awful day: its two thousand lines are measured for minutes.
  ...onDays(
    'pending-issue',
    ['normal'],
    inTurn(pending, press('Dados para emissão'), (page) => page.getByRole('dialog').waitFor()),
  ),
  ...onDays(
    'pending-solved',
    ['normal', 'awful'],
    inTurn(pending, (page) => page.getByText('Resolvidas', { exact: true }).click()),
  ),
  { name: 'pending-export', scenario: 'normal', act: inTurn(pending, press('Exportar')) },
  { name: 'fueling', scenario: 'normal', act: row },
  { name: 'fueling-notes', scenario: 'normal', act: tab(/^Notas/) },
  { name: 'fueling-history', scenario: 'normal', act: tab('Histórico') },
  { name: 'fueling-offline', scenario: 'offline', act: row },
  { name: 'fueling-errors', scenario: 'errors', act: row },
  { name: 'fueling-awful', scenario: 'awful', act: row },
];
