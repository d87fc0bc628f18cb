import type { BatchView, Gate } from '../../preload/contract/batches.ts';
import type { OutboxRecord } from '../domain/outbox/record.ts';
import type { BatchSummary, ClosedGate, NoteBar } from '../domain/outbox/store.ts';
import {
  deadMessage,
  deadNote,
  evidenceSentence,
  gateMessage,
  MAY_RESEND,
  problemMessage,
  uncertainMessage,
  uncertainNote,
} from '../texts/outbox.ts';
import { startsSentence } from '../texts/validity.ts';

/** The one that matters most when several are shut: what only the user can open comes first. */
export const GATE_ORDER: readonly Gate[] = ['paused', 'credentials', 'configuration', 'network'];

/** @param gates shut gates of the batch's station. */
export function viewBatch(summary: BatchSummary, gates: readonly ClosedGate[], timeZone: string, mayResend: boolean): BatchView {
  const { item, sent, accepted, refused, waiting, inForce } = summary;
  const { record } = item;
  const gate = record.state === 'queued' ? (GATE_ORDER.find((each) => gates.some((shut) => shut.gate === each)) ?? null) : null;
  return {
    id: item.id,
    stationId: item.stationId,
    kind: summary.kind,
    state: record.state,
    counts: { sent, accepted, refused, waiting, inForce },
    importId: summary.importId,
    fileName: summary.fileName,
    createdAt: iso(record.createdAt),
    lastAttemptAt: record.lastAttempt === null ? null : iso(record.lastAttempt.at),
    nextAttemptAt: record.state === 'queued' && record.wake !== null ? iso(record.wake) : null,
    attempts: record.attempts,
    acceptedAt: record.acceptedAt === null ? null : iso(record.acceptedAt),
    finishedAt: 'finishedAt' in record ? iso(record.finishedAt) : null,
    processId: record.processId,
    networkStatus: record.networkStatus?.word ?? null,
    networkStatusKnown: record.networkStatus?.known ?? true,
    gate,
    heldBy: summary.heldBy,
    problem: problemOf(record, gate),
    uncertainty: uncertaintyOf(record, sent, timeZone, mayResend),
    correctsId: item.correctsId,
    starts: summary.starts === null ? null : startsSentence(summary.starts, timeZone),
  };
}

export function problemOf(record: OutboxRecord, gate: Gate | null): BatchView['problem'] {
  const api = record.problem?.api ?? null;
  switch (record.state) {
    case 'dead':
      return { message: record.kind === 'note' ? deadNote(record.reason) : deadMessage(record.reason), api };
    case 'queued':
      if (gate !== null) return { message: gateMessage(gate), api };
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    case 'rejected':
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    default:
      return null;
  }
}

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
    const canGiveUp = bar !== null || cause === 'refused-after-doubt' || cause === 'stopped-after-doubt';
    const message = uncertainNote(cause, sentAt, timeZone, record.problem, bar);
    return { cause, message, evidence: [], canSendAgain, canGiveUp };
  }
  const message = uncertainMessage(cause, sent, sentAt, timeZone);
  const evidence = record.evidence.map((each) => evidenceSentence(each, timeZone));
  return { cause, message: mayResend ? `${message} ${MAY_RESEND}` : message, evidence, canSendAgain, canGiveUp: false };
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
