/** Ambiguous numbers of the price column: signs under a discount, undisplayed decimals, percentages as fractions. */

import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import { displayedText, formatPrice, isNoPrice, isPlausible, shownText, withImplied } from '../../../prices/model/index.ts';
import type { CheckedImport } from '../machine.ts';
import { cellText } from '../row-table.ts';
import { VERDICT } from '../tally.ts';

export type NumberDoubt =
  /** Changes with and without a minus sign in one column. `minus`: the rows with one. */
  | { readonly type: 'signs'; readonly rows: readonly number[]; readonly minus: readonly number[]; readonly samples: readonly string[] }
  /** The sheet displays fewer decimals than its cells hold. */
  | {
      readonly type: 'displayed';
      readonly rows: readonly number[];
      readonly texts: readonly string[];
      readonly held: string;
      readonly shown: string;
    }
  /** Pasted prices without a comma in a table without a header. */
  | {
      readonly type: 'bare';
      readonly rows: readonly number[];
      readonly texts: readonly string[];
      readonly sample: string;
      readonly priceE4: PriceE4;
    }
  /** Percentages below a third of one: 0,025 may mean 2,5 %. */
  | { readonly type: 'fractions'; readonly rows: readonly number[]; readonly texts: readonly string[]; readonly sample: string };

type Checked = Pick<CheckedImport, 'table' | 'layout' | 'rows' | 'answers'>;

export function numberDoubtKey({ type }: NumberDoubt): string {
  return `numbers ${type}`;
}

/** `rows` are keys of rows. */
export function numberDoubts(checked: Checked): readonly NumberDoubt[] {
  let found: readonly number[] | null = null;
  const open: OpenRows = () => {
    found ??= openRows(checked);
    return found;
  };
  return [
    displayedNumbers(checked, open),
    bareNumbers(checked, open),
    ...(checked.layout.priceMeans === undefined ? [] : [signs(checked, open), fractions(checked, open)]),
  ].filter((doubt) => doubt !== null);
}

/** Lazy, because few sheets have a doubt that requires all rows. */
type OpenRows = () => readonly number[];

/** Rows with a price text that are not excluded. */
function openRows({ table, rows, answers }: Checked): readonly number[] {
  return Array.from({ length: table.size }, (_, row) => row).filter((row) => {
    const verdict = rows.verdict[row];
    return verdict !== VERDICT.excluded && (verdict !== VERDICT.unchanged || answers.includeUnchanged);
  });
}

const keyOf = ({ table }: Checked, row: number): number => table.lines[row] ?? 0;
const MINUS = /^(?:R\$\s*)?[-\u2212(]/;

function signs(checked: Checked, open: OpenRows): NumberDoubt | null {
  const minus: number[] = [];
  const plain: number[] = [];
  const texts = new Map<boolean, string>();
  for (const row of open()) {
    const text = shownText(cellText(checked.table, 'price', row)).trim();
    if (!/[1-9]/.test(text)) continue;
    const signed = MINUS.test(text);
    (signed ? minus : plain).push(keyOf(checked, row));
    if (!texts.has(signed)) texts.set(signed, text);
  }
  if (minus.length === 0 || plain.length === 0) return null;
  return { type: 'signs', rows: [...minus, ...plain].sort((a, b) => a - b), minus, samples: [...texts.values()] };
}

function displayedNumbers(checked: Checked, open: OpenRows): NumberDoubt | null {
  const { table } = checked;
  // Each distinct text once: most sheets have no rounded ones.
  const rounded = table.words.price.texts.map(displayedText);
  if (rounded.every((text) => text === null)) return null;
  const found = open().flatMap((row) => {
    const text = rounded[table.cells.price?.[row] ?? 0] ?? null;
    return text === null ? [] : [{ row, text }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return {
    type: 'displayed',
    rows: found.map(({ row }) => keyOf(checked, row)),
    texts: found.map(({ text }) => typedNumber(text)),
    held: shownText(cellText(table, 'price', first.row)),
    shown: first.text,
  };
}

function bareNumbers(checked: Checked, open: OpenRows): NumberDoubt | null {
  if (checked.layout.headerLine !== null || checked.layout.priceMeans !== undefined) return null;
  const found = open().flatMap((row) => {
    const [digits] = /^\d{3,4}$/.exec(cellText(checked.table, 'price', row).trim()) ?? [];
    const e4 = digits === undefined ? null : pumpPrice(digits);
    return e4 === null ? [] : [{ row, e4 }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return {
    type: 'bare',
    rows: found.map(({ row }) => keyOf(checked, row)),
    texts: found.map(({ e4 }) => typedNumber(formatPrice(e4))),
    sample: cellText(checked.table, 'price', first.row).trim(),
    priceE4: first.e4,
  };
}

/** The plausible pump price with these digits, with two decimals or else with three. */
function pumpPrice(digits: string): PriceE4 | null {
  for (const decimals of [2, 3] as const) {
    const value = withImplied(digits, decimals);
    if (value.type === 'price' && isPlausible(value.e4)) return value.e4;
  }
  return null;
}

/** A number that can be typed in any column: with two decimals, never three, which may be thousands. */
export function typedNumber(text: string): string {
  const [, number = text, percent = ''] = /^(.*?)(%?)$/.exec(text) ?? [];
  const [whole = '', fraction = ''] = number.split(',');
  if (percent !== '') return text;
  return `${whole},${fraction.length === 3 ? `${fraction}0` : fraction.padEnd(2, '0')}`;
}

const FRACTION = /^([-+\u2212]?)0[.,](\d{1,4})$/;
const MOST_FRACTION = 0.3;

function fractions(checked: Checked, open: OpenRows): NumberDoubt | null {
  if (checked.layout.priceMeans?.endsWith('-percent') !== true) return null;
  const found = open().flatMap((row) => {
    const text = shownText(cellText(checked.table, 'price', row)).trim();
    const [, sign = '', digits = ''] = FRACTION.exec(text) ?? [];
    const value = Number(`0.${digits || '0'}`);
    if (isNoPrice(text) || value === 0 || value >= MOST_FRACTION) return [];
    const percent = digits.padEnd(2, '0');
    const whole = `${Number(percent.slice(0, 2))}${percent.length > 2 ? `,${percent.slice(2)}` : ''}`;
    return [{ key: keyOf(checked, row), text, typed: `${sign}${whole}%` }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return { type: 'fractions', rows: found.map(({ key }) => key), texts: found.map(({ typed }) => typed), sample: first.text };
}
