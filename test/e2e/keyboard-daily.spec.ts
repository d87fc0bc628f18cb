/** What a manager does on a day and at the end of a month, without a mouse (prices: keyboard-import.spec.ts, reprice.spec.ts). */

import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { pressByKey, tabTo } from './keyboard.ts';
import { numberIn, READY_EXAMPLES, setFault, startTraining } from './pages.ts';

const ATTACH = /^Anexar \d+ notas/;

test('notes are attached, one is left in doubt, and is decided: by keyboard alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');

  // Examples: the dialog of files is the system's.
  await keyboard.press('Control+5');
  await expect(page.getByRole('heading', { level: 1, name: 'Anexar' })).toBeVisible();
  await pressByKey(page, /^Gerar notas de exemplo$/);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pressByKey(page, /^Importar agora$/);
  await expect(page.getByText(/arquivos lidos$/)).toBeVisible();
  const attach = page.getByRole('button', { name: ATTACH });
  // Once the movement of the notes' days is read.
  await expect(attach).toHaveText(new RegExp(`^Anexar ${READY_EXAMPLES} notas`));

  // The network takes one, and its answer is lost.
  await setFault(page, 'drop-after-read', 1);
  await keyboard.press('Control+5');
  await expect(attach).toBeEnabled();
  const count = numberIn(await attach.innerText());
  expect(count).toBeGreaterThan(30);
  await pressByKey(page, ATTACH);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Tab');
  await pressByKey(page, /^Anexar \d+ notas$/);
  await expect(page.getByRole('region', { name: 'Envio das notas' })).toContainText('1 com resultado incerto');

  await keyboard.press('Control+6');
  const uploads = page.getByRole('grid', { name: 'Envios' });
  await expect(page.getByRole('heading', { level: 1, name: 'Envios' })).toBeVisible();
  const uncertain = uploads.getByRole('row').filter({ hasText: 'Incerto' });
  await expect(uncertain).toHaveCount(1);
  // What waits for a person comes first, and Enter opens it.
  await expect(uploads.getByRole('row').nth(1)).toContainText('Incerto');
  for (let step = 0; step < 40 && (await uploads.locator(':focus').count()) === 0; step += 1) await keyboard.press('Tab');
  await keyboard.press('Control+Home');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Esta nota precisa que você decida' })).toBeVisible();
  await pressByKey(page, /^Já está na rede$/);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pressByKey(page, /^Sim, já está lá$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Esta nota precisa que você decida' })).toBeHidden();
});

test('a month is closed and taken along by keyboard alone', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  const { keyboard } = page;
  await keyboard.press('Control+4');
  await expect(page.getByRole('grid', { name: 'Abastecimentos pendentes' })).toHaveAttribute('aria-rowcount', /\d/);
  await keyboard.press('Control+8');
  await expect(page.getByRole('region', { name: 'Abastecimentos do mês' })).toContainText('R$');
  await tabTo(page, /^Planilha do contador/);
  const [saved] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toMatch(/^fechamento-\w{14}-\d{4}-\d{2}\.xlsx$/);

  // A month back and forth, and a fueling of the list with its history.
  const month = page.getByLabel('Mês', { exact: true });
  const now = await month.inputValue();
  const earlier = page.getByRole('button', { name: 'Mês anterior' });
  if (await earlier.isEnabled()) {
    for (let step = 0; step < 60 && !(await earlier.evaluate((each) => each === document.activeElement)); step += 1)
      await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expect(month).not.toHaveValue(now);
    await pressByKey(page, /^Mês seguinte$/);
    await expect(month).toHaveValue(now);
  }
  const list = page.getByRole('grid', { name: 'Abastecimentos do mês' });
  await expect(list.getByRole('row').nth(1)).toContainText('R$');
  for (let step = 0; step < 60 && (await list.locator(':focus').count()) === 0; step += 1) await keyboard.press('Tab');
  await keyboard.press('Enter');
  const fueling = page.getByRole('dialog', { name: /^Abastecimento de/ });
  await expect(fueling).toBeVisible();
  await keyboard.press('Escape');
  await expect(fueling).toBeHidden();
  await expect(list.locator(':focus')).toHaveCount(1);
});
