/** Which uploads a query leaves, and in which order: their places in the outbox. One pass over what is kept at hand. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import { OUTBOX_CONTENTS } from '../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES, type OutboxState, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import type { Cards } from './upload-cards.ts';
import type { PlaceTable } from './upload-places.ts';
import type { UploadWords } from './upload-words.ts';

export interface UploadOrder {
  readonly order: readonly number[];
  readonly states: ReadonlyMap<OutboxState, number>;
}

export interface OrderParts {
  readonly zoneOf: (stationId: string) => string;
  readonly nameOf: (stationId: string) => string;
  /** Places of stopped and refused ones that nothing newer replaced. */
  readonly stopped: ReadonlySet<number>;
  readonly table: PlaceTable;
  /** Cards of a query that needs them. */
  readonly cards: CardParts | null;
}

export interface CardParts {
  readonly all: Cards;
  /** All places, by name. */
  readonly byName: readonly number[];
  readonly words: UploadWords;
}

type Left = (seq: number) => boolean;

const DAY_MS = 86_400_000;
const STATES = OUTBOX_STATES.map((state) => ({ state, live: stateIs(state, 'live') }));

/** Whether what is kept of each upload is needed to say which are left, or how they stand. */
export function needsCards({ text, customers, minValueE4, maxValueE4, sort }: UploadQuery): boolean {
  return normaliseLabel(text) !== '' || customers.length > 0 || minValueE4 !== null || maxValueE4 !== null || sort === 'file';
}

export function orderUploads(parts: OrderParts, query: UploadQuery): UploadOrder {
  const { table, stopped } = parts;
  const counts = OUTBOX_STATES.map(() => 0);
  const left: number[] = [];
  const stands = scopeFilter(parts, query);
  const says = cardFilter(parts, query);
  for (let seq = table.last; seq > 0; seq -= 1) {
    const index = (table.states[seq] ?? 0) - 1;
    const known = STATES[index];
    if (known === undefined || !stands(seq)) continue;
    if (query.open && !known.live && !stopped.has(seq)) continue;
    if (!says(seq)) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    if (query.state === null || query.state === known.state) left.push(seq);
  }
  const states = new Map(STATES.flatMap(({ state }, index) => ((counts[index] ?? 0) === 0 ? [] : [[state, counts[index] ?? 0] as const])));
  return { order: inOrder(parts, query, left), states };
}

/** By station, content and period; days as the clock of each station counts them. */
function scopeFilter({ table, zoneOf }: OrderParts, { stationId, content, from, to }: UploadQuery): Left {
  const wanted = stationId === null ? null : table.stationIds.indexOf(stationId);
  const carried = content === null ? null : OUTBOX_CONTENTS.indexOf(content);
  const start = (day: string, zone: string): number => fromLocal(day, zone) ?? 0;
  const after = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const spans = table.stationIds.map((id) => ({
    from: from === null ? Number.NEGATIVE_INFINITY : start(from, zoneOf(id)),
    to: to === null ? Number.POSITIVE_INFINITY : start(after(to), zoneOf(id)),
  }));
  const anyDay = from === null && to === null;
  return (seq) => {
    const station = table.stations[seq] ?? 0;
    if (wanted !== null && station !== wanted) return false;
    if (carried !== null && table.contents[seq] !== carried) return false;
    if (anyDay) return true;
    const at = table.created[seq] ?? 0;
    const span = spans[station];
    return span !== undefined && at >= span.from && at < span.to;
  };
}

/** Filters by the cached words, customers and value. The number of the process comes later than the rest. */
function cardFilter({ table, cards }: OrderParts, { text, customers: names, minValueE4, maxValueE4 }: UploadQuery): Left {
  if (cards === null) return () => true;
  const { all, words } = cards;
  const customers = new Set(names);
  const label = normaliseLabel(text);
  const asked = label === '' ? [] : label.split(' ').map((word) => ({ word, holding: words.holding(all, word) }));
  return (seq) => {
    const card = all[seq];
    if (card === undefined) return false;
    if (customers.size > 0 && !card.customers.some((name) => customers.has(name))) return false;
    if (minValueE4 !== null && (card.valueE4 === null || card.valueE4 < minValueE4)) return false;
    if (maxValueE4 !== null && (card.valueE4 === null || card.valueE4 > maxValueE4)) return false;
    return asked.every(({ word, holding }) => holding[seq] === 1 || (table.processes[seq]?.includes(word) ?? false));
  };
}

/** @param left newest first. */
function inOrder(parts: OrderParts, { sort, descending }: UploadQuery, left: readonly number[]): readonly number[] {
  const { table, stopped, nameOf, cards } = parts;
  const turned = (places: readonly number[]): readonly number[] => (descending ? places.toReversed() : places);
  switch (sort) {
    case 'need':
      return turned(inBuckets(left, 3, (seq) => needOf((table.states[seq] ?? 0) - 1, stopped.has(seq))));
    case 'stage':
      return turned(inBuckets(left, STATES.length, (seq) => (table.states[seq] ?? 0) - 1));
    case 'createdAt':
      return descending ? left : left.toReversed();
    case 'station': {
      const names = table.stationIds.map(nameOf);
      const sorted = [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
      const ranks = names.map((name) => sorted.indexOf(name));
      return turned(inBuckets(left, sorted.length, (seq) => ranks[table.stations[seq] ?? 0] ?? 0));
    }
    case 'file': {
      const isLeft = new Uint8Array(table.last + 1);
      for (const seq of left) isLeft[seq] = 1;
      return turned((cards?.byName ?? []).filter((seq) => isLeft[seq] === 1));
    }
  }
}

/** What waits for a person, then what is on its way, then what has ended. */
function needOf(state: number, isStopped: boolean): number {
  const known = STATES[state];
  if (known?.state === 'uncertain' || isStopped) return 0;
  return known?.live === true ? 1 : 2;
}

function inBuckets(places: readonly number[], count: number, bucketOf: (seq: number) => number): readonly number[] {
  const buckets: number[][] = Array.from({ length: count }, () => []);
  for (const seq of places) buckets[bucketOf(seq)]?.push(seq);
  return buckets.flat();
}
