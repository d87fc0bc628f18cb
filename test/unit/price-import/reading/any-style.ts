/**
 * The promise of the import: a table of valid prices, written in any style that programs use, comes
 * back as the same prices, or the user is asked; never as another number. And what is asked can be
 * answered: with the truth told, every price is there.
 */

import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportEdit, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { CATALOG, cnpj, open, POSTO } from '../checking/support.ts';
import { type Cell, ods, xlsx } from './workbooks.ts';

type Write = (e4: number) => string;

interface NumberStyle {
  readonly write: Write;
  /** Prices the style can write: multiples of this. */
  readonly step: number;
  readonly truth: Partial<Pick<SheetLayout, 'decimalMark' | 'impliedDecimals'>>;
}

const fixed = (decimals: number, mark: string, group = ''): Write => {
  return (e4) => {
    const digits = String(e4 / 10 ** (4 - decimals)).padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, group);
    return decimals === 0 ? whole : `${whole}${mark}${digits.slice(-decimals)}`;
  };
};
const trimmed = (mark: string, group = ''): Write => {
  return (e4) => (e4 % 10_000 === 0 ? fixed(0, '', group)(e4) : fixed(4, mark, group)(e4).replace(/0+$/, ''));
};

const STYLES: readonly NumberStyle[] = [
  { write: fixed(2, ','), step: 100, truth: { decimalMark: 'comma' } },
  { write: fixed(3, ','), step: 10, truth: { decimalMark: 'comma' } },
  { write: fixed(4, ','), step: 1, truth: { decimalMark: 'comma' } },
  { write: fixed(2, '.'), step: 100, truth: { decimalMark: 'dot' } },
  { write: fixed(3, '.'), step: 10, truth: { decimalMark: 'dot' } },
  { write: fixed(4, '.'), step: 1, truth: { decimalMark: 'dot' } },
  { write: fixed(2, ',', '.'), step: 100, truth: { decimalMark: 'comma' } },
  { write: fixed(3, ',', '.'), step: 10, truth: { decimalMark: 'comma' } },
  { write: fixed(2, '.', ','), step: 100, truth: { decimalMark: 'dot' } },
  // 1.234 is a thousand reais here, and would be one real and some in another sheet.
  { write: trimmed(',', '.'), step: 1, truth: { decimalMark: 'comma', impliedDecimals: 0 } },
  { write: trimmed('.', ','), step: 1, truth: { decimalMark: 'dot', impliedDecimals: 0 } },
  { write: trimmed(','), step: 1, truth: { decimalMark: 'comma', impliedDecimals: 0 } },
  { write: trimmed('.'), step: 1, truth: { decimalMark: 'dot', impliedDecimals: 0 } },
  { write: fixed(2, ''), step: 100, truth: { impliedDecimals: 2 } },
  { write: fixed(3, ''), step: 10, truth: { impliedDecimals: 3 } },
];

const encoders: readonly ((text: string) => Uint8Array)[] = [
  (text) => new Uint8Array(Buffer.from(text, 'utf8')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf8')),
  (text) => new Uint8Array(Buffer.from(text, 'latin1')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
];

const LABELS: Readonly<Record<string, readonly string[]>> = {
  '1101': ['GC', 'Gasolina Comum', 'GASOLINA', 'Gasolina C Comum', '320102001'],
  '1102': ['GA', 'Gasolina Aditivada', 'V-Power'],
  '1201': ['Etanol', 'ÁLCOOL', 'AEHC', 'Etanol Hidratado'],
  '1301': ['S10', 'S-10', 'Óleo Diesel S10', 'Diesel B S10'],
  '1303': ['S500', 'DIESEL S500'],
  '1401': ['GNV'],
  '1501': ['ARLA', 'Arla 32'],
};
/** The largest price that every style can write. */
const MOST = 999_990_000;
/** R$ 1,00 to R$ 30,00, a multiple of whatever divides both: where a style can be two numbers, only a price of a pump is read unasked. */
const ofPump = (e4: number): number => 10_000 + (e4 % 290_000);
const isPlain = ({ step, truth }: NumberStyle): boolean => step === 100 && truth.impliedDecimals === undefined;
const CUSTOMERS = [null, ...Array.from({ length: 6 }, (_, index) => cnpj(`4455566${index}0001`))];
const keys = CATALOG.flatMap(({ id }) => CUSTOMERS.map((customer) => ({ id, customer })));

const table = fc.record({
  rows: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...keys),
      units: fc.oneof(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 9_999 }).map((reais) => reais * 10_000),
      ),
      label: fc.nat(9),
    }),
    {
      selector: ({ key }) => `${key.id} ${key.customer}`,
      minLength: 1,
      maxLength: 8,
    },
  ),
  style: fc.constantFrom(...STYLES),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  encode: fc.constantFrom(...encoders),
  currency: fc.constantFrom('', 'R$ ', 'R$', ' '),
  quoteAll: fc.boolean(),
  sepLine: fc.boolean(),
  titles: fc.nat({ max: 2 }),
  totals: fc.boolean(),
  lastBreak: fc.boolean(),
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
  priceHeader: fc.constantFrom('Preço', 'Valor de Venda', 'PREÇO (R$)', 'preco_venda'),
  stationHeader: fc.constantFrom('CNPJ', 'CNPJ da Revenda', 'cnpj_posto'),
  dotted: fc.boolean(),
});

export async function anyText(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(table, async (t) => {
      const { style } = t;
      const priced = (units: number): number => (isPlain(style) ? Math.min(units * style.step, MOST) : ofPump(units * style.step));
      const expected = t.rows.map(({ key, units }) => ({ ...key, e4: priced(units) }));
      const station = t.dotted ? ' 11.222.333/0001-81' : POSTO;
      const records = [
        [t.stationHeader, 'Produto', t.priceHeader, 'CNPJ do Cliente'],
        ...t.rows.map(({ key, label }, index) => {
          const labels = LABELS[key.id] ?? [];
          return [station, labels[label % labels.length] ?? '', t.currency + style.write(expected[index]?.e4 ?? 0), key.customer ?? ''];
        }),
      ].map((cells) => t.order.map((place) => cells[place] ?? ''));
      const titles = Array.from({ length: t.titles }, () => ['Tabela de preços', '', '', '']);
      const totals = t.totals ? [['TOTAL', '', '', String(t.rows.length)]] : [];
      const body = [...titles, ...records, ...totals].map((cells) => cells.map(quoted(t.delimiter, t.quoteAll)).join(t.delimiter));
      const lines = [...(t.sepLine ? [`sep=${t.delimiter}`] : []), ...body];
      const bytes = t.encode(lines.join(t.newline) + (t.lastBreak ? t.newline : ''));
      const firstLine = (t.sepLine ? 1 : 0) + t.titles + 2;

      const opened = await open(bytes);
      const check = async (mayAsk: boolean) => {
        const rows = await opened.rows();
        expect(rows.map(({ line }) => line)).toEqual(expected.map((_, index) => firstLine + index));
        rows.forEach((row, index) => {
          const wanted = expected[index];
          expect(row.product?.id).toBe(wanted?.id);
          expect(row.customerDocument).toBe(wanted?.customer ?? null);
          if (!(mayAsk && row.verdict === 'question')) expect(row.priceE4).toBe(wanted?.e4);
        });
      };
      await check(true);
      if (opened.first.questions.length === 0) return;
      const answer: ImportEdit = { type: 'set-layout', layout: { ...opened.first.sheet.layout, ...style.truth } };
      const answered = await opened.edit(answer);
      // Whole numbers written without their decimals ask a second time, once the mark is known.
      if (answered.questions.length > 0) {
        await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, impliedDecimals: 0, ...style.truth } });
      }
      await check(false);
    }),
    { numRuns },
  );
}

function quoted(delimiter: string, always: boolean): (cell: string) => string {
  return (cell) => (always || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
}

/** How one cell of a workbook holds a price: as the number itself, or as a text; the texts of a column are in one style. */
const HOLDS: readonly ((e4: number, mark: string) => Cell)[] = [
  (e4) => e4 / 10_000,
  (e4) => ({ raw: (e4 / 10_000).toPrecision(17) }),
  (e4) => ({ formula: 'A1*2', value: e4 / 10_000 }),
  (e4, mark) => fixed(4, mark)(e4),
  (e4, mark) => trimmed(mark)(e4),
];

const workbook = fc.record({
  /** Of the number, of a text; by row and product. */
  prices: fc.array(
    fc.uniqueArray(fc.record({ product: fc.nat(CATALOG.length - 1), units: fc.integer({ min: 1, max: 99_999 }), hold: fc.nat(99) }), {
      selector: ({ product }) => product,
      minLength: 1,
      maxLength: 5,
    }),
    { minLength: 1, maxLength: 5 },
  ),
  step: fc.constantFrom(1, 10, 100, 10_000),
  holds: fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
  mark: fc.constantFrom(',', '.'),
  wide: fc.boolean(),
  asOds: fc.boolean(),
  titles: fc.nat(3),
  left: fc.nat(2),
  numberCnpj: fc.boolean(),
  merged: fc.boolean(),
  cover: fc.boolean(),
});

/** The same promise for workbooks: number cells and texts, long and wide, XLSX and ODS. */
export async function anyWorkbook(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(workbook, async (w) => {
      const labels = CATALOG.map(({ id }) => LABELS[id]?.[1] ?? LABELS[id]?.[0] ?? '');
      const own = w.numberCnpj ? Number(POSTO) : POSTO;
      const customer = (row: number): string => CUSTOMERS[row + 1] ?? '';
      const held = ({ units, hold }: { units: number; hold: number }): Cell =>
        HOLDS[w.holds[hold % w.holds.length] ?? 0]?.(ofPump(units * w.step), w.mark) ?? null;
      const lead = (...cells: readonly Cell[]): readonly Cell[] => [...Array<null>(w.left).fill(null), ...cells];
      const rows: (readonly Cell[])[] = Array.from({ length: w.titles }, () => lead('Tabela de preços'));
      const merges: string[] = [];
      const expected: { customer: string; product: string; e4: number }[] = [];
      if (w.wide) {
        rows.push(lead('CNPJ', 'CNPJ do Cliente', ...labels));
        w.prices.forEach((prices, row) => {
          const sorted = [...prices].sort((one, other) => one.product - other.product);
          rows.push(
            lead(
              own,
              customer(row),
              ...labels.map((_, product) => {
                const price = sorted.find((known) => known.product === product);
                return price === undefined ? null : held(price);
              }),
            ),
          );
          for (const { product, units } of sorted)
            expected.push({ customer: customer(row), product: CATALOG[product]?.id ?? '', e4: ofPump(units * w.step) });
        });
      } else {
        rows.push(lead('CNPJ', 'Produto', 'Preço', 'CNPJ do Cliente'));
        w.prices.forEach((prices, row) => {
          const first = rows.length + 1;
          prices.forEach((price, place) => {
            rows.push(lead(w.merged && place > 0 ? null : own, labels[price.product] ?? '', held(price), customer(row)));
            expected.push({ customer: customer(row), product: CATALOG[price.product]?.id ?? '', e4: ofPump(price.units * w.step) });
          });
          if (w.merged && prices.length > 1)
            merges.push(`${'ABC'.charAt(w.left)}${first}:${'ABC'.charAt(w.left)}${first + prices.length - 1}`);
        });
      }
      const sheet = { name: 'Preços', rows, merges };
      const spec = { sheets: w.cover ? [{ name: 'Capa', rows: [['Posto Modelo']] }, sheet] : [sheet] };
      const opened = await open(w.asOds ? ods(spec) : xlsx(spec));
      const found = await opened.rows();
      expect(found.map(({ product, customerDocument }) => [product?.id, customerDocument])).toEqual(
        expected.map((wanted) => [wanted.product, wanted.customer]),
      );
      found.forEach((row, index) => {
        if (row.verdict !== 'question') expect(row.priceE4).toBe(expected[index]?.e4);
      });
      if (w.holds.every((hold) => hold < 3) && w.step < 10_000) {
        // Number cells with decimals leave nothing to ask.
        const whole = found.filter(({ verdict }) => verdict === 'question');
        expect(whole.every(({ cells }) => /^\d+$/.test(cells.price?.original ?? ''))).toBe(true);
      }
    }),
    { numRuns },
  );
}
