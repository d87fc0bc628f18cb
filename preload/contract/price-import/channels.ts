import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { document, fileName, fileOf, id, networkId, ofImport, ofStation, revision, watchedFolder, words } from '../kit/fields.ts';
import type { FileToKeep, WatchedFolderView } from '../notes/note-desk.ts';
import {
  ALIAS_KINDS,
  type AliasView,
  MAX_DRAFT_TEXT,
  MAX_PRICE_E4,
  MAX_REPRICED,
  type PriceDraft,
  type PriceHistoryView,
  type RevertView,
  TEMPLATE_FORMATS,
} from '../prices/prices.ts';
import { cellText, edit, KINDS, line } from './import-edit.ts';
import {
  type ImportListEntry,
  type ImportRowView,
  type ImportView,
  MAX_ROW_PAGE,
  MAX_SHEET_BYTES,
  MAX_SHEET_ROWS,
  ROW_FILTERS,
} from './price-import.ts';

/**
 * Larger than the largest sheet on purpose: a file that is merely too large gets the import's own message
 * (the bytes are in memory by then anyway), and only an absurd one is refused here.
 */

const ofImportRevision = { importId: id, revision };
const filter = z.enum(ROW_FILTERS);
const aliasKind = z.enum(ALIAS_KINDS);
const priceE4 = z.int().min(1).max(MAX_PRICE_E4);
const change = z.strictObject({
  kind: z.enum(KINDS),
  productId: networkId,
  customerDocument: document.nullable(),
  priceE4,
});

const draft = change.extend({
  priceE4: priceE4.nullable(),
  name: words,
  beforeE4: z.int().min(0).max(MAX_PRICE_E4),
  text: z.string().max(MAX_DRAFT_TEXT),
  importId: id.nullable(),
});

export const priceImportChannels = {
  'prices:history': takes({
    stationId: id,
    productId: networkId,
    kind: z.enum(KINDS),
    customerDocument: document.nullable(),
  })
    .withoutPin('reads-store')
    .answers<PriceHistoryView>(),
  /** CSV of the prices in force, safe for Excel. */
  'prices:export': takes(ofStation).withoutPin('reads-store').answers<FileToKeep>(),
  /** A template sheet with the station's products and prices in force, which imports without a question. */
  'prices:template': takes({ stationId: id, format: z.enum(TEMPLATE_FORMATS) })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
  /** Prepares an import of price drafts. `replaces`: an earlier prepared import, deleted if it was not edited. */
  'prices:reprice': takes({
    stationId: id,
    changes: z.array(change).min(1).max(MAX_REPRICED),
    replaces: id.nullable(),
  })
    .withoutPin('prepares')
    .answers<RevertView>(),
  /** Stored drafts that were not sent and are not in force yet. */
  'prices:drafts': takes(ofStation).withoutPin('reads-store').answers<readonly PriceDraft[]>(),
  /** Replaces the stored drafts. Sends nothing. */
  'prices:keep-drafts': takes({ stationId: id, drafts: z.array(draft).max(MAX_REPRICED) })
    .withoutPin('prepares')
    .answers<null>(),
  /** The watched folder for price sheets. */
  'prices:folder': takes(ofStation).withoutPin('reads-store').answers<WatchedFolderView>(),
  /** Opens the system's dialog: a page never names a folder. Unchanged if the user cancels. */
  'prices:choose-folder': takes(ofStation).withoutPin('prepares').answers<WatchedFolderView>(),
  'prices:set-folder': takes(watchedFolder).withoutPin('prepares').answers<WatchedFolderView>(),

  /** Learned meanings of texts in sheets, for all stations of the active environment: products, then customers. */
  'aliases:list': takesNothing.withoutPin('reads-store').answers<readonly AliasView[]>(),
  /**
   * `target`: product id or CNPJ. `from`: the target that a product's label had in the changed entry; absent = only the entries
   * of stations that have `target` change. Returns the updated list.
   */
  'aliases:set': takes({ kind: aliasKind, label: cellText, target: networkId, from: networkId.optional() })
    .withoutPin('prepares')
    .answers<readonly AliasView[]>(),
  'aliases:forget': takes({ kind: aliasKind, label: cellText, target: networkId }).withoutPin('prepares').answers<readonly AliasView[]>(),

  'imports:open': takes({ fileName, bytes: fileOf(MAX_SHEET_BYTES) })
    .withoutPin('prepares')
    .answers<ImportView>(),
  'imports:list': takesNothing.withoutPin('reads-store').answers<readonly ImportListEntry[]>(),
  'imports:get': takes(ofImport).withoutPin('reads-store').answers<ImportView>(),
  'imports:rows': takes({
    ...ofImportRevision,
    filter,
    offset: z.int().min(0).max(MAX_SHEET_ROWS),
    limit: z.int().min(1).max(MAX_ROW_PAGE),
  })
    .withoutPin('reads-store')
    .answers<{ readonly rows: readonly ImportRowView[]; readonly total: number }>(),
  /**
   * The next row after a line (null: from the top), wrapping around. `place`: its index among the
   * rows of `filter`; null: not among them. Both null: no match.
   */
  'imports:find': takes({
    ...ofImportRevision,
    filter,
    after: line.nullable(),
    what: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('error') }),
      z.strictObject({ type: z.literal('text'), text: words }),
    ]),
  })
    .withoutPin('reads-store')
    .answers<{ readonly line: number | null; readonly place: number | null }>(),
  'imports:edit': takes({ ...ofImportRevision, edit })
    .withoutPin('prepares')
    .answers<ImportView>(),
  'imports:undo': takes(ofImportRevision).withoutPin('prepares').answers<ImportView>(),
  'imports:redo': takes(ofImportRevision).withoutPin('prepares').answers<ImportView>(),
  'imports:discard': takes(ofImport).withoutPin('prepares').answers<null>(),
  'imports:submit': takes(ofImportRevision).needsPin().answers<{ readonly batchIds: readonly string[] }>(),

  /** The refused lines as a sheet like the original, with the reason beside each. */
  'batches:refused-sheet': takes({ batchId: id }).withoutPin('reads-store').answers<FileToKeep>(),
  /** Prepares an import of refused lines, by index in the batch, with the typed prices. `replaces`: as for prices:reprice. */
  'batches:correct': takes({
    batchId: id,
    prices: z
      .array(z.strictObject({ index: z.int().min(0).max(MAX_SHEET_ROWS), priceE4: change.shape.priceE4 }))
      .min(1)
      .max(MAX_REPRICED),
    replaces: id.nullable(),
  })
    .withoutPin('prepares')
    .answers<RevertView>(),
  /** Prepares an import with the previous prices. */
  'batches:revert': takes({ batchId: id }).withoutPin('prepares').answers<RevertView>(),
};

export type ImportEvent =
  | { readonly type: 'import-progress'; readonly fileName: string; readonly phase: 'reading' | 'checking'; readonly rows: number }
  | { readonly type: 'import-changed'; readonly importId: string; readonly revision: number };
