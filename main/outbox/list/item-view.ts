import type { BatchCounts, Gate } from '../../../preload/contract/outbox/batches.ts';
import { type OutboxItemView, wordOfKind } from '../../../preload/contract/outbox/outbox.ts';
import { stageOf } from '../../../preload/contract/outbox/outbox-states.ts';
import { startsSentence } from '../../shared/time/validity.ts';
import { bulkActsOf } from '../kinds/bulk-acts.ts';
import { DOUBTS } from '../kinds/doubts.ts';
import { readGateDetail } from '../model/gates.ts';
import { shownWords } from '../model/network-words.ts';
import { begunAttempts, type OutboxRecord } from '../model/record.ts';
import type { ClosedGate, NoteBar } from '../model/store.ts';
import { countElsewhere } from '../notes/shown-elsewhere.ts';
import { gateSentences } from '../texts/gates.ts';
import { recordDamaged } from '../texts/list.ts';
import { deadMessage, problemMessage, settledSentence } from '../texts/outbox.ts';
import type { ListedItem } from './list-repository.ts';

/** Priority of closed gates for display: those that only the user can open come first. */
const GATE_ORDER: readonly Gate[] = ['paused', 'credentials', 'configuration', 'outage', 'network'];

export interface ItemFacts {
  /** Counts of prices; null if the record is unreadable. */
  readonly counts: BatchCounts | null;
  /** Closed gates of its station. */
  readonly gates: readonly ClosedGate[];
  readonly timeZone: string;
  /** Whether the program sends an uncertain batch again by itself. */
  readonly mayResend: boolean;
  /** Why an uncertain note can't be resent. */
  readonly bar: NoteBar | null;
}

export function viewItem(listed: ListedItem, { counts, gates, timeZone, mayResend, bar }: ItemFacts): OutboxItemView {
  const { id, stationId, kind, state, createdAt, prices, note, fueling, heldBy, record, batch } = listed;
  const fixed = { id, stationId, kind, state, fileName: listed.fileName ?? '', prices, note, fueling, createdAt, heldBy } as const;
  if (record === null) return { ...fixed, ...UNREADABLE, stage: state };
  const shut = holding(record, gates);
  const starts = batch?.starts ?? null;
  const acts = bulkActsOf({ ...judgedOf(record), kind }, listed.superseded);
  return {
    ...fixed,
    stage: stageOf(state, heldBy !== null),
    batch:
      counts === null
        ? null
        : {
            counts,
            acceptedAt: record.acceptedAt === null ? null : iso(record.acceptedAt),
            starts: starts === null ? null : startsSentence(starts, timeZone),
          },
    lastAttemptAt: record.lastAttempt === null ? null : iso(record.lastAttempt.at),
    nextAttemptAt: record.state === 'queued' && record.wake !== null ? iso(record.wake) : null,
    attempts: begunAttempts(record),
    finishedAt: 'finishedAt' in record ? iso(record.finishedAt) : null,
    gate: shut?.gate ?? null,
    processId: record.processId,
    networkStatus: shownWords(record.networkStatus?.word),
    networkMeaning: record.networkStatus?.meaning ?? null,
    networkStatusKnown: record.networkStatus?.known ?? true,
    problem: problemOf(record, shut),
    uncertainty: uncertaintyOf(record, prices ?? 0, timeZone, mayResend, bar),
    settled: settledOf(record, timeZone),
    mayHaveArrived: record.mayHaveArrived,
    acts,
    canRevive: acts.includes('revive'),
    needsAttention: state === 'uncertain' || ((state === 'dead' || (state === 'rejected' && batch === null)) && !listed.superseded),
  };
}

/** A damaged record: nothing else is known, and the item is never sent. */
const UNREADABLE = {
  batch: null,
  lastAttemptAt: null,
  nextAttemptAt: null,
  attempts: 0,
  finishedAt: null,
  gate: null,
  processId: null,
  networkStatus: null,
  networkMeaning: null,
  networkStatusKnown: true,
  problem: { message: recordDamaged(), api: null },
  uncertainty: null,
  settled: null,
  mayHaveArrived: false,
  acts: [],
  canRevive: false,
  needsAttention: true,
} as const;

function judgedOf(record: OutboxRecord) {
  if (record.state === 'uncertain') return { state: record.state, cause: record.cause, elsewhere: countElsewhere(record) };
  return record.state === 'dead' ? { state: record.state, reason: record.reason } : { state: record.state };
}

/** The closed gate that holds it while queued. */
function holding(record: OutboxRecord, gates: readonly ClosedGate[]): ClosedGate | null {
  if (record.state !== 'queued') return null;
  return GATE_ORDER.map((gate) => gates.find((shut) => shut.gate === gate)).find((shut) => shut !== undefined) ?? null;
}

/** A closed gate of the station overrides the item's own problem, with the same words everywhere. */
export function problemOf(record: OutboxRecord, shut: ClosedGate | null): OutboxItemView['problem'] {
  const api = record.problem?.api ?? null;
  switch (record.state) {
    case 'dead':
      return { message: deadMessage(wordOfKind(record.kind), record.reason, record.mayHaveArrived, record.problem?.cause ?? null), api };
    case 'queued':
      if (shut !== null) return { message: gateMessage(shut), api: null };
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    case 'rejected':
      return record.problem === null ? null : { message: problemMessage(record.problem), api };
    case 'partial':
      // Earlier problems are over.
      return record.problem?.cause === 'not-covered' ? { message: problemMessage(record.problem), api } : null;
    default:
      return null;
  }
}

/** @param bar for a note: why it can't be resent. */
export function uncertaintyOf(
  record: OutboxRecord,
  sent: number,
  timeZone: string,
  mayResend: boolean,
  bar: NoteBar | null = null,
): OutboxItemView['uncertainty'] {
  if (record.state !== 'uncertain') return null;
  const doubt = DOUBTS[wordOfKind(record.kind)](record, { sent, timeZone, mayResend, bar });
  return { cause: record.cause, ...doubt, canSendAgain: bar === null };
}

function gateMessage({ gate, detail }: ClosedGate): string {
  const reason = readGateDetail(detail);
  return gateSentences(gate, reason.cause, reason.detail).message;
}

/** Shows how a doubt was resolved: otherwise users would look for the item. */
function settledOf(record: OutboxRecord, timeZone: string): string | null {
  if (record.state !== 'done' || (record.by !== 'read-back' && record.by !== 'user')) return null;
  return settledSentence(wordOfKind(record.kind), record.by, record.finishedAt, timeZone);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
