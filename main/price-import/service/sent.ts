import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { addAnswer } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { productsOfStations } from '../aliases/products-of-stations.ts';
import { layoutAfter } from '../checking/layout.ts';
import type { SheetSniff } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import { rememberLayout } from './layout.ts';
import type { ImportPricesParts } from './ports.ts';

type Parts = Pick<ImportPricesParts, 'imports' | 'layouts' | 'aliases' | 'stations' | 'priceBook'>;

/** Whether sending the import confirms its layout; an unchanged remembered one keeps its date. */
export function teachesLayout(record: Pick<ImportRecord, 'userLayout' | 'layoutFrom'>): boolean {
  return record.userLayout || record.layoutFrom.type === 'guess';
}

/**
 * Sending confirms the answers: the layout and the names in force are then remembered for later sheets. Undone
 * edits and discarded imports are not.
 * @param found what its bytes showed before any correction, the lookup key for the next sheet; null = unknown.
 * @param at ISO 8601 UTC.
 */
export function rememberSent(parts: Parts, found: SheetSniff | null, importId: string, at: string): void {
  const record = parts.imports.find(importId);
  if (record === null) return;
  const edits = parts.imports.edits(importId, record.editCursor);
  if (found !== null && teachesLayout(record)) {
    const layout = layoutAfter(record.firstLayout, edits);
    rememberLayout(parts.layouts, record.environment, found, { layout, found: found.layout, confirmedAt: at });
  }
  rememberNames(parts, record, edits, at);
}

/** A known answer keeps its date: open sheets may depend on it. */
function rememberNames(parts: Parts, { environment }: ImportRecord, edits: readonly ImportEdit[], at: string): void {
  const { aliases } = parts;
  const customers = new Map<string, Extract<ImportEdit, { readonly type: 'map-customer' }>>();
  for (const edit of edits) {
    if (edit.type === 'map-customer') customers.set(normaliseLabel(edit.label), edit);
  }
  const knownCustomers = new Map(Object.entries(aliases.customers(environment, at)));
  for (const [name, { label, document }] of customers) {
    if (knownCustomers.get(name) !== document) aliases.rememberCustomer(environment, label, document, at);
  }
  rememberProducts(parts, environment, edits, at);
}

/** Only the answers that the sent import ended with, at each station: one that a later answer replaced is not remembered. */
function rememberProducts(parts: Parts, environment: Environment, edits: readonly ImportEdit[], at: string): void {
  const stationIds = parts.stations.list(environment).map(({ id }) => id);
  const catalogues = productsOfStations(parts, environment);
  const answered = new Map<string, { label: string; ids: (string | undefined)[] }>();
  for (const edit of edits) {
    if (edit.type !== 'map-product') continue;
    const { label, productId } = edit;
    const ids = answered.get(normaliseLabel(label))?.ids ?? [];
    for (const [place, id] of stationIds.entries()) {
      if (catalogues[place]?.(productId) === true && (edit.stationIds?.includes(id) ?? true)) ids[place] = productId;
    }
    answered.set(normaliseLabel(label), { label, ids });
  }
  const known = new Map(Object.entries(parts.aliases.list(environment, at)));
  for (const [name, { label, ids }] of answered) {
    let before = known.get(name) ?? [];
    for (const id of new Set(ids)) {
      if (id === undefined) continue;
      const after = addAnswer(before, id, catalogues, (place) => ids[place] === id);
      if (after !== before) parts.aliases.remember(environment, label, id, at, after);
      before = after;
    }
  }
}
