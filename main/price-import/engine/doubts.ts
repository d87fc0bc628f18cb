/** Open doubts about a sheet, as questions. */

import type { ImportQuestion, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { formatMoney } from '../../prices/model/index.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { withPlainDays } from '../../shared/time/local-date.ts';
import { customerFinder } from '../checking/account/known-customers.ts';
import { fallbackStation } from '../checking/check-rows.ts';
import { type MarkedRows, markedKey, markedRows } from '../checking/doubts/marked-rows.ts';
import { type NumberDoubt, numberDoubtKey, numberDoubts } from '../checking/doubts/number-doubts.ts';
import { type RowDoubt, rowDoubtKey, rowDoubts } from '../checking/doubts/row-doubts.ts';
import { doubtKey, type SheetDoubt, sheetDoubts } from '../checking/doubts/sheet-doubts.ts';
import type { SheetSight } from '../checking/doubts/sheet-sight.ts';
import { PRICES_CHOSEN, SHEET_CHOSEN } from '../checking/layout.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { allHaveCustomers, type BlockCustomers, blockCustomers, hasBlockCustomers } from '../checking/meanings/block-customers.ts';
import { type RivalRows, rivalRows } from '../checking/rival-rows.ts';
import { columnName, nameOfColumn, type ReadSheet } from '../reading/read-spreadsheet.ts';
import { columnOfKey, lineOfKey, usedColumns } from '../reading/wide-layout.ts';
import { statementWords } from '../texts/account.ts';
import { doubts as ask } from '../texts/doubts.ts';
import { type SheetAccount, todayOf } from './account.ts';
import { blankChoices, choicesOf, markedChoices, numberChoices, rivalChoices, titledChoices } from './doubt-choices.ts';
import { statementQuestions } from './statement-questions.ts';

type Doubt = Extract<ImportQuestion, { readonly type: 'doubt' }>;

export function doubtQuestions(sheet: ReadSheet, checked: CheckedImport, layout: SheetLayout, account: SheetAccount): readonly Doubt[] {
  const { context, table } = checked;
  // Nothing of such a sheet is sent.
  if (table.size === 0) return [];
  const stations = context.stations.map(({ cnpj }) => cnpj);
  const fallback = stations[fallbackStation(checked)] ?? null;
  const lastPriced = lastLine(checked);
  // The effective layout, so that a choice changes only one thing of it.
  const shown = { ...layout, decimalMark: checked.style.mark, dateOrder: checked.order };
  const settledOnes = new Set(layout.accepted ?? []);
  const chosen = settledOnes.has(PRICES_CHOSEN);
  const find = customerFinder(context);
  const texts = new Map(sheet.remains.columns.map((column) => [column.column, column.texts]));
  const sight: SheetSight = {
    header: sheet.header,
    head: [...sheet.head, ...sheet.late],
    layout,
    stations,
    stationNames: context.stations.map(({ name }) => name),
    fallback,
    today: todayOf(checked),
    customersNamed: (text) => find(text).map(({ document }) => document),
    textsOf: (column) => texts.get(column) ?? [],
  };
  const rivals = rivalRows(checked, sight);
  const named = allHaveCustomers(checked);
  const ofSheet = sheetDoubts(sight)
    .filter((doubt) => !(named && (doubt.type === 'title' || doubt.type === 'section')))
    .filter((doubt) => doubt.type !== 'section' || doubt.line < lastPriced);
  const found = [
    ...(rivals === null ? [] : [viewOfRivals(rivals, sheet)]),
    ...ofSheet
      // Rows above the first title may be for everybody.
      .filter((doubt) => doubt.type !== 'section' || !allHaveCustomers(checked, doubt.line))
      .filter((doubt) => doubt.type !== 'section' || !hasBlockCustomers(checked, titledBy(doubt, sheet, shown, checked)))
      .filter((doubt) => doubt.type !== 'column' || doubt.column !== rivals?.column)
      .filter((doubt) => !(chosen && doubt.type === 'column' && doubt.why === 'price'))
      .map((doubt) => viewOf(doubt, sheet, shown, checked)),
    ...rowDoubts(checked, (key) => sheet.header[columnOfKey(key) ?? layout.columns.price ?? -1] ?? '')
      .filter((doubt) => !ofSheet.some((other) => other.type === 'second-header' && other.line === doubt.line))
      .map(viewOfRows),
    ...numberDoubts(checked).map((doubt) => viewOfNumbers(doubt, sheet, layout)),
    ...markedRows(checked, sheet.marks).map((marked) => viewOfMarked(marked, sheet)),
    ...statementQuestions(sheet, checked, shown, account, { doubts: ofSheet, column: rivals?.column ?? null }),
    ...hiddenColumns(sheet, layout),
    ...(sheet.rivals.length === 0 || settledOnes.has(SHEET_CHOSEN) ? [] : [sheetsDoubt(sheet)]),
  ];
  const open = new Map(found.filter(({ key }) => !settledOnes.has(key)).map((doubt) => [doubt.key, doubt]));
  return [...open.values()].slice(0, MOST);
}

/** Line of the last row with a price: nothing after it is headed by a title. */
function lastLine({ rows, table }: CheckedImport): number {
  let row = table.size - 1;
  while (row >= 0 && (rows.price[row] ?? 0) === 0) row -= 1;
  return row < 0 ? 0 : lineOfKey(table.lines[row] ?? 0);
}

/** Limit of simultaneous doubts: a sheet with more is not a table of prices; the rest follow later. */
const MOST = 12;

const SAMPLES = 3;

const TITLES = {
  document: ask.titleDocument,
  agreement: ask.titleAgreement,
  customer: statementWords.titleCustomer,
} as const;

function titledBy(doubt: SheetDoubt, sheet: ReadSheet, layout: SheetLayout, checked: CheckedImport): BlockCustomers | null {
  const titles = doubt.type === 'title' ? [doubt] : doubt.type === 'section' ? [doubt, ...doubt.others] : [];
  return titles.length === 0 || layout.columns.customer !== undefined ? null : blockCustomers(checked, titles, sheet.head);
}

function viewOf(doubt: SheetDoubt, sheet: ReadSheet, layout: SheetLayout, checked: CheckedImport): Doubt {
  const titled = titledBy(doubt, sheet, layout, checked);
  const view = (message: string, samples: readonly string[] = []): Doubt => ({
    type: 'doubt',
    key: doubtKey(doubt),
    message,
    samples: samples.map((text) => maskCpfs(withPlainDays(text))),
    ...(doubt.type === 'column' ? { column: doubt.column } : { at: doubt.line }),
    choices: [...titledChoices(titled), ...choicesOf(doubt, layout)],
  });
  switch (doubt.type) {
    case 'column':
      return view(ask.column(nameOfColumn(sheet.header, doubt.column), doubt.why), doubt.samples);
    case 'title':
      return view(TITLES[doubt.why](doubt.line), [doubt.text]);
    case 'second-header':
      return view(ask.secondHeader(doubt.line, doubt.words));
    case 'section':
      return view(
        ask.section(doubt.line, doubt.text, doubt.others.length),
        [doubt, ...doubt.others].map(({ text }) => text).slice(0, SAMPLES),
      );
    case 'above':
      return view(ask.above(doubt.line, doubt.rows), [doubt.text]);
    case 'starts':
      return view(ask.starts(doubt.line), [doubt.text]);
  }
}

function viewOfRows(doubt: RowDoubt): Doubt {
  const key = rowDoubtKey(doubt);
  switch (doubt.type) {
    case 'blank': {
      const { role, line, keys } = doubt;
      const message = role === 'customer' ? ask.blankCustomer(line, keys.length) : ask.blankValidity(line, keys.length);
      return { type: 'doubt', key, message, samples: [], rows: keys, choices: blankChoices(doubt) };
    }
    case 'header-again':
      return { type: 'doubt', key, message: ask.headerAgain(doubt.line, doubt.text), samples: [], choices: markedChoices(doubt.keys) };
  }
}

function viewOfNumbers(doubt: NumberDoubt, sheet: ReadSheet, layout: SheetLayout): Doubt {
  const name = columnName(sheet.header, layout, 'price');
  const view = (message: string, samples: readonly string[] = []): Doubt => {
    const choices = numberChoices(doubt, layout.priceMeans?.startsWith('increase') === true);
    return { type: 'doubt', key: numberDoubtKey(doubt), message, samples, rows: doubt.rows, choices };
  };
  switch (doubt.type) {
    case 'signs':
      return view(ask.signs(name), doubt.samples);
    case 'displayed':
      return view(ask.displayed(doubt.shown, doubt.held));
    case 'bare':
      return view(ask.bare(doubt.sample, formatMoney(doubt.priceE4)));
    case 'fractions':
      return view(ask.fractions(name, doubt.sample));
  }
}

function viewOfRivals({ column, values }: RivalRows, sheet: ReadSheet): Doubt {
  const name = nameOfColumn(sheet.header, column);
  const key = `rivals ${column} ${values.map(({ text }) => normaliseLabel(text)).join('|')}`;
  return { type: 'doubt', key, message: ask.conflict(name), samples: [], column, choices: rivalChoices(values) };
}

function viewOfMarked(marked: MarkedRows, sheet: ReadSheet): Doubt {
  const { why, column, line, keys, samples } = marked;
  const count = new Set(keys.map(lineOfKey)).size;
  const message = ask.marked(why, column === null ? '' : nameOfColumn(sheet.header, column), line, count);
  return { type: 'doubt', key: markedKey(marked), message, samples: samples.map(maskCpfs), rows: keys, choices: markedChoices(keys) };
}

/** Only hidden columns in use; other columns raise a question anyway, hidden or not. */
function hiddenColumns({ hiddenColumns: hidden, header }: ReadSheet, layout: SheetLayout): readonly Doubt[] {
  const used = usedColumns(layout);
  return hidden
    .filter((column) => used.has(column))
    .map((column) => ({
      type: 'doubt',
      key: `hidden-column ${column} ${normaliseLabel(header[column] ?? '')}`,
      message: ask.hiddenColumn(nameOfColumn(header, column)),
      samples: [],
      column,
      choices: [],
    }));
}

function sheetsDoubt({ place, rivals }: ReadSheet): Doubt {
  const used = place?.name ?? '';
  return { type: 'doubt', key: `sheets ${JSON.stringify([used, ...rivals])}`, message: ask.sheets(used, rivals), samples: [], choices: [] };
}
