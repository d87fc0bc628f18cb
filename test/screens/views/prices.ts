/** The way of a sheet: dropped, asked, reviewed, sent. */

import type { Page } from '@playwright/test';
import { go, inTurn, keys, press, type View } from '../view.ts';

const resume = async (page: Page) => {
  await go('Importar')(page);
  await press(/^Continuar/)(page);
  await page.getByRole('grid', { name: 'Conferência dos preços' }).or(page.locator('.rc-ask')).first().waitFor();
};
const review = inTurn(resume, (page) => page.getByRole('grid', { name: 'Conferência dos preços' }).focus());
/** Rows 3 to 7 chosen, the product column active. */
const choose = inTurn(
  review,
  keys('ArrowDown', 'ArrowDown', 'Home', 'ArrowRight'),
  keys('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'),
);
const menu = inTurn(choose, keys('Shift+F10'));
const item = (name: RegExp) => inTurn(menu, (page) => page.getByRole('menuitem', { name }).click());
const panel = inTurn(resume, press(/^(Leitura|Aba: )/));
const question = (step: number) => async (page: Page) => {
  await resume(page);
  for (let at = 0; at < step; at += 1) await press('Próxima pergunta')(page);
};
const settle = async (page: Page) => {
  await resume(page);
  await press(/^Justificar \d/)(page);
  await page.getByLabel('Motivo').fill('Novo acordo assinado em 20/11');
  await press('Guardar motivo')(page);
  await press(/^Confirmar \d/)(page);
  await press('Confirmar todos')(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
const send = inTurn(settle, press(/^Enviar \d/));

export const PRICE_VIEWS: readonly View[] = [
  { name: 'prices-drop', scenario: 'normal', act: go('Importar') },
  { name: 'prices-drop-empty', scenario: 'empty', act: go('Importar') },
  { name: 'paste-hint', scenario: 'normal', act: press('Colar') },
  { name: 'question-decimal', scenario: 'questions', act: resume },
  { name: 'question-product', scenario: 'questions', act: question(1) },
  { name: 'question-together', scenario: 'questions', act: question(2) },
  { name: 'question-customer', scenario: 'questions', act: question(3) },
  { name: 'review', scenario: 'normal', act: resume },
  { name: 'review-rows', scenario: 'rows', act: resume },
  { name: 'review-awful', scenario: 'awful', act: resume },
  { name: 'review-errors', scenario: 'awful', act: inTurn(resume, press(/^Erros/)) },
  { name: 'review-chosen', scenario: 'awful', act: choose },
  { name: 'review-menu', scenario: 'normal', act: menu },
  { name: 'review-value', scenario: 'normal', act: item(/^Preencher \d/) },
  { name: 'review-replace', scenario: 'normal', act: item(/^Trocar todos/) },
  { name: 'review-edit', scenario: 'normal', act: inTurn(choose, keys('Enter')) },
  { name: 'review-discard', scenario: 'normal', act: inTurn(resume, press('Descartar')) },
  { name: 'review-reason', scenario: 'normal', act: inTurn(resume, press(/^Justificar \d/)) },
  { name: 'review-confirm', scenario: 'awful', act: inTurn(resume, press(/^Confirmar \d/)) },
  { name: 'layout-panel', scenario: 'normal', act: panel },
  { name: 'layout-workbook', scenario: 'awful', act: panel },
  {
    name: 'layout-wide',
    scenario: 'normal',
    act: inTurn(panel, async (page) => {
      await page.getByText('Um produto por coluna', { exact: true }).click();
      await page.getByText('Marque as colunas de preços').scrollIntoViewIfNeeded();
    }),
  },
  { name: 'layout-head', scenario: 'normal', act: inTurn(resume, (page) => page.getByTitle(/^De que coluna vem: Produto/).click()) },
  {
    name: 'layout-role',
    scenario: 'normal',
    act: inTurn(resume, press('Colunas'), (page) =>
      page
        .getByRole('button', { name: /^Uso da coluna/ })
        .first()
        .click(),
    ),
  },
  { name: 'review-kinds', scenario: 'awful', act: inTurn(resume, press(/^Mais \d/)) },
  { name: 'send', scenario: 'normal', act: send },
  { name: 'send-production', scenario: 'production', act: send },
  { name: 'send-awful', scenario: 'awful', act: send },
];
