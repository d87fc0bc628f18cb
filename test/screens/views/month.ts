/** Movimento with its conference of prices, Repasses, and Fechamento. */

import { go, inTurn, onDays, press, says, type View } from '../view.ts';

const movement = go('Movimento');
const closing = go('Fechamento');
const tab = (name: string) => inTurn(movement, (page) => page.getByRole('tab', { name }).click());
const conference = tab('Conferência de preços');
const groups = tab('Resumo');

/** It is there once the profile says where transfers are listed. */
const transfers = inTurn(
  go('Ajustes'),
  (page) => page.getByText('Avançado', { exact: true }).first().click(),
  (page) => page.getByRole('textbox', { name: 'Procurar no perfil' }).fill('paths.transfers'),
  (page) => page.getByRole('textbox', { name: 'Repasses', exact: true }).fill('/v1/repasses'),
  press('Salvar perfil'),
  // What is told of it lies over the list.
  (page) => page.locator('.rc-toasts button').first().click(),
  go('Repasses'),
);

export const MONTH_VIEWS: readonly View[] = [
  ...onDays('movement', ['normal', 'empty', 'offline', 'errors', 'awful'], movement),
  { name: 'movement-loading', scenario: 'normal', held: ['movementView', 'movementRows'], act: movement },
  {
    name: 'movement-none',
    scenario: 'normal',
    act: inTurn(movement, (page) => page.getByLabel('Buscar no movimento').fill('xyz nada'), says('Nada encontrado com esses filtros.')),
  },
  ...onDays('movement-groups', ['normal', 'awful'], groups),
  ...onDays('movement-prices', ['normal', 'empty', 'awful'], conference),
  ...onDays('transfers', ['normal', 'empty', 'offline', 'awful'], transfers),
  { name: 'transfers-loading', scenario: 'normal', held: ['transfersView', 'transfersRows'], act: transfers },
  { name: 'transfers-errors', scenario: 'normal', failing: ['transfersView'], act: transfers },
  {
    name: 'transfers-none',
    scenario: 'normal',
    act: inTurn(
      transfers,
      (page) => page.getByRole('combobox', { name: 'Situação' }).selectOption('pendente'),
      (page) => page.getByText('Sem conferência', { exact: true }).click(),
    ),
  },
  ...onDays('closing', ['normal', 'empty', 'errors', 'awful'], closing),
  { name: 'closing-loading', scenario: 'normal', held: ['closingView', 'closingRows'], act: closing },
  {
    name: 'closing-matching',
    scenario: 'normal',
    act: inTurn(closing, (page) => page.getByRole('heading', { name: 'Como as notas acharam o abastecimento' }).scrollIntoViewIfNeeded()),
  },
  {
    name: 'closing-list',
    scenario: 'awful',
    act: inTurn(closing, (page) => page.getByRole('grid', { name: 'Abastecimentos do mês' }).scrollIntoViewIfNeeded()),
  },
];
