/** Whatever the sheet, and whatever was answered: every number that the review draws is that of its rows. RECOLHA_SEED makes other sheets. */

import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { countBy, type DrawnRow, drawnRows } from './drawn.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { chooseFile, goTo, numberIn, PRESS, startTraining } from './pages.ts';

const SEED = Number(process.env.RECOLHA_SEED ?? 20_261_122);
const SHEETS = 20;

/** Near the prices in force of the example station, far from them, the same, unreadable, none. */
const anyPrice = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 380, max: 660 }).map((cents) => (cents / 100).toFixed(2).replace('.', ',')) },
  { weight: 1, arbitrary: fc.constantFrom('6,03', '4,16', '4,86', '5,87', '60,90', '0,59', 'seis', '', '-', '6.090') },
);
const anyRow = fc.record({
  product: fc.constantFrom(
    'Gasolina Comum',
    'Gasolina Aditivada',
    'Etanol',
    'Diesel S10',
    'Diesel S500',
    'GNV',
    'ARLA 32',
    'Coca Cola 2L',
    'Gelo',
  ),
  price: anyPrice,
  customer: fc.constantFrom('', '', '', '33.000.167/0001-01', '27.865.757/0001-02'),
});
const anySheet = fc.record({
  rows: fc.array(anyRow, { minLength: 8, maxLength: 26 }),
  acts: fc.array(fc.record({ kind: fc.constantFrom('out', 'back', 'unchanged', 'confirm', 'justify'), at: fc.nat() }), {
    minLength: 3,
    maxLength: 6,
  }),
});
type AnySheet = typeof anySheet extends fc.Arbitrary<infer T> ? T : never;

const textOf = ({ rows }: AnySheet): string =>
  [
    'Produto;Preço;Tipo;Cliente',
    ...rows.map(({ product, price, customer }) => `${product};${price};${customer === '' ? 'Padrão' : 'Acordo'};${customer}`),
  ].join('\r\n');

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Conferência dos preços' });
const filters = (page: Page): Locator => page.getByRole('group', { name: 'Mostrar linhas' }).getByRole('button');
const details = (page: Page): Locator => page.getByRole('region', { name: 'Detalhes da linha escolhida' });

/** The rows that a filter leaves. */
async function rowsOf(page: Page, filter: Locator): Promise<readonly DrawnRow[]> {
  const count = numberIn(await filter.innerText());
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true', PRESS);
  if (count === 0) {
    await expect(page.getByText('Nenhuma linha com este filtro.')).toBeVisible(PRESS);
    return [];
  }
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1), PRESS);
  const rows = await drawnRows(grid(page));
  expect([await filter.innerText(), rows.length]).toEqual([await filter.innerText(), count]);
  return rows;
}

/** The questions by their names, from the first to the last one; names that are asked for together come one by one as well. */
async function questionsOf(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: /antes de conferir$/ });
  const title = bar.getByRole('heading', { level: 3 });
  const next = bar.getByRole('button', { name: 'Próxima pergunta' });
  const seen = new Set([await title.innerText()]);
  while ((await next.count()) > 0 && (await next.isEnabled())) {
    const before = await title.innerText();
    await next.click();
    await expect(title).not.toHaveText(before);
    seen.add(await title.innerText());
  }
  seen.delete('Quais destes não são combustível?');
  return seen.size;
}

/** Each kind of issue leads from row to row until it is at the first one again. */
async function issuesAgree(page: Page): Promise<void> {
  const line = details(page).locator('strong');
  for (const chip of await page.getByRole('group', { name: 'Tipos de aviso' }).getByRole('button').all()) {
    const count = numberIn(await chip.locator('.rc-num').innerText());
    // Where there is but one, nothing tells when the way to it is over.
    if (count === 1) continue;
    const go = async (): Promise<string> => {
      const before = await line.innerText();
      await chip.click();
      await expect(line).not.toHaveText(before, PRESS);
      return line.innerText();
    };
    // The first press may lead into another view, where the row may be the same one.
    await expect(async () => void (await go())).toPass();
    // A press that comes while the row before is still on its way is counted with it: then they are gone through again.
    await expect(async () => {
      const lines = new Set<string>();
      for (let step = 0; step <= count; step += 1) lines.add(await go());
      expect([await chip.innerText(), lines.size]).toEqual([await chip.innerText(), count]);
    }).toPass();
  }
}

/** An edit that is still on its way changes the numbers while they are read: then they are read again. */
async function reviewAgrees(page: Page): Promise<void> {
  await expect(() => rowsAgree(page)).toPass();
  await issuesAgree(page);
  await expect(() => rowsOf(page, filters(page).last())).toPass();
}

async function rowsAgree(page: Page): Promise<void> {
  for (const name of await filters(page).evaluateAll((all) => all.slice(0, -1).map((one) => one.dataset.filter ?? ''))) {
    await rowsOf(page, page.locator(`[data-filter="${name}"]`));
  }
  const rows = await rowsOf(page, filters(page).last());
  const verdicts = countBy(rows, 'Situação');
  const of = (name: string): number => verdicts[name] ?? 0;
  const same = page.getByRole('switch', { name: 'Enviar também os preços iguais' });
  const withSame = (await same.count()) > 0 && (await same.isChecked());
  const planned = of('Novo') + of('Muda') + of('Confirmar') + (withSame ? of('Igual') : 0);
  const sendButton = page.getByRole('button', { name: /^Enviar( [\d.]+ preços?)?$/ });
  expect(planned === 0 ? 'Enviar' : `Enviar ${planned} ${planned === 1 ? 'preço' : 'preços'}`).toBe(await sendButton.innerText());
  const parts = await page.getByText(/^(Padrão|Acordo): [\d.]+ preços? · /).allInnerTexts();
  for (const text of parts) expect(text.split(' · ').reduce((sum, part) => sum + numberIn(part), 0)).toBe(planned);
  const asked = async (name: RegExp): Promise<number> => {
    const button = page.getByRole('button', { name });
    return (await button.count()) === 0 ? 0 : numberIn(await button.innerText());
  };
  const [confirm, justify] = [await asked(/^Confirmar \d+ avisos?$/), await asked(/^Justificar \d+ linhas?$/)];
  expect(of('Confirmar')).toBeGreaterThanOrEqual(Math.max(confirm, justify));
  expect(of('Confirmar')).toBeLessThanOrEqual(confirm + justify);
}

async function answer(page: Page, { kind, at }: AnySheet['acts'][number], rows: number): Promise<void> {
  const row = grid(page)
    .getByRole('row')
    .nth(1 + (at % rows));
  const click = async (target: Locator): Promise<void> => {
    if ((await target.count()) > 0 && (await target.first().isEnabled())) await target.first().click();
  };
  if (kind === 'out' || kind === 'back') {
    const cell = row.getByRole('gridcell').first();
    const line = await cell.innerText();
    await cell.click();
    // What can be done depends on the row: that of the row before goes with it.
    await expect(details(page).locator('strong')).toHaveText(`Linha ${line}`);
    await click(details(page).getByRole('button', { name: kind === 'out' ? 'Deixar de fora' : 'Trazer de volta' }));
  }
  if (kind === 'unchanged') await click(page.getByText('Enviar também os preços iguais'));
  if (kind === 'confirm') {
    const confirm = page.getByRole('button', { name: /^Confirmar \d+ avisos?$/ });
    if ((await confirm.count()) === 0) return;
    const count = numberIn(await confirm.innerText());
    await confirm.click();
    expect(await page.getByRole('dialog').innerText()).toContain(count === 1 ? 'essa linha' : `essas ${count} linhas`);
    await page.getByRole('button', { name: 'Confirmar todos' }).click();
    await expect(confirm).toHaveCount(0);
  }
  if (kind === 'justify') {
    const justify = page.getByRole('button', { name: /^Justificar \d+ linhas?$/ });
    if ((await justify.count()) === 0) return;
    await justify.click();
    await page.getByLabel('Motivo').fill('Reajuste combinado');
    await page.getByRole('button', { name: 'Guardar motivo' }).click();
    await expect(justify).toHaveCount(0);
  }
}

test(`the numbers of the review of ${SHEETS} random sheets (seed ${SEED})`, WIDE, async ({ launchApp }) => {
  const { page } = await launchApp();
  await startTraining(page);
  for (const [place, sheet] of fc.sample(anySheet, { seed: SEED, numRuns: SHEETS }).entries()) {
    await test.step(`sheet ${place}`, async () => {
      await goTo(page, 'Início');
      await chooseFile(page, { name: `planilha-${place}.csv`, content: textOf(sheet) });
      const questions = page.getByRole('heading', { name: /pergunta(s)? antes de conferir$/ });
      await expect(questions.or(grid(page)).first()).toBeVisible();
      if (await questions.isVisible()) {
        expect(await questionsOf(page)).toBe(numberIn((await questions.innerText()).replace('Uma', '1')));
      }
      await reviewAgrees(page);
      const rows = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
      for (const act of sheet.acts) await answer(page, act, Math.min(rows, 10));
      await reviewAgrees(page);
      await page.getByRole('button', { name: 'Descartar' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Descartar/ })
        .click();
    });
  }
});
