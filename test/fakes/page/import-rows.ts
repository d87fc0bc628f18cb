/** The rows of the in-memory import: enough rules for them to be seen and mended. */

import type {
  CellView,
  ColumnRole,
  ImportCounts,
  ImportEdit,
  ImportRowView,
  ImportView,
  IssueCount,
  RowFilter,
  RowIssueView,
  RowVerdict,
  SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import { ROW_FILTERS } from '../../../preload/contract/price-import/price-import.ts';
import type { StationView } from '../../../preload/contract/stations/stations.ts';
import { CUSTOMERS, PRODUCTS, priceOf } from './data.ts';

export interface FakeSheet {
  readonly id: string;
  readonly fileName: string;
  readonly station: StationView;
  readonly rows: number;
  readonly awful: boolean;
  readonly asking: boolean;
}

export interface FakeImport {
  readonly sheet: FakeSheet;
  readonly edits: readonly ImportEdit[];
  readonly cursor: number;
  readonly revision: number;
  readonly status: ImportView['status'];
  readonly batchIds: readonly string[];
}

export const LAYOUT: SheetLayout = {
  encoding: 'windows-1252',
  delimiter: ';',
  headerLine: 3,
  decimalMark: 'comma',
  impliedDecimals: null,
  dateOrder: 'dmy',
  columns: { station: 0, product: 1, customer: 2, price: 3, validFrom: 4 },
  constants: { stationId: null, kind: 'standard', validFrom: null },
};
export const UNKNOWN_LABELS = ['DIESEL', 'GAS. GRID 2000'];
export const UNKNOWN_CUSTOMER = 'TRANSPORTADORA FROTA BOA E FILHOS LTDA';
const MESSY = ['6,1A9', '', '1.234.567,89012345678901234567890', 'R$ a combinar com o gerente da loja'];

export interface State {
  readonly layout: SheetLayout;
  /** "price 12" -> what was typed there. */
  readonly typed: ReadonlyMap<string, string>;
  readonly replaced: readonly Extract<ImportEdit, { type: 'replace-text' }>[];
  readonly customers: ReadonlyMap<string, string>;
  readonly mapped: ReadonlyMap<string, string>;
  readonly excluded: ReadonlySet<number>;
  readonly settled: ReadonlySet<number>;
  readonly everySettled: ReadonlySet<string>;
  readonly includeUnchanged: boolean;
}

export function stateOf(fake: FakeImport): State {
  let layout: SheetLayout = fake.sheet.asking ? { ...LAYOUT, decimalMark: 'unknown' } : LAYOUT;
  const typed = new Map<string, string>();
  const replaced: State['replaced'][number][] = [];
  const customers = new Map<string, string>();
  const mapped = new Map<string, string>();
  const excluded = new Set<number>();
  const settled = new Set<number>();
  const everySettled = new Set<string>();
  let includeUnchanged = false;
  for (const edit of fake.edits.slice(0, fake.cursor)) {
    if (edit.type === 'set-cell') typed.set(`${edit.role} ${edit.line}`, edit.text);
    if (edit.type === 'set-cells') for (const line of edit.lines) typed.set(`${edit.role} ${line}`, edit.text);
    if (edit.type === 'fill-down') {
      const text = typed.get(`${edit.role} ${edit.line}`) ?? '';
      for (let line = edit.line + 1; line <= (edit.to ?? fake.sheet.rows + 3); line += 1) typed.set(`${edit.role} ${line}`, text);
    }
    if (edit.type === 'replace-text') replaced.push(edit);
    if (edit.type === 'map-customer') customers.set(edit.label, edit.document);
    if (edit.type === 'map-product') mapped.set(edit.label, edit.productId);
    if (edit.type === 'exclude') for (const line of edit.lines) edit.excluded ? excluded.add(line) : excluded.delete(line);
    if (edit.type === 'confirm' || edit.type === 'justify') {
      if (edit.lines === 'all') everySettled.add(edit.type === 'confirm' ? 'confirm' : 'reason');
      else for (const line of edit.lines) settled.add(line);
    }
    if (edit.type === 'include-unchanged') includeUnchanged = edit.include;
    if (edit.type === 'set-layout') layout = edit.layout;
  }
  return { layout, typed, replaced, customers, mapped, excluded, settled, everySettled, includeUnchanged };
}

function parse(text: string): number | null {
  const match = /^\s*(?:R\$)?\s*(\d{1,4}),(\d{1,4})\s*$/.exec(text);
  return match === null ? null : Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
}

/** Row `index` of the sheet, always the same for the same sheet. */
function rowOf(sheet: FakeSheet, state: State, index: number): ImportRowView {
  const line = index + 4;
  const agreement = index % 5 === 4;
  const product = PRODUCTS[index % PRODUCTS.length] ?? null;
  const unknown = sheet.asking && index % 7 === 3 ? (UNKNOWN_LABELS[index % 2] ?? null) : null;
  const mappedId = unknown === null ? product?.id : state.mapped.get(unknown);
  const found = PRODUCTS.find((known) => known.id === mappedId) ?? null;
  const named = agreement && index % 15 === 9 && sheet.asking ? UNKNOWN_CUSTOMER : null;
  const customer =
    named !== null ? (state.customers.get(named) ?? null) : agreement ? (CUSTOMERS[index % CUSTOMERS.length]?.[0] ?? null) : null;
  const now = found === null ? null : priceOf(found.id) - (agreement ? 1150 : 0);
  const step = [100, -300, 0, 500, 0, 900, -200, 1300][index % 8] ?? 0;
  const wild = index % 41 === 6 ? 1.22 : index % 67 === 9 ? 10 : 1;
  const value = Math.round(((now ?? 60000) + step) * wild);
  const text = `${Math.floor(value / 10_000)},${String(value % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;
  const percent = agreement && index % 25 === 4;
  const original = sheet.awful && index % 11 === 5 ? (MESSY[index % MESSY.length] ?? '') : percent ? '-3%' : text;
  const cell = (role: ColumnRole, inFile: string): CellView => {
    const swapped = state.replaced.findLast((one) => one.role === role && one.original === inFile.trim());
    return { original: inFile, edited: state.typed.get(`${role} ${line}`) ?? swapped?.text ?? null };
  };
  const price = cell('price', original);
  const written = price.edited ?? original;
  const base = found === null ? null : priceOf(found.id);
  const share = written === '-3%' && base !== null ? Math.round(base * 0.97) : null;
  const priceE4 = state.layout.decimalMark === 'unknown' ? null : (share ?? parse(written));
  const fresh = index % 29 === 17;
  const inForceE4 = fresh ? null : now;
  const deltaBp = priceE4 === null || inForceE4 === null ? null : Math.round(((priceE4 - inForceE4) * 10_000) / inForceE4);
  const issues: RowIssueView[] = [];
  const add = (code: string, severity: RowIssueView['severity'], column: RowIssueView['column'], message: string) =>
    issues.push({
      code,
      severity,
      column,
      message: `Linha ${line}: ${message}`,
      short: message,
      settled: state.settled.has(line) || state.everySettled.has(severity),
    });
  if (found === null) add('product', 'error', 'product', 'Falta dizer que produto da rede é este.');
  else if (priceE4 === null && state.layout.decimalMark !== 'unknown') {
    add('price', 'error', 'price', original === '' ? 'O preço está vazio.' : `“${original}” não é um preço. Escreva como 5,89.`);
  }
  if (deltaBp !== null && Math.abs(deltaBp) > 40_000)
    add('factor', 'reason', 'price', 'O preço é 10 vezes o que vale hoje: explique o motivo ou corrija.');
  else if (deltaBp !== null && Math.abs(deltaBp) > 1500) add('far', 'confirm', 'price', 'Mais de 15% acima do preço em vigor: confirme.');
  if (priceE4 !== null && !agreement && priceE4 % 100 !== 0)
    add('third', 'warning', 'price', 'Preço de bomba com três decimais; a ANP pede duas.');
  if (share !== null) add('share', 'info', 'price', '-3 % do preço padrão dá o preço ao lado, arredondado na quarta casa.');
  if (named !== null && customer === null) add('customer-invalid', 'error', 'customer', `Falta o CNPJ de “${named}”.`);
  if (sheet.awful && index % 13 === 2) add('past', 'warning', 'validFrom', 'A data já passou: o preço vale a partir do envio.');
  const open = issues.some((issue) => (issue.severity === 'confirm' || issue.severity === 'reason') && !issue.settled);
  const verdict: RowVerdict = state.excluded.has(line)
    ? 'excluded'
    : found === null || state.layout.decimalMark === 'unknown'
      ? 'question'
      : priceE4 === null || (named !== null && customer === null)
        ? 'error'
        : open
          ? 'suspicious'
          : index % 97 === 50
            ? 'duplicate'
            : inForceE4 === null
              ? 'new'
              : deltaBp === 0
                ? 'unchanged'
                : 'changed';
  return {
    line,
    stationId: sheet.station.id,
    cells: {
      station: { original: ` ${sheet.station.cnpj}`, edited: null },
      product: cell('product', unknown ?? (index % 8 === 0 ? 'GC' : product?.name.toUpperCase()) ?? ''),
      price,
      ...(agreement ? { customer: cell('customer', named ?? customer ?? '') } : {}),
      validFrom: cell('validFrom', index % 9 === 1 ? '46348' : '22/11/2026'),
    },
    product: found === null ? null : { id: found.id, name: found.name },
    kind: agreement ? 'agreement' : 'standard',
    customerDocument: customer,
    customerName: CUSTOMERS.find(([document]) => document === customer)?.[1],
    priceE4,
    validFrom: '2026-11-22T00:00:00',
    inForceE4,
    inForceKnown: true,
    deltaBp,
    verdict,
    mends: [],
    issues,
  };
}

export function fits(row: ImportRowView, filter: RowFilter): boolean {
  const warns = row.issues.some((issue) => ['warning', 'confirm', 'reason'].includes(issue.severity) && !issue.settled);
  if (filter === 'all') return true;
  if (filter === 'errors') return row.verdict === 'error' || row.verdict === 'question';
  if (filter === 'warnings') return warns && row.verdict !== 'excluded';
  if (filter === 'changed') return row.verdict === 'changed' || row.verdict === 'suspicious';
  return row.verdict === filter;
}

export function rowsOf(fake: FakeImport, filter: RowFilter): readonly ImportRowView[] {
  const state = stateOf(fake);
  const all = Array.from({ length: fake.sheet.rows }, (_, index) => rowOf(fake.sheet, state, index));
  return filter === 'all' ? all : all.filter((row) => fits(row, filter));
}

const VERDICTS: readonly RowVerdict[] = ['new', 'changed', 'unchanged', 'suspicious', 'error', 'question', 'duplicate', 'excluded'];

const LABELS: Readonly<Record<string, string>> = {
  product: 'falta dizer o produto',
  price: 'preço ilegível',
  factor: 'muito longe do preço em vigor',
  far: 'longe do preço em vigor',
  third: 'terceira casa decimal',
  past: 'vigência que já passou',
  share: 'preço calculado por percentual',
  'customer-invalid': 'cliente sem CNPJ válido',
};
const GRAVITY = ['error', 'reason', 'confirm', 'warning', 'info'];

function issuesOf(rows: readonly ImportRowView[]): readonly IssueCount[] {
  const found = new Map<string, IssueCount>();
  for (const { code, severity } of rows.flatMap(({ issues }) => issues)) {
    found.set(code, { code, severity, label: LABELS[code] ?? code, rows: (found.get(code)?.rows ?? 0) + 1 });
  }
  return [...found.values()].sort((one, other) => GRAVITY.indexOf(one.severity) - GRAVITY.indexOf(other.severity));
}

export function countsOf(rows: readonly ImportRowView[], sheet: FakeSheet): ImportCounts {
  const otherStations = sheet.rows > 100 ? 2984 : 12;
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]));
  const filters = Object.fromEntries(ROW_FILTERS.map((filter) => [filter, rows.filter((row) => fits(row, filter)).length]));
  const open = (severity: string) =>
    rows.filter((row) => row.verdict === 'suspicious' && row.issues.some((issue) => issue.severity === severity && !issue.settled)).length;
  return {
    total: rows.length + otherStations + 2,
    otherStations,
    blank: 2,
    verdicts: verdicts as ImportCounts['verdicts'],
    filters: filters as ImportCounts['filters'],
    toConfirm: open('confirm'),
    toJustify: open('reason'),
    issues: issuesOf(rows),
  };
}
