import { exampleNoteTexts } from '../../texts/training-notes.ts';
import { withCheckDigits } from '../cnpj.ts';
import { CUSTOMERS, type Customer } from '../seed/customers.ts';
import { digits, seededRandom } from '../seed/random.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { TrainingStation } from '../station.ts';
import { BREAKS, broken, type NoteBreak } from './break-note.ts';
import { stateCodeOf } from './cities.ts';
import { makeKey } from './key.ts';
import { writeCancellation } from './write-cancellation.ts';
import { DECLARATION, type NoteDraft, writeNote } from './write-note.ts';

export interface ExampleNotesOptions {
  readonly station: TrainingStation;
  /** The same seed and fuelings give the same files, byte by byte. */
  readonly seed: string;
  /** How many fuelings each group note is for; groups are of one customer, and short where it has no more. */
  readonly groups?: readonly number[];
  /** Extra notes beside those of all the fuelings; each needs a fueling to be like. */
  readonly cancelled?: number;
  readonly broken?: number;
  readonly foreign?: number;
  /** Number of the first note. */
  readonly firstNumber?: number;
}

export type ExampleKind =
  | { readonly type: 'single' | 'group' }
  /** `event`: the cancellation's own file; `note`: one that has it elsewhere; `both`: in one file. */
  | { readonly type: 'cancelled'; readonly part: 'note' | 'event' | 'both' }
  | { readonly type: 'broken'; readonly how: NoteBreak }
  /** Of another emitter, or to a customer who did not buy. */
  | { readonly type: 'foreign'; readonly who: 'emitter' | 'recipient' };

export interface ExampleNote {
  readonly kind: ExampleKind;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly key: string;
  /** The fuelings that it is for (or was made after, when it is not to be attached). */
  readonly transactionIds: readonly string[];
}

/**
 * Synthetic notes for a pending list: one for each fueling, or for each group of them, then the
 * cancelled, broken and foreign ones.
 */
export function exampleNotes(pending: readonly Fueling[], options: ExampleNotesOptions): readonly ExampleNote[] {
  const { station, seed, cancelled = 0, broken: ruined = 0, foreign = 0, firstNumber = 1 } = options;
  const random = seededRandom(`notes|${seed}|${station.cnpj}`);
  let number = firstNumber - 1;
  const draft = (fuelings: readonly Fueling[], change: Partial<Pick<NoteDraft, 'emitter' | 'recipient' | 'model'>> = {}): NoteDraft => {
    const last = fuelings.at(-1);
    if (last === undefined) throw new RangeError('a note needs a fueling');
    number += 1;
    const { emitter = station, recipient = last.customer, model = '55' } = change;
    const issued = issueAfter(last.at, random);
    const month = `${issued.slice(2, 4)}${issued.slice(5, 7)}`;
    const uf = stateCodeOf(emitter.uf);
    const key = makeKey({ uf, month, cnpj: emitter.cnpj, model, series: 1, number, code: digits(random, 8) });
    return {
      key,
      model,
      series: 1,
      number,
      emitter,
      recipient,
      issued,
      protocol: `1${uf}${issued.slice(2, 4)}${digits(random, 10)}`,
      fuelings,
    };
  };
  const { groups, rest } = grouped(pending, options.groups ?? []);
  const like = (index: number) => pending.slice(index % Math.max(pending.length, 1)).slice(0, 1);
  const extra = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: pending.length === 0 ? 0 : count }, (_, index) => make(index));
  return [
    ...rest.map((fueling) => good('single', draft([fueling]))),
    ...groups.map((fuelings) => good('group', draft(fuelings))),
    ...extra(cancelled, (index) => cancelledNote(draft(like(index)), index % 2 === 0)).flat(),
    ...extra(ruined, (index) => {
      const how = BREAKS[index % BREAKS.length] ?? 'cut';
      const made = draft(like(index), how === 'model-65' ? { model: '65' } : {});
      return file({ type: 'broken', how }, made, broken(writeNote(made), made.key, how));
    }),
    ...extra(foreign, (index) => {
      const fuelings = like(index);
      const who = index % 2 === 0 ? 'emitter' : 'recipient';
      const change = who === 'emitter' ? { emitter: strangerTo(station) } : { recipient: otherCustomer(fuelings) };
      const made = draft(fuelings, change);
      return file({ type: 'foreign', who }, made, writeNote(made));
    }),
  ];
}

/** Groups of one customer's fuelings each; what no group takes is the rest, in order. */
function grouped(pending: readonly Fueling[], sizes: readonly number[]) {
  const left = new Set(pending);
  const groups = sizes.flatMap((size) => {
    const byCustomer = [...Map.groupBy(left, ({ customer }) => customer.document).values()].sort((a, b) => b.length - a.length);
    const chosen = (byCustomer[0] ?? []).slice(0, size);
    for (const fueling of chosen) left.delete(fueling);
    return chosen.length === 0 ? [] : [chosen];
  });
  return { groups, rest: [...left] };
}

function good(type: 'single' | 'group', draft: NoteDraft): ExampleNote {
  return file({ type }, draft, writeNote(draft));
}

/** A cancelled note still carries cStat 100: its event is in the same file, or lies in another one. */
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

/** Some minutes later; one in five the next day. */
function issueAfter(at: string, random: () => number): string {
  const minutes = random() < 0.2 ? 1_440 : 3 + Math.floor(random() * 40);
  return new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

function strangerTo({ cnpj, uf }: TrainingStation): TrainingStation {
  const [first, second] = ['998877660001', '887766550001'].map(withCheckDigits);
  return { cnpj: (first === cnpj ? second : first) ?? cnpj, name: exampleNoteTexts.neighbour(), uf };
}

function otherCustomer(fuelings: readonly Fueling[]): Customer {
  const buyers = new Set(fuelings.map(({ customer }) => customer.document));
  const found = CUSTOMERS.find(({ document }) => !buyers.has(document));
  if (found === undefined) throw new RangeError('no other customer');
  return found;
}
