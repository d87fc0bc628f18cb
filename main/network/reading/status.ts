import { brief, cut, MOST } from '../http/cap.ts';
import { find, isObject, parseJson } from '../http/json.ts';
import type { BatchAcceptance, BatchLineIntent, BatchLineStatus, BatchStatus, StatusMeaning } from '../network-api.ts';
import type { AcceptanceProfile, BatchStatusProfile, Candidates, LineStatusWords, StatusWords } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { matchLines, namesForeign } from './line-match.ts';
import type { Reading } from './reading.ts';
import { recordsAt } from './records.ts';
import { idAt, integerAt, isOneOf, missing, reading, textAt, WireError, within } from './wire.ts';

/** Equals the largest batch that a profile allows. */
const MOST_LINES = 10_000;
const MOST_REASONS = 50;

/**
 * The 202 of a batch. An answer without a process_id (string or integer) is `ack-no-id`: the network has accepted something, and
 * nothing states what.
 */
export function readAcceptance(text: string, profile: AcceptanceProfile): Reading<BatchAcceptance> {
  const body = parseJson(text);
  if (text.trim() === '') return { ok: false, cause: 'ack-no-id', detail: wireTexts.noProcessId() };
  if (!isObject(body)) return { ok: false, cause: 'malformed', detail: wireTexts.notAnObject() };
  const processId = reading(() => idAt(body, profile.processId));
  if (!processId.ok) return processId;
  if (processId.value === null) return { ok: false, cause: 'ack-no-id', detail: wireTexts.noProcessId() };
  // The id decides: a status of unexpected type must not make an accepted batch uncertain.
  const status = reading(() => textAt(body, profile.status, MOST.word));
  return { ok: true, value: { processId: processId.value, status: status.ok ? status.value : null } };
}

/** GET batch/{processId}. A word that the profile does not list means `unknown`, never an outcome. */
export function readBatchStatus(text: string, profile: BatchStatusProfile, intents: readonly BatchLineIntent[]): Reading<BatchStatus> {
  return reading(() => {
    const body = parseJson(text);
    if (!isObject(body)) throw new WireError(wireTexts.notAnObject());
    const status = textAt(body, profile.status, MOST.word) ?? missing(profile.status);
    const meaning = meaningOf(status, profile.words);
    const listed = linesIn(body, profile);
    const records = listed.map(({ record }) => record);
    // Lists of accepted and refused lines say nothing of the order in which both were sent.
    const isOrdered = new Set(listed.map(({ meant }) => meant)).size <= 1;
    const places = isOrdered || profile.line.match.by !== 'order' ? matchLines(records, profile.line.match, intents) : [];
    return {
      processId: idAt(body, profile.processId),
      status,
      meaning,
      covers: covers(body, records, meaning, profile, intents),
      reason: reasonAt(body, profile.reason, MOST.reason),
      lines: listed.map(({ record, meant }, n) =>
        within(wireTexts.line(n + 1), () => readLine(record, profile.line, places[n] ?? null, meant)),
      ),
    };
  });
}

/**
 * Whether the answer accounts for everything sent. It does not when it counts another number of lines,
 * lists one that was never sent, or reports completion but lists only a part (unless this network lists
 * refusals only).
 */
function covers(
  body: unknown,
  records: readonly unknown[],
  meaning: StatusMeaning,
  profile: BatchStatusProfile,
  intents: readonly BatchLineIntent[],
): boolean {
  const total = integerAt(body, profile.total);
  if (total !== null && total !== intents.length) return false;
  if (namesForeign(records, profile.line.match, intents)) return false;
  const refusalsAlone = profile.line.whenNoStatus === 'refused' || (profile.rejected.length > 0 && profile.accepted.length === 0);
  if (records.length === 0 || refusalsAlone) return true;
  return meaning !== 'done' || records.length >= intents.length;
}

interface Listed {
  readonly record: unknown;
  /** Meaning of the list that contains it; null: its own status decides. */
  readonly meant: 'done' | 'refused' | null;
}

/** The lines of the answer: from its one list, from the lists of accepted and refused ones, or both. */
function linesIn(body: unknown, { lines, accepted, rejected }: BatchStatusProfile): readonly Listed[] {
  const of = (places: Candidates, meant: Listed['meant']): readonly Listed[] =>
    recordsAt(body, places).map((record) => ({ record, meant }));
  const all = [...of(lines, null), ...of(accepted, 'done'), ...of(rejected, 'refused')];
  if (all.length > MOST_LINES) throw new WireError(wireTexts.tooManyLines(MOST_LINES));
  return all;
}

function readLine(record: unknown, profile: BatchStatusProfile['line'], index: number | null, meant: Listed['meant']): BatchLineStatus {
  const status = textAt(record, profile.status, MOST.word);
  const meaning = meant ?? (status === null ? profile.whenNoStatus : meaningOf(status, profile.words));
  return { index, status: status ?? '', meaning, reason: reasonAt(record, profile.reason, MOST.lineReason) };
}

export function meaningOf(word: string, words: LineStatusWords & Partial<StatusWords>): StatusMeaning {
  if (isOneOf(word, words.waiting)) return 'waiting';
  if (isOneOf(word, words.running)) return 'running';
  if (isOneOf(word, words.done)) return 'done';
  if (words.partial !== undefined && isOneOf(word, words.partial)) return 'partial';
  if (isOneOf(word, words.refused)) return 'refused';
  return 'unknown';
}

/** The network's words, verbatim: a text, a list of texts, or anything else as JSON. */
function reasonAt(source: unknown, candidates: Candidates, most: number): string | null {
  const words = candidates.map((path) => wordsOf(find(source, [path])?.value, most)).find((text) => text !== '');
  return words === undefined ? null : cut(words, most);
}

function wordsOf(value: unknown, most: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return isObject(value) && Object.keys(value).length === 0 ? '' : brief(value, most + 1);
  const reasons = value.slice(0, MOST_REASONS).filter((reason) => reason !== null);
  const texts = reasons.map((reason: unknown) => (typeof reason === 'string' ? reason.trim() : brief(reason, most + 1)));
  return texts.filter((text) => text !== '').join('; ');
}
