/** The pending list made ready for questions: every row read once, so that a question of ten thousand rows takes milliseconds. */

import type { AgeBand } from '../../../preload/contract/pending.ts';
import { decimalText } from '../csv.ts';
import { bandOf, daysPending } from './age.ts';
import { counts, coverOf } from './cover.ts';
import { fold, foldPlate } from './fold.ts';
import { type PendingRow, type SentNote, type Today, tellingNote } from './row.ts';

export interface ReadyRow {
  readonly row: PendingRow;
  /** All that were sent for it, newest first. */
  readonly notes: readonly SentNote[];
  /** Something was sent for it that counts. */
  readonly hasNote: boolean;
  /** What no note is for: its value, or the rest of it. */
  readonly missingE4: number;
  /** Local date. */
  readonly day: string;
  readonly days: number;
  readonly band: AgeBand;
  readonly plate: string;
  /** What a search looks at. */
  readonly text: string;
  /** Places in the order of names. */
  readonly customer: number;
  readonly product: number;
}

export interface ReadyList {
  readonly rows: readonly ReadyRow[];
  readonly valueE4: number;
  /** Of it, what notes were sent for. */
  readonly sentE4: number;
  /** Sorted, each once. */
  readonly customers: readonly string[];
  readonly products: readonly string[];
  readonly repassStatuses: readonly string[];
}

const NO_NOTES: readonly SentNote[] = [];
const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Without the notes, which change more often than the list. */
export function readyList(rows: readonly PendingRow[], today: Today): ReadyList {
  const customers = namesOf(rows, (row) => row.customerName);
  const products = namesOf(rows, (row) => row.productName);
  const placeOf = { customer: places(customers), product: places(products) };
  const folded = remembering(fold);
  let valueE4 = 0;
  const ready = rows.map((row): ReadyRow => {
    valueE4 += row.valueE4;
    const days = daysPending(row, today);
    const plate = foldPlate(row.plate ?? '');
    return {
      row,
      notes: NO_NOTES,
      hasNote: false,
      missingE4: row.valueE4,
      day: row.date.slice(0, 10),
      days,
      band: bandOf(days),
      plate,
      text: searched(row, plate, folded),
      customer: placeOf.customer(row.customerName),
      product: placeOf.product(row.productName),
    };
  });
  return { rows: ready, valueE4, sentE4: 0, customers, products, repassStatuses: namesOf(rows, (row) => row.repassStatus) };
}

/** @param list without notes. @param notes by transaction id, newest first. */
export function withNotes(list: ReadyList, notes: ReadonlyMap<string, readonly SentNote[]>): ReadyList {
  if (notes.size === 0) return list;
  const rows = list.rows.map((ready): ReadyRow => {
    const sent = notes.get(ready.row.id);
    if (sent === undefined) return ready;
    const note = tellingNote(sent);
    const text = [ready.text, note?.number ?? '', note?.key ?? ''].join('\n');
    const counted = sent.filter(counts);
    const { missingE4 } = coverOf({ valueE4: ready.row.valueE4, seenAt: Date.parse(ready.row.lastSeenAt) }, counted);
    return { ...ready, notes: sent, hasNote: counted.length > 0, missingE4, text };
  });
  return { ...list, rows, sentE4: sentOf(rows) };
}

export function sentOf(rows: readonly ReadyRow[]): number {
  return rows.reduce((sum, { row, missingE4 }) => sum + row.valueE4 - missingE4, 0);
}

function namesOf(rows: readonly PendingRow[], name: (row: PendingRow) => string | null): readonly string[] {
  const names = new Set<string>();
  for (const row of rows) {
    const own = name(row);
    if (own !== null) names.add(own);
  }
  return [...names].sort(collator.compare);
}

/** Who has no name comes last. */
function places(names: readonly string[]): (name: string | null) => number {
  const known = new Map(names.map((name, place) => [name, place]));
  return (name) => (name === null ? names.length : (known.get(name) ?? names.length));
}

/** As the screen writes it, so that what is read can be typed. */
function searched(row: PendingRow, plate: string, folded: (text: string) => string): string {
  const { id, date, stationName, customerName, quantityE4, valueE4, productName, repassDate, repassStatus } = row;
  const written = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const value = decimalText(valueE4, 2);
  const parts = [id, date, written, value, grouped(value), decimalText(quantityE4, 3), plate];
  for (const part of [row.plate, customerName, productName, stationName, repassDate, repassStatus]) {
    if (part !== null) parts.push(folded(part));
  }
  return parts.join('\n');
}

/** Names repeat all over the list. */
function remembering(act: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = act(text);
    known.set(text, made);
    return made;
  };
}

function grouped(value: string): string {
  return value.length <= 6 ? '' : value.replace(/\B(?=(\d{3})+,)/g, '.');
}
