/** Filters and sorts uploads for a query: returns their places in the outbox. One pass over cached data. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import { OUTBOX_CONTENTS } from '../../../preload/contract/outbox/outbox.ts';
import { OUTBOX_STATES, type OutboxState, stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { amountAloneE4, containsWord, namedNoteNumber, typedCode } from '../../shared/names/search-words.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel, wordsOf } from '../../shared/text.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import { type Cards, hasAmount, hasNumber, type UploadCard } from './upload-cards.ts';
import type { PlaceTable } from './upload-places.ts';
import type { UploadWords } from './upload-words.ts';

export interface UploadOrder {
  readonly order: readonly number[];
  readonly states: ReadonlyMap<OutboxState, number>;
  /** Number of uploads that need a person and do not match. */
  readonly hidden: number;
}

export interface OrderParts {
  readonly zoneOf: (stationId: string) => string;
  readonly nameOf: (stationId: string) => string;
  /** Places of stopped and refused uploads without a newer replacement. */
  readonly stopped: ReadonlySet<number>;
  readonly table: PlaceTable;
  /** Null for a query that needs no cards. */
  readonly cards: CardParts | null;
}

export interface CardParts {
  readonly cards: Cards;
  /** All places, by name. */
  readonly byName: readonly number[];
  readonly words: UploadWords;
}

type PlaceFilter = (seq: number) => boolean;
type TextFilter = (seq: number, card: UploadCard) => boolean;

const DAY_MS = 86_400_000;
const STATES = OUTBOX_STATES.map((state) => ({ state, live: stateIs(state, 'live') }));

/** The value of an uncertain upload in the table of places. */
const UNCERTAIN = 1 + OUTBOX_STATES.indexOf('uncertain');

/** Whether filtering or sorting needs the cards. */
export function needsCards({ text, customers, minValueE4, maxValueE4, sort }: UploadQuery): boolean {
  return normaliseLabel(text) !== '' || customers.length > 0 || minValueE4 !== null || maxValueE4 !== null || sort === 'file';
}

export function orderUploads(parts: OrderParts, query: UploadQuery): UploadOrder {
  const { table, stopped } = parts;
  const counts = OUTBOX_STATES.map(() => 0);
  const matches: number[] = [];
  const isInScope = scopeFilter(parts, query);
  const matchesCard = cardFilter(parts, query);
  let hidden = 0;
  for (let seq = table.last; seq > 0; seq -= 1) {
    const isWaiting = needsPerson(parts, seq);
    if (isWaiting) hidden += 1;
    const index = (table.states[seq] ?? 0) - 1;
    const known = STATES[index];
    if (known === undefined || !isInScope(seq)) continue;
    if (query.open && !known.live && !stopped.has(seq)) continue;
    if (!matchesCard(seq)) continue;
    counts[index] = (counts[index] ?? 0) + 1;
    if (query.state !== null && query.state !== known.state) continue;
    matches.push(seq);
    if (isWaiting) hidden -= 1;
  }
  const states = new Map(STATES.flatMap(({ state }, index) => ((counts[index] ?? 0) === 0 ? [] : [[state, counts[index] ?? 0] as const])));
  return { order: inOrder(parts, query, matches), states, hidden };
}

/** Uncertain, or stopped without a newer replacement. */
function needsPerson({ table, stopped }: OrderParts, seq: number): boolean {
  return table.states[seq] === UNCERTAIN || stopped.has(seq);
}

/** Filters by station, content and period; days by the clock of each station. */
function scopeFilter({ table, zoneOf }: OrderParts, { stationId, content, from, to }: UploadQuery): PlaceFilter {
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

/** Filters by the cached words, customers and value. The process number is not in the cards, because it arrives later. */
function cardFilter({ table, cards: cardParts }: OrderParts, { text, customers: names, minValueE4, maxValueE4 }: UploadQuery): PlaceFilter {
  if (cardParts === null) return () => true;
  const { cards, words } = cardParts;
  // The page has the names with their CPFs masked.
  const customers = new Set(names.map(maskCpfs));
  const isWanted = remembering((name: string) => Number(customers.has(maskCpfs(name))));
  const hasText = textFilter(table, { cards, words }, text);
  return (seq) => {
    const card = cards[seq];
    if (card === undefined) return false;
    if (customers.size > 0 && !card.customers.some((name) => isWanted(name) === 1)) return false;
    if (minValueE4 !== null && (card.valueE4 === null || card.valueE4 < minValueE4)) return false;
    if (maxValueE4 !== null && (card.valueE4 === null || card.valueE4 > maxValueE4)) return false;
    return hasText(seq, card);
  };
}

/** An amount matches amounts alone, and "nota 22" the number alone. */
function textFilter(table: PlaceTable, { cards, words }: Pick<CardParts, 'cards' | 'words'>, text: string): TextFilter {
  const [valueE4, number] = [amountAloneE4(text), namedNoteNumber(text)];
  if (valueE4 !== null) return (_, card) => hasAmount(card, valueE4);
  if (number !== null) return (_, card) => hasNumber(card, number);
  const terms = wordsOf(text).map((word) => ({ word, holding: words.holding(cards, word) }));
  const code = typedCode(text);
  const holdsCode = code === '' ? null : words.holding(cards, code);
  return (seq) =>
    holdsCode?.[seq] === 1 || terms.every(({ word, holding }) => holding[seq] === 1 || containsWord(table.processes[seq] ?? '', word));
}

/** @param matches newest first. */
function inOrder(parts: OrderParts, { sort, descending }: UploadQuery, matches: readonly number[]): readonly number[] {
  const { table, nameOf, cards } = parts;
  const turned = (places: readonly number[]): readonly number[] => (descending ? places.toReversed() : places);
  switch (sort) {
    case 'need':
      return turned(inBuckets(matches, 3, (seq) => needOf(parts, seq)));
    case 'stage':
      return turned(inBuckets(matches, STATES.length, (seq) => (table.states[seq] ?? 0) - 1));
    case 'createdAt':
      return descending ? matches : matches.toReversed();
    case 'station': {
      const names = table.stationIds.map(nameOf);
      const sorted = [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
      const ranks = names.map((name) => sorted.indexOf(name));
      return turned(inBuckets(matches, sorted.length, (seq) => ranks[table.stations[seq] ?? 0] ?? 0));
    }
    case 'file': {
      const isMatch = new Uint8Array(table.last + 1);
      for (const seq of matches) isMatch[seq] = 1;
      return turned((cards?.byName ?? []).filter((seq) => isMatch[seq] === 1));
    }
  }
}

/** Rank by urgency: waits for a person, in progress, ended. */
function needOf(parts: OrderParts, seq: number): number {
  if (needsPerson(parts, seq)) return 0;
  return STATES[(parts.table.states[seq] ?? 0) - 1]?.live === true ? 1 : 2;
}

function inBuckets(places: readonly number[], count: number, bucketOf: (seq: number) => number): readonly number[] {
  const buckets: number[][] = Array.from({ length: count }, () => []);
  for (const seq of places) buckets[bucketOf(seq)]?.push(seq);
  return buckets.flat();
}
