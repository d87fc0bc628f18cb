/** Drafts typed over the prices in force. Pure and immutable. */

import type { PriceDecimals, PriceE4, PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { MAX_DRAFT_TEXT, type PriceChange, type PriceDraft } from '../../../../preload/contract/prices/prices.ts';
import { type PriceRefusal, readTypedPrice, type TypedPrice } from '../../../components/editing/typed-price.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatBarePrice } from '../../../format/money.ts';
import { keyId } from '../price-id.ts';

export interface Draft {
  readonly id: string;
  readonly change: Omit<PriceChange, 'priceE4'>;
  /** Name of the product, and of the customer for an agreement. */
  readonly name: string;
  /** Price in force when the draft was typed; a later change is reported. */
  readonly beforeE4: PriceE4;
  /** Text as typed; the initial text when the cell is edited again. */
  readonly text: string;
  readonly read: TypedPrice;
}

export type Drafts = ReadonlyMap<string, Draft>;

export const NO_DRAFTS: Drafts = new Map();

export const decimalsFor = (decimals: PriceDecimals | undefined, { kind }: Pick<PriceInForceView, 'kind'>): number | null =>
  decimals?.[kind] ?? null;

/** Name of a price in a sentence, with its customer. */
export function nameOf({ productName, customerName, customerDocument }: PriceInForceView): string {
  const customer = customerName ?? formatDocument(customerDocument);
  return customer === '' ? productName : `${productName}, ${customer}`;
}

function draftOf(price: PriceInForceView, text: string, read: TypedPrice): Draft {
  const { kind, productId, customerDocument, priceE4 } = price;
  return { id: keyId(price), change: { kind, productId, customerDocument }, name: nameOf(price), beforeE4: priceE4, text, read };
}

/** Draft from a typed text. */
export function typedDraft(price: PriceInForceView, text: string, decimals: PriceDecimals | undefined): Draft {
  return draftOf(price, text.trim(), readTypedPrice(text, decimalsFor(decimals, price)));
}

/** Draft from a computed or copied price. */
export function computedDraft(price: PriceInForceView, read: TypedPrice): Draft {
  return draftOf(price, read.type === 'price' ? formatBarePrice(read.e4) : '', read);
}

const isSame = (draft: Draft | undefined, other: Draft): boolean =>
  draft !== undefined && draft.beforeE4 === other.beforeE4 && draft.text === other.text;

/** Adds drafts; one equal to the price in force is removed instead. Returns the same map if nothing changes. */
export function withDrafts(drafts: Drafts, changes: readonly Draft[]): Drafts {
  const next = new Map(drafts);
  let differs = false;
  for (const draft of changes) {
    const isNone = draft.read.type === 'price' && draft.read.e4 === draft.beforeE4;
    if (isNone ? next.delete(draft.id) : !isSame(next.get(draft.id), draft)) differs = true;
    if (!isNone) next.set(draft.id, draft);
  }
  return differs ? next : drafts;
}

export function withoutDrafts(drafts: Drafts, ids: Iterable<string>): Drafts {
  const next = new Map(drafts);
  for (const id of ids) next.delete(id);
  return next.size === drafts.size ? drafts : next;
}

/** Price to show: the draft, or else the price in force; null: the draft is not a valid price. */
export function shownE4({ priceE4 }: Pick<PriceInForceView, 'priceE4'>, draft: Draft | undefined): PriceE4 | null {
  if (draft === undefined) return priceE4;
  return draft.read.type === 'price' ? draft.read.e4 : null;
}

/** Drafts in stored form; a text that is not a price, or not one that can be sent, is stored without one. */
export function storedDrafts(drafts: Drafts, importOf: (draft: Draft) => string | null): readonly PriceDraft[] {
  return [...drafts.values()].map((draft) => {
    const { change, name, beforeE4, text, read } = draft;
    const priceE4 = read.type === 'price' ? read.e4 : null;
    return { ...change, priceE4, name, beforeE4, text: text.slice(0, MAX_DRAFT_TEXT), importId: importOf(draft) };
  });
}

/** Why a stored text is not a price: one that reads well had more decimals than the network accepts. */
function refusalOf(text: string): TypedPrice {
  const read = readTypedPrice(text, null);
  return read.type === 'price' ? { type: 'refused', reason: 'fine' } : read;
}

/** Draft from its stored form. */
export function draftOfStored({ kind, productId, customerDocument, priceE4, name, beforeE4, text }: PriceDraft): Draft {
  const change = { kind, productId, customerDocument };
  const read: TypedPrice = priceE4 === null ? refusalOf(text) : { type: 'price', e4: priceE4 };
  return { id: keyId(change), change, name, beforeE4, text, read };
}

export interface DraftSum {
  /** Changes to be sent: valid, still in force, and different from the price in force. */
  readonly changes: readonly PriceChange[];
  readonly up: number;
  readonly down: number;
  /** Invalid drafts, to be fixed first. */
  readonly unread: readonly (Draft & { readonly reason: PriceRefusal })[];
  /** Drafts whose price in force has changed since they were typed. */
  readonly moved: readonly Draft[];
  /** Number of drafts equal to the current price in force. */
  readonly same: number;
  /** Drafts whose price the network no longer lists. */
  readonly gone: readonly Draft[];
}

/** Summary of the drafts against the current prices in force. */
export function sumOf(drafts: Drafts, nowOf: (id: string) => PriceE4 | undefined): DraftSum {
  const sum = { changes: [] as PriceChange[], up: 0, down: 0, unread: [] as DraftSum['unread'][number][], moved: [] as Draft[], same: 0 };
  const unlisted: Draft[] = [];
  for (const draft of drafts.values()) {
    const now = nowOf(draft.id);
    if (now === undefined) unlisted.push(draft);
    else if (draft.read.type === 'refused') sum.unread.push({ ...draft, reason: draft.read.reason });
    else if (draft.read.e4 === now) sum.same += 1;
    else {
      sum.changes.push({ ...draft.change, priceE4: draft.read.e4 });
      if (draft.read.e4 > now) sum.up += 1;
      else sum.down += 1;
      if (now !== draft.beforeE4) sum.moved.push(draft);
    }
  }
  return { ...sum, gone: unlisted };
}

/** Pastes a column of texts onto rows from the first; a single text onto all of them. Blank texts are skipped. */
export function pastedDrafts(
  prices: readonly PriceInForceView[],
  texts: readonly string[],
  decimals: PriceDecimals | undefined,
): readonly Draft[] {
  const [only = ''] = texts;
  return prices.flatMap((price, place) => {
    const text = texts.length === 1 ? only : (texts[place] ?? '');
    return text.trim() === '' ? [] : [typedDraft(price, text, decimals)];
  });
}
