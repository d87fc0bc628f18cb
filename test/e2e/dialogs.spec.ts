/** Keys of dialogs that lie over each other, and what is typed in them. */

import type { Page } from '@playwright/test';
import { LOOK, openView } from '../screens/open-view.ts';
import { VIEWS } from '../screens/views/all.ts';
import { expect } from './fixtures/app.ts';
import { test as base } from './fixtures/served.ts';

const test = base.extend<{ openNamed: (name: string) => Promise<Page> }>({
  openNamed: async ({ browser, served }, use) => {
    const context = await browser.newContext(LOOK);
    await use(async (name) => {
      const view = Object.values(VIEWS)
        .flat()
        .find((each) => each.name === name);
      if (view === undefined) throw new Error(name);
      const page = await context.newPage();
      await openView(page, served.url, view);
      return page;
    });
    await context.close();
  },
});

test('Escape closes the question over a form, not the form', async ({ openNamed }) => {
  const page = await openNamed('settings-station-untested');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByLabel('Nome do posto')).toHaveValue('Auto Posto Beira-Rio Ltda.');
});
