import type { BatchAcceptance, BatchLineIntent, BatchLineStatus, BatchStatus, StatusMeaning } from '../domain/network.ts';
import { wireTexts } from '../texts/api.ts';
import type { Reading } from './classify.ts';
import { find, isObject, parseJson } from './json.ts';
import { matchLines } from './line-match.ts';
import type { AcceptanceProfile, BatchStatusProfile, Candidates, LineStatusWords, StatusWords } from './profile-types.ts';
import { reading, requiredText, textAt, WireError, within } from './wire.ts';

/**
 * The 202 of a batch. Without a process_id (string or integer) it is `ack-no-id`: the network has
 * taken something, and nothing tells what.
 */
export function readAcceptance(text: string, profile: AcceptanceProfile): Reading<BatchAcceptance> {
  const body = parseJson(text);
  if (text.trim() === '') return { ok: false, cause: 'ack-no-id', detail: wireTexts.noProcessId() };
  if (!isObject(body)) return { ok: false, cause: 'malformed', detail: wireTexts.notAnObject() };
  const processId = reading(() => textAt(body, profile.processId));
  if (!processId.ok) return processId;
  if (processId.value === null) return { ok: false, cause: 'ack-no-id', detail: wireTexts.noProcessId() };
  // The id counts: a status of a strange type must not make an accepted batch uncertain.
  const status = reading(() => textAt(body, profile.status));
  return { ok: true, value: { processId: processId.value, status: status.ok ? (status.value ?? '') : '' } };
}

/** GET batch/{processId}. A word that the profile does not name means `unknown`, never an outcome. */
export function readBatchStatus(text: string, profile: BatchStatusProfile, intents: readonly BatchLineIntent[]): Reading<BatchStatus> {
  return reading(() => {
    const body = parseJson(text);
    if (!isObject(body)) throw new WireError(wireTexts.notAnObject());
    const status = requiredText(body, profile.status);
    const records = listAt(body, profile.lines);
    const places = matchLines(records, profile.line.match, intents);
    return {
      processId: textAt(body, profile.processId),
      status,
      meaning: meaningOf(status, profile.words),
      reason: reasonAt(body, profile.reason),
      lines: records.map((record, n) => within(wireTexts.line(n + 1), () => readLine(record, profile.line, places[n] ?? null))),
    };
  });
}

function readLine(record: unknown, profile: BatchStatusProfile['line'], index: number | null): BatchLineStatus {
  const status = textAt(record, profile.status);
  const meaning = status === null ? profile.whenNoStatus : meaningOf(status, profile.words);
  return { index, status: status ?? '', meaning, reason: reasonAt(record, profile.reason) };
}

export function meaningOf(word: string, words: LineStatusWords & Partial<StatusWords>): StatusMeaning {
  const is = (list: readonly string[] | undefined) =>
    list?.some((other) => other.trim().toUpperCase() === word.trim().toUpperCase()) ?? false;
  if (is(words.waiting)) return 'waiting';
  if (is(words.running)) return 'running';
  if (is(words.done)) return 'done';
  if (is(words.partial)) return 'partial';
  if (is(words.refused)) return 'refused';
  return 'unknown';
}

function listAt(body: unknown, candidates: Candidates): readonly unknown[] {
  const found = find(body, candidates);
  if (found === null) return [];
  if (!Array.isArray(found.value)) throw new WireError(wireTexts.wrongType(found.path, wireTexts.list(), typeof found.value));
  return found.value;
}

/** Words of the network as they came: a text, a list of texts, or whatever else as JSON. */
function reasonAt(source: unknown, candidates: Candidates): string | null {
  const words = candidates.map((path) => wordsOf(find(source, [path])?.value)).find((text) => text !== '');
  return words ?? null;
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value))
    return value
      .map(wordsOf)
      .filter((text) => text !== '')
      .join('; ');
  return isObject(value) && Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
