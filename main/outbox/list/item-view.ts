import type { OutboxItemView } from '../../../preload/contract/outbox.ts';
import { stageOf } from '../../../preload/contract/outbox-states.ts';
import type { OutboxRecord } from '../model/record.ts';
import { saidOf } from '../model/said.ts';
import type { ClosedGate, NoteBar } from '../model/store.ts';
import { recordDamaged } from '../texts/list.ts';
import { holding, iso, problemOf, settledOf, uncertaintyOf } from './batch-view.ts';
import type { ListedItem } from './listing.ts';

/** @param gates shut gates of the item's station. @param bar of an uncertain note: what keeps it from being sent again. */
export function viewItem(
  listed: ListedItem,
  gates: readonly ClosedGate[],
  timeZone: string,
  mayResend: boolean,
  bar: NoteBar | null = null,
): OutboxItemView {
  const { id, stationId, kind, state, createdAt, prices, note, heldBy, record } = listed;
  const fixed = { id, stationId, kind, state, fileName: listed.fileName ?? '', prices, note, createdAt, heldBy } as const;
  if (record === null) return { ...fixed, ...UNREADABLE, stage: state };
  const shut = holding(record, gates);
  return {
    ...fixed,
    stage: stageOf(state, heldBy !== null),
    lastAttemptAt: record.lastAttempt === null ? null : iso(record.lastAttempt.at),
    nextAttemptAt: record.state === 'queued' && record.wake !== null ? iso(record.wake) : null,
    attempts: record.attempts,
    finishedAt: 'finishedAt' in record ? iso(record.finishedAt) : null,
    gate: shut?.gate ?? null,
    processId: record.processId,
    networkStatus: saidOf(record.networkStatus?.word),
    networkStatusKnown: record.networkStatus?.known ?? true,
    problem: problemOf(record, shut),
    uncertainty: uncertaintyOf(record, prices ?? 0, timeZone, mayResend && kind !== 'note', bar),
    settled: settledOf(record, timeZone),
    mayHaveArrived: record.mayHaveArrived,
    canRevive: isRevivable(record) && !listed.superseded,
    needsAttention: state === 'uncertain' || (state === 'dead' && !listed.superseded),
  };
}

function isRevivable(record: OutboxRecord): boolean {
  return record.state === 'dead' && record.reason === 'exhausted';
}

/** Its record is damaged: nothing is known but that it exists, and it is never sent. */
const UNREADABLE = {
  lastAttemptAt: null,
  nextAttemptAt: null,
  attempts: 0,
  finishedAt: null,
  gate: null,
  processId: null,
  networkStatus: null,
  networkStatusKnown: true,
  problem: { message: recordDamaged(), api: null },
  uncertainty: null,
  settled: null,
  mayHaveArrived: false,
  canRevive: false,
  needsAttention: true,
} as const;
