/** Which uploads a query leaves, and in which order: their places in the outbox. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import { OUTBOX_STATES, type OutboxState, stateIs } from '../../../preload/contract/outbox-states.ts';
import { compareText, normaliseLabel } from '../../shared/text.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import { type Store, textOf, wordOf } from '../../store/index.ts';
import type { UploadCard } from './upload-cards.ts';

export interface UploadOrder {
  readonly order: readonly number[];
  readonly states: ReadonlyMap<OutboxState, number>;
}

interface OrderParts {
  readonly store: Store;
  readonly zoneOf: (stationId: string) => string;
  /** Places of stopped ones that nothing newer replaced. */
  readonly stopped: () => readonly number[];
}

/** By places. */
export type Cards = readonly (UploadCard | undefined)[];
/** Newest first, of each state. */
export type Places = ReadonlyMap<OutboxState, readonly number[]>;

const DAY_MS = 86_400_000;
const CONTENT = { prices: ` AND o.kind <> 'note'`, notes: ` AND o.kind = 'note'` } as const;

/** Whether what is kept of each upload is needed to say which are left, or how they stand. */
export function needsCards({ text, customers, minValueE4, maxValueE4, sort }: UploadQuery): boolean {
  return normaliseLabel(text) !== '' || customers.length > 0 || minValueE4 !== null || maxValueE4 !== null || sort === 'file';
}

/** All of station, content and period, by their states. Everything it reads stands in one index. */
export function placesSql({ stationId, content, from, to }: Pick<UploadQuery, 'stationId' | 'content' | 'from' | 'to'>): string {
  const kind = content === null ? '' : CONTENT[content];
  const anyDay = from === null && to === null;
  const where = anyDay
    ? stationId === null
      ? 'FROM outbox_items o INDEXED BY outbox_items_created WHERE TRUE'
      : 'FROM outbox_items o WHERE o.station_id = $station'
    : `FROM json_each($spans) s CROSS JOIN outbox_items o ON o.station_id = s.value ->> 'id'
       AND o.created_at >= s.value ->> 'from' AND o.created_at < s.value ->> 'to' WHERE TRUE`;
  return `SELECT o.state, json_group_array(o.seq) AS places ${where}${kind} GROUP BY o.state`;
}

/** Days as the clock of each station counts them. */
export function spansOf({ stationId, from, to }: UploadQuery, stationIds: readonly string[], zoneOf: (id: string) => string) {
  const start = (day: string, zone: string): string => new Date(fromLocal(day, zone) ?? 0).toISOString();
  const after = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return (stationId === null ? stationIds : [stationId]).map((id) => ({
    id,
    from: from === null ? '' : start(from, zoneOf(id)),
    to: to === null ? '9999' : start(after(to), zoneOf(id)),
  }));
}

/** @param all of the query's station, content and period. */
export function orderUploads(parts: OrderParts, query: UploadQuery, all: Places, cards: Cards | null): UploadOrder {
  const stopped = new Set(parts.stopped());
  const isLeft = filterOf(parts.store, query, cards);
  const states = new Map<OutboxState, number>();
  const groups = new Map<OutboxState, readonly number[]>();
  for (const [state, places] of all) {
    const isOpen = stateIs(state, 'live');
    if (query.open && !isOpen && state !== 'dead') continue;
    const open = query.open && !isOpen ? places.filter((seq) => stopped.has(seq)) : places;
    const left = isLeft === null ? open : open.filter(isLeft);
    if (left.length === 0) continue;
    states.set(state, left.length);
    if (query.state === null || query.state === state) groups.set(state, left);
  }
  return { order: inOrder(parts, query, groups, stopped, cards), states };
}

/** All of its station, content and period; whatever else it asks for. */
export function readPlaces({ store, zoneOf }: Pick<OrderParts, 'store' | 'zoneOf'>, query: UploadQuery): Places {
  const hasSpan = query.from !== null || query.to !== null;
  const stationIds = hasSpan
    ? store
        .prepare('SELECT id FROM stations')
        .all()
        .map((row) => textOf(row, 'id'))
    : [];
  const values = hasSpan
    ? { $spans: JSON.stringify(spansOf(query, stationIds, zoneOf)) }
    : query.stationId === null
      ? {}
      : { $station: query.stationId };
  const rows = store.prepare(placesSql(query)).all(values);
  return new Map(rows.map((row) => [wordOf(row, 'state', OUTBOX_STATES), newest(numbers(textOf(row, 'places')))]));
}

function newest(places: readonly number[]): readonly number[] {
  return Array.from(Float64Array.from(places).sort().reverse());
}

/** SQLite made it, of integers alone. */
function numbers(json: string): readonly number[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map(Number) : [];
}

function filterOf(store: Store, query: UploadQuery, cards: Cards | null): ((seq: number) => boolean) | null {
  const { minValueE4, maxValueE4 } = query;
  const customers = new Set(query.customers);
  if (cards === null) return null;
  const words = wordsOf(store, query.text);
  return (seq) => {
    const card = cards[seq];
    if (card === undefined) return false;
    if (customers.size > 0 && !card.customers.some((name) => customers.has(name))) return false;
    if (minValueE4 !== null && (card.valueE4 === null || card.valueE4 < minValueE4)) return false;
    if (maxValueE4 !== null && (card.valueE4 === null || card.valueE4 > maxValueE4)) return false;
    return words.every(({ word, processes }) => card.words.includes(word) || processes.has(seq));
  };
}

/** The number of the process comes later than the rest, so the store is asked for it. */
function wordsOf(store: Store, text: string): readonly { readonly word: string; readonly processes: ReadonlySet<number> }[] {
  const label = normaliseLabel(text);
  if (label === '') return [];
  const sql = `SELECT json_group_array(o.seq) AS places FROM outbox_items o INDEXED BY outbox_items_process
    WHERE o.process_id IS NOT NULL AND instr(upper(o.process_id), ?) > 0`;
  return label.split(' ').map((word) => {
    const row = store.prepare(sql).get(word);
    return { word, processes: new Set(row === undefined ? [] : numbers(textOf(row, 'places'))) };
  });
}

function inOrder(
  { store }: OrderParts,
  { sort, descending }: UploadQuery,
  groups: Places,
  stopped: ReadonlySet<number>,
  cards: Cards | null,
): readonly number[] {
  const turned = (places: readonly number[]): readonly number[] => (descending ? places.toReversed() : places);
  const all = (): readonly number[] => merged([...groups.values()]);
  switch (sort) {
    case 'need': {
      const ranks: readonly (readonly number[])[][] = [[], [], []];
      for (const [state, places] of groups) {
        const waits = places.filter((seq) => state === 'uncertain' || (state === 'dead' && stopped.has(seq)));
        const rest = waits.length === 0 ? places : places.filter((seq) => state !== 'uncertain' && !stopped.has(seq));
        ranks[0]?.push(waits);
        ranks[stateIs(state, 'live') ? 1 : 2]?.push(rest);
      }
      return turned(ranks.flatMap(merged));
    }
    case 'stage':
      return turned(OUTBOX_STATES.flatMap((state) => groups.get(state) ?? []));
    case 'createdAt':
      return descending ? all() : all().toReversed();
    case 'station': {
      const names = stationsOf(store);
      return turned(byKey(all(), (seq) => names.get(seq) ?? ''));
    }
    case 'file':
      return turned(all().toSorted((a, b) => compareNames(cards?.[a], cards?.[b])));
  }
}

/** Of several that are newest first, one that is. */
function merged(groups: readonly (readonly number[])[]): readonly number[] {
  const filled = groups.filter(({ length }) => length > 0);
  return filled.length <= 1 ? (filled[0] ?? []) : newest(filled.flat());
}

function byKey(places: readonly number[], keyOf: (seq: number) => string): readonly number[] {
  const groups = Map.groupBy(places, keyOf);
  return [...groups.keys()].toSorted((a, b) => a.localeCompare(b, 'pt-BR')).flatMap((key) => groups.get(key) ?? []);
}

/** The name of each one's station. */
function stationsOf(store: Store): ReadonlyMap<number, string> {
  const sql = `SELECT s.name, (SELECT json_group_array(o.seq) FROM outbox_items o WHERE o.station_id = s.id) AS places FROM stations s`;
  const rows = store.prepare(sql).all();
  return new Map(rows.flatMap((row) => numbers(textOf(row, 'places')).map((seq) => [seq, textOf(row, 'name')] as const)));
}

/** Files by their names, then notes by their numbers. */
function compareNames(a: UploadCard | undefined, b: UploadCard | undefined): number {
  const [left, right] = [a?.number ?? null, b?.number ?? null];
  if (left !== null && right !== null) return left - right || compareText(a?.name ?? '', b?.name ?? '');
  if ((left === null) !== (right === null)) return left === null ? -1 : 1;
  return compareText(a?.name ?? '', b?.name ?? '');
}
