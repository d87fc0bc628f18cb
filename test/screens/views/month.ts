/** Movimento with its conference of prices, and Fechamento. */

import { go, inTurn, onDays, says, type View } from '../view.ts';

const movement = go('Movimento');
const closing = go('Fechamento');
const tab = (name: string) => inTurn(movement, (page) => page.getByRole('tab', { name }).click());
const conference = tab('Conferência de preços');
const groups = tab('Resumo');

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
  ...onDays('closing', ['normal', 'empty', 'errors', 'awful'], closing),
  { name: 'closing-loading', scenario: 'normal', held: ['closingView', 'closingRows'], act: closing },
  {
    name: 'closing-list',
    scenario: 'awful',
    act: inTurn(closing, (page) => page.getByRole('grid', { name: 'Abastecimentos do mês' }).scrollIntoViewIfNeeded()),
  },
];
