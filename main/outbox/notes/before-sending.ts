/**
 * Checks the network's data of a note's fuelings before sending it: another PC of the station, or the portal, may have
 * attached one already, and the network may have corrected the fueling. Findings are never discarded automatically: a
 * person decides.
 */

import type { SupplierTransaction } from '../../network/index.ts';
import { customerDocumentOf } from '../../shared/names/customer-document.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import type { FactsOfNote, ListedFueling } from '../../store/index.ts';

/** One fueling of a waiting note. */
interface FuelingBefore {
  readonly id: string;
  /** It was pending before, and the last complete sweep no longer listed it. */
  readonly gone: boolean;
  /** Keys of other notes that this PC sent for it; findings that they explain are ignored. */
  readonly ownKeys: readonly string[];
  /** Its amounts when the note was attached; null = the stored copy can't be read. */
  readonly attached: Amounts | null;
  /** Its amounts in the pending list; null = the list no longer has it. */
  readonly listed: Amounts | null;
}

/** What a note's amounts were compared with. Ten-thousandths of a unit, and of a real. */
export interface Amounts {
  readonly quantityE4: number;
  readonly valueE4: number;
}

/** Local facts about a waiting note, known without asking the network. */
export interface KnownBefore extends FactsOfNote {
  /** CNPJ or CPF of the note's customer; null = not in the note's file. */
  readonly recipient: string | null;
  /** Those of the shown keys that belong to notes cancelled since; they are ignored too. */
  readonly cancelledKeys: readonly string[];
}

export interface NoteBefore {
  readonly key: string;
  readonly fuelings: readonly FuelingBefore[];
}

/** An obstacle to sending. `id` is the fueling where it was found. */
export type Found = { readonly id: string } & (
  | { readonly type: 'this-note' | 'cancelled' | 'gone' }
  | { readonly type: 'other-note'; readonly key: string }
  | { readonly type: 'other-customer'; readonly document: string }
  /** The network corrected the fueling after the note was attached. */
  | ({ readonly type: 'corrected' } & Amounts)
  /** The note stands on this fueling, which it was not sent for. `date` is station-local; null = not told. */
  | { readonly type: 'elsewhere'; readonly date: string | null }
  /** It was uploaded by a station of another environment. */
  | { readonly type: 'other-station'; readonly station: string }
);

/** One reading of the network's own list of fuelings. */
export interface Look {
  /** Epoch milliseconds of its start. */
  readonly at: number;
  readonly transactions: ReadonlyMap<string, Pick<SupplierTransaction, 'invoiceKey' | 'cancelled' | 'quantityE4' | 'valueE4'>>;
  /** Fuelings by the access key that stands at them. */
  readonly places: ReadonlyMap<string, readonly SupplierTransaction[]>;
  /** Whether having no key means having no note. */
  readonly hasKeys: boolean;
}

/** Maximum age of a reading that counts as current. */
export const FRESH_MS = 10 * 60_000;

/** A future time is invalid: the clock was set back since. */
export function isFresh(at: number | null, now: number): boolean {
  return at !== null && Math.abs(now - at) <= FRESH_MS;
}

/** The list's shape is undocumented: if no record has a key, keys may have another name. A list that shifted may miss some. */
export function lookOf(items: readonly SupplierTransaction[], shifted: boolean, at: number): Look {
  const transactions = new Map(items.map((item) => [item.transactionId, item]));
  const places = Map.groupBy(items, ({ invoiceKey }) => bareKey(invoiceKey));
  return { at, transactions, places, hasKeys: !shifted && items.some(({ invoiceKey }) => invoiceKey !== null) };
}

/**
 * Whether the reading covers all fuelings of the note. One that it shows with other amounts is not covered: this list may count
 * otherwise than the pending list, which alone says that a fueling was corrected.
 */
export function coversNote({ fuelings }: NoteBefore, look: Look | null, now: number): boolean {
  if (look?.hasKeys !== true || !isFresh(look.at, now)) return false;
  return fuelings.every(({ id, attached }) => {
    const seen = look.transactions.get(id);
    return seen !== undefined && (attached === null || !differ(attached, seen));
  });
}

/** An amount that is not known differs from none. */
function differ(before: Amounts, now: Pick<SupplierTransaction, 'quantityE4' | 'valueE4'>): boolean {
  const isOther = (field: 'quantityE4' | 'valueE4') => now[field] !== null && now[field] !== before[field];
  return isOther('valueE4') || isOther('quantityE4');
}

/** @param look the last one, however old: a key found then is still attached. */
export function findAgainst(note: NoteBefore, look: Look | null, known: KnownBefore): readonly Found[] {
  const [first] = note.fuelings;
  const sentBy: readonly Found[] =
    known.sentBy === null || first === undefined ? [] : [{ id: first.id, type: 'other-station', station: known.sentBy }];
  return [...note.fuelings.flatMap((fueling) => foundOf(note, fueling, look, known)), ...placesOf(note, look, known), ...sentBy];
}

/** Where else the note stands, by what this PC has read and by the look. */
function placesOf({ key, fuelings }: NoteBefore, look: Look | null, known: KnownBefore): readonly Found[] {
  const seenPlaces = look?.places.get(bareKey(key)) ?? [];
  const places = [
    ...known.places,
    ...seenPlaces.map(({ transactionId, transactionDate }) => ({ id: transactionId, date: transactionDate })),
  ];
  const others = places.filter(({ id }) => !fuelings.some((own) => own.id === id));
  return [...new Map(others.map(({ id, date }): [string, Found] => [id, { id, type: 'elsewhere', date }])).values()];
}

function foundOf(
  note: NoteBefore,
  { id, gone, ownKeys, attached, listed: now }: FuelingBefore,
  look: Look | null,
  known: KnownBefore,
): readonly Found[] {
  const transaction = look?.transactions.get(id);
  const listed = known.fuelings.get(id);
  const keys = [transaction?.invoiceKey, listed?.key].map((key) => bareKey(key ?? '')).filter((key) => key !== '');
  const explained = [...ownKeys, ...known.cancelledKeys].map(bareKey);
  const found: Found[] = [];
  const noteKey = bareKey(note.key);
  if (keys.includes(noteKey)) found.push({ id, type: 'this-note' });
  for (const key of new Set(keys)) if (key !== noteKey && !explained.includes(key)) found.push({ id, type: 'other-note', key });
  if (transaction?.cancelled === true || listed?.cancelled === true) found.push({ id, type: 'cancelled' });
  const document = otherCustomer(listed, known.recipient);
  if (document !== null) found.push({ id, type: 'other-customer', document });
  if (attached !== null && now !== null && differ(attached, now)) found.push({ id, type: 'corrected', ...now });
  if (gone && ownKeys.length === 0 && found.length === 0) found.push({ id, type: 'gone' });
  return found;
}

/** Compares the whole CNPJ: branches share its root. */
function otherCustomer(listed: ListedFueling | undefined, recipient: string | null): string | null {
  const document = customerDocumentOf(listed?.customerDocument ?? '');
  return recipient === null || document === null || document === recipient ? null : document;
}

/** Findings that the desk shows without refusing the note: the person who attached it has seen them. */
export function seenWhenAttached(found: readonly Found[]): readonly Found[] {
  return found.filter(({ type }) => type === 'other-customer' || type === 'other-station');
}

/** Findings that no person accepted. A fueling leaving the list after its note was accepted is not a new finding. */
export function unseen(found: readonly Found[], waived: readonly Found[]): readonly Found[] {
  const known = new Set(waived.map(identityOf));
  const ids = new Set(waived.map(({ id }) => id));
  return found.filter((finding) => !known.has(identityOf(finding)) && !(finding.type === 'gone' && ids.has(finding.id)));
}

/** Merges lists without duplicates. */
export function mergeFound(...lists: readonly (readonly Found[])[]): readonly Found[] {
  return [...new Map(lists.flat().map((finding) => [identityOf(finding), finding])).values()];
}

/** Findings known to a person who sends it anyway: those found then, and those shown by the pending list. */
export function seenBy({ fuelings }: NoteBefore, found: readonly Found[], before: readonly Found[]): readonly Found[] {
  const goneFuelings = fuelings.flatMap((fueling): readonly Found[] => (fueling.gone ? [{ id: fueling.id, type: 'gone' }] : []));
  return mergeFound(before, found, goneFuelings);
}

/** Key under which findings count as the same; the date of a place does not matter. */
function identityOf(found: Found): string {
  switch (found.type) {
    case 'other-note':
      return `${found.type} ${found.id} ${found.key}`;
    case 'other-customer':
      return `${found.type} ${found.id} ${found.document}`;
    case 'corrected':
      return `${found.type} ${found.id} ${found.quantityE4} ${found.valueE4}`;
    case 'other-station':
      return `${found.type} ${found.station}`;
    default:
      return `${found.type} ${found.id}`;
  }
}
