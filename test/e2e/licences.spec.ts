/** The licences of what the program is made of, as a user finds them. */

import { readFileSync } from 'node:fs';
import { LICENCES_FILE } from '../tools/packages/licences.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goToSettings, startTraining } from './pages.ts';

test('opened from Ajustes: the whole file, which scrolls by keyboard', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await goToSettings(app.page, 'Ajuda e suporte');
  await app.page.getByRole('button', { name: 'Ver licenças' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Licenças de terceiros' });
  const text = dialog.getByRole('region', { name: 'Texto das licenças' });
  await expect(text).toContainText('@fontsource-variable/inter');
  expect(await text.textContent()).toBe(readFileSync(LICENCES_FILE, 'utf8'));
  await expectAccessible(app.page, 'licences');
  await text.focus();
  await app.page.keyboard.press('PageDown');
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await app.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
