/** Views of the review of prices beyond its first sight, for look.ts. */

import type { Page } from '@playwright/test';

const resume = (page: Page) => page.getByRole('button', { name: /^Continuar/ }).click();
const review = async (page: Page) => {
  await resume(page);
  await page.getByRole('grid').focus();
};
/** Rows 3 to 7 chosen, the product column active. */
const choose = async (page: Page) => {
  await review(page);
  for (const key of ['ArrowDown', 'ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown');
};
const menu = async (page: Page) => {
  await choose(page);
  await page.keyboard.press('Shift+F10');
};
const item = (name: RegExp) => async (page: Page) => {
  await menu(page);
  await page.getByRole('menuitem', { name }).click();
};
const panel = async (page: Page) => {
  await resume(page);
  await page.getByRole('button', { name: 'Colunas' }).click();
};

export const PRICE_VIEWS: readonly { readonly name: string; readonly scenario: string; readonly act: (page: Page) => Promise<unknown> }[] =
  [
    { name: 'review-chosen', scenario: 'awful', act: choose },
    { name: 'review-menu', scenario: 'normal', act: menu },
    { name: 'review-value', scenario: 'normal', act: item(/^Pôr um valor/) },
    { name: 'review-replace', scenario: 'normal', act: item(/^Trocar todos/) },
    {
      name: 'review-edit',
      scenario: 'normal',
      act: async (page) => {
        await choose(page);
        await page.keyboard.press('Enter');
      },
    },
    { name: 'layout-workbook', scenario: 'awful', act: panel },
    {
      name: 'layout-wide',
      scenario: 'normal',
      act: async (page) => {
        await panel(page);
        await page.getByText('Um produto por coluna', { exact: true }).click();
        await page.getByText('Marque as colunas de preços').scrollIntoViewIfNeeded();
      },
    },
    { name: 'paste-hint', scenario: 'normal', act: (page) => page.getByRole('button', { name: 'Colar', exact: true }).click() },
  ];
