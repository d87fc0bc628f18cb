import type { BatchLineRecord, BatchRecord } from '../state.ts';

/** Processing times of the network, in milliseconds: delay, per batch, per line. */
export interface Pace {
  readonly pendingMs: number;
  readonly baseMs: number;
  readonly perLineMs: number;
  /** Time between a fueling's (last) accepted note and its removal from the pending list; 0 = at once. */
  readonly noteMs?: number;
}

export const DEFAULT_PACE: Pace = { pendingMs: 1_500, baseMs: 2_500, perLineMs: 4 };

export const DEFAULT_NOTE_MS = 4_000;

export function schedule(receivedAt: number, lines: number, pace: Pace): { readonly startsAt: number; readonly endsAt: number } {
  const startsAt = receivedAt + pace.pendingMs;
  return { startsAt, endsAt: startsAt + pace.baseMs + lines * pace.perLineMs };
}

type LinePhase = 'waiting' | 'running' | 'done' | 'refused';
type BatchPhase = LinePhase | 'partial';

export interface LineProgress {
  readonly line: BatchLineRecord;
  readonly index: number;
  readonly phase: LinePhase;
}

export interface BatchProgress {
  readonly phase: BatchPhase;
  readonly lines: readonly LineProgress[];
}

/** The visible state of a batch at a moment: a pure function of the elapsed time. */
export function progressAt(batch: BatchRecord, now: number): BatchProgress {
  const share = (now - batch.startsAt) / (batch.endsAt - batch.startsAt);
  const lines = batch.lines.map((line, index): LineProgress => {
    if (now < batch.startsAt) return { line, index, phase: 'waiting' };
    if (now < batch.endsAt && share * batch.lines.length < index + 1) return { line, index, phase: 'running' };
    return { line, index, phase: line.refusals.length === 0 ? 'done' : 'refused' };
  });
  return { phase: batchPhase(batch, now), lines };
}

function batchPhase(batch: BatchRecord, now: number): BatchPhase {
  if (now < batch.startsAt) return 'waiting';
  if (now < batch.endsAt) return 'running';
  const refused = batch.lines.filter((line) => line.refusals.length > 0).length;
  if (refused === 0) return 'done';
  return refused === batch.lines.length ? 'refused' : 'partial';
}
