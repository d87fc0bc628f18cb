/** The English of outbox.ts. */

import type { Unit } from '../../../preload/contract/kit/measure.ts';
import type { UploadWord } from '../../../preload/contract/outbox/outbox.ts';
import type { Same } from '../../../preload/contract/same.ts';
import { type Exchange, UNSENT_CAUSES, type UnsentCause } from '../../network/index.ts';
import { quantityWords } from '../../shared/amounts/quantity-words.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { shortMoment } from '../../shared/time/short-moment.ts';
import { outageOf, REFUSED_ACCESS, STRANGE_ANSWER } from '../../stations/index.ts';
import type { NearFueling } from '../fuelings/manual-fuelings-repository.ts';
import { shownWords, wordsOfDoubt } from '../model/network-words.ts';
import type { DeadReason, Evidence, Problem, ProblemCause, UncertainCause } from '../model/record.ts';
import type { NoteBar } from '../model/store.ts';
import { noteBarred, numberOf as noteNumber } from './list.ts';

const prices = (count: number): string => (count === 1 ? '1 price' : `${count} prices`);

/** It did not leave: why, and that it is not lost. */
function unsent(cause: UnsentCause): string {
  const { message, todo } = outageOf(cause);
  return `${todo === null ? message : `${message} ${todo}`} The upload is stored and leaves by itself.`;
}

const PROBLEMS: Readonly<Record<Exclude<ProblemCause, UnsentCause>, string>> = {
  timeout: 'The network did not answer in time.',
  reset: 'The connection dropped after the upload had begun.',
  aborted: 'The upload was stopped halfway.',
  'server-error': 'The network has a problem.',
  'request-timeout': 'The network said that the upload took too long.',
  malformed: 'The network said yes, but the answer could not be read.',
  'ack-no-id': 'The network accepted it, but did not give the process number.',
  redirected: "The answer came from another address. We don't know whether the upload reached the network.",
  'already-there': 'The network says that this is already there.',
  unauthorized: REFUSED_ACCESS.message,
  'token-refused': 'The network refused access just now. Another try within a minute.',
  throttled: 'The network asked us to wait. Another try in a moment.',
  'throttled-told': 'The network asked us to wait and said for how long. Another try after that.',
  rejected: 'The network refused the upload. See why, correct it and send it again.',
  misconfigured: STRANGE_ANSWER.message,
  'not-covered': 'The network did not answer about all prices. Check the others in Prices in force.',
};

const isUnsent = (cause: ProblemCause): cause is UnsentCause => UNSENT_CAUSES.some((each) => each === cause);

function problemText(cause: ProblemCause): string {
  return isUnsent(cause) ? unsent(cause) : PROBLEMS[cause];
}

/** The network's own reason, when it gave one outside its error body, is quoted. */
export function problemMessage(problem: Problem): string {
  const words = problem.cause === 'rejected' && problem.api === null ? shownWords(problem.detail) : null;
  const quoted = words === null ? '' : ` The network says: “${words}”.`;
  return `${problemText(problem.cause)}${quoted}`;
}

type Damage = Exclude<DeadReason, 'exhausted'>;

const DEAD_PRICES: Readonly<Record<Damage, string>> = {
  'payload-damaged': "Stopped, not sent: this batch's stored content is damaged. Import the sheet again.",
  'payload-missing': "Stopped, not sent: this batch's content was not found. Import the sheet again.",
};

const DEAD_NOTE: Readonly<Record<Damage, string>> = {
  'payload-damaged': "Stopped, not sent: this note's stored content is damaged. In Attach, import the same XML and attach again.",
  'payload-missing': "Stopped, not sent: this note's content was not found. In Attach, import the same XML and attach again.",
};

const DEAD_FUELING: Readonly<Record<Damage, string>> = {
  'payload-damaged': "Stopped, not sent: this fueling's stored content is damaged. Register the fueling again.",
  'payload-missing': "Stopped, not sent: this fueling's content was not found. Register the fueling again.",
};

const DEAD = { prices: DEAD_PRICES, note: DEAD_NOTE, fueling: DEAD_FUELING } as const;

const STORED: Readonly<Record<UploadWord, string>> = {
  prices: 'The batch is still stored.',
  note: 'The note is still stored.',
  fueling: 'The fueling is still stored.',
};

/** A price batch was sent again in doubt. */
const IN_DOUBT = 'An earlier upload may have reached the network: check Prices in force.';

/** What ended the last attempt. */
function whyExhausted(cause: ProblemCause | null): string {
  switch (cause) {
    case 'unauthorized':
    case 'token-refused':
      return 'Stopped after many tries: the network refused access. Check the access in Settings or talk to the network.';
    case 'throttled':
    case 'throttled-told':
      return 'Stopped after many tries: the network asked to wait. Talk to the network.';
    case 'dns':
    case 'refused':
    case 'connect-timeout':
    case 'tls':
    case 'proxy':
      return 'Stopped after many tries: the last one did not reach the network.';
    default: {
      const stopped = 'Stopped after many tries.';
      if (cause === null || !isUnsent(cause)) return stopped;
      const { message, todo } = outageOf(cause);
      return [stopped, message, ...(todo === null ? [] : [todo])].join(' ');
    }
  }
}

export const deadMessage = (of: UploadWord, reason: DeadReason, mayHaveArrived: boolean, problem: ProblemCause | null): string =>
  reason === 'exhausted' ? `${whyExhausted(problem)} ${mayHaveArrived ? IN_DOUBT : STORED[of]}` : DEAD[of][reason];

const UNCERTAIN: Readonly<Record<UncertainCause, string>> = {
  timeout: 'The network did not answer in time',
  reset: 'The connection dropped after the upload had begun',
  aborted: 'The program was closed during the upload',
  'server-error': 'The network has a problem and did not say whether it accepted',
  'request-timeout': 'The network said that the upload took too long. It did not say whether it accepted',
  malformed: 'The network said yes, but the answer could not be read',
  'ack-no-id': 'The network accepted it, but gave no number to follow it by',
  redirected: "The answer came from another page. We don't know whether the upload reached the network",
  'already-there': 'The network says that this batch is already there. It does not say by which upload',
  crash: 'The program or the computer stopped during the upload',
  misconfigured: "What answered was not the network. We don't know whether it accepted anything",
  'process-id-taken': "The network gave another batch's process number. Talk to the network's support",
  'process-not-found': 'The network accepted the batch. For over 15 minutes it has not known it',
  'no-news': 'The network accepted the batch. It has said nothing new for over 24 hours',
  // Sent twice from here, sent once after another PC's was seen, or anew after it was ended in doubt: true of each.
  'refused-after-doubt': 'The network refused this upload. The prices may have been there before it',
  'stopped-after-doubt': 'The last request to send stopped before it left. The note may already be on the network',
  'restored-from-backup':
    "This computer's data were recovered from an earlier moment. We don't know what happened to this batch afterwards",
  'found-elsewhere': 'The note stayed here. Something appeared about it or the fueling after you attached it',
};

/** The same causes, where they speak of a batch. */
const UNCERTAIN_NOTE: Readonly<Partial<Record<UncertainCause, string>>> = {
  malformed: 'The network answered, but did not say that it received the note',
  'ack-no-id': "The network said yes, but without the note's protocol",
  'already-there': 'The network says that this fueling already has a note',
  'refused-after-doubt': 'The network refused this upload. The note may have been there before it',
  'no-news': 'The network accepted the note. It has said nothing new for over 24 hours',
  'restored-from-backup': "This computer's data were recovered from an earlier moment. We don't know what happened to this note afterwards",
};

const UNCERTAIN_FUELING: Readonly<Partial<Record<UncertainCause, string>>> = {
  malformed: 'The network answered, but did not say that it received the fueling',
  'ack-no-id': "The network said yes, but without the fueling's number",
  'already-there': 'The network says that this fueling is already there',
  'no-news': 'The network accepted it. The fueling has not appeared in its list for over 24 hours',
  'refused-after-doubt': 'The network refused this upload. The fueling may have been there before it',
  'stopped-after-doubt': 'The last request to send stopped before it left. The fueling may already be on the network',
  'restored-from-backup':
    "This computer's data were recovered from an earlier moment. We don't know what happened to this fueling afterwards",
};

export function uncertainFueling(cause: UncertainCause, sentAt: number | null, timeZone: string, problem: Problem | null): string {
  const sent = lastAttempt(cause, 'The fueling was sent', sentAt, timeZone);
  const why = `${UNCERTAIN_FUELING[cause] ?? UNCERTAIN[cause]}${wordsQuoted(cause, problem)}`;
  return `${sent}${why}. Check in Fuelings or on the portal. If it is there, use “Already on the network”. If not, “Send again”. If it is no longer needed, “Not there: close it”. Nothing goes unless you decide.`;
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function fuelingEvidence(
  readAt: number,
  near: readonly (NearFueling & { readonly unit: Unit })[],
  timeZone: string,
): readonly string[] {
  const at = `${shortMoment(readAt, timeZone)}: list of fuelings read in full`;
  if (near.length === 0) return [`${at}. None of this plate near this time. That does not prove that the network lacks it.`];
  const found = near.map(({ id, date, quantityE4, valueE4, unit }) => {
    const parts = [
      `${formatLocalDate(date.slice(0, 10))} at ${date.slice(11, 16)}`,
      quantityE4 === null ? null : quantityWords(quantityE4, unit),
      valueE4 === null ? null : reais.format(valueE4 / 10_000),
      `number ${id}`,
    ];
    return `The network has a similar one of this plate: ${parts.filter((part) => part !== null).join(', ')}.`;
  });
  return [`${at}. None the same as this one.`, ...found];
}

const REFUSAL_STANDS = ' If the refusal is right, use “Not there: close it”.';

/** The third way out of a note. */
const END: Readonly<Partial<Record<UncertainCause, string>>> = {
  'already-there': ' If the note there is another one, use “Not there: close it”.',
  'refused-after-doubt': REFUSAL_STANDS,
  'stopped-after-doubt': ' If it is no longer needed, use “Not there: close it”.',
};

/** Whether the bytes of the last attempt left is not known: it may have ended before. */
const ONLY_TRIED: readonly UncertainCause[] = ['stopped-after-doubt', 'restored-from-backup', 'found-elsewhere'];

/** @param sent said of an attempt that left, before its moment. @param at epoch milliseconds of the last attempt. */
function lastAttempt(cause: UncertainCause, sent: string, at: number | null, timeZone: string): string {
  if (at === null) return '';
  return `${ONLY_TRIED.includes(cause) ? 'The last try was' : sent} on ${shortMoment(at, timeZone)}. `;
}

/**
 * @param sentAt epoch milliseconds of the last attempt. @param bar what keeps it from being sent again.
 * @param isElsewhere the network shows it at a fueling that it was not sent for.
 */
export function uncertainNote(
  cause: UncertainCause,
  sentAt: number | null,
  timeZone: string,
  problem: Problem | null,
  bar: NoteBar | null,
  isElsewhere = false,
): string {
  const sent = lastAttempt(cause, 'The note was sent', sentAt, timeZone);
  const why = `${UNCERTAIN_NOTE[cause] ?? UNCERTAIN[cause]}${wordsQuoted(cause, problem)}`;
  if (bar !== null)
    return `${sent}${why}. ${noteBarred(bar)} If it is on the network, use “Already on the network”. If not, “Not there: close it”.`;
  if (cause === 'found-elsewhere')
    return `${why}. Check what appeared. If it is settled, use “Already on the network”. If this note has to go, “Send it anyway”. If it is no longer needed, “Not there: close it”.`;
  if (isElsewhere)
    return `${sent}${why}. The network shows this note at another fueling. Check on the portal. If it is at the right one too, use “Already on the network”. If it has to go, “Send again”. If it is no longer needed, “Not there: close it”. Nothing goes unless you decide.`;
  const end = END[cause] ?? '';
  return `${sent}${why}. Check on the portal. If the note is there, use “Already on the network”. If not, “Send again”.${end} Nothing goes unless you decide.`;
}

/** What the program will do by itself, when the wire profile allows it. */
const MAY_RESEND = 'The program reads the prices twice, 5 minutes apart. If they have not changed, it sends them again, a single time.';

/** @param sentAt epoch milliseconds of the last attempt. */
export function uncertainMessage(
  cause: UncertainCause,
  count: number,
  sentAt: number | null,
  timeZone: string,
  problem: Problem | null = null,
  mayResend = false,
): string {
  const end = cause === 'refused-after-doubt' ? REFUSAL_STANDS : '';
  const sent = lastAttempt(cause, count === 1 ? '1 price was sent' : `${prices(count)} were sent`, sentAt, timeZone);
  return `${sent}${UNCERTAIN[cause]}${wordsQuoted(cause, problem)}. Do the prices already show on the network? If so, use “Already on the network”. If not, “Send again”.${end} ${mayResend ? MAY_RESEND : 'Nothing goes unless you decide.'}`;
}

/** The network's own words of the answer that left it in doubt. */
function wordsQuoted(cause: UncertainCause, problem: Problem | null): string {
  const words = wordsOfDoubt(cause, problem);
  return words === null ? '' : `. The network says: “${words}”`;
}

/** What the pending list says of an uncertain note. @param readAt epoch milliseconds of its last complete reading. */
export function noteEvidence(readAt: number, fuelings: number, listed: number, timeZone: string): string {
  const at = `${shortMoment(readAt, timeZone)}: pending list read in full`;
  const all = fuelings === 1 ? 'The fueling of this note' : `The ${fuelings} fuelings of this note`;
  if (listed === 0) {
    return `${at}. ${all} ${fuelings === 1 ? 'is' : 'are'} no longer in it. The network received this note, or another was attached some other way.`;
  }
  if (listed === fuelings) {
    return `${at}. ${all} ${fuelings === 1 ? 'is' : 'are'} still in it. The network lacks the note, or has yet to process it.`;
  }
  return `${at}. Of this note's ${fuelings} fuelings, ${listed} ${listed === 1 ? 'is' : 'are'} still in it. Check on the portal.`;
}

/** Keys of other notes that the network names for the fuelings of this one. */
export function elsewhereEvidence(keys: readonly string[]): string {
  const [first = ''] = keys;
  const notes = keys.map((key) => `note ${noteNumber(key)} (key ${key})`).join(', ');
  return keys.length === 1
    ? `On the network, this fueling is with note ${noteNumber(first)} (key ${first}).`
    : `On the network, these fuelings are with other notes: ${notes}.`;
}

/** How a doubt ended. @param at epoch milliseconds. */
export function settledSentence(of: UploadWord, by: 'read-back' | 'user', at: number, timeZone: string): string {
  const when = shortMoment(at, timeZone);
  const reasons = {
    prices: ['the prices read from the network are those that were sent', 'the prices are already on the network'],
    note: ['the note is on the network', 'the note is already on the network'],
    fueling: ["the network's list has this fueling", 'the fueling is already on the network'],
  } as const;
  const [found, stated] = reasons[of];
  return by === 'read-back' ? `Settled by the program on ${when}: ${found}.` : `You said on ${when} that ${stated}.`;
}

export function evidenceSentence(evidence: Evidence, timeZone: string): string {
  const { matching, differing, silent, scheduled } = evidence;
  const total = matching + differing + silent + scheduled;
  const at = `${shortMoment(evidence.at, timeZone)}: prices read from the network`;
  switch (evidence.verdict) {
    case 'in-force':
      return `${at}. All of them (${total}) are in force as sent.`;
    case 'differs':
      return `${at}. ${differing} of ${total} ${differing === 1 ? 'is' : 'are'} not in force. Nothing shows that the network accepted the batch.`;
    case 'mixed':
      return `${at}. ${matching} of ${total} ${matching === 1 ? 'is' : 'are'} in force as sent; ${differing} not.`;
    case 'silent':
      return `${at}. They match those sent, but may have been so before. This proves nothing.`;
    case 'scheduled':
      return `${at}. ${scheduled} of ${total} only ${scheduled === 1 ? 'applies' : 'apply'} from a future date. There is no way to know yet.`;
  }
}

/** Outcome of one exchange, for the list of raw answers. */
export function outcomeText(exchange: Exchange<unknown>): string {
  switch (exchange.type) {
    case 'answered':
    case 'refused':
    case 'throttled':
      return `answer ${exchange.raw.status ?? 'without a code'}`;
    case 'token-refused':
      return `answer ${exchange.raw.status ?? 'without a code'}: access not accepted`;
    case 'unauthorized':
      return exchange.raw === null
        ? 'no access: credentials refused'
        : `answer ${exchange.raw.status ?? 'without a code'}: credentials refused`;
    case 'unsent':
      return `did not reach the network (${exchange.detail})`;
    case 'misconfigured':
      return `what answered was not the network (${exchange.detail})`;
    case 'unknown':
      return `${problemText(exchange.cause).replace(/\.$/, '')} (${exchange.detail})`;
  }
}

/** Why an act of the user could not be done. */
export const errors: Same<typeof import('./outbox.ts').errors> = {
  batchNotFound: () => 'This batch no longer exists on this computer.',
  alreadySent: (fileName) => `The prices of ${fileName} have already been sent: follow them in Uploads.`,
  nothingToSend: () => 'There is no price to send.',
  stationNotFound: () => 'This station no longer exists on this computer.',
  stationGone: () => "Register one of this sheet's stations again. It was removed from this computer.",
  notWritable: (reason) => `${reason} Nothing was sent; the sheet stays open.`,
  notEncoded: () => 'A defect of the program kept the batch from being made. Nothing was sent; the sheet stays open.',
  notStored: () =>
    "Free some space and try again: the batch could not be stored. The disk is full, or the folder can't be written to. Nothing was sent.",
};

/** What a machine word of the audit (problem or cause of doubt) means; null when it is none. */
export function causeWords(cause: string): string | null {
  const outages = UNSENT_CAUSES.map((each) => [each, outageOf(each).message]);
  const known: Readonly<Record<string, string>> = { ...Object.fromEntries(outages), ...PROBLEMS, ...UNCERTAIN };
  return Object.hasOwn(known, cause) ? (known[cause]?.replace(/\.$/, '') ?? null) : null;
}
