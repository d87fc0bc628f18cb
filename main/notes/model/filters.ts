import {
  groupOf,
  isReadyState,
  NOTE_STATES,
  type NoteFilter,
  type NoteRowView,
  type NoteState,
} from '../../../preload/contract/notes/note-desk.ts';
import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { truthOf } from '../../pending/model/index.ts';
import { containsWord } from '../../shared/names/search-words.ts';
import { normaliseLabel } from '../../shared/text.ts';

type Row = Pick<NoteRowView, 'state' | 'stage' | 'partnerBack' | 'cancelledAfterSending' | 'eventAfterSending' | 'listedForLong'>;

/** The upload was refused, given up or cancelled: it is resent only when a person selects it. */
export function cameBack({ stage }: Pick<Row, 'stage'>): boolean {
  return stage !== null && stateIs(stage, 'ineffective');
}

/** Whether "Anexar" sends it when nothing is selected. */
export function isReady(row: Row): boolean {
  return isReadyState(row.state) && !cameBack(row) && !row.partnerBack;
}

/** The list that contains it, besides the list of all. */
export function filterOf(row: Row): Exclude<NoteFilter, 'all'> {
  // An alarm about a sent note takes precedence over its progress.
  if (row.cancelledAfterSending || row.eventAfterSending !== null) return 'trouble';
  const group = groupOf(row.state);
  if (group === 'ready') return isReady(row) ? 'ready' : 'trouble';
  if (group !== 'sent') return group;
  return (row.stage === null ? null : truthOf({ stage: row.stage, cancelled: false })) ?? 'trouble';
}

export function passes(row: Row, filter: NoteFilter): boolean {
  return filter === 'all' || filterOf(row) === filter;
}

export function countFilters(rows: readonly Row[]): Readonly<Record<NoteFilter, number>> {
  const counts = { all: rows.length, ready: 0, waiting: 0, queued: 0, uncertain: 0, received: 0, trouble: 0, aside: 0 };
  for (const row of rows) counts[filterOf(row)] += 1;
  return counts satisfies Record<NoteFilter, number>;
}

export function countStates(rows: readonly Pick<Row, 'state'>[]): Readonly<Record<NoteState, number>> {
  const counts = new Map<NoteState, number>();
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
  // All states in order; the cast restores the key type, which fromEntries loses.
  return Object.fromEntries(NOTE_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<NoteState, number>;
}

/** Normalised text for searching. */
export function haystack(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => (text === null ? [] : [normaliseLabel(text), compact(text)])).join(' ');
}

/** Requires all words, anywhere; a plate, key or CNPJ also matches without punctuation, and not by a few digits. */
export function wordsOf(text: string): (hay: string) => boolean {
  const words = text.split(/\s+/).map((word) => [normaliseLabel(word), compact(word)] as const);
  return (hay) => words.every(([label, bare]) => containsWord(hay, label) || containsWord(hay, bare));
}

const compact = (text: string): string => normaliseLabel(text).replaceAll(' ', '');
