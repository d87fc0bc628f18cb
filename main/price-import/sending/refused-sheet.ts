/** Refused lines of a batch as a sheet like their source; when imported again it is linked to the batch. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import {
  COLUMN_ROLES,
  type ColumnRole,
  type ImportRowView,
  MAX_ROW_PAGE,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { BatchStore } from '../../outbox/index.ts';
import { errors, problemMessage } from '../../outbox/index.ts';
import type { BatchSummary, StoredLine } from '../../outbox/model/index.ts';
import { shownWords } from '../../outbox/model/index.ts';
import {
  CUT_HEADS,
  type CutRequest,
  type CutRow,
  KIND_WORDS,
  reasonHeader,
  refusedTexts,
  SHEET_HEADERS,
  type SheetCutter,
} from '../../prices/index.ts';
import { createCatalogue, productLabels } from '../../prices/model/index.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { safeFileName } from '../../shared/files/windows-name.ts';
import { readPercent } from '../../shared/percent.ts';
import { plainLine } from '../../shared/plain-text.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import type { SheetSniff } from '../import-engine.ts';
import { isWide } from '../reading/wide-layout.ts';
import type { ImportsRepository } from '../repository/imports-repository.ts';
import { commit } from '../service/commit.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';
import { originalDamaged } from '../texts/service.ts';

interface RefusedSheetParts
  extends Pick<
    ImportPricesParts,
    'layouts' | 'aliases' | 'engine' | 'payloads' | 'stations' | 'priceBook' | 'requiresPercent' | 'transaction' | 'clock' | 'logger'
  > {
  readonly batches: Pick<BatchStore, 'summary' | 'lines'>;
  readonly imports: Pick<ImportPrices, 'get' | 'rows'>;
  readonly records: ImportsRepository;
  readonly cut: SheetCutter;
}

/** Typed texts replace the file's cells, because they are what was refused. */
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
  const priceOf = parts.requiresPercent?.()[summary.kind] === true ? () => ({}) : amountOf;
  const productOf = productTyping(parts, record.environment, summary.item.stationId);
  const found = await cutRows(parts, record.id, view.value.revision, refused, layout, { priceOf, productOf });
  if (!found.ok) return found;

  const cut = await cutKnown(parts, (extension) => refusedTexts.fileName(record.fileName.replace(/\.[^.]*$/, ''), extension), {
    fileName: record.fileName,
    bytes: original.bytes,
    // All of its prices were read, so the layout states the decimals of bare integers, or they are whole reais.
    layout: { ...layout, impliedDecimals: layout.impliedDecimals ?? 0 },
    rows: withConstants(found.value, layout, summary, parts.stations.find(summary.item.stationId)?.cnpj ?? null),
    headers: SHEET_HEADERS,
    reasonHeader: reasonHeader(batchId),
  });
  if (!cut.ok) return cut;
  const { fileName, bytes, layout: cutLayout, sniff } = cut.value;
  // Stores the mapping for the new sheet, which has one more column and so another fingerprint.
  const at = new Date(parts.clock.now()).toISOString();
  const confirmedAt = record.layoutFrom.type === 'remembered' ? record.layoutFrom.confirmedAt : at;
  const saved = commit(parts, () => {
    parts.layouts.remember(record.environment, sniff.fingerprint, { layout: cutLayout, found: sniff.layout, confirmedAt });
    parts.records.putRefusedSheet(record.environment, sniff.fingerprint, batchId, at);
    return ok(null);
  });
  return saved.ok ? ok({ fileName, bytes }) : saved;
}

interface KnownCut {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly layout: SheetLayout;
  readonly sniff: SheetSniff;
}

/** Cuts the sheet with the most complete head that still lets its header, and so the batch, be recognized. */
async function cutKnown(
  { cut, engine }: Pick<RefusedSheetParts, 'cut' | 'engine'>,
  nameWith: (extension: string) => string,
  request: Omit<CutRequest, 'head'>,
): Promise<Result<KnownCut>> {
  for (const head of CUT_HEADS) {
    const made = await cut({ ...request, head });
    if (!made.ok) return made;
    const { bytes, extension, layout } = made.value;
    const fileName = safeFileName(nameWith(extension));
    const sniff = await engine.sniff(fileName, bytes);
    if (!sniff.ok) return sniff;
    if (sniff.value.layout.headerLine === layout.headerLine) return ok({ fileName, bytes, layout, sniff: sniff.value });
  }
  return fail('not-allowed', refusedTexts.noSheet());
}

interface RefusedLine {
  readonly line: StoredLine;
  readonly reason: string;
}

/** A batch refused as a whole has one reason for all of its lines. */
export function refusedLines({ item }: BatchSummary, lines: readonly StoredLine[]): readonly RefusedLine[] {
  const { record } = item;
  const whole = record.state === 'rejected' && record.problem !== null ? problemMessage(record.problem) : null;
  return lines
    .filter(({ state }) => state === 'refused' || whole !== null)
    .map((line) => ({ line, reason: maskCpfs(plainLine(shownWords(line.reason) ?? whole ?? refusedTexts.noReason())) }));
}

/** Texts to write in place of a sent line's own cells, by the text that its row shows. */
interface CellTyping {
  readonly priceOf: typeof amountOf;
  readonly productOf: (line: StoredLine, label: string) => CutRow['typed'];
}

/** The product that was sent stands in place of a label that means another product when the sheet is imported again. */
function productTyping(
  { priceBook, aliases, clock }: Pick<RefusedSheetParts, 'priceBook' | 'aliases' | 'clock'>,
  environment: Environment,
  stationId: string,
): CellTyping['productOf'] {
  const catalog = priceBook.catalog(stationId);
  const remembered = aliases.list(environment, new Date(clock.now()).toISOString());
  const catalogue = createCatalogue({ stations: [{ id: stationId, catalog }], aliases: remembered });
  const labels = productLabels(catalog, remembered);
  const none = new Map<string, ReadonlyMap<string, string>>();
  return ({ productId, productName }, label) => {
    const again = catalogue.products[catalogue.findAgreed(0, label, none)]?.view.id;
    return again === productId ? {} : { product: labels.get(productId) ?? productName };
  };
}

/** Rows of the import for the lines of the batch. Reads the rows only if something was typed or answered, or several share a line. */
async function cutRows(
  { records, imports }: RefusedSheetParts,
  importId: string,
  revision: number,
  refused: readonly RefusedLine[],
  layout: SheetLayout,
  { priceOf, productOf }: CellTyping,
): Promise<Result<readonly CutRow[]>> {
  const record = records.find(importId);
  const edits = record === null ? [] : records.edits(importId, record.editCursor);
  const wide = isWide(layout);
  if (!wide && !edits.some(({ type }) => TYPING.has(type))) {
    return ok(refused.map(({ line, reason }) => ({ key: line.source.line, reason, typed: priceOf(line, line.source.text, layout) })));
  }
  const placeOf = (line: number, column: string): string => (wide ? `${line} ${column}` : `${line}`);
  const wanted = new Map(refused.map((item) => [placeOf(item.line.source.line, item.line.source.column), item]));
  const rows: CutRow[] = [];
  for (let offset = 0; ; offset += MAX_ROW_PAGE) {
    const page = await imports.rows({ importId, revision, filter: 'all', offset, limit: MAX_ROW_PAGE });
    if (!page.ok) return page;
    for (const row of page.value.rows) {
      const item = wanted.get(placeOf(row.at?.line ?? row.line, row.at?.column ?? ''));
      if (item === undefined) continue;
      const { price, product } = row.cells;
      const typed = {
        ...editedOf(row),
        ...productOf(item.line, product?.edited ?? product?.original ?? ''),
        ...priceOf(item.line, price?.edited ?? price?.original ?? '', layout),
      };
      rows.push({ key: row.line, reason: item.reason, typed });
    }
    if (rows.length === refused.length || offset + MAX_ROW_PAGE >= page.value.total) return ok(rows);
  }
}

/**
 * A percentage was a share of the price beside it, which is not in this sheet: the amount that was sent stands in its place.
 * In a column of changes it stays, since an amount would be read as a change there.
 */
function amountOf({ priceE4 }: StoredLine, text: string, { decimalMark, priceMeans }: SheetLayout): CutRow['typed'] {
  if (priceMeans !== undefined || readPercent(text).type !== 'factor') return {};
  // Four decimals are never thousands.
  const fraction = String(priceE4 % 10_000).padStart(4, '0');
  return { price: `${Math.floor(priceE4 / 10_000)}${decimalMark === 'dot' ? '.' : ','}${fraction}` };
}

/** Fills a column added for a typed text with the constants that applied to the other rows. */
function withConstants(
  rows: readonly CutRow[],
  { columns, constants }: SheetLayout,
  { kind }: BatchSummary,
  cnpj: string | null,
): readonly CutRow[] {
  const constantTexts: Readonly<Partial<Record<ColumnRole, string | null>>> = {
    station: cnpj === null ? null : formatCnpj(cnpj),
    kind: KIND_WORDS[kind],
    validFrom: constants.validFrom?.replace('T', ' ') ?? null,
  };
  const added = COLUMN_ROLES.flatMap((role): readonly (readonly [ColumnRole, string])[] => {
    const text = constantTexts[role] ?? null;
    return text !== null && columns[role] === undefined && rows.some(({ typed }) => typed[role] !== undefined) ? [[role, text]] : [];
  });
  if (added.length === 0) return rows;
  return rows.map((row) => {
    const blank = added.filter(([role]) => (row.typed[role] ?? '').trim() === '');
    return { ...row, typed: { ...row.typed, ...Object.fromEntries(blank) } };
  });
}

const TYPING: ReadonlySet<string> = new Set([
  'set-cell',
  'set-cells',
  'set-each',
  'set-block',
  'fill-blanks',
  'fill-down',
  'replace-text',
  'set-product',
  'map-product',
]);

function editedOf({ cells }: ImportRowView): CutRow['typed'] {
  const typed: Partial<Record<ColumnRole, string>> = {};
  for (const role of COLUMN_ROLES) {
    const edited = cells[role]?.edited;
    if (edited !== undefined && edited !== null) typed[role] = edited;
  }
  return typed;
}
