/**
 * The only way in which an upload changes: the reducer says what becomes of it; state, lines, gates,
 * answer and audit are committed together, and only then anybody is told.
 */

import { type Exchange, type RawExchange, UNSENT_CAUSES } from '../network/index.ts';
import { attempt } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, Clock, Logger, Transaction } from '../shared/ports.ts';
import type { OutboxEvent } from './model/events.ts';
import { gateClosedBy, gatesOpenedBy } from './model/exchange.ts';
import { gateDetail } from './model/gates.ts';
import { settle } from './model/lines.ts';
import type { OutboxPolicy } from './model/policy.ts';
import type { OutboxRecord } from './model/record.ts';
import { reduce } from './model/reduce.ts';
import { chain, type Reduction } from './model/step.ts';
import type { AnswerLog, BatchStore, ClosedGate, GateStore, OutboxItem, OutboxStore } from './model/store.ts';
import { type Effect, type Settlement, TABLE } from './model/table.ts';
import { outcomeText } from './texts/outbox.ts';

export interface OutboxDeskParts {
  readonly transaction: Transaction;
  readonly outbox: OutboxStore;
  readonly batches: BatchStore;
  readonly answers: AnswerLog;
  readonly gates: GateStore;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly policy: OutboxPolicy;
  readonly emit: Emit;
  readonly logger: Logger;
}

export interface OutboxDesk {
  /** Applies one event, with the exchange that brought it. null: no such item, or unreadable. */
  apply(itemId: string, event: OutboxEvent, exchange?: Exchange<unknown>): OutboxItem | null;
  /** Several changes in one commit: all of them or none; whoever listens hears of them after it. */
  together<T>(act: () => T): T;
  closedGates(stationId: string): readonly ClosedGate[];
  /** Opens and shuts gates by what a real request showed: a reading, if not told otherwise. */
  observe(stationId: string, exchange: Exchange<unknown>, by?: 'send' | 'reading'): void;
  /** The user's own gate; only the user opens it again. */
  setPaused(stationId: string, paused: boolean): void;
  openGates(stationId: string, gates: readonly ClosedGate['gate'][]): void;
  /** Called after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createOutboxDesk(parts: OutboxDeskParts): OutboxDesk {
  const { transaction, outbox, batches, answers, gates, audit, clock, policy, emit, logger } = parts;
  const listeners = new Set<() => void>();
  /** What is to be told once the changes under way are committed. */
  let untold: (() => void)[] | null = null;
  const tell = (batchIds: readonly string[]): void => {
    // What is told is committed: a listener that fails (a full disk) must not make it look as if it were not.
    const failed = (error: unknown): void => logger.error('outbox change not heard', { error: String(error) });
    const telling = (): void => {
      if (batchIds.length > 0) attempt(() => emit({ type: 'batches-changed', batchIds }), failed);
      for (const listener of listeners) attempt(listener, failed);
    };
    if (untold === null) telling();
    else untold.push(telling);
  };

  function reduceItem(item: OutboxItem, event: OutboxEvent, now: number): Reduction {
    const first = reduce(item.record, event, now, policy);
    const { state, processId } = first.record;
    // Nothing is asked for by a note's protocol: two of the same are no harm.
    const isNew = state === 'accepted' && processId !== null && item.record.processId === null && item.record.kind !== 'note';
    if (!isNew || !outbox.processIdTaken(item.stationId, processId, item.id)) return first;
    return chain(first, reduce(first.record, { type: 'process-id-taken' }, now, policy));
  }

  function carryOut(item: OutboxItem, after: OutboxRecord, effect: Effect, now: number): void {
    switch (effect.type) {
      case 'transition': {
        const { row, from, to } = effect;
        const details = JSON.stringify(detailsOf(after));
        const { actor } = TABLE[row];
        audit.record({
          actor,
          stationId: item.stationId,
          entity: 'outbox',
          entityId: item.id,
          cause: row,
          before: from,
          after: to,
          details,
        });
        return;
      }
      case 'settle-lines':
        settleLines(batches, item.id, effect.settlement);
        return;
      case 'close-gate':
        gates.close(item.stationId, effect.gate, reasonOf(after, effect.detail), now);
        return;
      case 'alarm':
        logger.error('outbox alarm', { item: item.id, reason: effect.reason, processId: after.processId });
        return;
      case 'ignored':
        logger.info('outbox event ignored', { item: item.id, event: effect.event, reason: effect.reason, state: after.state });
        return;
    }
  }

  /** Every exchange leaves its row, also one that never got as far as the network. */
  function append(itemId: string, event: OutboxEvent, exchange: Exchange<unknown> | undefined): void {
    if (exchange === undefined) return;
    const method = event.type === 'send-ended' ? 'POST' : 'GET';
    const raw: RawExchange = exchange.raw ?? { method, path: '', status: null, body: '' };
    answers.append(itemId, clock.now(), raw, outcomeText(exchange));
  }

  return {
    apply(itemId, event, exchange) {
      const now = clock.now();
      const change = transaction(() => {
        const item = outbox.find(itemId);
        if (item === null) return null;
        append(itemId, event, exchange);
        const { record, effects } = reduceItem(item, event, now);
        if (record !== item.record) outbox.save(itemId, record, now);
        for (const effect of effects) carryOut(item, record, effect, now);
        return { before: item, after: { ...item, record } };
      });
      if (change === null) return null;
      if (change.after.record !== change.before.record) {
        tell(shown(change.after.record) === shown(change.before.record) ? [] : [itemId]);
      }
      return change.after;
    },
    together(act) {
      if (untold !== null) return act();
      const mine: (() => void)[] = [];
      untold = mine;
      try {
        return transaction(act);
      } catch (error) {
        mine.length = 0;
        throw error;
      } finally {
        untold = null;
        for (const telling of mine) telling();
      }
    },
    closedGates: (stationId) => gates.closed(stationId),
    observe(stationId, exchange, by = 'reading') {
      const shut = gateClosedBy(exchange, by);
      const changed = transaction(() => {
        const opened = gates.open(stationId, gatesOpenedBy(exchange));
        if (shut === null) return opened;
        return gates.close(stationId, shut.gate, shut.detail, clock.now()) || opened;
      });
      if (changed) gatesChanged(stationId);
    },
    openGates(stationId, opened) {
      if (transaction(() => gates.open(stationId, opened))) gatesChanged(stationId);
    },
    setPaused(stationId, paused) {
      const changed = transaction(() => {
        const now = paused ? gates.close(stationId, 'paused', null, clock.now()) : gates.open(stationId, ['paused']);
        const cause = paused ? 'outbox-paused' : 'outbox-resumed';
        if (now) audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause });
        return now;
      });
      if (changed) gatesChanged(stationId);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  function gatesChanged(stationId: string): void {
    const heads = outbox.heads().filter((head) => head.stationId === stationId);
    tell(heads.map((head) => head.id));
  }
}

function settleLines(batches: BatchStore, batchId: string, settlement: Settlement): void {
  const lines = batches.lines(batchId);
  const results = settle(lines, settlement);
  const changes = lines.flatMap((line) => {
    const result = results[line.index];
    if (result === undefined || (result.state === line.state && result.reason === line.reason)) return [];
    return [{ index: line.index, ...result, inForce: null }];
  });
  batches.changeLines(batchId, changes);
}

/** The machine word of what stood in the way goes before the technical words, for the sentence that the user reads. */
function reasonOf({ problem }: OutboxRecord, detail: string | null): string | null {
  const cause = UNSENT_CAUSES.find((each) => each === problem?.cause);
  return cause === undefined ? detail : gateDetail(cause, detail);
}

/** Polling alone is no change that anybody sees. */
function shown(record: OutboxRecord): string {
  return JSON.stringify({ ...record, wake: record.state === 'queued' ? record.wake : null, polls: null, reads: null, lastNewsAt: null });
}

function detailsOf(record: OutboxRecord): Readonly<Record<string, string | number | null>> {
  return {
    attempt: record.lastAttempt?.id ?? null,
    bodySha256: record.lastAttempt?.bodySha256 ?? null,
    attempts: record.attempts,
    processId: record.processId,
    networkStatus: record.networkStatus?.word ?? null,
    problem: record.problem?.cause ?? null,
    cause: record.state === 'uncertain' ? record.cause : null,
  };
}
