/** How a doubt is shown to a person, by the kind of the upload: its words, its evidence, and the choices. */

import type { OutboxItemView, UploadWord } from '../../../preload/contract/outbox/outbox.ts';
import type { Uncertain, UncertainCause } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';
import { placeSentence } from '../texts/list.ts';
import { elsewhereEvidence, evidenceSentence, MAY_RESEND, uncertainFueling, uncertainMessage, uncertainNote } from '../texts/outbox.ts';

interface DoubtFacts {
  readonly timeZone: string;
  /** Prices in the batch. */
  readonly sent: number;
  /** The program may send the batch again, once. */
  readonly mayResend: boolean;
  /** What keeps a note from being sent again. */
  readonly bar: NoteBar | null;
}

type Doubt = Pick<NonNullable<OutboxItemView['uncertainty']>, 'message' | 'evidence' | 'canGiveUp'>;

/** Causes at which neither choice may be true: it is not there, and sending it again is of no use. */
const MAY_END: readonly UncertainCause[] = ['refused-after-doubt', 'stopped-after-doubt', 'already-there', 'found-elsewhere'];

const sentAt = (record: Uncertain): number | null => record.lastAttempt?.at ?? null;

export const DOUBTS: Readonly<Record<UploadWord, (record: Uncertain, facts: DoubtFacts) => Doubt>> = {
  prices: (record, { sent, timeZone, mayResend }) => {
    const message = uncertainMessage(record.cause, sent, sentAt(record), timeZone, record.problem);
    const evidence = record.evidence.map((each) => evidenceSentence(each, timeZone));
    return { message: mayResend ? `${message} ${MAY_RESEND}` : message, evidence, canGiveUp: false };
  },
  note: (record, { timeZone, bar }) => ({
    message: uncertainNote(record.cause, sentAt(record), timeZone, record.problem, bar, record.places.length > 0),
    evidence: [...(record.elsewhere.length === 0 ? [] : [elsewhereEvidence(record.elsewhere)]), ...record.places.map(placeSentence)],
    canGiveUp: bar !== null || record.places.length > 0 || MAY_END.includes(record.cause),
  }),
  // What was typed wrong may be given up, whatever became of it.
  fueling: (record, { timeZone }) => ({
    message: uncertainFueling(record.cause, sentAt(record), timeZone, record.problem),
    evidence: [],
    canGiveUp: true,
  }),
};
