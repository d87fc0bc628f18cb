import type { JsonValue, StatusWords, WireProfile } from '../../network/profile/profile.ts';
import { type BatchProgress, type LineProgress, progressAt } from '../rules/progress.ts';
import { refusalSentence } from '../rules/refusals.ts';
import { productById } from '../seed/products.ts';
import type { BatchRecord } from '../state.ts';
import { batchTexts } from '../texts/training.ts';
import { type AnswerField, record } from './json.ts';

export interface WriteQuirks {
  readonly omitProcessId: boolean;
  readonly integerProcessId: boolean;
  /** A status word that no profile has. */
  readonly unknownStatus: boolean;
}

/** The documented word, for a profile without a word for waiting. */
const PENDING = 'PENDING';
const UNKNOWN_STATUS = 'EM_ANALISE';

/** The body of the 202. */
export function writeAcceptance(profile: WireProfile, batch: BatchRecord, quirks: WriteQuirks): JsonValue {
  return record([
    [profile.acceptance.processId, quirks.omitProcessId ? undefined : idOf(batch, quirks)],
    [profile.acceptance.status, profile.batchStatus.words.waiting[0] ?? PENDING],
  ]);
}

/** The body of GET batch/{processId}: the visible state of the batch at `now`. */
export function writeBatchStatus(profile: WireProfile, batch: BatchRecord, now: number, quirks: WriteQuirks): JsonValue {
  const at = profile.batchStatus;
  const progress = progressAt(batch, now);
  return record([
    ...lists(profile, progress),
    [at.processId, idOf(batch, quirks)],
    [at.status, quirks.unknownStatus ? UNKNOWN_STATUS : batchWord(at.words, progress)],
    [at.reason, reasonOf(progress)],
  ]);
}

/** One list of lines, or separate lists of accepted and refused ones. */
function lists(profile: WireProfile, progress: BatchProgress): readonly AnswerField[] {
  const at = profile.batchStatus;
  if (at.accepted.length === 0 && at.rejected.length === 0)
    return [[at.lines, listedLines(profile, progress)?.map((line) => writeLine(profile, line))]];
  const of = (phase: LineProgress['phase']): JsonValue[] =>
    progress.lines.filter((line) => line.phase === phase).map((line) => writeLine(profile, line));
  return [
    [at.accepted, of('done')],
    [at.rejected, of('refused')],
  ];
}

function idOf(batch: BatchRecord, quirks: WriteQuirks): JsonValue {
  return quirks.integerProcessId ? Number(batch.processId) : batch.processId;
}

/** A network without a word for a state uses the nearest one. */
function batchWord(words: StatusWords, { phase }: BatchProgress): JsonValue {
  if (phase === 'waiting') return words.waiting[0] ?? PENDING;
  if (phase === 'running') return words.running[0] ?? words.waiting[0] ?? PENDING;
  return words[phase][0] ?? words.done[0] ?? null;
}

function reasonOf({ phase, lines }: BatchProgress): JsonValue {
  if (phase === 'refused') return batchTexts.allRefused();
  if (phase !== 'partial') return null;
  return batchTexts.partly(lines.filter((line) => line.phase === 'refused').length, lines.length);
}

/**
 * The lines that the profile's answers can express: refusals (or successes) only when lines have no
 * status; none before the end when there is no word for it. Unless lines are matched by order,
 * refused ones come first, because they matter most.
 */
function listedLines(profile: WireProfile, { phase, lines }: BatchProgress): readonly LineProgress[] | undefined {
  const at = profile.batchStatus.line;
  if (at.status.length === 0 && at.whenNoStatus !== 'unknown') return lines.filter((line) => line.phase === at.whenNoStatus);
  if (phase === 'waiting' && at.words.waiting.length === 0) return undefined;
  if (phase === 'running' && at.words.running.length === 0 && at.words.waiting.length === 0) return undefined;
  if (at.match.by === 'order') return lines;
  return [...lines.filter((line) => line.phase === 'refused'), ...lines.filter((line) => line.phase !== 'refused')];
}

function writeLine(profile: WireProfile, { line, index, phase }: LineProgress): JsonValue {
  const at = profile.batchStatus.line;
  const product = line.productId === null ? null : productById(line.productId);
  const word = phase === 'running' ? (at.words.running[0] ?? at.words.waiting[0]) : at.words[phase][0];
  const reasons = phase === 'refused' ? line.refusals.map(refusalSentence) : [];
  return record([
    [at.match.index, index + at.match.base],
    [at.match.product, product?.[at.match.productKey] ?? line.givenProduct],
    [at.match.customer, line.customer],
    [at.status, word],
    // One reason as text, several as a list.
    [at.reason, reasons.length > 1 ? reasons : (reasons[0] ?? null)],
  ]);
}
