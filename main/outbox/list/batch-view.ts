import type { BatchCounts, BatchView, Gate } from '../../../preload/contract/batches.ts';
import { startsSentence } from '../../shared/validity.ts';
import { readGateDetail } from '../model/gates.ts';
import type { OutboxRecord, UncertainCause } from '../model/record.ts';
import { saidOf } from '../model/said.ts';
import type { BatchSummary, ClosedGate, NoteBar } from '../model/store.ts';
import { gateSentences } from '../texts/gates.ts';
import {
  deadMessage,
  deadNote,
  elsewhereEvidence,
  evidenceSentence,
  MAY_RESEND,
  problemMessage,
  settledSentence,
  uncertainMessage,
  uncertainNote,
} from '../texts/outbox.ts';

/** The one that matters most when several are shut: what only the user can open comes first. */
export const GATE_ORDER: readonly Gate[] = ['paused', 'credentials', 'configuration', 'network'];

/** @param gates shut gates of the batch's station. */
export function viewBatch(
  summary: BatchSummary,
  counts: BatchCounts,
  gates: readonly ClosedGate[],
  timeZone: string,
  mayResend: boolean,
): BatchView {
  const { item, sent } = summary;
  const { record } = item;
  const shut = holding(record, gates);
  return {
    id: item.id,
    stationId: item.stationId,
    kind: summary.kind,
    state: record.state,
    counts,
    importId: summary.importId,
    fileName: summary.fileName,
    createdAt: iso(record.createdAt),
    lastAttemptAt: record.lastAttempt === null ? null : iso(record.lastAttempt.at),
    nextAttemptAt: record.state === 'queued' && record.wake !== null ? iso(record.wake) : null,
    attempts: record.attempts,
    acceptedAt: record.acceptedAt === null ? null : iso(record.acceptedAt),
    finishedAt: 'finishedAt' in record ? iso(record.finishedAt) : null,
    processId: record.processId,
    networkStatus: saidOf(record.networkStatus?.word),
    networkStatusKnown: record.networkStatus?.known ?? true,
    gate: shut?.gate ?? null,
    heldBy: summary.heldBy,
    problem: problemOf(record, shut),
    uncertainty: uncertaintyOf(record, sent, timeZone, mayResend),
    settled: settledOf(record, timeZone),
    correctsId: item.correctsId,
    starts: summary.starts === null ? null : startsSentence(summary.starts, timeZone),
  };
}

/** The shut gate that holds it, while it is queued. */
export function holding(record: OutboxRecord, gates: readonly ClosedGate[]): ClosedGate | null {
  if (record.state !== 'queued') return null;
  return GATE_ORDER.map((each) => gates.find((shut) => shut.gate === each)).find((shut) => shut !== undefined) ?? null;
}

/** What keeps all uploads of the station is said in the same words wherever it is told. */
export function problemOf(record: OutboxRecord, shut: ClosedGate | null): BatchView['problem'] {
  const api = record.problem?.api ?? null;
  switch (record.state) {
    case 'dead':
      return { message: record.kind === 'note' ? deadNote(record.reason) : deadMessage(record.reason), api };
    case 'queued':
      if (shut !== null) return { message: gateMessage(shut), api: null };
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    case 'rejected':
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    case 'partial':
      // What went wrong on the way there is over.
      return record.problem?.cause === 'not-covered' ? { message: problemMessage(record.problem), api } : null;
    default:
      return null;
  }
}

/** Causes at which neither choice may be true: it is not there, and sending it again is of no use. */
const MAY_END: readonly UncertainCause[] = ['refused-after-doubt', 'stopped-after-doubt', 'already-there', 'found-elsewhere'];

/** @param bar of a note: what keeps it from being sent again. */
export function uncertaintyOf(
  record: OutboxRecord,
  sent: number,
  timeZone: string,
  mayResend: boolean,
  bar: NoteBar | null = null,
): BatchView['uncertainty'] {
  if (record.state !== 'uncertain') return null;
  const { cause } = record;
  const sentAt = record.lastAttempt?.at ?? null;
  const canSendAgain = bar === null;
  if (record.kind === 'note') {
    const canGiveUp = bar !== null || MAY_END.includes(cause);
    const message = uncertainNote(cause, sentAt, timeZone, record.problem, bar);
    const evidence = record.elsewhere.length === 0 ? [] : [elsewhereEvidence(record.elsewhere)];
    return { cause, message, evidence, canSendAgain, canGiveUp };
  }
  const message = uncertainMessage(cause, sent, sentAt, timeZone);
  const evidence = record.evidence.map((each) => evidenceSentence(each, timeZone));
  return { cause, message: mayResend ? `${message} ${MAY_RESEND}` : message, evidence, canSendAgain, canGiveUp: false };
}

function gateMessage({ gate, detail }: ClosedGate): string {
  const reason = readGateDetail(detail);
  return gateSentences(gate, reason.cause, reason.detail).message;
}

/** A doubt that ended without being seen to end would be looked for in vain. */
export function settledOf(record: OutboxRecord, timeZone: string): string | null {
  if (record.state !== 'done' || (record.by !== 'read-back' && record.by !== 'user')) return null;
  return settledSentence(record.kind === 'note' ? 'note' : 'prices', record.by, record.finishedAt, timeZone);
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
