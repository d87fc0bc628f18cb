/** 100,000 rows from the file to the last row of the review. How fluent the page stays meanwhile, the page benchmark shows. */

import { bigSheet, ROWS } from '../fakes/big-sheet.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, lineOf, startTraining } from './pages.ts';

test('100,000 rows are read and gone through', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await test.step('100,000 rows, all but four of other stations', async () => {
    await chooseFile(page, { name: 'cem-mil.csv', content: bigSheet('03.102.452/0001-72') });
    await expect(lineOf(page, 2)).toContainText('Gasolina Comum');
    await expect(page.getByText('99.986 linhas são de outros postos e não estão nesta lista.')).toBeVisible();
  });

  await test.step('a review of 100,000 rows from the first to the last', async () => {
    await goTo(page, 'Início');
    await chooseFile(page, { name: 'nossas.csv', content: bigSheet('11.222.333/0001-81') });
    const grid = page.getByRole('grid', { name: 'Conferência dos preços' });
    await expect(lineOf(page, 2)).toContainText('Gasolina Comum');
    await grid.press('Control+End');
    await expect(lineOf(page, ROWS + 1)).toBeVisible();
    expect(await grid.getByRole('row').count()).toBeLessThan(80);
    await grid.press('Control+Home');
    await expect(lineOf(page, 2)).toBeVisible();
  });
});
