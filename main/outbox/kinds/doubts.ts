/** Shows a doubt to a person by the kind of upload: its words, its evidence and the choices. */

import type { OutboxItemView, UploadWord } from '../../../preload/contract/outbox/outbox.ts';
import type { Uncertain, UncertainCause } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';
import { mayBeGivenUp } from '../model/uncertain.ts';
import { placeSentence } from '../texts/list.ts';
import { elsewhereEvidence, evidenceSentence, uncertainFueling, uncertainMessage, uncertainNote } from '../texts/outbox.ts';

interface DoubtFacts {
  readonly timeZone: string;
  /** Number of prices in the batch. */
  readonly sent: number;
  /** Whether the program sends the batch again by itself, once two readings differ. */
  readonly mayResend: boolean;
  /** Why a note can't be sent again; null = it can. */
  readonly bar: NoteBar | null;
}

type Doubt = Pick<NonNullable<OutboxItemView['uncertainty']>, 'message' | 'evidence' | 'canGiveUp'>;

/** Causes for which neither choice may be right: it has not arrived, and sending it again is useless. */
const MAY_END: readonly UncertainCause[] = ['refused-after-doubt', 'stopped-after-doubt', 'already-there', 'found-elsewhere'];

const sentAt = (record: Uncertain): number | null => record.lastAttempt?.at ?? null;

export const DOUBTS: Readonly<Record<UploadWord, (record: Uncertain, facts: DoubtFacts) => Doubt>> = {
  prices: (record, { sent, timeZone, mayResend }) => {
    const message = uncertainMessage(record.cause, sent, sentAt(record), timeZone, record.problem, mayResend);
    const evidence = record.evidence.map((entry) => evidenceSentence(entry, timeZone));
    return { message, evidence, canGiveUp: mayBeGivenUp(record) };
  },
  note: (record, { timeZone, bar }) => ({
    message: uncertainNote(record.cause, sentAt(record), timeZone, record.problem, bar, record.places.length > 0),
    evidence: [...(record.elsewhere.length === 0 ? [] : [elsewhereEvidence(record.elsewhere)]), ...record.places.map(placeSentence)],
    canGiveUp: bar !== null || record.places.length > 0 || MAY_END.includes(record.cause),
  }),
  // A mistyped fueling may be given up, whatever its outcome.
  fueling: (record, { timeZone }) => ({
    message: uncertainFueling(record.cause, sentAt(record), timeZone, record.problem),
    evidence: [],
    canGiveUp: true,
  }),
};
