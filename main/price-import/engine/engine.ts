/** The import engine, running in the calling thread. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ColumnRole, ImportEdit, RowFilter, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { fitsFilter, isSendable } from '../checking/checked-rows.ts';
import type { EditRefusal } from '../checking/edit-refusal.ts';
import { editsOfSheet, layoutAfter, sameReading } from '../checking/layout.ts';
import { type CheckedImport, createMachine, type Machine } from '../checking/machine.ts';
import { percentOf } from '../checking/meanings/meanings.ts';
import { eachRole } from '../checking/row-table.ts';
import type { EngineContext, EngineSnapshot, ImportEngine, PlannedPrice } from '../import-engine.ts';
import { readPlainTable } from '../reading/plain-table.ts';
import { columnName, nameOfColumn, type ReadSheet, readSheet, sniffSheet } from '../reading/read-spreadsheet.ts';
import { relaid } from '../reading/relayout.ts';
import { columnOfKey, isWide, lineOfKey, longLayout } from '../reading/wide-layout.ts';
import { createWorkbookShelf, type WorkbookShelf } from '../reading/workbook/shelf.ts';
import { editRefusals, sheetNotes } from '../texts/reading.ts';
import { originalOf } from './cell-text.ts';
import { kindOfCode, rowView } from './row-view.ts';
import { snapshotOf } from './snapshot.ts';

/** An open import. Everything in it can be rebuilt from its first four fields. */
interface Open {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly firstLayout: SheetLayout;
  edits: readonly ImportEdit[];
  layout: SheetLayout;
  context: EngineContext;
  sheet: ReadSheet;
  machine: Machine;
  /** Lines with a change of the user's that this reading has no row for. */
  lost: readonly number[];
  /** Rows of the last requested filter; null after a change. */
  page: { readonly filter: RowFilter; readonly rows: Int32Array } | null;
}

type Origin = Pick<Open, 'fileName' | 'bytes' | 'firstLayout' | 'edits' | 'context'>;
type Progress = (phase: 'reading' | 'checking', rows: number) => void;

export function createImportEngine(): ImportEngine {
  const imports = new Map<string, Open>();
  const shelf = createWorkbookShelf();

  async function change(
    importId: string,
    act: (open: Open) => Result<Partial<EngineSnapshot>> | Promise<Result<Partial<EngineSnapshot>>>,
  ): Promise<Result<EngineSnapshot>> {
    const open = imports.get(importId);
    if (open === undefined) return fail('not-found', editRefusals.noImport());
    const outcome = await act(open);
    if (!outcome.ok) return outcome;
    open.page = null;
    return ok({ ...snapshotOf(notedSheet(open), open.machine.checked(), open.layout), ...outcome.value });
  }

  /** Reads the file again and replaces the import, or changes nothing on failure. */
  async function reopen(importId: string, origin: Origin): Promise<Result<Partial<EngineSnapshot>>> {
    const opened = await openImport(origin, () => {}, shelf);
    if (!opened.ok) return opened;
    const current = imports.get(importId);
    if (current !== undefined) Object.assign(current, opened.value);
    return ok({});
  }

  async function replaceEdits(importId: string, open: Open, edits: readonly ImportEdit[]): Promise<Result<Partial<EngineSnapshot>>> {
    const layout = layoutAfter(open.firstLayout, edits);
    if (!sameReading(layout, open.layout)) return reopen(importId, { ...open, edits });
    open.layout = layout;
    open.edits = edits;
    const holding = editsOfSheet(open.firstLayout, edits);
    open.lost = holding.lost;
    open.machine.replay(longLayout(layout), holding.edits);
    return ok({});
  }

  return {
    sniff: (fileName, bytes) => sniffSheet(fileName, bytes, shelf),

    table: (input) => readPlainTable(input, shelf),

    load: async ({ importId, fileName, bytes, layout, context, edits, onProgress }) => {
      const origin: Origin = { fileName, bytes, firstLayout: layout, edits, context };
      const opened = await openImport(origin, onProgress ?? (() => {}), shelf);
      if (!opened.ok) return opened;
      imports.set(importId, opened.value);
      return change(importId, () => ok({}));
    },

    edit: async (importId, edit) =>
      change(importId, async (open) => {
        if (edit.type === 'set-layout') {
          const layout = await relaid(open.fileName, open.bytes, open.layout, edit.layout, shelf);
          const applied: ImportEdit = { ...edit, layout };
          const outcome = await replaceEdits(importId, open, [...open.edits, applied]);
          return outcome.ok ? ok({ applied }) : outcome;
        }
        const outcome = open.machine.edit(edit);
        if (!outcome.ok) return refuse(outcome.refusal);
        open.edits = [...open.edits, outcome.applied];
        return ok({ applied: outcome.applied });
      }),

    replaceEdits: async (importId, edits) => change(importId, (open) => replaceEdits(importId, open, edits)),

    updateContext: async (importId, context) =>
      change(importId, (open) => {
        const isSame = sameStations(open.context, context);
        open.context = context;
        if (!isSame) return reopen(importId, open);
        open.machine.setContext(context);
        return ok({});
      }),

    rows: async (importId, filter, offset, limit) => {
      const open = imports.get(importId);
      if (open === undefined) return fail('not-found', editRefusals.noImport());
      const checked = open.machine.checked();
      if (open.page?.filter !== filter) open.page = { filter, rows: rowsOf(checked, filter) };
      const columns = columnNames(open);
      const page = Array.from(open.page.rows.subarray(offset, offset + limit), (row) => rowView(checked, row, columns(row)));
      return ok({ rows: page, total: open.page.rows.length });
    },

    planned: async (importId) => {
      const open = imports.get(importId);
      if (open === undefined) return fail('not-found', editRefusals.noImport());
      const checked = open.machine.checked();
      const { plan } = snapshotOf(open.sheet, checked, open.layout);
      return plan.canSend ? ok(plannedPrices(checked, columnNames(open))) : fail('not-allowed', plan.sentence);
    },

    release: () => {},
    close: (importId) => {
      imports.delete(importId);
    },
  };
}

async function openImport(origin: Origin, onProgress: Progress, shelf: WorkbookShelf): Promise<Result<Open>> {
  const { fileName, bytes, firstLayout, edits, context } = origin;
  const layout = layoutAfter(firstLayout, edits);
  const cnpjs = new Set(context.stations.map(({ cnpj }) => cnpj));
  const sheet = await readSheet(fileName, bytes, layout, cnpjs, (rows) => onProgress('reading', rows), shelf);
  if (!sheet.ok) return sheet;
  onProgress('checking', sheet.value.table.total);
  const long = longLayout(layout);
  const machine = createMachine(sheet.value.table, long, context);
  const holding = editsOfSheet(firstLayout, edits);
  if (edits.length > 0) machine.replay(long, holding.edits);
  return ok({ fileName, bytes, firstLayout, edits, context, layout, sheet: sheet.value, machine, lost: holding.lost, page: null });
}

/** The sheet with a note on what the user changed and this reading can't hold. */
function notedSheet({ sheet, lost }: Open): ReadSheet {
  return lost.length === 0 ? sheet : { ...sheet, notes: [...sheet.notes, sheetNotes.lost(lost)] };
}

/** Rows of other CNPJs were dropped: a different set of stations requires reading the file again. */
function sameStations(before: EngineContext, after: EngineContext): boolean {
  const cnpjs = ({ stations }: EngineContext): string =>
    stations
      .map(({ cnpj }) => cnpj)
      .sort()
      .join();
  return cnpjs(before) === cnpjs(after);
}

function rowsOf(checked: CheckedImport, filter: RowFilter): Int32Array {
  const { table, rows, answers } = checked;
  const fitting = new Int32Array(table.size);
  let count = 0;
  for (let row = 0; row < table.size; row++) {
    if (fitsFilter(rows, row, filter, answers.includeUnchanged)) fitting[count++] = row;
  }
  return fitting.slice(0, count);
}

type ColumnNames = (row: number) => Readonly<Record<ColumnRole, string>>;

/** Column names of a row's cells: in a wide layout each price has its own. */
function columnNames({ sheet, layout }: Open): ColumnNames {
  const same = eachRole((role) => columnName(sheet.header, layout, role));
  if (!isWide(layout)) return () => same;
  const names = sheet.header.map((_, column) => nameOfColumn(sheet.header, column));
  return (row) => {
    const column = columnOfKey(sheet.table.lines[row] ?? 0) ?? 0;
    const name = names[column] ?? nameOfColumn(sheet.header, column);
    return { ...same, product: name, price: name };
  };
}

function plannedPrices(checked: CheckedImport, columns: ColumnNames): readonly PlannedPrice[] {
  const { rows, table, catalogue, context, meanings, answers } = checked;
  const planned: PlannedPrice[] = [];
  const codes = meanings.price.of();
  for (let row = 0; row < table.size; row++) {
    if (!isSendable(rows, row, answers.includeUnchanged)) continue;
    const product = catalogue.products[rows.product[row] ?? -1];
    const station = context.stations[rows.station[row] ?? -1];
    const kind = kindOfCode(rows.kind[row] ?? 0);
    // A row without them has an error or a question, and so is not sendable.
    if (product === undefined || station === undefined || kind === null) continue;
    const inForce = rows.inForce[row] ?? -1;
    planned.push({
      stationId: station.id,
      kind,
      productId: product.view.id,
      productCode: product.view.code,
      productName: product.view.name,
      customerDocument: (rows.customer[row] ?? 0) === 0 ? null : (meanings.documents.texts[rows.customer[row] ?? 0] ?? null),
      priceE4: rows.price[row] ?? 0,
      percentE4: percentOf(codes[table.cells.price?.[row] ?? 0] ?? 0),
      previousE4: inForce === -1 ? null : inForce,
      validFrom: (rows.validity[row] ?? 0) === 0 ? null : (meanings.moments.texts[rows.validity[row] ?? 0] ?? null),
      source: { line: lineOfKey(table.lines[row] ?? 0), column: columns(row).price, text: maskCpfs(originalOf(checked, row, 'price')) },
    });
  }
  return planned;
}

function refuse(refusal: EditRefusal): Result<never> {
  switch (refusal.type) {
    case 'no-line':
      return fail('not-found', editRefusals.noLine(refusal.line), { line: refusal.line });
    case 'no-product':
      return fail('not-found', editRefusals.noProduct(), { field: 'productId' });
    case 'no-label':
      return fail('invalid', editRefusals.noLabel(), { field: 'label' });
    case 'no-document':
      return fail('invalid', editRefusals.noDocument(), { field: 'document' });
    case 'no-text':
      return fail('not-found', editRefusals.noText(maskCpfs(refusal.text)), { field: 'original' });
    case 'no-reason':
      return fail('invalid', editRefusals.noReason(), { field: 'reason' });
  }
}
