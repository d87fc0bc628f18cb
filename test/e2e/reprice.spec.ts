/** Prices changed without a file: typed over those in force, reviewed, sent, in force. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { BOTH, WHOLE, WIDE } from './fixtures/whole.ts';
import { expectAccessible, goTo, goToSettings, startTraining } from './pages.ts';

const FUELS = 8;
const grid = (page: Page) => page.getByRole('grid', { name: 'Preços em vigor neste posto' });

/** Of the first rows, as shown: "R$ 5,89". */
async function pricesOf(page: Page): Promise<readonly string[]> {
  const texts = await grid(page).locator('[role="gridcell"][data-column="price"]').allInnerTexts();
  return texts.map((text) => text.trim()).slice(0, FUELS);
}

const toCents = (text: string): number => Math.round(Number(/\d+,\d{2}/.exec(text)?.[0].replace(',', '.')) * 100);
const fromCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** On Início; the menu counts it too. */
const unsentNote = (page: Page) => page.locator('.rc-note').filter({ hasText: '1 alteração ainda não enviada' });

async function showStandard(page: Page): Promise<void> {
  await goTo(page, 'Em vigor');
  await expect(grid(page).getByText('Etanol').first()).toBeVisible();
}

test('eight fuels by keyboard alone, from the first digit to in force', BOTH, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await showStandard(page);
  const { keyboard } = page;
  await page.getByLabel('Tipo de preço').focus();
  await keyboard.press('ArrowDown');
  await expect(grid(page).getByText('Acordo', { exact: true })).toHaveCount(0);
  const before = await pricesOf(page);
  expect(before).toHaveLength(FUELS);
  const wanted = before.map((text) => fromCents(toCents(text) + 5));

  await grid(page).focus();
  for (const text of wanted) {
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await expect(page.locator('strong', { hasText: '8 alterações ainda não enviadas' })).toBeVisible();
  await expect(page.getByText('8 sobem')).toBeVisible();
  await expectAccessible(page, 'prices typed over');

  // What is not sent is still there after another screen.
  await goTo(page, 'Início');
  await showStandard(page);
  await expect(page.locator('strong', { hasText: '8 alterações ainda não enviadas' })).toBeVisible();

  await grid(page).focus();
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enviar 8 preços' })).toBeVisible();
  await expectAccessible(page, 'confirmation of prices typed over');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Envio de ajuste-de-precos-/ })).toBeVisible();
  const way = page.getByRole('region', { name: 'Andamento do lote' });
  await expect(way).toContainText('8');
  const sent = page.getByRole('grid', { name: 'Preços do lote' });
  await expect(sent.getByRole('row')).toHaveCount(FUELS + 1);
  for (const text of wanted) await expect(sent).toContainText(text);
  // Until they are in force it is waiting alone, as for any prices that were sent (first-path.spec.ts).
  if (!WHOLE) return;
  await expect(way).toContainText(/Em vigor\s*8/);
  await showStandard(page);
  await expect(page.getByText('Para mudar um preço, digite o novo na célula.')).toBeVisible();
  await expect.poll(async () => (await pricesOf(page)).map(toCents)).toEqual(wanted.map((text) => toCents(text)));
});

test('what is typed and not sent is there after a restart, and goes only when it is let go of', WIDE, async ({ launchApp }) => {
  const app = await launchApp();
  await startTraining(app.page);
  await showStandard(app.page);
  const [first = ''] = await pricesOf(app.page);
  await grid(app.page).focus();
  await app.page.keyboard.type(fromCents(toCents(first) + 5));
  await app.page.keyboard.press('Enter');
  await goTo(app.page, 'Início');
  await expect(unsentNote(app.page)).toBeVisible();
  await expectAccessible(app.page, 'Início com uma alteração');
  await app.stop();
  await app.relaunch();

  const { page } = app;
  await expect(unsentNote(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.locator('strong', { hasText: '1 alteração ainda não enviada' })).toBeVisible();
  await goTo(page, 'Envios');
  await expect(page.getByText('Nada para enviar')).toBeVisible();
  await goTo(page, 'Início');
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(unsentNote(page)).toHaveCount(0);
  await app.stop();
  await app.relaunch();
  await expect(app.page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await expect(grid(app.page).getByText('Etanol').first()).toBeVisible();
  await expect(unsentNote(app.page)).toHaveCount(0);
});

test(
  'many at once by mouse: one amount for all is sent with three clicks; a text that is no price is refused in its cell',
  WIDE,
  async ({ launchApp }) => {
    const { page } = await launchApp();
    await startTraining(page);
    await showStandard(page);
    const { keyboard } = page;
    const cells = grid(page).locator('[role="gridcell"][data-column="price"]');
    const review = page.getByRole('button', { name: 'Revisar e enviar' });
    await expect(review).toBeDisabled();

    // Nothing is guessed: the cell keeps the text, says why, and nothing goes before it is mended.
    await cells.first().click();
    await keyboard.type('4,x5');
    await keyboard.press('Enter');
    await expect(cells.first()).toContainText('não é um preço');
    await expect(page.getByText('“4,x5” não é um preço. Escreva como 5,89.')).toBeVisible();
    await expect(review).toBeDisabled();
    await expectAccessible(page, 'a price that is none');
    await keyboard.press('Delete');
    await expect(cells.first()).not.toContainText('não é um preço');

    // Copied cells go down from the active one; Ctrl+Z takes them back as one.
    const before = await cells.first().innerText();
    await cells.first().evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '9,91\r\n9,92\r\n');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.locator('strong', { hasText: '2 alterações ainda não enviadas' })).toBeVisible();
    await expect(cells.first()).toContainText('→');
    await keyboard.press('Control+Z');
    await expect(review).toBeDisabled();
    expect(await cells.first().innerText()).toBe(before);

    // Click 1 opens, Enter does it; 2 prepares and asks; 3 sends.
    await page.getByLabel('Tipo de preço').selectOption('Só padrão');
    await page.getByRole('button', { name: 'Somar ou tirar' }).click();
    await expect(page.getByRole('radio', { name: /^Os da busca: \d+ preços$/ })).toBeChecked();
    await expectAccessible(page, 'one amount for many');
    await keyboard.type('0,05');
    await expect(page.getByRole('dialog').getByText(/R\$\s\d+,\d+ → R\$\s\d+,\d+/)).toBeVisible();
    await keyboard.press('Enter');
    await review.click();
    const dialog = page.getByRole('dialog');
    const changes = dialog.getByRole('region', { name: 'Preços que serão enviados' }).getByRole('listitem');
    // The same amount moves the cheapest farthest: it is the first.
    await expect(changes.first()).toContainText('▲ 0,05');
    const shares = (await changes.allInnerTexts()).map((text) => Number(/\+(\d+,\d+)%/.exec(text)?.[1]?.replace(',', '.')));
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    await dialog.getByRole('button', { name: /^Enviar \d+ preços$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Envio de ajuste-de-precos-/ })).toBeVisible();
  },
);

test('prices are copied from another station of this PC, and only what differs', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  await goToSettings(page, 'Postos');
  await page.getByRole('button', { name: 'Posto de treinamento' }).click();
  const form = page.getByRole('form', { name: 'Novo posto de treinamento' });
  await form.getByLabel('Nome do posto').fill('Posto Spinasse');
  await form.getByLabel('CNPJ').fill('01291148000195');
  await form.getByLabel('UF').selectOption('ES');
  await form.getByRole('button', { name: 'Criar posto de treinamento' }).click();
  await expect(form).toBeHidden();
  await showStandard(page);
  const first = grid(page).locator('[role="gridcell"][data-column="price"]').first();
  await first.click();
  await page.keyboard.type('9,99');
  await page.keyboard.press('Enter');
  await expect(first).toContainText('R$ 9,99');

  await page.getByRole('button', { name: 'Copiar de outro posto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Posto')).toHaveValue(/.+/);
  await expect(dialog.getByText('lido agora há pouco')).toBeVisible();
  await expectAccessible(page, 'prices of another station');
  await dialog.getByRole('button', { name: /^Copiar \d+ preços?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(first).not.toContainText('R$ 9,99');
});
