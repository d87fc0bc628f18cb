/** Leftovers of a sheet that state something about prices: each becomes a question, once for all rows with the same text. */

import { normaliseLabel } from '../../../shared/text.ts';
import { lineOfKey, usedColumns } from '../../reading/wide-layout.ts';
import { rowOfLine } from '../answers.ts';
import { sendableKeys } from '../doubts/marked-rows.ts';
import { isOwnRemark, type RowMark } from '../doubts/row-marks.ts';
import { isRemarkHeader } from '../doubts/sheet-doubts.ts';
import type { CheckedImport } from '../machine.ts';
import { allHaveStations } from '../meanings/block-stations.ts';
import type { AccountScope } from './account.ts';
import type { ColumnRemains, FileRemains, Part } from './parts.ts';
import { isFooterStatement, limits, namesOtherPrices, type SayingsFound, staysAsItIs } from './sayings.ts';
import type { OtherStation } from './stations.ts';

export type StatementPlace = 'cells' | 'line' | 'sheet' | 'remark' | 'header';

export interface Statement {
  readonly place: StatementPlace;
  readonly column: number | null;
  readonly line: number | null;
  readonly texts: readonly string[];
  /** Statements of the text; null for a question about several texts. */
  readonly facts: SayingsFound | null;
  /** A title that names a company which is not a customer of the price list. */
  readonly isCompany?: boolean;
  /** The words for an agreement, above prices that go to everybody. */
  readonly isAgreement?: boolean;
  /** A station other than the one that the prices are of. */
  readonly station?: OtherStation | null;
  /** Keys of the affected rows; empty = all that are sent. */
  readonly keys: readonly number[];
}

/**
 * Key of the answer: valid for sheets with the same header, or for one file (`isOfOneFile`) if a day depends on the day of
 * writing, or another station of this PC is named.
 */
export function statementKey({ place, column, texts, facts, station = null }: Statement): string {
  const isLasting = facts?.isRelative === false && texts.length === 1 && (station === null || station.place === null);
  const scope = isLasting ? 'told' : 'told-now';
  return [scope, place, column ?? '', ...texts.map(normaliseLabel)].join(' ');
}

/** Maximum of distinct texts of a column with a question each. */
const MOST_TEXTS = 3;
/** Maximum of texts in a key. */
const MOST_IN_KEY = 200;

export interface StatementScope extends AccountScope {
  readonly checked: Pick<CheckedImport, 'table' | 'rows' | 'answers' | 'meanings'>;
  readonly marks: readonly RowMark[];
  /** Columns and lines covered by other questions. */
  readonly otherQuestions: {
    readonly columns: ReadonlySet<number>;
    readonly lines: ReadonlySet<number>;
    /** Whether another question already asks whose the prices are. */
    readonly isAboutCustomers: boolean;
  };
  /** Whether every row with a price has a customer. */
  readonly allHaveCustomers: boolean;
  /** The station that a text names although the prices are of another; null = none, or each row states its own. */
  readonly otherStation: (text: string, isName?: boolean) => OtherStation | null;
}

export function findStatements(scope: StatementScope, parts: readonly Part[]): readonly Statement[] {
  let keys: ReadonlyMap<number, readonly number[]> | null = null;
  const keysOf = (line: number): readonly number[] => {
    keys ??= sendableKeys(scope.checked);
    return keys.get(line) ?? [];
  };
  let priced: ReadonlySet<number> | null = null;
  const isPriced = (line: number): boolean => {
    priced ??= pricedLines(scope.checked);
    return priced.has(line);
  };
  return [
    ...parts.flatMap((part) => (part.place === 'column' && part.fate === 'left' ? columnStatements(scope, part.column ?? 0, keysOf) : [])),
    ...parts.flatMap((part) => (part.place === 'line' && part.fate === 'left' ? lineStatements(scope, part) : [])),
    ...headerStatements(scope),
    ...sheetStatements(scope),
    ...scope.remains.remarks.flatMap((remark) => remarkStatements(scope, remark, { keysOf, isPriced })),
  ];
}

function columnStatements(scope: StatementScope, column: number, keysOf: (line: number) => readonly number[]): readonly Statement[] {
  const found = scope.remains.columns.find((candidate) => candidate.column === column);
  if (found === undefined || scope.otherQuestions.columns.has(column) || isOwnRemark(scope.header[column] ?? '')) return [];
  const header = normaliseLabel(scope.header[column] ?? '');
  const ofStation = isOfStation(scope, found);
  const spoken = found.texts.map((text) => cellSaying(scope, header, text, !ofStation)).filter(saysSomething);
  if (spoken.length === 0) return [];
  const isOneChosen = isChosen(scope, found, keysOf);
  const isMore = isRemarkHeader(header) && !ofStation;
  const marked = new Set(scope.marks.flatMap((mark) => (mark.column === column ? [normaliseLabel(mark.text)] : [])));
  const questions = spoken.flatMap((saying): readonly Statement[] => {
    const { text, facts, station, isCompany } = saying;
    if (marked.has(normaliseLabel(text.slice(0, MARKED)))) return [];
    if (!(isMore || isStrong(saying)) || (isOneChosen && !isWhoseOrWhen(saying))) return [];
    const keys = found
      .linesOf(text)
      .flatMap(keysOf)
      .filter((key) => !isAnswered(scope, key, saying));
    const line = lineOfKey(keys[0] ?? 0);
    return keys.length === 0 ? [] : [{ place: 'cells', column, line, texts: [text], facts, isCompany, station, keys }];
  });
  const byWords = [...Map.groupBy(questions, ({ texts }) => normaliseLabel(texts[0] ?? '')).values()].map(merged);
  return byWords.length <= MOST_TEXTS ? byWords : [merged(byWords)];
}

/** What a cell without a role states about its row. */
interface CellSaying {
  readonly text: string;
  readonly facts: SayingsFound;
  readonly station: OtherStation | null;
  readonly isCompany: boolean;
}

/** @param mayBuy the column may name customers. */
function cellSaying(scope: StatementScope, header: string, text: string, mayBuy: boolean): CellSaying {
  const namesStations = STATION_HEADER.test(header);
  const isCompany = mayBuy && !namesStations && !SUPPLIERS.test(header) && isOfCompany(scope, text);
  return { text, facts: scope.says(text), station: scope.otherStation(text, namesStations), isCompany };
}

const saysSomething = ({ facts, station, isCompany }: CellSaying): boolean => facts.kinds.size > 0 || station !== null || isCompany;

/** Stored characters of a remark that marks rows. */
const MARKED = 80;

function merged(statements: readonly Statement[]): Statement {
  const [first] = statements;
  if (first === undefined) throw new Error('nothing to merge');
  const texts = [
    ...Map.groupBy(
      statements.flatMap((statement) => statement.texts),
      normaliseLabel,
    ).values(),
  ].flatMap(([text = '']) => [text]);
  return {
    ...first,
    texts: texts.slice(0, MOST_IN_KEY),
    facts: texts.length === 1 ? first.facts : null,
    keys: [...new Set(statements.flatMap(({ keys }) => keys))].sort((a, b) => a - b),
  };
}

/** Columns of companies that sell to us, or made the sheet. */
const SUPPLIERS =
  /\b(FORNECEDOR(ES)?|DISTRIBUIDOR(A|AS|ES)?|BANDEIRA|MARCA|FABRICANTE|EMITENTE|VENDEDOR(A|ES)?|BASE|ORIGEM|USUARIO|RESPONSAVEL)\b/;

/** Who chooses the rows of one text takes its condition, but has not said whose their prices are, or from when. */
function isWhoseOrWhen({ facts: { kinds }, station, isCompany }: CellSaying): boolean {
  return station !== null || isCompany || kinds.has('customer') || kinds.has('party') || kinds.has('day');
}

/** Columns of names of stations. */
const STATION_HEADER = /\b(POSTO|FILIAL|LOJA|REVENDA|ESTABELECIMENTO|CONCORRENTE)\b/;

/** Whether the row states by itself what its cell does. */
function isAnswered(scope: StatementScope, key: number, { facts, station, isCompany }: CellSaying): boolean {
  const { table, rows } = scope.checked;
  const row = rowOfLine(table, key);
  if (station !== null) return (table.cells.station?.[row] ?? 0) !== 0;
  return (isCompany && facts.kinds.size === 0 && (rows.customer[row] ?? 0) > 0) || isSettled(scope, key, facts);
}

/** A company, another station, a future day, a limit or a prohibition: relevant in any column. */
function isStrong({ text, facts: { kinds, customers, from }, station, isCompany }: CellSaying): boolean {
  const isWhose = customers.length > 0 || isCompany || station !== null;
  return isWhose || from !== null || kinds.has('exclusion') || kinds.has('currency') || limits(text);
}

/** The same text in all rows of a station, and another at others: it describes the station ("km 12 da BR-116"). */
function isOfStation({ layout, checked: { table } }: StatementScope, { texts, linesOf, more }: ColumnRemains): boolean {
  const { station } = table.cells;
  if (layout.columns.station === undefined || station === null || more > 0) return false;
  const rowOf = new Map(Array.from({ length: table.size }, (_, row) => [lineOfKey(table.lines[row] ?? 0), row]));
  const textOf = new Map<number, string>();
  for (const text of texts) {
    for (const line of linesOf(text)) {
      const id = station[rowOf.get(line) ?? -1] ?? -1;
      if (id === -1 || (textOf.get(id) ?? text) !== text) return false;
      textOf.set(id, text);
    }
  }
  return true;
}

const MOST_CHOSEN = 20;

/** The user excluded all rows with other texts of the column, and thereby chose this one. */
function isChosen(
  { checked: { answers } }: StatementScope,
  { texts, linesOf }: ColumnRemains,
  keysOf: (line: number) => readonly number[],
): boolean {
  if (answers.excluded.size === 0 || texts.length < 2 || texts.length > MOST_CHOSEN) return false;
  const excludedCount = texts.filter((text) => linesOf(text).every((line) => keysOf(line).length === 0)).length;
  return excludedCount === texts.length - 1;
}

/** The row already has the stated day and customer, and nothing else is stated. */
function isSettled({ checked: { table, rows, meanings } }: StatementScope, key: number, { kinds, customers, from }: SayingsFound): boolean {
  if (kinds.has('quantity') || kinds.has('exclusion') || kinds.has('amount') || kinds.has('unit')) return false;
  const [customer, ...others] = customers;
  if (others.length > 0 || (from === null && customer === undefined)) return false;
  const row = rowOfLine(table, key);
  const moment = meanings.moments.texts[rows.validity[row] ?? 0] ?? '';
  const document = meanings.documents.texts[rows.customer[row] ?? 0] ?? '';
  return (from === null || moment === from) && (customer === undefined || document === customer.document);
}

/** Lines with a price, sent or not: a statement beside a price concerns only its row. */
function pricedLines({ table, rows }: StatementScope['checked']): ReadonlySet<number> {
  const lines = new Set<number>();
  for (let row = 0; row < table.size; row++) if ((rows.price[row] ?? 0) > 0) lines.add(lineOfKey(table.lines[row] ?? 0));
  return lines;
}

/** The last line with a price: titles below it head nothing. */
function lastPriced({ table, rows }: StatementScope['checked']): number {
  for (let row = table.size - 1; row >= 0; row--) if ((rows.price[row] ?? 0) > 0) return lineOfKey(table.lines[row] ?? 0);
  return 0;
}

/** Separator of a line's cells in `LineText`. */
const CELLS = ' · ';

/** Names a company whose relation to the prices is unknown. */
function isOfCompany({ layout, namesCompany, namesBuyer, otherQuestions, allHaveCustomers }: StatementScope, text: string): boolean {
  const isOpen = !allHaveCustomers && layout.columns.customer === undefined && !otherQuestions.isAboutCustomers;
  return isOpen && (namesCompany(text) || namesBuyer(text));
}

/** The other station that a text names for the prices below its line, if some of them do not state their own. */
function stationBelow(scope: StatementScope, text: string, line: number): OtherStation | null {
  const named = scope.otherStation(text);
  return named === null || allHaveStations(scope.checked, line) ? null : named;
}

function lineStatements(scope: StatementScope, { line, samples }: Part): readonly Statement[] {
  const text = samples[0] ?? '';
  if (line === null || scope.otherQuestions.lines.has(line)) return [];
  const isBelow = line > (scope.layout.headerLine ?? 0) && isFooterStatement(scope.says(text), text);
  const stays = samples.length === 1 && !text.includes(CELLS) && staysAsItIs(text);
  const isHead = line < lastPriced(scope.checked);
  const isCompany = isHead && isOfCompany(scope, text);
  const station = isHead ? stationBelow(scope, text, line) : null;
  const isOther = isHead && !text.includes(CELLS) && namesOtherPrices(text);
  if (!isBelow && !stays && !isCompany && !isOther && station === null && !isTitleStatement(scope, text)) return [];
  const facts = aboutOtherLines(scope.says(text), text);
  return [{ place: 'line', column: null, line, texts: [text], facts, isCompany, station, keys: [] }];
}

/** A label and its value. */
const LABELLED = 2;

/** What a line states about other lines: the cells of another table's row state whose its own prices are, and their start. */
function aboutOtherLines(found: SayingsFound, text: string): SayingsFound {
  const cells = text.split(CELLS).length;
  return { ...found, customers: cells > 1 ? [] : found.customers, from: cells > LABELLED ? null : found.from };
}

/** Most titles only name a sheet: a title raises a question if it names a known customer, a future day, an end that has passed, or a limit. */
function isTitleStatement(scope: StatementScope, text: string): boolean {
  const { says, layout, allHaveCustomers } = scope;
  const { kinds, customers, from, isOver } = says(text);
  const isTimed = layout.columns.validFrom !== undefined || layout.constants.validFrom !== null;
  const isConditional = kinds.has('currency') || (kinds.has('condition') && kinds.has('amount') && /\d/.test(text));
  return (customers.length > 0 && !allHaveCustomers) || ((from !== null || isOver) && !isTimed) || isConditional || limits(text);
}

/** A column's header may name whose its prices are ("Preço Expresso Vale"), or a condition ("Volume mínimo"). */
function headerStatements(scope: StatementScope): readonly Statement[] {
  const { header, layout, otherQuestions } = scope;
  const roles = new Set([...usedColumns(layout)].filter((column) => column !== layout.columns.price && !isProductColumn(layout, column)));
  return header.flatMap((text, column): readonly Statement[] => {
    if (roles.has(column) || otherQuestions.columns.has(column) || STOCK.test(normaliseLabel(text))) return [];
    const isCompany = isOfCompany(scope, text);
    const isPrice = column === layout.columns.price || isProductColumn(layout, column);
    const isAgreement = isPrice && layout.columns.kind === undefined && isOfAgreement(scope, text) && !FLEETS.test(normaliseLabel(text));
    const station = isPrice ? stationBelow(scope, text, 0) : null;
    if (!isCompany && !isAgreement && station === null && !isTitleStatement(scope, text)) return [];
    const facts = scope.says(text);
    return [{ place: 'header', column, line: layout.headerLine, texts: [text], facts, isCompany, isAgreement, station, keys: [] }];
  });
}

const STOCK = /^(ESTOQUE|SALDO|CAPACIDADE)\b/;

/** "Preço Frota" may be the price for every customer of the network: who chose that column has said so. */
const FLEETS = /\bFROTAS?\b/;

const isProductColumn = ({ productColumns = [] }: AccountScope['layout'], column: number): boolean =>
  productColumns.some((product) => product.column === column);

const AGREEMENT = /\b(CLIENTES?|CONVENIOS?|CONVENIAD[OA]S?|ACORDOS?|NEGOCIAD[OA]S?|FROTAS?|TRANSPORTADORAS?|CONTRATOS?)\b/;

/** Whether the name of a sheet or of its prices speaks of an agreement, although some of the prices would go to everybody. */
function isOfAgreement({ layout, allHaveCustomers, otherQuestions }: StatementScope, text: string): boolean {
  const isOpen = !allHaveCustomers && !otherQuestions.isAboutCustomers && layout.constants.kind === 'standard';
  return isOpen && AGREEMENT.test(normaliseLabel(text));
}

function sheetStatements(scope: StatementScope): readonly Statement[] {
  const { layout, remains } = scope;
  const name = remains.sheetName ?? '';
  const isAgreement = layout.columns.customer === undefined && isOfAgreement(scope, name);
  const isCompany = isOfCompany(scope, name);
  const station = stationBelow(scope, name, 0);
  const isStatement = isAgreement || isCompany || station !== null || namesOtherPrices(name) || isTitleStatement(scope, name);
  if (name === '' || !isStatement) return [];
  return [{ place: 'sheet', column: null, line: null, texts: [name], facts: scope.says(name), isCompany, isAgreement, station, keys: [] }];
}

/** Comments are written for readers: any statement about a price raises a question. */
function remarkStatements(
  scope: StatementScope,
  { line, column, text }: FileRemains['remarks'][number],
  { keysOf, isPriced }: { readonly keysOf: (line: number) => readonly number[]; readonly isPriced: (line: number) => boolean },
): readonly Statement[] {
  const facts = scope.says(text);
  if (facts.kinds.size === 0) return [];
  const isRow = line !== null && line > (scope.layout.headerLine ?? 0) && isPriced(line);
  const keys = isRow ? keysOf(line).filter((key) => !isSettled(scope, key, facts)) : [];
  if (isRow && keys.length === 0) return [];
  return [{ place: 'remark', column, line, texts: [text], facts, keys }];
}
