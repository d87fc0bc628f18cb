/** A small import engine in memory: enough rules for the page to be seen and tried. */

import type {
  ImportCounts,
  ImportEdit,
  ImportQuestion,
  ImportRowView,
  ImportView,
  RowFilter,
  RowIssueView,
  RowVerdict,
  SheetLayout,
} from '../../preload/contract/prices.ts';
import { ROW_FILTERS } from '../../preload/contract/prices.ts';
import type { StationView } from '../../preload/contract/stations.ts';
import { CUSTOMERS, PRODUCTS, priceOf } from './page-data.ts';

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

const LAYOUT: SheetLayout = {
  encoding: 'windows-1252',
  delimiter: ';',
  headerLine: 3,
  decimalMark: 'comma',
  impliedDecimals: null,
  dateOrder: 'dmy',
  columns: { station: 0, product: 1, customer: 2, price: 3, validFrom: 4 },
  constants: { stationId: null, kind: 'standard', validFrom: null },
};
const UNKNOWN_LABELS = ['DIESEL', 'GAS. GRID 2000'];
const MESSY = ['6,1A9', '', '1.234.567,89012345678901234567890', 'R$ a combinar com o gerente da loja'];

interface State {
  readonly layout: SheetLayout;
  readonly prices: ReadonlyMap<number, string>;
  readonly mapped: ReadonlyMap<string, string>;
  readonly excluded: ReadonlySet<number>;
  readonly settled: ReadonlySet<number>;
  readonly everySettled: ReadonlySet<string>;
  readonly includeUnchanged: boolean;
}

function stateOf(fake: FakeImport): State {
  let layout: SheetLayout = fake.sheet.asking ? { ...LAYOUT, decimalMark: 'unknown' } : LAYOUT;
  const prices = new Map<number, string>();
  const mapped = new Map<string, string>();
  const excluded = new Set<number>();
  const settled = new Set<number>();
  const everySettled = new Set<string>();
  let includeUnchanged = false;
  for (const edit of fake.edits.slice(0, fake.cursor)) {
    if (edit.type === 'set-cell' && edit.role === 'price') prices.set(edit.line, edit.text);
    if (edit.type === 'map-product') mapped.set(edit.label, edit.productId);
    if (edit.type === 'exclude') for (const line of edit.lines) edit.excluded ? excluded.add(line) : excluded.delete(line);
    if (edit.type === 'confirm' || edit.type === 'justify') {
      if (edit.lines === 'all') everySettled.add(edit.type === 'confirm' ? 'confirm' : 'reason');
      else for (const line of edit.lines) settled.add(line);
    }
    if (edit.type === 'include-unchanged') includeUnchanged = edit.include;
    if (edit.type === 'set-layout') layout = edit.layout;
  }
  return { layout, prices, mapped, excluded, settled, everySettled, includeUnchanged };
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
  const customer = agreement ? (CUSTOMERS[index % CUSTOMERS.length]?.[0] ?? null) : null;
  const now = found === null ? null : priceOf(found.id) - (agreement ? 1150 : 0);
  const step = [100, -300, 0, 500, 0, 900, -200, 1300][index % 8] ?? 0;
  const wild = index % 41 === 6 ? 1.22 : index % 67 === 9 ? 10 : 1;
  const value = Math.round(((now ?? 60000) + step) * wild);
  const text = `${Math.floor(value / 10_000)},${String(value % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;
  const original = sheet.awful && index % 11 === 5 ? (MESSY[index % MESSY.length] ?? '') : text;
  const edited = state.prices.get(line) ?? null;
  const priceE4 = state.layout.decimalMark === 'unknown' ? null : parse(edited ?? original);
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
    add('x10', 'reason', 'price', 'O preço é 10 vezes o que vale hoje: explique o motivo ou corrija.');
  else if (deltaBp !== null && Math.abs(deltaBp) > 1500) add('far', 'confirm', 'price', 'Mais de 15% acima do preço em vigor: confirme.');
  if (priceE4 !== null && !agreement && priceE4 % 100 !== 0)
    add('third', 'warning', 'price', 'Preço de bomba com três decimais; a ANP pede duas.');
  if (sheet.awful && index % 13 === 2) add('past', 'warning', 'validFrom', 'A data já passou: o preço vale a partir do envio.');
  const open = issues.some((issue) => (issue.severity === 'confirm' || issue.severity === 'reason') && !issue.settled);
  const verdict: RowVerdict = state.excluded.has(line)
    ? 'excluded'
    : found === null || state.layout.decimalMark === 'unknown'
      ? 'question'
      : priceE4 === null
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
      product: { original: unknown ?? product?.name.toUpperCase() ?? '', edited: null },
      price: { original, edited },
      ...(customer === null ? {} : { customer: { original: customer, edited: null } }),
      validFrom: { original: '22/11/2026', edited: null },
    },
    product: found === null ? null : { id: found.id, name: found.name },
    kind: agreement ? 'agreement' : 'standard',
    customerDocument: customer,
    priceE4,
    validFrom: '2026-11-22T00:00:00',
    inForceE4,
    inForceKnown: true,
    deltaBp,
    verdict,
    issues,
  };
}

function fits(row: ImportRowView, filter: RowFilter): boolean {
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

function questionsOf(fake: FakeImport, state: State): readonly ImportQuestion[] {
  if (!fake.sheet.asking) return [];
  const labels = UNKNOWN_LABELS.filter((label) => !state.mapped.has(label));
  const decimal: ImportQuestion = {
    type: 'decimal-mark',
    sample: '5.890',
    asComma: 58_900_000,
    asDot: 58_900,
    rows: fake.sheet.rows,
    message: 'A planilha não prova se o ponto separa os milhares ou os centavos.',
  };
  return [
    ...(state.layout.decimalMark === 'unknown' ? [decimal] : []),
    ...labels.map((label) => ({
      type: 'product' as const,
      label,
      rows: Math.max(1, Math.floor(fake.sheet.rows / 14)),
      candidates: label === 'DIESEL' ? [...PRODUCTS.slice(4), ...PRODUCTS.slice(0, 4)] : PRODUCTS,
      message: label === 'DIESEL' ? 'Pode ser S10 ou S500: são preços diferentes.' : 'Este nome não está no catálogo da rede.',
    })),
  ];
}

const VERDICTS: readonly RowVerdict[] = ['new', 'changed', 'unchanged', 'suspicious', 'error', 'question', 'duplicate', 'excluded'];

function countsOf(rows: readonly ImportRowView[], sheet: FakeSheet): ImportCounts {
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
    issues: [],
  };
}

export function viewOf(fake: FakeImport): ImportView {
  const state = stateOf(fake);
  const rows = rowsOf(fake, 'all');
  const counts = countsOf(rows, fake.sheet);
  const questions = questionsOf(fake, state);
  const going = rows.filter(
    (row) => row.verdict === 'new' || row.verdict === 'changed' || (state.includeUnchanged && row.verdict === 'unchanged'),
  );
  const blocked = questions.length > 0 || counts.verdicts.suspicious > 0;
  const ofKind = (kind: 'standard' | 'agreement') => going.filter((row) => row.kind === kind).length;
  const samples = [
    ['45.723.174/0001-10'],
    ['GASOLINA C COMUM', 'ETANOL', 'S10'],
    ['33.000.167/0001-01'],
    ['5,90', '3,86', '6,19'],
    ['22/11/2026'],
  ];
  return {
    id: fake.sheet.id,
    revision: fake.revision,
    environment: fake.sheet.station.environment,
    fileName: fake.sheet.fileName,
    fileBytes: 1200 + fake.sheet.rows * 68,
    openedAt: '2026-11-21T11:12:00.000Z',
    status: fake.status,
    sheet: {
      layout: state.layout,
      format: 'text',
      sheets: [],
      notes: [],
      layoutFrom: state.layout === LAYOUT ? 'guess' : 'user',
      rememberedAt: null,
      byteOrderMark: false,
      sepLine: false,
      sampleWord: 'PREÇO',
      columns: ['CNPJ', 'Produto', 'Cliente', 'Preço venda', 'Vigência'].map((header, index) => ({
        index,
        header,
        samples: samples[index] ?? [],
        role: (['station', 'product', 'customer', 'price', 'validFrom'] as const)[index] ?? null,
        productLabel: null,
      })),
      firstLines: [
        { line: 1, cells: ['TABELA DE PREÇOS', '', '', '', ''] },
        { line: 2, cells: ['emitida em 21/11/2026', '', '', '', ''] },
        { line: 3, cells: ['CNPJ', 'Produto', 'Cliente', 'Preço venda', 'Vigência'] },
        { line: 4, cells: ['45.723.174/0001-10', 'GASOLINA C COMUM', '', '5,90', '22/11/2026'] },
      ],
    },
    questions,
    unknownCustomers: [],
    correctsBatchId: null,
    mappingNote: null,
    counts,
    plan: {
      canSend: !blocked && going.length > 0,
      sentence: blocked
        ? 'Ainda não dá para enviar: responda às perguntas e aos avisos que pedem confirmação.'
        : `${going.length} preços serão enviados; ${counts.verdicts.unchanged} são iguais aos de hoje e ficam de fora.`,
      prices: going.length,
      starts: [],
      batches: (['standard', 'agreement'] as const).flatMap((kind) =>
        ofKind(kind) === 0 ? [] : [{ stationId: fake.sheet.station.id, kind, prices: ofKind(kind) }],
      ),
    },
    includeUnchanged: state.includeUnchanged,
    canUndo: fake.cursor > 0,
    canRedo: fake.cursor < fake.edits.length,
    batchIds: fake.batchIds,
  };
}

/** The import after an act; what was undone before it is gone. */
export function withEdit(fake: FakeImport, edit: ImportEdit): FakeImport {
  const edits = [...fake.edits.slice(0, fake.cursor), edit];
  return { ...fake, edits, cursor: edits.length, revision: fake.revision + 1 };
}

export function moved(fake: FakeImport, step: 1 | -1): FakeImport {
  return { ...fake, cursor: fake.cursor + step, revision: fake.revision + 1 };
}
