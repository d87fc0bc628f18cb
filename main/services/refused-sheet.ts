/** Refused lines of a batch, as a sheet like the one they came from; imported again it is linked to the batch. */

import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/note-desk.ts';
import { COLUMN_ROLES, type ColumnRole, type ImportRowView, MAX_ROW_PAGE } from '../../preload/contract/prices.ts';
import type { ImportEngine } from '../domain/import-engine.ts';
import type { BatchStore, BatchSummary, StoredLine } from '../domain/outbox/store.ts';
import { fail, ok } from '../domain/result.ts';
import type { CutRow, SheetCutter } from '../domain/sheet-cut.ts';
import { isWide } from '../domain/wide-layout.ts';
import { safeFileName } from '../domain/windows-name.ts';
import { originalDamaged } from '../texts/import-service.ts';
import { errors, problemMessage } from '../texts/outbox.ts';
import { refusedTexts, SHEET_HEADERS } from '../texts/prices.ts';
import type { ImportPrices, ImportsRepository, LayoutsRepository } from './import-prices.ts';
import { commit } from './import-prices-commit.ts';
import type { Clock, Logger, PayloadStore, Transaction } from './ports.ts';

export interface RefusedSheetParts {
  readonly batches: Pick<BatchStore, 'summary' | 'lines'>;
  readonly imports: Pick<ImportPrices, 'get' | 'rows'>;
  readonly records: ImportsRepository;
  readonly layouts: LayoutsRepository;
  readonly engine: Pick<ImportEngine, 'sniff'>;
  readonly payloads: PayloadStore;
  readonly cut: SheetCutter;
  readonly transaction: Transaction;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** What was typed in place of a cell counts: it is what was refused. */
export async function refusedSheet(parts: RefusedSheetParts, batchId: string): Promise<Result<FileToKeep>> {
  const summary = parts.batches.summary(batchId);
  if (summary === null) return fail('not-found', errors.batchNotFound());
  const refused = refusedLines(summary, parts.batches.lines(batchId));
  if (refused.length === 0) return fail('not-allowed', refusedTexts.nothing());
  const record = parts.records.find(summary.importId);
  if (record === null) return fail('not-found', refusedTexts.noImport());
  const original = parts.payloads.get(record.payloadId);
  if (original.type !== 'bytes') return fail('storage', originalDamaged(record.fileName));
  const view = await parts.imports.get({ importId: record.id });
  if (!view.ok) return view;
  const { layout } = view.value.sheet;
  const found = await cutRows(parts, record.id, view.value.revision, refused, isWide(layout));
  if (!found.ok) return found;

  const cut = await parts.cut({
    fileName: record.fileName,
    bytes: original.bytes,
    // All of its prices were read, so a bare integer is told or is whole reais.
    layout: { ...layout, impliedDecimals: layout.impliedDecimals ?? 0 },
    rows: found.value,
    headers: SHEET_HEADERS,
    reasonHeader: refusedTexts.reasonHeader(batchId),
  });
  if (!cut.ok) return cut;
  const { bytes, extension } = cut.value;
  const fileName = safeFileName(refusedTexts.fileName(record.fileName.replace(/\.[^.]*$/, ''), extension));
  const sniff = await parts.engine.sniff(fileName, bytes);
  if (!sniff.ok) return sniff;
  // The mapping of the first sheet serves this one, which has a column more and so another fingerprint.
  const at = new Date(parts.clock.now()).toISOString();
  const confirmedAt = record.layoutFrom.type === 'remembered' ? record.layoutFrom.confirmedAt : at;
  const kept = commit(parts, () => {
    const remembered = { layout: cut.value.layout, found: sniff.value.layout, confirmedAt };
    parts.layouts.remember(record.environment, sniff.value.fingerprint, remembered);
    parts.records.putRefusedSheet(record.environment, sniff.value.fingerprint, batchId, at);
    return ok(null);
  });
  return kept.ok ? ok({ fileName, bytes }) : kept;
}

interface RefusedLine {
  readonly line: StoredLine;
  readonly reason: string;
}

/** A batch refused whole has one reason for all of its lines. */
function refusedLines({ item }: BatchSummary, lines: readonly StoredLine[]): readonly RefusedLine[] {
  const { record } = item;
  const whole = record.state === 'rejected' && record.problem !== null ? problemMessage(record.problem) : null;
  return lines
    .filter(({ state }) => state === 'refused' || (whole !== null && state !== 'accepted'))
    .map((line) => ({ line, reason: line.reason ?? whole ?? refusedTexts.noReason() }));
}

/** Rows of the import for the lines of the batch. They are looked through only when something was typed, or several share a line. */
async function cutRows(
  { records, imports }: RefusedSheetParts,
  importId: string,
  revision: number,
  refused: readonly RefusedLine[],
  wide: boolean,
): Promise<Result<readonly CutRow[]>> {
  const record = records.find(importId);
  const edits = record === null ? [] : records.edits(importId, record.editCursor);
  if (!wide && !edits.some(({ type }) => TYPING.has(type))) {
    return ok(refused.map(({ line, reason }) => ({ key: line.source.line, reason, typed: {} })));
  }
  const chosen = new Set(edits.flatMap((edit) => (edit.type === 'set-product' ? [edit.line] : [])));
  const placeOf = (line: number, column: string): string => (wide ? `${line} ${column}` : `${line}`);
  const wanted = new Map(refused.map((one) => [placeOf(one.line.source.line, one.line.source.column), one]));
  const rows: CutRow[] = [];
  for (let offset = 0; ; offset += MAX_ROW_PAGE) {
    const page = await imports.rows({ importId, revision, filter: 'all', offset, limit: MAX_ROW_PAGE });
    if (!page.ok) return page;
    for (const row of page.value.rows) {
      const one = wanted.get(placeOf(row.at?.line ?? row.line, row.at?.column ?? ''));
      if (one === undefined) continue;
      const typed = { ...editedOf(row), ...(chosen.has(row.line) ? { product: one.line.productName } : {}) };
      rows.push({ key: row.line, reason: one.reason, typed });
    }
    if (rows.length === refused.length || offset + MAX_ROW_PAGE >= page.value.total) return ok(rows);
  }
}

const TYPING: ReadonlySet<string> = new Set(['set-cell', 'set-cells', 'fill-down', 'replace-text', 'set-product']);

function editedOf({ cells }: ImportRowView): CutRow['typed'] {
  const typed: Partial<Record<ColumnRole, string>> = {};
  for (const role of COLUMN_ROLES) {
    const edited = cells[role]?.edited;
    if (edited !== undefined && edited !== null) typed[role] = edited;
  }
  return typed;
}
