/** Each number that a screen draws is the number of rows, or the sum of the rows, that it draws. */

import type { Page } from '@playwright/test';
import { amountIn, countBy, type DrawnRow, drawnRows, sumOf } from './drawn.ts';
import { expect } from './fixtures/app.ts';
import { goTo, noteList, numberIn } from './pages.ts';

const BANDS = [
  ['0 a 7 dias', 0, 7],
  ['8 a 15 dias', 8, 15],
  ['16 a 30 dias', 16, 30],
  ['Mais de 30 dias', 31, Number.POSITIVE_INFINITY],
] as const;
const TRUTHS = { 'Sem nota': 'sem nota', 'Nota pronta': 'pronta', 'Nota na fila': 'na fila', 'Nota incerta': 'incerta' } as const;
const RECEIVED = { 'Nota recebida': 'recebida' } as const;

interface Risk {
  readonly valueE4: number;
  readonly count: number;
  readonly bands: readonly { readonly valueE4: number; readonly count: number }[];
  readonly split: Readonly<Record<string, number>>;
}

/** "Em risco", as Início and Pendências draw it. */
async function riskOf(page: Page): Promise<Risk> {
  const region = page.getByRole('region', { name: 'Em risco' });
  const total = region.locator('.rc-total');
  await expect(total).toBeVisible();
  const bands = await region
    .getByRole('group', { name: /^Dias sem nota/ })
    .getByRole('button')
    .all();
  const split: Record<string, number> = {};
  for (const part of await region.getByRole('list').getByRole('listitem').all()) {
    const text = (await part.innerText()).replaceAll(/\s+/g, ' ');
    split[text.replace(/^R\$ [\d.,]+ /, '')] = amountIn(text) ?? Number.NaN;
  }
  return {
    valueE4: amountIn(await total.innerText()) ?? Number.NaN,
    count: numberIn((await total.innerText()).replaceAll(/R\$\s?[\d.,]+/g, '').replace('nenhum', '0')),
    bands: await Promise.all(
      bands.map(async (band) => ({
        valueE4: amountIn(await band.innerText()) ?? Number.NaN,
        count: numberIn(/([\d.]+|nenhum) abastecimentos?/.exec((await band.innerText()).replace('nenhum', '0'))?.[0] ?? ''),
      })),
    ),
    split,
  };
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Abastecimentos pendentes' });
const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function expectRiskOf(risk: Risk, rows: readonly DrawnRow[]): void {
  expect([risk.count, risk.valueE4]).toEqual([rows.length, sumOf(rows, 'Valor')]);
  expect(sumValues(Object.values(risk.split))).toBe(risk.valueE4);
}

/** Pendências, whole and narrowed to each truth about its notes; and Início, which says the same. */
export async function pendingAgrees(page: Page): Promise<void> {
  await goTo(page, 'Início');
  const first = await riskOf(page);
  await goTo(page, 'Pendências');
  const whole = await riskOf(page);
  const all = await drawnRows(grid(page));
  expect(first).toEqual(whole);
  expectRiskOf(whole, all);
  expect(whole.bands).toEqual(
    BANDS.map(([, least, most]) => {
      const own = all.filter(({ Dias }) => Number(Dias) >= least && Number(Dias) <= most);
      return { valueE4: sumOf(own, 'Valor'), count: own.length };
    }),
  );
  const filter = page.getByLabel('Nota', { exact: true });
  for (const [label, word] of Object.entries({ ...TRUTHS, ...RECEIVED })) {
    await filter.selectOption(label);
    const chips = page.getByRole('list', { name: 'Filtros em uso' });
    await expect(chips).toContainText(label);
    if (whole.split[word] === undefined) {
      await expect(page.getByText('Nenhum abastecimento assim')).toBeVisible();
      continue;
    }
    await expect(page.getByRole('region', { name: 'Em risco' })).toContainText(word);
    await expect(async () => {
      const narrow = await riskOf(page);
      expectRiskOf(narrow, await drawnRows(grid(page)));
      expect(narrow.split[word]).toBe(whole.split[word]);
    }).toPass();
  }
  await filter.selectOption('Com e sem nota');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(all.length + 1));
}

const NOTE_STAGES: Readonly<Record<string, readonly string[]>> = {
  'Na fila': ['Na fila', 'Enviando'],
  Incertas: ['Incerto'],
  Recebidas: ['Recebido', 'Em processamento', 'Concluído'],
};

/** Notas: each list, what stands below it, and the way of those that were sent. */
export async function notesAgree(page: Page): Promise<void> {
  await goTo(page, 'Anexar');
  const notes = page.getByRole('grid', { name: 'Notas lidas neste computador' });
  await expect(noteList(page, 'Todas')).toHaveText(/[1-9]/);
  const numbers: Record<string, number> = {};
  for (const chip of await page.getByRole('group', { name: 'Mostrar notas' }).getByRole('button').all()) {
    const text = await chip.innerText();
    const name = text.replace(/\s*[\d.]+$/, '');
    numbers[name] = numberIn(text);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    if (numbers[name] === 0) {
      await expect(page.getByText('Nenhuma nota aqui')).toBeVisible();
      continue;
    }
    await expect(notes).toHaveAttribute('aria-rowcount', String((numbers[name] ?? 0) + 1));
    const rows = await drawnRows(notes);
    expect([name, rows.length]).toEqual([name, numbers[name]]);
    const stages = NOTE_STAGES[name];
    if (stages !== undefined) for (const { Situação } of rows) expect(stages).toContain(Situação);
    if (name === 'Prontas') await expectReady(page, rows);
  }
  const { Todas, ...parts } = numbers;
  expect(sumValues(Object.values(parts))).toBe(Todas);
  await noteList(page, 'Todas').click();
  const waiting = page.getByText(/^[\d.]+ precisam? de você\.$/);
  if (parts['Precisam de você'] === 0) await expect(waiting).toHaveCount(0);
  else expect(numberIn(await waiting.innerText())).toBe(parts['Precisam de você']);
}

/** What "Anexar" says it would send. */
async function expectReady(page: Page, rows: readonly DrawnRow[]): Promise<void> {
  const sentence = (await page.getByText(/^[\d.]+ notas? prontas?, para /).innerText()).replaceAll(/\s+/g, ' ');
  const [, notes = '', value = ''] = /^([\d.]+) notas? prontas?, para .*: (R\$ .*)$/.exec(sentence) ?? [];
  expect([numberIn(notes), amountIn(value)]).toEqual([rows.length, sumOf(rows, 'Valor')]);
  const button = (await page.getByRole('button', { name: /^Anexar [\d.]+ notas? \(/ }).innerText()).replaceAll(/\s+/g, ' ');
  expect(button).toBe(`Anexar ${notes} ${rows.length === 1 ? 'nota' : 'notas'} (${value})`);
}

/** Envios, open and all: its chips, its marks, the number beside its name, and what Notas says of the same notes. @param uploads all there are. */
export async function outboxAgrees(page: Page, uploads: number): Promise<void> {
  await goTo(page, 'Anexar');
  const legend = (await page.getByRole('region', { name: 'Envio das notas' }).innerText()).replaceAll(/\s+/g, ' ');
  await goTo(page, 'Envios');
  const table = page.getByRole('grid', { name: 'Envios' });
  const card = page.locator('.rc-card').filter({ has: table });
  for (const show of ['Abertos', 'Todos']) {
    await card.getByText(show, { exact: true }).click();
    await expect(card.getByRole('radio', { name: show })).toBeChecked();
    await expect(table).toHaveAttribute('aria-rowcount', /\d/);
    const chips = () => card.locator('button[aria-pressed]').allInnerTexts();
    let rows: readonly DrawnRow[] = [];
    // The list of the other radio is drawn until this one's is read.
    await expect(async () => {
      rows = await drawnRows(table);
      expect(Object.fromEntries((await chips()).map((text) => [text.replace(/ \(.*/, ''), numberIn(text)]))).toEqual(
        countBy(rows, 'Situação'),
      );
      if (show === 'Todos') expect(rows).toHaveLength(uploads);
    }).toPass();
    for (const chip of await card.locator('button[aria-pressed]').all()) {
      const count = numberIn(await chip.innerText());
      await chip.click();
      await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
      expect(await drawnRows(table)).toHaveLength(count);
      await chip.click();
      await expect(table).toHaveAttribute('aria-rowcount', String(rows.length + 1));
    }
    if (show === 'Todos') expectLegend(legend, rows);
    else await expectMarks(page, rows);
  }
}

async function expectMarks(page: Page, rows: readonly DrawnRow[]): Promise<void> {
  const waiting = rows.filter((row) => /Decidir|Tentar de novo/.test(row.Ação ?? '')).length;
  const badge = page.getByRole('navigation').getByText(/precisam? de você$/);
  if (waiting === 0) await expect(badge).toHaveCount(0);
  else expect(numberIn((await badge.textContent()) ?? '')).toBe(waiting);
  const states = countBy(rows, 'Situação');
  await page.getByLabel('Marcar todos os que esperam').click();
  const bar = page.getByRole('region', { name: 'Envios marcados' });
  const acts = { Incerto: /^Já est/, 'Na fila': /^Cancelar/, Parado: /^Tentar de novo/ } as const;
  let marked = 0;
  for (const [word, name] of Object.entries(acts)) {
    const count = states[word] ?? 0;
    marked += count;
    if (count === 0) await expect(bar.getByRole('button', { name })).toHaveCount(0);
    else expect(numberIn(await bar.getByRole('button', { name }).innerText())).toBe(count);
  }
  expect(numberIn(await bar.getByRole('status').innerText())).toBe(marked);
  await bar.getByRole('button', { name: 'Desmarcar' }).click();
}

/** Notas tells of those under way and of those that nobody knows of; what ended long ago is none of it. */
function expectLegend(legend: string, rows: readonly DrawnRow[]): void {
  const states = countBy(
    rows.filter((row) => row.Envio?.includes('Nota de recolha')),
    'Situação',
  );
  const told = (words: RegExp): number => Number(words.exec(legend)?.[1] ?? 0);
  expect({
    queued: told(/(\d+) na fila/),
    accepted: told(/(\d+) recebidas?/),
    uncertain: told(/(\d+) com resultado incerto/),
  }).toEqual({ queued: states['Na fila'] ?? 0, accepted: states.Recebido ?? 0, uncertain: states.Incerto ?? 0 });
}

const NOW: readonly (readonly [label: string, is: (row: DrawnRow) => boolean])[] = [
  ['Recusados', (row) => row.Resultado === 'Recusado'],
  ['Em aberto', ({ Agora }) => /^(ainda não apareceu|vale a partir)/.test(Agora ?? '')],
  ['Agendados', ({ Agora }) => (Agora ?? '').startsWith('agendado')],
  ['Em vigor', ({ Agora }) => Agora === 'em vigor'],
  ['Substituídos', ({ Agora }) => (Agora ?? '').startsWith('substituído')],
  ['Nunca valeram', ({ Agora }) => (Agora ?? '').startsWith('nunca valeu')],
];

/** Envios narrowed to prices: its numbers are those of each upload, those of the upload are its lines; Início names the same. */
export async function pricesAgree(page: Page): Promise<void> {
  await goTo(page, 'Início');
  const latest = page.getByRole('region', { name: 'Últimos envios de preços' });
  const named = await latest.getByRole('listitem').allInnerTexts();
  await latest.getByRole('button', { name: 'Ver todos' }).click();
  const table = page.getByRole('grid', { name: 'Envios' });
  await expect(page.getByRole('radio', { name: 'Preços' })).toBeChecked();
  await expect(table).toHaveAttribute('aria-rowcount', /\d/);
  const rows = await drawnRows(table);
  for (const { Envio } of rows) expect(Envio).toMatch(/Preço (padrão|de acordo)$/);
  // Início has the newest ones; the list has those first that wait for a person.
  for (const text of named) {
    const [file = ''] = text.split('\n');
    const prices = numberIn(/[\d.]+ preços?/.exec(text)?.[0] ?? '');
    expect(rows.some(({ Envio }) => Envio?.startsWith(file.trim()) && pricesIn(Envio) === prices)).toBe(true);
  }
  const openers = table.getByRole('button', { name: /^Abrir o envio/ });
  for (const [place, row] of rows.entries()) {
    await openers.nth(place).click();
    await page.getByRole('tab', { name: 'Preços do lote' }).click();
    const lines = await drawnRows(page.getByRole('grid', { name: 'Preços do lote' }));
    const facts = page.getByRole('region', { name: 'Andamento do lote' }).locator('dl');
    const fact = async (name: string) => {
      const of = facts.locator('div').filter({ has: page.getByText(name, { exact: true }) });
      // Where no price is scheduled, no number says so.
      if (name === 'Agendados' && (await of.count()) === 0) return 0;
      return numberIn(await of.getByRole('definition').innerText());
    };
    expect([await fact('Preços'), pricesIn(row.Envio ?? '')]).toEqual([lines.length, lines.length]);
    const refused = page.getByRole('tab', { name: /^Recusados/ });
    const whole = lines.every((line) => !('Resultado' in line));
    for (const [name, is] of NOW)
      expect([name, await fact(name)]).toEqual([name, whole ? (name === 'Recusados' ? lines.length : 0) : lines.filter(is).length]);
    const [inForce, lost] = [await fact('Em vigor'), await fact('Recusados')];
    const words = lost === 0 ? '' : `${lost} ${lost === 1 ? 'recusado' : 'recusados'}`;
    const told = [`${inForce} de ${lines.length}`, ...(inForce === 0 ? ['substituídos', 'nunca valeram', '–', ''] : [])];
    if ((await fact('Agendados')) > 0) expect(row['Em vigor']).toContain('agendado');
    else expect(told.map((word) => word + words)).toContain(row['Em vigor']);
    if ((await refused.count()) > 0) expect(numberIn(await refused.innerText())).toBe(await fact('Recusados'));
    await page.getByRole('button', { name: 'Todos os envios' }).click();
    await expect(page.getByRole('radio', { name: 'Preços' })).toBeChecked();
  }
}

const pricesIn = (upload: string): number => Number(/([\d.]+) preços? · Preço/.exec(upload)?.[1]?.replaceAll('.', ''));
