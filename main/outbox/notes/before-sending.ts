/**
 * What the network has of a note's fuelings before the note leaves: another PC of the station, or the
 * portal, may have been there first. What is found is never guessed away: a person is asked.
 */

import type { SupplierTransaction } from '../../network/index.ts';

/** One fueling of a note that waits. */
interface FuelingBefore {
  readonly id: string;
  /** It was pending once, and the last complete sweep no longer had it. */
  readonly gone: boolean;
  /** Of the other notes that this PC has sent for it: what they explain is no news. */
  readonly ownKeys: readonly string[];
}

export interface NoteBefore {
  readonly key: string;
  readonly fuelings: readonly FuelingBefore[];
}

/** What stands against sending it, of one fueling. */
export type Found = { readonly id: string } & (
  | { readonly type: 'this-note' | 'cancelled' | 'gone' }
  | { readonly type: 'other-note'; readonly key: string }
);

/** One reading of the network's own list of fuelings. */
export interface Look {
  /** Epoch milliseconds of its beginning. */
  readonly at: number;
  readonly told: ReadonlyMap<string, Pick<SupplierTransaction, 'invoiceKey' | 'cancelled'>>;
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
  return { at, told, tellsKeys: !shifted && items.some(({ invoiceKey }) => invoiceKey !== null) };
}

/** Whether that reading is enough to know how all fuelings of the note stand. */
export function isTold({ fuelings }: NoteBefore, look: Look | null, now: number): boolean {
  return look?.tellsKeys === true && isFresh(look.at, now) && fuelings.every(({ id }) => look.told.has(id));
}

/** @param look the last one, however old: a key that stood there stands there. */
export function findAgainst(note: NoteBefore, look: Look | null): readonly Found[] {
  return note.fuelings.flatMap((fueling) => foundOf(note, fueling, look) ?? []);
}

function foundOf(note: NoteBefore, { id, gone, ownKeys }: FuelingBefore, look: Look | null): Found | null {
  const told = look?.told.get(id);
  const key = bareKey(told?.invoiceKey ?? '');
  if (key !== '' && key === bareKey(note.key)) return { id, type: 'this-note' };
  if (key !== '' && !ownKeys.some((own) => bareKey(own) === key)) return { id, type: 'other-note', key };
  if (told?.cancelled === true) return { id, type: 'cancelled' };
  return gone && ownKeys.length === 0 ? { id, type: 'gone' } : null;
}

/** What a person has not seen and sent the note all the same. That a fueling with a note leaves the list is no news. */
export function unseen(found: readonly Found[], waived: readonly Found[]): readonly Found[] {
  const known = new Set(waived.map(wordOf));
  const ids = new Set(waived.map(({ id }) => id));
  return found.filter((each) => !known.has(wordOf(each)) && !(each.type === 'gone' && ids.has(each.id)));
}

/** What a person knows who sends it all the same: what was found then, and what the pending list shows beside it. */
export function seenBy({ fuelings }: NoteBefore, found: readonly Found[], before: readonly Found[]): readonly Found[] {
  const gone = fuelings.flatMap((each): readonly Found[] => (each.gone ? [{ id: each.id, type: 'gone' }] : []));
  return [...new Map([...before, ...found, ...gone].map((each) => [wordOf(each), each])).values()];
}

const wordOf = (found: Found): string => `${found.type} ${found.id} ${found.type === 'other-note' ? found.key : ''}`;

/** "NFe3526…" is how a note itself names its key. */
export function bareKey(key: string): string {
  return key
    .toUpperCase()
    .replace(/^NFE/, '')
    .replaceAll(/[^0-9A-Z]/g, '');
}
