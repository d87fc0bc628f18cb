/** Caches the immutable data of uploads for the list: search words, customers, value. */

import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { HALF_CENT } from '../../shared/names/search-bounds.ts';
import { compareText, normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import { addNoteRules } from '../notes/note-bars.ts';
import { moneyOf } from '../notes/upload-facts.ts';

export interface UploadCard {
  readonly id: string;
  readonly stationId: string;
  /** Words as `normaliseLabel` makes them. */
  readonly words: string;
  /** Name of the file, or customer of the note; the sort key of a list by name. */
  readonly name: string;
  readonly number: number | null;
  readonly customers: readonly string[];
  /** The amount in its row. */
  readonly valueE4: number | null;
}

/** Whether it is a note whose number begins with these digits. */
export const hasNumber = ({ number }: UploadCard, digits: string): boolean => number !== null && String(number).startsWith(digits);

export const hasAmount = (card: UploadCard, valueE4: number): boolean =>
  card.valueE4 !== null && Math.abs(card.valueE4 - valueE4) < HALF_CENT;

/** Cards by place. */
export type Cards = readonly (UploadCard | undefined)[];

const cardRow = z.object({
  seq: z.number().int(),
  id: z.string(),
  stationId: z.string(),
  fileName: z.string().nullable(),
  number: z.string().nullable(),
  accessKey: z.string().nullable(),
  plate: z.string().nullable(),
  customers: z.string().nullable(),
  valueE4: z.number().nullable(),
});

/** Rows per slice; a few milliseconds, so that reading a hundred thousand blocks nothing. */
const SLICE = 500;
const SORTED_AT_ONCE = 5000;
const CUSTOMERS = `(SELECT json_group_array(DISTINCT json_extract(g.fueling, '$.customerName')) FROM attachment_fuelings g
    WHERE g.attachment_id = a.id AND json_valid(g.fueling))`;
const CARDS = `SELECT o.seq, o.id, o.station_id AS stationId, coalesce(i.file_name, f.name, m.file_name) AS fileName, m.plate, a.number, a.access_key AS accessKey,
    CASE WHEN a.id IS NOT NULL THEN ${CUSTOMERS} END AS customers, CASE WHEN a.id IS NOT NULL THEN ${moneyOf('a')} ELSE m.value_e4 END AS valueE4
  FROM outbox_items o LEFT JOIN batches b ON b.id = o.id LEFT JOIN imports i ON i.id = b.import_id
    LEFT JOIN attachments a ON a.id = o.id LEFT JOIN note_files f ON f.id = a.file_id LEFT JOIN manual_fuelings m ON m.id = o.id
  WHERE o.seq > ? ORDER BY o.seq LIMIT ${SLICE}`;
const named = z.array(z.string().nullable());

export type UploadCards = ReturnType<typeof createUploadCards>;

export function createUploadCards(store: Store) {
  addNoteRules(store);
  /** Cards by their places in the outbox. */
  let cards: (UploadCard | undefined)[] = [];
  let last = 0;
  let reading: Promise<void> | null = null;
  /** Places in order of name, up to `sortedUpTo`. */
  let byName: readonly number[] = [];
  let sortedUpTo = 0;
  /** Interns the names: many notes share a customer. */
  const texts = new Map<string, string>();

  function cardOf(row: unknown): readonly [number, UploadCard] {
    const { seq, id, stationId, fileName, number, accessKey, plate, customers, valueE4 } = cardRow.parse(row);
    const names = customers === null ? [] : named.parse(JSON.parse(customers)).filter((name) => name !== null);
    const words = normaliseLabel([fileName ?? '', number ?? '', accessKey ?? '', plate ?? '', id.replaceAll('-', ''), ...names].join(' '));
    const digits = number === null || !/^\d{1,15}$/.test(number) ? null : Number(number);
    const name = normaliseLabel(number === null ? (plate ?? fileName ?? '') : (names[0] ?? ''));
    return [seq, { id, stationId, words, name, number: digits, customers: names.map(shared), valueE4 }];
  }
  function shared(text: string): string {
    const interned = texts.get(text);
    if (interned === undefined) texts.set(text, text);
    return interned ?? text;
  }

  /** A place is reused only after the last one was removed (a station was erased). */
  function forgetRemoved(): void {
    if (last === 0) return;
    const row = store.prepare('SELECT id FROM outbox_items WHERE seq = ?').get(last);
    if (row?.id === cards[last]?.id) return;
    cards = [];
    last = 0;
    byName = [];
    sortedUpTo = 0;
  }

  /** @returns whether there may be more. */
  function readSlice(): boolean {
    const rows = store.prepare(CARDS).all(last);
    for (const row of rows) {
      const [seq, card] = cardOf(row);
      cards[seq] = card;
      last = seq;
    }
    return rows.length === SLICE;
  }

  /** Sorts the places up to `end` and merges them into the sorted ones. */
  function sortUpTo(end: number): void {
    const more: number[] = [];
    for (let seq = sortedUpTo + 1; seq <= end; seq += 1) if (cards[seq] !== undefined) more.push(seq);
    const order = (a: number, b: number): number => compareCards(cards, a, b);
    byName = inOneOrder(byName, more.sort(order), order);
    sortedUpTo = end;
  }

  async function readRest(): Promise<void> {
    while (readSlice()) await setImmediate();
    // Grows by half each time, so that no step sorts much and the total work stays linear.
    while (sortedUpTo < last) {
      sortUpTo(Math.min(last, sortedUpTo + Math.max(SORTED_AT_ONCE, sortedUpTo >> 1)));
      await setImmediate();
    }
  }

  return {
    /** Resolves once all cards are cached. */
    ready(): Promise<void> {
      forgetRemoved();
      reading ??= readRest().finally(() => {
        reading = null;
      });
      return reading;
    },
    /** Reads new uploads first. */
    get(): readonly (UploadCard | undefined)[] {
      forgetRemoved();
      while (readSlice());
      return cards;
    },
    /** All places: files by name, then notes by number. */
    byName(): readonly number[] {
      while (readSlice());
      if (sortedUpTo < last) sortUpTo(last);
      return byName;
    },
  };
}

function inOneOrder(a: readonly number[], b: readonly number[], order: (a: number, b: number) => number): readonly number[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const merged: number[] = [];
  let [i, j] = [0, 0];
  for (let left = a[i], right = b[j]; left !== undefined || right !== undefined; left = a[i], right = b[j]) {
    const isLeft = right === undefined || (left !== undefined && order(left, right) <= 0);
    merged.push((isLeft ? left : right) ?? 0);
    if (isLeft) i += 1;
    else j += 1;
  }
  return merged;
}

/** Files by name, then notes by number; ties newest first. */
function compareCards(cards: Cards, a: number, b: number): number {
  return compareNames(cards[a], cards[b]) || b - a;
}

function compareNames(a: UploadCard | undefined, b: UploadCard | undefined): number {
  const [left, right] = [a?.number ?? null, b?.number ?? null];
  if (left !== null && right !== null) return left - right || compareText(a?.name ?? '', b?.name ?? '');
  if ((left === null) !== (right === null)) return left === null ? -1 : 1;
  return compareText(a?.name ?? '', b?.name ?? '');
}
