/** The screens of a carrier. */

import type { Page } from '@playwright/test';
import { go, inTurn, onDays, press, type View } from '../view.ts';

/** The example fleet is worked with from the moment it is there. */
const fleet = inTurn(go('Ajustes'), press('Frota de treinamento'), (page) =>
  page.getByText('Transportadora Treinamento').first().waitFor(),
);
const fuelings = inTurn(fleet, go('Abastecimentos'));
const manual = inTurn(fleet, go('Abastecimento manual'));
const typed = async (page: Page) => {
  for (const [label, text] of [
    ['Placa', 'ABC1D23'],
    ['Quantidade', '120,50'],
    ['Valor', '732,64'],
  ] as const)
    await page.getByLabel(label).fill(text);
};

const sheet = inTurn(manual, (page) =>
  page
    .getByLabel('Importar planilha')
    .and(page.locator('input'))
    .setInputFiles({ name: 'controle-de-frota-novembro.xlsx', mimeType: '', buffer: Buffer.from('x') }),
);
const answered = inTurn(press('O ponto separa decimais: 1,205'), (page) =>
  page.getByLabel('Que produto da rede é “Óleo diesel aditivado”?').selectOption({ index: 1 }),
);

const removal = inTurn(fleet, go('Ajustes'), press('Mais ações para Transportadora Treinamento'), (page) =>
  page.getByRole('menuitem', { name: 'Remover' }).click(),
);

export const FLEET_VIEWS: readonly View[] = [
  ...onDays('fleet-fuelings', ['normal', 'awful'], fuelings),
  { name: 'fleet-vehicles', scenario: 'normal', act: inTurn(fuelings, (page) => page.getByRole('tab').last().click()) },
  {
    name: 'fleet-months',
    scenario: 'normal',
    act: inTurn(
      fuelings,
      (page) => page.getByRole('tab').nth(1).click(),
      (page) => page.getByText('Mês', { exact: true }).click(),
    ),
  },
  {
    name: 'fleet-impossible',
    scenario: 'normal',
    act: inTurn(
      fuelings,
      (page) => page.getByRole('tab').last().click(),
      (page) => page.getByRole('heading', { name: 'Abastecimentos impossíveis' }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'fleet-ask-notes',
    scenario: 'normal',
    act: inTurn(fleet, go('Notas da frota'), (page) => page.getByRole('tab').last().click(), press('Pedir as notas')),
  },
  { name: 'fleet-notes', scenario: 'normal', act: inTurn(fleet, go('Notas da frota')) },
  ...onDays('fleet-folder', ['normal', 'offline'], inTurn(fleet, go('Notas da frota'), press('Salvar em pasta'))),
  {
    name: 'fleet-folder-leave',
    scenario: 'offline',
    act: inTurn(fleet, go('Notas da frota'), press('Salvar em pasta'), press('Fechar o resumo da pasta')),
  },
  ...onDays('fleet-manual', ['normal', 'offline'], manual),
  { name: 'fleet-manual-awful', scenario: 'awful', act: inTurn(manual, typed, press('Registrar')) },
  ...onDays('fleet-sheet', ['normal', 'awful', 'errors'], sheet),
  { name: 'fleet-sheet-asked', scenario: 'normal', act: inTurn(sheet, answered) },
  { name: 'fleet-sheet-columns', scenario: 'normal', act: inTurn(sheet, press('Colunas')) },
  {
    name: 'fleet-search',
    scenario: 'normal',
    act: inTurn(fuelings, press('Buscar'), (page) => page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('ar')),
  },
  { name: 'fleet-sheet-close', scenario: 'normal', act: inTurn(sheet, answered, press('Fechar')) },
  { name: 'fleet-connect', scenario: 'normal', act: inTurn(go('Ajustes'), press('Conectar frota')) },
  { name: 'fleet-remove', scenario: 'normal', act: removal },
  { name: 'fleet-erase', scenario: 'normal', act: inTurn(removal, press('Apagar também os dados…')) },
  { name: 'fleet-products', scenario: 'normal', act: inTurn(fleet, go('Produtos')) },
];
