import type { LocalTime } from '../local-time.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { TrainingStation } from '../station.ts';
import { BREAKS, broken, type NoteBreak } from './break-note.ts';
import { chooseFuelings } from './choose-fuelings.ts';
import { createDrafter, type Drafter } from './draft-note.ts';
import { inParts, offByCents } from './note-amounts.ts';
import type { NoteDraft } from './note-draft.ts';
import { otherCustomer, strangerTo, unlikeOthers } from './strangers.ts';
import { writeCancellation } from './write-cancellation.ts';
import { DECLARATION, writeNote } from './write-note.ts';

/** Numbers of notes to make; fewer when the list has no more suitable fuelings. */
export interface ExampleNoteCounts {
  /**
   * Notes for one fueling each, unique by value, litres or plate; absent = one for
   * every fueling that the other kinds leave, unique or not.
   */
  readonly single?: number;
  /** Notes for two to four fuelings of one customer within a week, a line each. */
  readonly groups?: number;
  /** Number of groups with one line that is off by a cent. */
  readonly centsOff?: number;
  /** Fuelings with two notes each, which sum up to it. */
  readonly splits?: number;
  /** Notes for one of several fuelings that differ only in the minute; twins come in pairs. */
  readonly ambiguous?: number;
  /** Extra notes, like those of fuelings that have their own. The first has its event in a separate file. */
  readonly cancelled?: number;
  readonly broken?: number;
  readonly foreign?: number;
}

interface ExampleNotesOptions extends ExampleNoteCounts {
  readonly station: TrainingStation;
  /** The same seed, fuelings and counts give the same files, byte by byte. */
  readonly seed: string;
  /** Number of the first note. */
  readonly firstNumber?: number;
  /** No note is issued later. */
  readonly until?: LocalTime;
}

type ExampleKind =
  /** `part`: one of several notes of a fueling. */
  | { readonly type: 'single' | 'group' | 'part' | 'ambiguous' }
  /** `event`: the cancellation's own file; `note`: the cancelled note; `both`: in one file. */
  | { readonly type: 'cancelled'; readonly part: 'note' | 'event' | 'both' }
  | { readonly type: 'broken'; readonly how: NoteBreak }
  /** From another emitter, or to a customer who did not buy. */
  | { readonly type: 'foreign'; readonly who: 'emitter' | 'recipient' };

export interface ExampleNote {
  readonly kind: ExampleKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly key: string;
  /** The fuelings of the note (or, if it must not be attached, those it was derived from). */
  readonly transactionIds: readonly string[];
}

const GROUP_SIZES = [2, 3, 4] as const;

/** Synthetic notes for a pending list, in the order of the counts. Every one states that it has no fiscal value. */
export function exampleNotes(pending: readonly Fueling[], options: ExampleNotesOptions): readonly ExampleNote[] {
  const { station, groups = 0, centsOff = 0, splits = 0, ambiguous = 0, cancelled = 0, broken: ruined = 0, foreign = 0 } = options;
  const sizes = Array.from({ length: groups }, (_, index) => GROUP_SIZES[index % GROUP_SIZES.length] ?? 2);
  const chosen = chooseFuelings(pending, { single: options.single, groups: sizes, splits, ambiguous });
  const drafter = createDrafter(options);
  const models = unlikeOthers(chosen.singles.length > 0 ? chosen.singles : pending, pending);
  const extra = <T>(count: number, make: (like: Fueling, index: number) => T) =>
    Array.from({ length: count }, (_, index) => index).flatMap((index) => {
      const like = models[index % models.length];
      return like === undefined ? [] : [make(like, index)];
    });
  return [
    ...chosen.singles.map((fueling) => good('single', drafter.next([fueling]))),
    ...chosen.groups.map((fuelings, index) => good('group', drafter.next(index < centsOff ? offByCents(fuelings) : fuelings))),
    ...chosen.splits.flatMap((fueling) => {
      const issued = drafter.issueAfter(fueling.at);
      return inParts(fueling).map((part) => good('part', drafter.next([part], { issued })));
    }),
    ...chosen.ambiguous.map((fueling) => good('ambiguous', drafter.next([fueling]))),
    ...extra(cancelled, (like, index) => cancelledNote(drafter.next([like]), index % 2 === 0)).flat(),
    ...extra(ruined, (like, index) => brokenNote(drafter, like, BREAKS[index % BREAKS.length] ?? 'cut')),
    ...extra(foreign, (like, index) => {
      const who = index % 2 === 0 ? 'emitter' : 'recipient';
      const change = who === 'emitter' ? { emitter: strangerTo(station) } : { recipient: otherCustomer(like) };
      const made = drafter.next([like], change);
      return file({ type: 'foreign', who }, made, writeNote(made));
    }),
  ];
}

function good(type: 'single' | 'group' | 'part' | 'ambiguous', draft: NoteDraft): ExampleNote {
  return file({ type }, draft, writeNote(draft));
}

function brokenNote(drafter: Drafter, like: Fueling, how: NoteBreak): ExampleNote {
  const made = drafter.next([like], how === 'model-65' ? { model: '65' } : {});
  return file({ type: 'broken', how }, made, broken(writeNote(made), made.key, how));
}

/** A cancelled note still has cStat 100: its event is in the same file, or in a separate one. */
function cancelledNote(draft: NoteDraft, apart: boolean): readonly ExampleNote[] {
  const [note, event] = [writeNote(draft), writeCancellation(draft)];
  if (!apart) return [file({ type: 'cancelled', part: 'both' }, draft, note.replace('</nfeProc>', `${event}</nfeProc>`))];
  const lone = file({ type: 'cancelled', part: 'event' }, draft, `${DECLARATION}${event}`);
  return [file({ type: 'cancelled', part: 'note' }, draft, note), { ...lone, fileName: `110111-${draft.key}-1-procEventoNFe.xml` }];
}

function file(kind: ExampleKind, { key, fuelings }: NoteDraft, text: string): ExampleNote {
  const bytes = new TextEncoder().encode(text);
  return { kind, fileName: `${key}-procNFe.xml`, bytes, key, transactionIds: fuelings.map(({ transactionId }) => transactionId) };
}
