/** The pending list prepared for queries: each row is processed once, so that a query over ten thousand rows takes milliseconds. */

import type { AgeBand, NoteSplit } from '../../../preload/contract/pending/pending.ts';
import type { Share } from '../../outbox/index.ts';
import { decimalText } from '../../shared/files/csv.ts';
import { remembering } from '../../shared/remember.ts';
import { repassText } from '../repass-texts.ts';
import { bandOf, daysPending } from './age.ts';
import { fold, foldPlate } from './fold.ts';
import type { PendingRow, Today } from './pending-row.ts';
import { decidingNote, type SentNote } from './row.ts';
import { addSplits, NO_MONEY, splitOf } from './truth.ts';

export interface ReadyRow {
  readonly row: PendingRow;
  /** All notes sent for it, newest first. */
  readonly notes: readonly SentNote[];
  readonly split: NoteSplit;
  /** Local date. */
  readonly day: string;
  readonly days: number;
  readonly band: AgeBand;
  readonly plate: string;
  /** Text that the search matches. */
  readonly text: string;
  /** Access key of its note, which a few digits don't match; empty = none. */
  readonly key: string;
  /** Ranks in the order of names. */
  readonly customer: number;
  readonly product: number;
}

export interface ReadyList {
  readonly rows: readonly ReadyRow[];
  readonly valueE4: number;
  readonly split: NoteSplit;
  /** Sorted, without duplicates. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
  readonly repassStatuses: readonly string[];
}

const NO_NOTES: readonly SentNote[] = [];
const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Builds the list without the notes, which change more often than it does. */
export function readyList(rows: readonly PendingRow[], today: Today): ReadyList {
  const customers = namesOf(rows, (row) => row.customerName);
  const products = namesOf(rows, (row) => row.productName);
  const placeOf = { customer: places(customers), product: places(products) };
  // Memoized: names repeat throughout the list.
  const folded = remembering(fold);
  let valueE4 = 0;
  const ready = rows.map((row): ReadyRow => {
    valueE4 += row.valueE4;
    const days = daysPending(row, today);
    const plate = foldPlate(row.plate ?? '');
    return {
      row,
      notes: NO_NOTES,
      split: { ...NO_MONEY, without: row.valueE4 },
      day: row.date.slice(0, 10),
      days,
      band: bandOf(days),
      plate,
      text: searched(row, plate, folded),
      key: '',
      customer: placeOf.customer(row.customerName),
      product: placeOf.product(row.productName),
    };
  });
  const split = { ...NO_MONEY, without: valueE4 };
  return { rows: ready, valueE4, split, customers, products, repassStatuses: namesOf(rows, (row) => row.repassStatus) };
}

/** Amounts that the notes ready on this PC would cover, by transaction id. */
export type ReadyNotes = ReadonlyMap<string, readonly Share[]>;

const NONE_READY: readonly Share[] = [];

/** @param list without notes. @param notes by transaction id, newest first. */
export function withNotes(list: ReadyList, notes: ReadonlyMap<string, readonly SentNote[]>, ready: ReadyNotes = new Map()): ReadyList {
  if (notes.size === 0 && ready.size === 0) return list;
  const rows = list.rows.map((bare): ReadyRow => {
    const { row } = bare;
    const sent = notes.get(row.id) ?? NO_NOTES;
    const shares = ready.get(row.id) ?? NONE_READY;
    if (sent.length === 0 && shares.length === 0) return bare;
    const note = decidingNote(sent);
    const text = note === null ? bare.text : [bare.text, note.number ?? ''].join('\n');
    const split = splitOf({ valueE4: row.valueE4, seenAt: Date.parse(row.lastSeenAt) }, sent, shares);
    return { ...bare, notes: sent, split, text, key: note?.key ?? '' };
  });
  return { ...list, rows, split: addSplits(rows.map(({ split }) => split)) };
}

function namesOf(rows: readonly PendingRow[], name: (row: PendingRow) => string | null): readonly string[] {
  const names = new Set<string>();
  for (const row of rows) {
    const rowName = name(row);
    if (rowName !== null) names.add(rowName);
  }
  return [...names].sort(collator.compare);
}

/** Ranks names; rows without a name come last. */
function places(names: readonly string[]): (name: string | null) => number {
  const known = new Map(names.map((name, place) => [name, place]));
  return (name) => (name === null ? names.length : (known.get(name) ?? names.length));
}

/** The row's values as the screen formats them, so that what is visible can be searched. */
function searched(row: PendingRow, plate: string, folded: (text: string) => string): string {
  const { id, date, stationName, customerName, quantityE4, valueE4, productName, repassDate, repassStatus } = row;
  const written = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const value = decimalText(valueE4, 2);
  const parts = [id, date, written, value, grouped(value), decimalText(quantityE4, 3), plate];
  for (const part of [
    row.plate,
    customerName,
    productName,
    stationName,
    repassDate,
    repassStatus === null ? null : repassText(repassStatus),
  ]) {
    if (part !== null) parts.push(folded(part));
  }
  return parts.join('\n');
}

function grouped(value: string): string {
  return value.length <= 6 ? '' : value.replace(/\B(?=(\d{3})+,)/g, '.');
}
