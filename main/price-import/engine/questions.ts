/** Questions that only the user can answer about an import, in the best order. */

import type { ImportQuestion, ProductView, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import {
  formatMoney,
  fuelOf,
  isTwoTables,
  likelyProducts,
  NO_LABEL,
  type PriceValue,
  readPrice,
  shownText,
} from '../../prices/model/index.ts';
import { companyKey } from '../../shared/names/company-name.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { readLocalDate } from '../../shared/time/local-date.ts';
import { priceColumns } from '../checking/doubts/sheet-doubts.ts';
import { cnpjsIn } from '../checking/doubts/sheet-sight.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { columnName, nameOfColumn, type ReadSheet } from '../reading/read-spreadsheet.ts';
import { usedColumns } from '../reading/wide-layout.ts';
import { questions as ask } from '../texts/reading.ts';
import type { SheetAccount } from './account.ts';
import { doubtQuestions } from './doubts.ts';

export function importQuestions(
  sheet: ReadSheet,
  checked: CheckedImport,
  layout: SheetLayout,
  account: SheetAccount,
): readonly ImportQuestion[] {
  const { rows, missing } = checked;
  const { tally } = rows;
  if (sheet.averages) return [];
  if (missing.length > 0) return [columnsQuestion(sheet, checked, layout)];
  const questions: ImportQuestion[] = [];
  const prices = columnName(sheet.header, layout, 'price');
  if (tally.askStation > 0) questions.push({ type: 'station', message: stationMessage(account) });
  if (tally.askMark > 0) questions.push(decimalMark(prices, tally.markSample, tally.askMark));
  if (tally.askImplied > 0) {
    const message = ask.impliedDecimals(prices, tally.impliedSample);
    questions.push({ type: 'implied-decimals', sample: tally.impliedSample, rows: tally.askImplied, message });
  }
  if (tally.askDate > 0) {
    const column = columnName(sheet.header, layout, 'validFrom');
    const monthFirst = checked.table.dates.mdy && !checked.table.dates.dmy;
    const sample = (monthFirst ? monthFirstSample(checked) : null) ?? tally.dateSample;
    const message = (monthFirst ? ask.monthFirst : ask.dateOrder)(column, sample);
    questions.push({ type: 'date-order', sample, message });
  }
  return [...questions, ...doubtQuestions(sheet, checked, layout, account), ...productQuestions(checked)];
}

/** A title that names a station is shown with the question as a hint. */
function stationMessage({ scope: { remains, stations, stationNames } }: SheetAccount): string {
  const keys = stationNames.map(companyKey).filter((key) => key !== '');
  const names = (text: string): boolean =>
    keys.some((key) => ` ${companyKey(text)} `.includes(` ${key} `)) || cnpjsIn(text).some((cnpj) => stations.includes(cnpj));
  const title = [...remains.titles, ...remains.lines].find(({ text }) => names(text));
  if (title !== undefined) return ask.stationTitled(title.line, title.text);
  const { sheetName } = remains;
  return sheetName !== null && names(sheetName) ? ask.stationOfSheet(sheetName) : ask.station();
}

/** A date that is valid only as month/day; others of the column may be valid both ways. */
function monthFirstSample({ table }: CheckedImport): string | null {
  const proves = (text: string): boolean => {
    const reading = readLocalDate(text);
    return reading.type === 'proven' && reading.proves === 'mdy';
  };
  return table.words.validFrom.texts.find(proves)?.trim() ?? null;
}

/** Several columns that may contain the prices ("À vista", "A prazo", "Cartão frota") are offered as buttons. */
function columnsQuestion(sheet: ReadSheet, { missing }: CheckedImport, layout: SheetLayout): ImportQuestion {
  const [role, ...others] = missing;
  const twice = others.length > 0 && isTwoTables(sheet.header);
  const candidates = role === undefined || others.length > 0 ? [] : role === 'price' ? pricesOf(sheet, layout) : productsOf(sheet, layout);
  const choices = candidates.map((column) => ({
    label: nameOfColumn(sheet.header, column),
    edit: { type: 'set-layout' as const, layout: { ...layout, columns: { ...layout.columns, [role ?? 'price']: column } } },
  }));
  return { type: 'columns', missing, choices, message: twice ? ask.sideBySide() : ask.columns(missing, choices.length > 0) };
}

const pricesOf = ({ header, head }: ReadSheet, layout: SheetLayout): readonly number[] => priceColumns({ header, head, layout });

/** Columns without a role in which most cells name a fuel. */
function productsOf({ header, head }: ReadSheet, layout: SheetLayout): readonly number[] {
  const used = usedColumns(layout);
  const rows = head.filter(({ line }) => line > (layout.headerLine ?? 0));
  return header.flatMap((_, column) => {
    const texts = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((text) => text !== '');
    return !used.has(column) && texts.length > 0 && texts.filter((text) => fuelOf(text) !== null).length * 2 > texts.length ? [column] : [];
  });
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

/** One question per label, in any spelling; labels with most rows first. */
function productQuestions(checked: CheckedImport): readonly ImportQuestion[] {
  const { table, rows, context } = checked;
  const byLabel = new Map<string, { label: string; rows: number; stations: Set<number> }>();
  for (const [text, waiting] of rows.tally.askProducts) {
    const label = shownText(table.words.product.texts[text] ?? '').trim();
    const known = byLabel.get(normaliseLabel(label));
    if (known === undefined) byLabel.set(normaliseLabel(label), { label, rows: waiting.rows, stations: new Set(waiting.stations) });
    else {
      known.rows += waiting.rows;
      for (const station of waiting.stations) known.stations.add(station);
    }
  }
  return [...byLabel.values()]
    .sort((a, b) => b.rows - a.rows)
    .map(({ label, rows: waiting, stations }): ImportQuestion => {
      const catalog = [...stations].flatMap((station) => context.stations[station]?.catalog ?? []);
      const found = likelyProducts(label, catalog);
      const stationIds = [...stations].flatMap((station) => context.stations[station]?.id ?? []);
      const both = contradiction(checked, label, stations);
      if (both === null) return { type: 'product', label, rows: waiting, stationIds, ...found, message: ask.product() };
      const candidates = [...both, ...found.candidates.filter(({ id }) => both.every((product) => product.id !== id))];
      const message = ask.productOrRemembered(both[0].name, both[1].name);
      return { type: 'product', label, rows: waiting, stationIds, candidates, likely: both.length, message };
    });
}

/** The product that a label means by itself, and the other one that was remembered for it; null = no disagreement. */
function contradiction(
  { catalogue, answers }: CheckedImport,
  label: string,
  stations: ReadonlySet<number>,
): readonly [ProductView, ProductView] | null {
  for (const station of stations) {
    const remembered = catalogue.products[catalogue.contradicted(station, label, answers.labels) ?? NO_LABEL]?.view;
    const meant = catalogue.products[catalogue.find(station, label, answers.labels)]?.view;
    if (remembered !== undefined && meant !== undefined) return [meant, remembered];
  }
  return null;
}
