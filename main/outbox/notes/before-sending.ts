/**
 * What the network has of a note's fuelings before the note leaves: another PC of the station, or the
 * portal, may have been there first. What is found is never guessed away: a person is asked.
 */

import type { SupplierTransaction } from '../../network/index.ts';
import { customerDocumentOf } from '../../shared/names/customer-document.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import type { FactsOfNote, ListedFueling } from '../../store/index.ts';

/** One fueling of a note that waits. */
interface FuelingBefore {
  readonly id: string;
  /** It was pending once, and the last complete sweep no longer had it. */
  readonly gone: boolean;
  /** Keys of the other notes that this PC has sent for it: what they explain is no news. */
  readonly ownKeys: readonly string[];
}

/** What is known on this PC of a note that waits: the network may not be asked for it. */
export interface KnownBefore extends FactsOfNote {
  /** CNPJ or CPF of the note's customer; null = the note's file tells none. */
  readonly recipient: string | null;
  /** Keys among those shown that belong to notes that were cancelled since: they are no news either. */
  readonly cancelledKeys: readonly string[];
}

export interface NoteBefore {
  readonly key: string;
  readonly fuelings: readonly FuelingBefore[];
}

/** What stands against sending it. `id` is the fueling that it was found at. */
export type Found = { readonly id: string } & (
  | { readonly type: 'this-note' | 'cancelled' | 'gone' }
  | { readonly type: 'other-note'; readonly key: string }
  | { readonly type: 'other-customer'; readonly document: string }
  /** The note stands on this fueling, which it was not sent for. `date` is station-local; null = not told. */
  | { readonly type: 'elsewhere'; readonly date: string | null }
  /** It was uploaded by a station of another environment. */
  | { readonly type: 'other-station'; readonly station: string }
);

/** One reading of the network's own list of fuelings. */
export interface Look {
  /** Epoch milliseconds of its beginning. */
  readonly at: number;
  readonly told: ReadonlyMap<string, Pick<SupplierTransaction, 'invoiceKey' | 'cancelled'>>;
  /** Fuelings by the access key that stands at them. */
  readonly places: ReadonlyMap<string, readonly SupplierTransaction[]>;
  /** Whether having no key means having no note. */
  readonly tellsKeys: boolean;
}

/** What was read so long ago at the most still holds. */
export const FRESH_MS = 10 * 60_000;

/** A moment to come is none: the clock was set back since. */
export function isFresh(at: number | null, now: number): boolean {
  return at !== null && Math.abs(now - at) <= FRESH_MS;
}

/** The shape of the list is not documented: where no record has a key, the key may have another name. A list that shifted may leave some out. */
export function lookOf(items: readonly SupplierTransaction[], shifted: boolean, at: number): Look {
  const told = new Map(items.map(({ transactionId, invoiceKey, cancelled }) => [transactionId, { invoiceKey, cancelled }]));
  const places = Map.groupBy(items, ({ invoiceKey }) => bareKey(invoiceKey));
  return { at, told, places, tellsKeys: !shifted && items.some(({ invoiceKey }) => invoiceKey !== null) };
}

/** Whether that reading is enough to know how all fuelings of the note stand. */
export function coversNote({ fuelings }: NoteBefore, look: Look | null, now: number): boolean {
  return look?.tellsKeys === true && isFresh(look.at, now) && fuelings.every(({ id }) => look.told.has(id));
}

/** @param look the last one, however old: a key that stood there stands there. */
export function findAgainst(note: NoteBefore, look: Look | null, known: KnownBefore): readonly Found[] {
  const [first] = note.fuelings;
  const sentBy: readonly Found[] =
    known.sentBy === null || first === undefined ? [] : [{ id: first.id, type: 'other-station', station: known.sentBy }];
  return [...note.fuelings.flatMap((fueling) => foundOf(note, fueling, look, known)), ...placesOf(note, look, known), ...sentBy];
}

/** Where else the note stands, by what this PC has read and by the look. */
function placesOf({ key, fuelings }: NoteBefore, look: Look | null, known: KnownBefore): readonly Found[] {
  const looked = look?.places.get(bareKey(key)) ?? [];
  const places = [...known.places, ...looked.map(({ transactionId, transactionDate }) => ({ id: transactionId, date: transactionDate }))];
  const others = places.filter(({ id }) => !fuelings.some((own) => own.id === id));
  return [...new Map(others.map(({ id, date }): [string, Found] => [id, { id, type: 'elsewhere', date }])).values()];
}

function foundOf(note: NoteBefore, { id, gone, ownKeys }: FuelingBefore, look: Look | null, known: KnownBefore): readonly Found[] {
  const told = look?.told.get(id);
  const listed = known.fuelings.get(id);
  const keys = [told?.invoiceKey, listed?.key].map((key) => bareKey(key ?? '')).filter((key) => key !== '');
  const explained = [...ownKeys, ...known.cancelledKeys].map(bareKey);
  const found: Found[] = [];
  const own = bareKey(note.key);
  if (keys.includes(own)) found.push({ id, type: 'this-note' });
  for (const key of new Set(keys)) if (key !== own && !explained.includes(key)) found.push({ id, type: 'other-note', key });
  if (told?.cancelled === true || listed?.cancelled === true) found.push({ id, type: 'cancelled' });
  const document = otherCustomer(listed, known.recipient);
  if (document !== null) found.push({ id, type: 'other-customer', document });
  if (gone && ownKeys.length === 0 && found.length === 0) found.push({ id, type: 'gone' });
  return found;
}

/** All of a CNPJ counts: branches share their root. */
function otherCustomer(listed: ListedFueling | undefined, recipient: string | null): string | null {
  const document = customerDocumentOf(listed?.customerDocument ?? '');
  return recipient === null || document === null || document === recipient ? null : document;
}

/** What the desk shows without refusing the note: who attached it has seen it. */
export function seenWhenAttached(found: readonly Found[]): readonly Found[] {
  return found.filter(({ type }) => type === 'other-customer' || type === 'other-station');
}

/** What a person has not seen and sent the note all the same. That a fueling with a note leaves the list is no news. */
export function unseen(found: readonly Found[], waived: readonly Found[]): readonly Found[] {
  const known = new Set(waived.map(wordOf));
  const ids = new Set(waived.map(({ id }) => id));
  return found.filter((each) => !known.has(wordOf(each)) && !(each.type === 'gone' && ids.has(each.id)));
}

/** Each once. */
export function together(...lists: readonly (readonly Found[])[]): readonly Found[] {
  return [...new Map(lists.flat().map((each) => [wordOf(each), each])).values()];
}

/** What a person knows who sends it all the same: what was found then, and what the pending list shows beside it. */
export function seenBy({ fuelings }: NoteBefore, found: readonly Found[], before: readonly Found[]): readonly Found[] {
  const gone = fuelings.flatMap((each): readonly Found[] => (each.gone ? [{ id: each.id, type: 'gone' }] : []));
  return together(before, found, gone);
}

/** Another text for another thing to know. That a place has another date is none. */
function wordOf(found: Found): string {
  switch (found.type) {
    case 'other-note':
      return `${found.type} ${found.id} ${found.key}`;
    case 'other-customer':
      return `${found.type} ${found.id} ${found.document}`;
    case 'other-station':
      return `${found.type} ${found.station}`;
    default:
      return `${found.type} ${found.id}`;
  }
}
