import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { layoutAfter } from '../checking/layout.ts';
import type { SheetSniff } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import { rememberLayout } from './layout.ts';
import type { ImportPricesParts } from './ports.ts';

type Parts = Pick<ImportPricesParts, 'imports' | 'layouts' | 'aliases'>;

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
function rememberNames({ aliases }: Parts, { environment }: ImportRecord, edits: readonly ImportEdit[], at: string): void {
  const products = new Map<string, Extract<ImportEdit, { readonly type: 'map-product' }>>();
  const customers = new Map<string, Extract<ImportEdit, { readonly type: 'map-customer' }>>();
  for (const edit of edits) {
    if (edit.type === 'map-product') products.set(normaliseLabel(edit.label), edit);
    if (edit.type === 'map-customer') customers.set(normaliseLabel(edit.label), edit);
  }
  const knownProducts = new Map(Object.entries(aliases.list(environment, at)));
  const knownCustomers = new Map(Object.entries(aliases.customers(environment, at)));
  for (const [name, { label, productId }] of products) {
    if (knownProducts.get(name) !== productId) aliases.remember(environment, label, productId, at);
  }
  for (const [name, { label, document }] of customers) {
    if (knownCustomers.get(name) !== document) aliases.rememberCustomer(environment, label, document, at);
  }
}
