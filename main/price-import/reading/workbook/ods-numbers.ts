/** Displayed texts of ODS number cells that differ from the stored number: percentages, and rounded decimals. */

import { numberText, percentText, roundedText, shownText } from '../../../prices/model/index.ts';

export interface OdsNumbers {
  /** Texts of percentages, by row and column ("4,2"). */
  readonly percents: ReadonlyMap<string, string>;
  /** The rounded numbers, likewise. */
  readonly displayed: ReadonlyMap<string, string>;
}

const CELL = /<table:(?:covered-)?table-cell(?:\s[^>]*)?\/?>/g;
const PARAGRAPH = /<text:p(?:\s[^>]*)?>([\s\S]*?)<\/text:p>/;
const NUMBER = /\d+(?:[.,]\d+)*/;
/** Limit: later columns hold no price. */
const MOST_COLUMNS = 1_000;

/** @param rows XML of each row, with its index from 0. */
export function odsNumbers(rows: readonly { readonly place: number; readonly xml: string }[]): OdsNumbers {
  const percents = new Map<string, string>();
  const displayed = new Map<string, string>();
  for (const { place, xml } of rows) {
    for (const { column, tag, content } of cellsOf(xml)) {
      const type = attribute(tag, 'office:value-type');
      const value = Number(attribute(tag, 'office:value') || Number.NaN);
      if (!Number.isFinite(value) || (type !== 'float' && type !== 'currency' && type !== 'percentage')) continue;
      const shown = (PARAGRAPH.exec(content)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();
      const percent = type === 'percentage';
      const whole = percent ? percentText(value, shown.startsWith('+') ? '+' : '') : shownText(numberText(value));
      if (percent) percents.set(`${place},${column}`, whole);
      const rounded = roundedAs(percent ? whole.slice(0, -1) : whole, shown);
      if (rounded !== null) displayed.set(`${place},${column}`, percent ? `${rounded}%` : rounded);
    }
  }
  return { percents, displayed };
}

/** The number rounded to the displayed decimals, if the digits agree; null = not rounded. */
function roundedAs(whole: string, shown: string): string | null {
  const digits = NUMBER.exec(shown)?.[0] ?? '';
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (digits === '') return null;
  const rounded = roundedText(whole, mark === -1 ? 0 : digits.length - mark - 1);
  return rounded !== whole && bare(rounded) === bare(digits) ? rounded : null;
}

const bare = (text: string): string => text.replace(/\D/g, '');

function* cellsOf(xml: string): Generator<{ readonly column: number; readonly tag: string; readonly content: string }> {
  const tags = [...xml.matchAll(CELL)];
  let column = 0;
  for (const [place, match] of tags.entries()) {
    const times = Number(attribute(match[0], 'table:number-columns-repeated') || '1');
    const content = xml.slice(match.index, tags[place + 1]?.index ?? xml.length);
    const last = Math.min(column + times, MOST_COLUMNS);
    if (match[0].includes('office:value=')) for (let at = column; at < last; at++) yield { column: at, tag: match[0], content };
    column += times;
  }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
