import type { EngineContext, EngineSnapshot, ImportEngine, PlannedPrice, SheetSniff } from '../../main/price-import/import-engine.ts';
import { fail, ok } from '../../main/shared/result.ts';
import { normaliseLabel } from '../../main/shared/text.ts';
import type { ImportEdit, ImportRowView, RowIssueView, RowVerdict, SheetLayout } from '../../preload/contract/price-import/price-import.ts';

interface Kept {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly firstLayout: SheetLayout;
  readonly context: EngineContext;
  readonly edits: readonly ImportEdit[];
}

/**
 * A small honest engine: UTF-8 lines of `produto;preço` under a header line (product in column 0,
 * price in column 1, unless the layout says otherwise). Products match the catalog's names or an
 * alias; over 15 % away from the price in force asks for confirmation. All of it is worked out anew
 * from bytes, layout, context and edits at each call.
 */
export function createFakeImportEngine(): ImportEngine & { readonly kept: ReadonlyMap<string, unknown> } {
  const kept = new Map<string, Kept>();

  function change(importId: string, make: (before: Kept) => Kept) {
    const before = kept.get(importId);
    if (before === undefined) return fail<EngineSnapshot>('not-found', 'importação desconhecida');
    const after = make(before);
    const made = rowsOf(after);
    if (typeof made === 'string') return fail<EngineSnapshot>('invalid', made);
    kept.set(importId, after);
    return ok(snapshotOf(after, made));
  }

  return {
    kept,
    async sniff(fileName, bytes) {
      const text = new TextDecoder().decode(bytes);
      if (text.includes('\0')) return fail('file', `O arquivo "${fileName}" não é texto.`, { file: fileName });
      if (!text.includes(';')) return fail('file', `O arquivo "${fileName}" não tem uma tabela.`, { file: fileName });
      return ok(sniffOf(text));
    },
    table: async ({ fileName }) => fail('file', `O arquivo "${fileName}" não é uma planilha de preços.`, { file: fileName }),
    async load({ importId, onProgress, ...input }) {
      kept.set(importId, { ...input, bytes: input.bytes.slice(), firstLayout: input.layout });
      onProgress?.('reading', 1);
      const loaded = change(importId, (same) => same);
      if (!loaded.ok) kept.delete(importId);
      return loaded;
    },
    async edit(importId, edit) {
      const before = kept.get(importId);
      const applied = before === undefined ? edit : explicit(before, edit);
      const after = change(importId, (same) => ({ ...same, edits: [...same.edits, applied] }));
      return after.ok ? ok({ ...after.value, applied }) : after;
    },
    replaceEdits: async (importId, edits) => change(importId, (before) => ({ ...before, edits })),
    updateContext: async (importId, context) => change(importId, (before) => ({ ...before, context })),
    async rows(importId, filter, offset, limit) {
      const found = kept.get(importId);
      if (found === undefined) return fail('not-found', 'importação desconhecida');
      const all = rowsOf(found);
      if (typeof all === 'string') return fail('invalid', all);
      const shown = filter === 'errors' ? all.filter(({ verdict }) => verdict === 'error') : all;
      return ok({ rows: shown.slice(offset, offset + limit), total: shown.length });
    },
    async planned(importId) {
      const found = kept.get(importId);
      if (found === undefined) return fail('not-found', 'importação desconhecida');
      const rows = rowsOf(found);
      if (typeof rows === 'string') return fail('invalid', rows);
      if (!snapshotOf(found, rows).plan.canSend) return fail('not-allowed', 'há perguntas');
      return ok(rows.filter(isSent).map(plannedOf));
    },
    release: (importId) => void kept.delete(importId),
    close: (importId) => void kept.delete(importId),
  };
}

function sniffOf(text: string): SheetSniff {
  const layout: SheetLayout = {
    encoding: 'utf-8',
    delimiter: ';',
    headerLine: 1,
    decimalMark: 'comma',
    impliedDecimals: null,
    dateOrder: 'unknown',
    columns: { product: 0, price: 1 },
    constants: { stationId: null, kind: 'standard', validFrom: null },
  };
  return { layout, fingerprint: normaliseLabel(text.split('\n')[0] ?? '') };
}

/** `lines: 'all'` as the lines that it means now. */
function explicit(before: Kept, edit: ImportEdit): ImportEdit {
  const rows = rowsOf(before);
  if (edit.type !== 'confirm' || edit.lines !== 'all' || typeof rows === 'string') return edit;
  return { ...edit, lines: rows.filter(({ verdict }) => verdict === 'suspicious').map(({ line }) => line) };
}

function layoutOf({ firstLayout, edits }: Kept): SheetLayout {
  return edits.reduce((layout, edit) => (edit.type === 'set-layout' ? edit.layout : layout), firstLayout);
}

/** The rows, or why the edits make no sense. */
function rowsOf(kept: Kept): readonly ImportRowView[] | string {
  const lines = new TextDecoder().decode(kept.bytes).trim().split('\n');
  for (const edit of kept.edits) {
    if ('line' in edit && (edit.line < 2 || edit.line > lines.length)) return `não há linha ${edit.line}`;
  }
  return lines.slice(1).map((text, index) => rowOf(kept, index + 2, text.split(';')));
}

function rowOf(kept: Kept, line: number, cells: readonly string[]): ImportRowView {
  const { context, edits } = kept;
  const { columns, constants } = layoutOf(kept);
  const station = context.stations.find(({ id }) => id === context.defaultStationId);
  const label = cells[columns.product ?? -1]?.trim() ?? '';
  const original = cells[columns.price ?? -1]?.trim() ?? '';
  let edited: string | null = null;
  let productId =
    context.aliases[normaliseLabel(label)]?.find((id) => station?.catalog.some((product) => product.id === id)) ??
    station?.catalog.find(({ name }) => normaliseLabel(name) === normaliseLabel(label))?.id ??
    null;
  let excluded = false;
  let confirmed = false;
  for (const edit of edits) {
    if (edit.type === 'set-cell' && edit.line === line && edit.role === 'price') edited = edit.text;
    if (edit.type === 'set-product' && edit.line === line) productId = edit.productId;
    if (edit.type === 'map-product' && normaliseLabel(edit.label) === normaliseLabel(label)) productId = edit.productId;
    if (edit.type === 'exclude' && edit.lines.includes(line)) excluded = edit.excluded;
    if (edit.type === 'confirm' && edit.lines !== 'all' && edit.lines.includes(line)) confirmed = true;
  }
  const priceE4 = /^\d+,\d\d$/.test(edited ?? original) ? Number((edited ?? original).replace(',', '')) * 100 : null;
  const product = station?.catalog.find(({ id }) => id === productId) ?? null;
  const inForceE4 = station?.inForce?.find((price) => price.productId === productId)?.priceE4 ?? null;
  const far = priceE4 !== null && inForceE4 !== null && Math.abs(priceE4 - inForceE4) / inForceE4 > 0.15;
  const issues: readonly RowIssueView[] = far
    ? [
        {
          code: 'far',
          severity: 'confirm',
          column: 'price',
          message: 'Longe do preço em vigor.',
          short: 'Longe do preço em vigor.',
          settled: confirmed,
        },
      ]
    : [];
  return {
    line,
    stationId: station?.id ?? null,
    cells: { product: { original: label, edited: null }, price: { original, edited } },
    product: product === null ? null : { id: product.id, name: product.name },
    kind: constants.kind,
    customerDocument: null,
    priceE4,
    validFrom: constants.validFrom,
    inForceE4,
    inForceKnown: station?.inForce !== null,
    deltaBp: null,
    mends: [],
    verdict: verdictOf({ excluded, priceE4, product, inForceE4, suspicious: far && !confirmed }),
    issues,
  };
}

function verdictOf(row: {
  readonly excluded: boolean;
  readonly priceE4: number | null;
  readonly product: unknown;
  readonly inForceE4: number | null;
  readonly suspicious: boolean;
}): RowVerdict {
  if (row.excluded) return 'excluded';
  if (row.priceE4 === null) return 'error';
  if (row.product === null) return 'question';
  if (row.suspicious) return 'suspicious';
  if (row.inForceE4 === null) return 'new';
  return row.inForceE4 === row.priceE4 ? 'unchanged' : 'changed';
}

const isSent = ({ verdict }: ImportRowView) => verdict === 'new' || verdict === 'changed';

function snapshotOf(kept: Kept, rows: readonly ImportRowView[]): EngineSnapshot {
  const layout = layoutOf(kept);
  const count = (verdict: RowVerdict) => rows.filter((row) => row.verdict === verdict).length;
  const verdicts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    suspicious: count('suspicious'),
    error: count('error'),
    question: count('question'),
    duplicate: 0,
    excluded: count('excluded'),
  };
  const asked = new Set(rows.filter(({ verdict }) => verdict === 'question').map(({ cells }) => cells.product?.original ?? ''));
  const prices = rows.filter(isSent);
  const canSend = asked.size === 0 && verdicts.suspicious === 0 && prices.length > 0;
  const stationId = prices[0]?.stationId ?? null;
  return {
    sheet: {
      layout,
      format: 'text',
      sheets: [],
      notes: [],
      byteOrderMark: false,
      sepLine: false,
      sampleWord: null,
      columns: [],
      firstLines: [],
    },
    fingerprint: sniffOf(new TextDecoder().decode(kept.bytes)).fingerprint,
    questions: [...asked].map((label) => ({
      type: 'product',
      label,
      rows: 1,
      stationIds: [],
      likely: 0,
      candidates: [],
      message: `Que produto é "${label}"?`,
    })),
    unknownCustomers: [],
    unused: [],
    counts: {
      issues: [],
      total: rows.length,
      otherStations: 0,
      blank: 0,
      verdicts,
      filters: {
        all: rows.length,
        errors: verdicts.error,
        warnings: verdicts.suspicious,
        changed: verdicts.changed,
        new: verdicts.new,
        unchanged: verdicts.unchanged,
        excluded: verdicts.excluded,
      },
      toConfirm: verdicts.suspicious,
      toJustify: 0,
    },
    plan: {
      canSend,
      sentence: canSend ? `${prices.length} preços serão enviados.` : 'Há perguntas em aberto.',
      prices: prices.length,
      starts: [],
      batches: stationId === null ? [] : [{ stationId, kind: layout.constants.kind, prices: prices.length }],
    },
    includeUnchanged: false,
  };
}

function plannedOf(row: ImportRowView): PlannedPrice {
  return {
    stationId: row.stationId ?? '',
    kind: row.kind ?? 'standard',
    productId: row.product?.id ?? '',
    productCode: null,
    productName: row.product?.name ?? '',
    customerDocument: null,
    priceE4: row.priceE4 ?? 0,
    previousE4: row.inForceE4,
    validFrom: row.validFrom,
    source: { line: row.line, column: 'preço', text: row.cells.price?.original ?? '' },
  };
}
