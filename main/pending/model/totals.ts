/** Sums of a pending list without its rows, so that the first screen need not read a hundred thousand of them. Pure. */

import {
  AGE_BANDS,
  type AgeBand,
  type AgeBandTotal,
  NOTE_TRUTHS,
  type NoteSplit,
  type PendingTotals,
} from '../../../preload/contract/pending/pending.ts';
import { bandOf, daysPending } from './age.ts';
import type { ReadyNotes } from './list.ts';
import type { PendingRow, Today } from './pending-row.ts';
import type { SentNote } from './row.ts';
import { NO_MONEY, splitOf, truthsOf } from './truth.ts';

/** Listed fuelings of the same age. `date` matters only where the network stated no days; they then share its day. */
export interface SameAge extends Pick<PendingRow, 'date' | 'statedDays' | 'lastSeenAt'> {
  readonly count: number;
  readonly valueE4: number;
}

/** A listed fueling for which a note was sent or is ready. */
export type NotedFueling = Pick<PendingRow, 'id' | 'valueE4' | 'date' | 'statedDays' | 'lastSeenAt'>;

export interface AgeTotal {
  readonly days: number;
  readonly count: number;
  readonly valueE4: number;
}

export interface ListTotals {
  readonly count: number;
  readonly valueE4: number;
  readonly split: NoteSplit;
  readonly ages: readonly AgeTotal[];
  readonly late: PendingTotals['late'];
}

const LATE: AgeBand = '31+';

interface Notes {
  readonly sent: ReadonlyMap<string, readonly SentNote[]>;
  readonly ready: ReadyNotes;
}

export function totalsOf(groups: readonly SameAge[], noted: readonly NotedFueling[], { sent, ready }: Notes, today: Today): ListTotals {
  const ages = groups.map((group) => ({
    days: daysPending({ ...group, goneAt: null }, today),
    count: group.count,
    valueE4: group.valueE4,
  }));
  const valueE4 = ages.reduce((sum, age) => sum + age.valueE4, 0);
  const split = { ...NO_MONEY, without: valueE4 };
  const late = sumOf(ages, LATE);
  for (const fueling of noted) {
    const { id, valueE4: fuelingValueE4, lastSeenAt } = fueling;
    const parts = splitOf({ valueE4: fuelingValueE4, seenAt: Date.parse(lastSeenAt) }, sent.get(id) ?? [], ready.get(id) ?? []);
    split.without -= fuelingValueE4;
    for (const truth of NOTE_TRUTHS) split[truth] += parts[truth];
    if (truthsOf(parts).includes('without') || bandOf(daysPending({ ...fueling, goneAt: null }, today)) !== LATE) continue;
    late.count -= 1;
    late.valueE4 -= fuelingValueE4;
  }
  return { count: ages.reduce((sum, age) => sum + age.count, 0), valueE4, split, ages, late };
}

function sumOf(ages: readonly AgeTotal[], band: AgeBand): { count: number; valueE4: number } {
  const bandAges = ages.filter(({ days }) => bandOf(days) === band);
  const sum = (of: (age: AgeTotal) => number): number => bandAges.reduce((total, age) => total + of(age), 0);
  return { count: sum(({ count }) => count), valueE4: sum((age) => age.valueE4) };
}

/** Totals of all four bands, in order. */
export function bandsOf(ages: readonly AgeTotal[]): readonly AgeBandTotal[] {
  return AGE_BANDS.map((band) => ({ band, ...sumOf(ages, band) }));
}
