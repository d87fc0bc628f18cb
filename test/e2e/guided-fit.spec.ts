/** The guided fit and the editor on the built page: main's own readers, on a network that is canned. */

import type { Page } from '@playwright/test';
import { LOOK, openView } from '../screens/open-view.ts';
import { SETTINGS_VIEWS } from '../screens/views/settings.ts';
import { expect } from './fixtures/app.ts';
import { test } from './fixtures/served.ts';
import { expectTold, rememberTold } from './fixtures/told.ts';
import { WIDE } from './fixtures/whole.ts';

test.use(LOOK);

async function show(page: Page, url: string, name: string): Promise<void> {
  const view = SETTINGS_VIEWS.find((each) => each.name === name);
  if (view === undefined) throw new Error(`no screen is called ${name}`);
  await openView(page, url, view);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Montar o perfil da rede' });

async function drop(page: Page, target: string, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const made = new DataTransfer();
      made.items.add(new File([content], fileName, { type: 'application/json' }));
      return made;
    },
    [name, text] as const,
  );
  await page.getByRole('region', { name: target }).first().dispatchEvent('drop', { dataTransfer: transfer });
}

test('answers are fetched by one press; what fails is said, and what was changed by hand stays', WIDE, async ({ page, served }) => {
  await show(page, served.url, 'settings-fit-offline');
  await expect(dialogOf(page).getByText(/^Acesso: Sem internet/)).toBeVisible();

  await show(page, served.url, 'settings-fit-proposed');
  const dialog = dialogOf(page);
  // A word that nothing knows is given its meaning by one choice, in the batch and in its lines.
  await dialog.getByRole('combobox', { name: 'Significado de “PROC” em Situação do lote' }).selectOption('Palavras: lote em processamento');
  await dialog.getByRole('region', { name: 'Isto só você sabe' }).getByRole('textbox', { name: 'Casas escondidas no valor' }).fill('2');
  await dialog.getByRole('button', { name: 'Buscar na rede' }).click();
  await expect(dialog.getByText(/respostas? (?:veio|vieram) da rede/)).toBeVisible();
  await expect(dialog.getByText(/^Lido: rede\.postman_collection\.json, Lista de produtos/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Casas escondidas no valor' })).toHaveValue('2');
  await expect(dialog.getByRole('combobox', { name: /“PROC” em Situação do lote/ })).toHaveCount(1);
});

test(
  'the file of a network that was fitted is dropped on another PC, which shows what it changes and takes it',
  WIDE,
  async ({ browser, page, served }) => {
    await show(page, served.url, 'settings-fit-proposed');
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox', { name: 'Nome da rede' }).fill('Cartão Três');
    const [kept] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Salvar arquivo' }).click()]);
    expect(kept.suggestedFilename()).toBe('rede-cartao-tres.json');
    const text = await (await kept.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString('utf8'));

    const other = await browser.newPage(LOOK);
    await rememberTold(other);
    await show(other, served.url, 'settings-advanced');
    await drop(other, 'Solte o arquivo do perfil aqui', 'rede-cartao-tres.json', text);
    const question = other.getByRole('dialog', { name: 'Usar o perfil de “rede-cartao-tres.json”?' });
    const row = question.getByRole('row').filter({ hasText: 'notas/pendentes' });
    await expect(row).toContainText('"/supplier-integration/v1/suppliers/invoices/pending"');
    await question.getByRole('button', { name: 'Usar este perfil' }).click();
    await expectTold(other, 'Perfil salvo. Já está valendo.');
    await expect(other.getByText('mudança não salva')).toHaveCount(0);
    const [again] = await Promise.all([other.waitForEvent('download'), other.getByRole('button', { name: 'Exportar' }).click()]);
    const copy = await (await again.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString('utf8'));
    expect(copy).toBe(text);
    await other.close();
  },
);

test('“Como” says how prices, quantities and dates are written, and a fixed value as text stays text', WIDE, async ({ page, served }) => {
  await show(page, served.url, 'settings-advanced');
  const fields = (name: string) => page.getByRole('group', { name, exact: true });
  const exported = async (): Promise<unknown> => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar' }).click()]);
    const parts = await (await file.createReadStream()).toArray();
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  };
  for (const section of ['Lote de preços da bomba', 'Envio de nota', 'Abastecimento manual'])
    await page.getByRole('heading', { name: section, exact: true }).click();
  const lines = fields('Campos de cada preço').first();
  await lines.getByRole('combobox', { name: 'Forma do campo 2' }).selectOption('inteiro, sem separador');
  await lines.getByRole('combobox', { name: 'Forma do campo 3' }).selectOption('25/11/2026 14:30');
  const manual = fields('Campos do abastecimento manual').first();
  await manual.getByRole('combobox', { name: 'Forma do campo 5' }).selectOption('inteiro, sem separador');
  const note = fields('Campos da nota').first();
  await note.getByRole('button', { name: 'Acrescentar campo' }).click();
  await note.getByRole('textbox', { name: 'Nome do campo 1' }).fill('loja');
  await note.getByRole('combobox', { name: 'Origem do campo 1' }).selectOption('valor fixo');
  await note.getByRole('textbox', { name: 'Valor do campo 1' }).fill('007');
  expect(await exported()).toEqual({
    batches: { standard: { price: { as: 'integer' }, date: 'day-first-minutes' } },
    fueling: { quantity: { as: 'integer' } },
    attachment: { fields: [expect.objectContaining({ name: 'loja', source: { constant: '007' } })] },
  });
  await note.getByRole('combobox', { name: 'Forma do campo 1' }).selectOption('número ou outro valor');
  await note.getByRole('textbox', { name: 'Valor do campo 1' }).fill('7');
  expect(await exported()).toMatchObject({ attachment: { fields: [{ name: 'loja', source: { constant: 7 } }] } });
});
