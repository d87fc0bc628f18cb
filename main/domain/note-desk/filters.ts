import { NOTE_FILTERS, NOTE_STATES, type NoteFilter, type NoteRowView, type NoteState } from '../../../preload/contract/note-desk.ts';
import type { OutboxStage } from '../../../preload/contract/outbox.ts';
import { normaliseLabel } from '../text.ts';

const READY: readonly NoteState[] = ['identical', 'grouped', 'chosen'];
const WAITING: readonly NoteState[] = ['divergent', 'ambiguous', 'not-found'];
const TROUBLE: readonly NoteState[] = ['cancelled', 'conflict', 'refused'];
const ASIDE: readonly NoteState[] = ['left-out', 'duplicate', 'event', 'other'];
/** Its last upload came to nothing, or nobody knows. */
const BAD_STAGES: readonly OutboxStage[] = ['rejected', 'uncertain', 'dead', 'cancelled'];

type Row = Pick<NoteRowView, 'state' | 'stage' | 'cancelledAfterSending' | 'listedForLong'>;

export const isReadyState = (state: NoteState): boolean => READY.includes(state);
export const isOpenState = (state: NoteState): boolean => READY.includes(state) || WAITING.includes(state);

/** Its upload was refused, given up or cancelled: it is sent again only when a person picks it. */
export function cameBack({ stage }: Pick<Row, 'stage'>): boolean {
  return stage === 'rejected' || stage === 'dead' || stage === 'cancelled';
}

/** What "Anexar" sends when nothing was picked. */
export function isReady(row: Row): boolean {
  return isReadyState(row.state) && !cameBack(row);
}

export function passes(row: Row, filter: NoteFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'ready':
      return isReady(row);
    case 'waiting':
      return WAITING.includes(row.state);
    case 'sent':
      return row.state === 'sent';
    case 'trouble':
      return (
        TROUBLE.includes(row.state) ||
        row.cancelledAfterSending ||
        (row.stage !== null && !ASIDE.includes(row.state) && BAD_STAGES.includes(row.stage))
      );
    case 'aside':
      return ASIDE.includes(row.state);
  }
}

export function countFilters(rows: readonly Row[]): Readonly<Record<NoteFilter, number>> {
  const counts = { all: 0, ready: 0, waiting: 0, sent: 0, trouble: 0, aside: 0 } satisfies Record<NoteFilter, number>;
  for (const row of rows) for (const filter of NOTE_FILTERS) if (passes(row, filter)) counts[filter] += 1;
  return counts;
}

export function countStates(rows: readonly Pick<Row, 'state'>[]): Readonly<Record<NoteState, number>> {
  const counts = new Map<NoteState, number>();
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1);
  // Of all states, in their order: fromEntries forgets the keys.
  return Object.fromEntries(NOTE_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<NoteState, number>;
}

/** Text in which words are looked for. */
export function haystack(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => (text === null ? [] : [normaliseLabel(text), compact(text)])).join(' ');
}

/** All words, wherever they stand; a plate, key or CNPJ also without its punctuation. */
export function wordsOf(text: string): (hay: string) => boolean {
  const words = text.split(/\s+/).map((word) => [normaliseLabel(word), compact(word)] as const);
  const asked = words.filter(([label]) => label !== '');
  return (hay) => asked.every(([label, bare]) => hay.includes(label) || hay.includes(bare));
}

const compact = (text: string): string => normaliseLabel(text).replaceAll(' ', '');
