/** What only the user can decide about an import, in the order in which it is best asked. */

import type { ImportQuestion, ProductView, SheetLayout } from '../../preload/contract/prices.ts';
import type { CheckedImport } from '../domain/import/machine.ts';
import { formatMoney, type PriceValue, readPrice } from '../domain/price.ts';
import { familyOf } from '../domain/products.ts';
import { shownText } from '../domain/sheet-cell.ts';
import { normaliseLabel } from '../domain/text.ts';
import { questions as ask } from '../texts/import.ts';
import { doubtQuestions } from './import-doubts.ts';
import { columnName, type ReadSheet } from './read-spreadsheet.ts';

export function importQuestions(sheet: ReadSheet, checked: CheckedImport, layout: SheetLayout): readonly ImportQuestion[] {
  const { rows, missing } = checked;
  const { tally } = rows;
  if (sheet.averages) return [];
  if (missing.length > 0) return [{ type: 'columns', missing, message: ask.columns(missing) }];
  const questions: ImportQuestion[] = [];
  const prices = columnName(sheet.header, layout, 'price');
  if (tally.askStation > 0) questions.push({ type: 'station', message: ask.station() });
  if (tally.askMark > 0) questions.push(decimalMark(prices, tally.markSample, tally.askMark));
  if (tally.askImplied > 0) {
    const message = ask.impliedDecimals(prices, tally.impliedSample);
    questions.push({ type: 'implied-decimals', sample: tally.impliedSample, rows: tally.askImplied, message });
  }
  if (tally.askDate > 0) {
    const message = ask.dateOrder(columnName(sheet.header, layout, 'validFrom'), tally.dateSample);
    questions.push({ type: 'date-order', sample: tally.dateSample, message });
  }
  return [...questions, ...doubtQuestions(sheet, checked, layout), ...productQuestions(checked)];
}

function decimalMark(column: string, sample: string, rows: number): ImportQuestion {
  const reading = readPrice(sample);
  const asComma = reading.type === 'ambiguous' ? priceOf(reading.asComma) : null;
  const asDot = reading.type === 'ambiguous' ? priceOf(reading.asDot) : null;
  const message = ask.decimalMark(
    column,
    sample,
    asComma === null ? null : formatMoney(asComma),
    asDot === null ? null : formatMoney(asDot),
  );
  return { type: 'decimal-mark', sample, asComma, asDot, rows, message };
}

function priceOf(value: PriceValue): number | null {
  return value.type === 'price' ? value.e4 : null;
}

/** One question a label, however it is spelt; labels with most rows first. */
function productQuestions({ table, rows, context }: CheckedImport): readonly ImportQuestion[] {
  const asked = new Map<string, { label: string; rows: number; stations: Set<number> }>();
  for (const [text, waiting] of rows.tally.askProducts) {
    const label = shownText(table.words.product.texts[text] ?? '').trim();
    const known = asked.get(normaliseLabel(label));
    if (known === undefined) asked.set(normaliseLabel(label), { label, rows: waiting.rows, stations: new Set(waiting.stations) });
    else {
      known.rows += waiting.rows;
      for (const station of waiting.stations) known.stations.add(station);
    }
  }
  return [...asked.values()]
    .sort((a, b) => b.rows - a.rows)
    .map(({ label, rows: waiting, stations }): ImportQuestion => {
      const catalog = [...stations].flatMap((station) => context.stations[station]?.catalog ?? []);
      return { type: 'product', label, rows: waiting, candidates: likelyFirst(label, catalog), message: ask.product(label, waiting) };
    });
}

/** The order helps the eye; nothing is chosen by it. */
function likelyFirst(label: string, catalog: readonly ProductView[]): readonly ProductView[] {
  const distinct = [...new Map(catalog.map((product) => [product.id, product])).values()];
  const family = familyOf(label);
  const words = new Set(normaliseLabel(label).split(' '));
  const likeness = ({ name }: ProductView): number => {
    const shared = normaliseLabel(name)
      .split(' ')
      .filter((word) => words.has(word)).length;
    return (family !== null && familyOf(name) === family ? 10 : 0) + shared;
  };
  return distinct
    .map((product) => ({ product, score: likeness(product) }))
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}
