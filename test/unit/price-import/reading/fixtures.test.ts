import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MADE } from '../../../fixtures/make-sheets.ts';
import { codes, context, open, refusalOf, station } from '../checking/support.ts';
import { MADE_READ, MADE_REFUSED } from './made-sheets.ts';

const FOLDER = 'test/fixtures/sheets';
const stations = [station(), station({ id: 'zeros', cnpj: '00003188000121' })];
const bytes = (file: string) => new Uint8Array(readFileSync(join(FOLDER, file)));

/** Line, product, price (ten-thousandths), issues. */
type Expected = readonly (readonly [line: number, product: string | null, e4: number | null, ...issues: string[]])[];

const READ: Readonly<
  Record<string, { readonly rows: Expected; readonly questions?: readonly string[]; readonly others?: number; readonly blank?: number }>
> = {
  'erp-windows-1252.csv': {
    rows: [
      [5, '1101', 58_900],
      [6, '1201', 39_900],
      [7, '1301', 60_900],
    ],
    blank: 2,
  },
  'excel-utf8-bom-sep.csv': {
    rows: [
      [3, '1101', 58_990, 'third-decimal'],
      [4, '1102', 60_900],
      [5, '1401', 45_000],
    ],
  },
  'excel-unicode-utf16le.txt': {
    rows: [
      [2, '1101', 58_900],
      [3, '1301', 61_900],
    ],
  },
  'utf16be-no-mark.csv': {
    rows: [
      [2, '1101', 58_900],
      [3, '1303', 59_900],
    ],
  },
  'agreements.csv': {
    rows: [
      [2, '1101', 57_999],
      [3, '1101', 58_900],
      [4, '1301', 60_500, 'customer-missing'],
    ],
  },
  'pipes-dots.txt': {
    rows: [
      [2, '1101', 58_900],
      [3, '1201', 39_900],
    ],
  },
  'cents.csv': {
    rows: [
      [2, '1101', 58_900],
      [3, '1201', 39_900],
    ],
  },
  'lost-zeros.csv': {
    rows: [
      [2, '1101', 58_900, 'station-padded'],
      [3, null, 58_900, 'station-invalid'],
    ],
  },
  'mixed-trouble.csv': {
    rows: [
      [2, '1101', 58_900, 'conflict'],
      [3, '1101', 59_900, 'conflict'],
      [4, '1301', null, 'price-invalid'],
      [5, null, 1_050_000, 'cooking-gas'],
      [6, '1303', null, 'price-invalid'],
      [7, '1201', 39_900, 'unit-mismatch'],
      [9, '1401', 49_900],
    ],
    others: 1,
  },
  'no-price.csv': { rows: [[2, null, null]], questions: ['columns'] },
  'headerless.csv': {
    rows: [
      [1, null, null],
      [2, null, null],
    ],
    questions: ['columns'],
  },
};
const REFUSED: Readonly<Record<string, string>> = {
  'glp-only.csv': 'GLP',
  'unclosed-quote.csv': 'a linha 3 abre aspas',
};

/** Sheets without a station column are of the first station alone. */
const hasStationColumn = new Set(['erp-windows-1252.csv', 'agreements.csv', 'lost-zeros.csv', 'mixed-trouble.csv']);

it.each(Object.entries(READ))('%s', async (file, { rows, questions = [], others = 0, blank = 0 }) => {
  const opened = await open(bytes(file), context({ stations: hasStationColumn.has(file) ? stations : stations.slice(0, 1) }));
  const found = (await opened.rows()).map((row) => [row.line, row.product?.id ?? null, row.priceE4, ...codes(row)]);
  expect(found).toEqual(rows);
  expect(opened.first.questions.map(({ type }) => type)).toEqual(questions);
  expect(opened.first.counts).toMatchObject({ otherStations: others, blank });
});

it.each(Object.entries(MADE_READ))('%s', async (file, { rows, questions = [], others = 0, blank = 0, notes = [] }) => {
  let opened = await open(bytes(file), context({ stations }));
  if (opened.layout.columns.station === undefined) opened = await open(bytes(file));
  const found = (await opened.rows()).map(({ at, line, stationId, product, priceE4, ...row }) =>
    [
      at === undefined ? line : `${at.line}/${at.column}`,
      stationId === 'zeros' ? 'zeros' : '',
      product?.id ?? '-',
      priceE4 ?? '-',
      ...codes({ ...row, at, line, stationId, product, priceE4 }),
    ]
      .join(' ')
      .replace('  ', ' '),
  );
  expect(found).toEqual(rows);
  expect(opened.first.questions.map(({ type }) => type)).toEqual(questions);
  expect(opened.first.counts).toMatchObject({ otherStations: others, blank });
  expect(opened.first.sheet.notes).toEqual(notes);
});

it.each([...Object.entries(REFUSED), ...Object.entries(MADE_REFUSED)])('%s is refused', async (file, words) => {
  expect(await refusalOf(bytes(file))).toContain(words);
});

it('the files that are made are those that the script makes', () => {
  for (const [file, made] of Object.entries(MADE)) expect(Buffer.from(bytes(file)).equals(made), file).toBe(true);
});

it('every fixture has its expectation', () => {
  const expected = [READ, REFUSED, MADE_READ, MADE_REFUSED].flatMap((table) => Object.keys(table));
  const files = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).sort()).toEqual(expected.sort());
});
