/** Questions about leftovers of a sheet that state something about its prices. */

import type { DoubtChoice, ImportQuestion, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { formatLocalDate, withPlainDays } from '../../shared/time/local-date.ts';
import { startWords } from '../../shared/time/validity.ts';
import { customerLabel } from '../checking/account/known-customers.ts';
import { findStatements, type Statement, statementKey } from '../checking/account/statements.ts';
import { otherStation } from '../checking/account/stations.ts';
import { fallbackStation } from '../checking/check-rows.ts';
import type { SheetDoubt } from '../checking/doubts/sheet-doubts.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { allHaveCustomers } from '../checking/meanings/block-customers.ts';
import { blockStations } from '../checking/meanings/block-stations.ts';
import type { EngineStation } from '../import-engine.ts';
import { nameOfColumn, type ReadSheet } from '../reading/read-spreadsheet.ts';
import { linesOfKeys } from '../reading/wide-layout.ts';
import { type StatementTopic, statementWords } from '../texts/account.ts';
import { choices as say } from '../texts/doubts.ts';
import type { SheetAccount } from './account.ts';

type Doubt = Extract<ImportQuestion, { readonly type: 'doubt' }>;

/** @param covered what other questions cover, answered or not. */
export function statementQuestions(
  sheet: ReadSheet,
  checked: CheckedImport,
  layout: SheetLayout,
  { scope, parts }: SheetAccount,
  covered: { readonly doubts: readonly SheetDoubt[]; readonly column: number | null },
): readonly Doubt[] {
  const columns = covered.doubts.flatMap((doubt) => (doubt.type === 'column' ? [doubt.column] : []));
  const lines = covered.doubts.flatMap(linesOf);
  const fallback = fallbackStation(checked);
  const found = findStatements(
    {
      ...scope,
      layout,
      checked,
      marks: sheet.marks,
      otherQuestions: {
        columns: new Set(covered.column === null ? columns : [...columns, covered.column]),
        lines: new Set(lines),
        isAboutCustomers: covered.doubts.some(isAboutCustomers),
      },
      allHaveCustomers: allHaveCustomers(checked),
      otherStation:
        layout.columns.station === undefined ? (text, isName) => otherStation(checked.context, fallback, text, isName) : () => null,
    },
    parts,
  );
  return found.map((statement) => viewOf(statement, sheet, checked, layout));
}

function isAboutCustomers(doubt: SheetDoubt): boolean {
  return doubt.type === 'column'
    ? doubt.why === 'document' || doubt.tells === 'customer'
    : doubt.type === 'title' || doubt.type === 'section';
}

function linesOf(doubt: SheetDoubt): readonly number[] {
  switch (doubt.type) {
    case 'column':
      return [];
    case 'section':
      return [doubt.line, ...doubt.others.map(({ line }) => line)];
    default:
      return [doubt.line];
  }
}

function topicOf({ facts, isCompany = false, isAgreement = false, station = null }: Statement): StatementTopic {
  if (facts === null) return 'other';
  if (facts.customers.length > 0 || (isCompany && (station?.place ?? null) === null)) return 'customer';
  if (station !== null) return 'station';
  if (isAgreement) return 'agreement';
  if (facts.from !== null) return 'day';
  return facts.isOver ? 'over' : 'other';
}

function viewOf(statement: Statement, sheet: ReadSheet, checked: CheckedImport, layout: SheetLayout): Doubt {
  const { place, column, line, texts, keys } = statement;
  const topic = topicOf(statement);
  const name = column === null ? '' : nameOfColumn(sheet.header, column);
  const where = keys.length > 0 ? { rows: keys } : { ...(column === null ? {} : { column }), ...(line === null ? {} : { at: line }) };
  return {
    type: 'doubt',
    key: statementKey(statement),
    message: statementWords.ask(place, topic, name, line),
    samples: texts.slice(0, SAMPLES).map((text) => maskCpfs(withPlainDays(text))),
    ...where,
    choices: topic === 'station' ? stationChoices(statement, sheet, checked, layout) : choicesOf(statement, checked, layout),
  };
}

const SAMPLES = 5;

function choicesOf(
  { facts, keys, isCompany = false, isAgreement = false }: Statement,
  checked: CheckedImport,
  layout: SheetLayout,
): readonly DoubtChoice[] {
  const rows = keys.length > 0 ? keys : pricedKeys(checked);
  const [customer, ...others] = facts?.customers ?? [];
  const isNamed = customer !== undefined && others.length === 0 && rows.length > 0;
  const from = facts?.from ?? null;
  return [
    ...(isNamed
      ? [
          {
            label: statementWords.ofCustomer(rows.length, linesOfKeys(rows), customerLabel(customer)),
            edit: { type: 'set-cells' as const, lines: rows, role: 'customer' as const, text: formatCnpj(customer.document) },
          },
        ]
      : []),
    ...(from === null ? [] : [{ label: say.startsOn(startWords(from, null)), edit: startEdit(from, keys, layout) }]),
    ...(keys.length === 0
      ? []
      : [
          {
            label: say.leaveOut(linesOfKeys(keys).length),
            edit: { type: 'exclude' as const, lines: keys, excluded: true },
          },
        ]),
    { label: isNamed || isCompany || isAgreement ? say.forAll() : from === null ? say.sendAnyway() : say.fromNow(), edit: null },
  ];
}

/** Each label names the station: the other one for the prices that the text concerns, or that of all of them. */
function stationChoices(
  { place, column, station, keys }: Statement,
  { remains }: ReadSheet,
  checked: CheckedImport,
  layout: SheetLayout,
): readonly DoubtChoice[] {
  const { stations } = checked.context;
  const of = (at: number | null, edit: (station: EngineStation) => DoubtChoice['edit']): readonly DoubtChoice[] => {
    const found = stations[at ?? -1];
    return found === undefined ? [] : [{ label: say.ofStation(found.name), edit: edit(found) }];
  };
  const all = (at: number | null) =>
    of(at, ({ id }) => ({ type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, stationId: id } } }));
  const named = station?.place ?? null;
  const blocks = place === 'line' ? blockStations(checked, remains) : null;
  const isOfAll = place === 'sheet' || (place === 'header' && column === layout.columns.price) || blocks?.only === named;
  const keep = of(fallbackStation(checked), () => null);
  if (keys.length > 0) {
    const rows = of(named, ({ cnpj }) => ({ type: 'set-cells', lines: keys, role: 'station', text: formatCnpj(cnpj) }));
    return [...rows, { label: say.leaveOut(linesOfKeys(keys).length), edit: { type: 'exclude', lines: keys, excluded: true } }, ...keep];
  }
  if (blocks === null || blocks.only !== null) return [...(isOfAll ? all(named) : []), ...keep];
  const { lines, texts } = blocks;
  return [{ label: say.stationAbove(), edit: { type: 'set-each', lines, role: 'station', texts: texts.map(formatCnpj) } }, ...keep];
}

/** Sets the start of all rows in the layout, or of some rows in their cells. */
function startEdit(from: string, keys: readonly number[], layout: SheetLayout): DoubtChoice['edit'] {
  if (keys.length === 0) return { type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, validFrom: from } } };
  return { type: 'set-cells', lines: keys, role: 'validFrom', text: formatLocalDate(from) };
}

function pricedKeys({ table, rows }: CheckedImport): readonly number[] {
  return Array.from({ length: table.size }, (_, row) => row)
    .filter((row) => (rows.price[row] ?? 0) > 0 && (rows.customer[row] ?? 0) === 0)
    .map((row) => table.lines[row] ?? 0);
}
