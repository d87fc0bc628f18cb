/** Carries out the reducer's effects beside the new record: lines, gates and audit, in the same commit. */

import { UNSENT_CAUSES } from '../network/index.ts';
import type { AuditLog, Logger } from '../shared/ports.ts';
import type { GateStore } from './gates/gates-repository.ts';
import type { BatchStore } from './list/batches-repository.ts';
import { gateDetail } from './model/gates.ts';
import { settle } from './model/lines.ts';
import { begunAttempts, type OutboxRecord } from './model/record.ts';
import type { OutboxItem } from './model/store.ts';
import { type Effect, type Settlement, TABLE } from './model/table.ts';

export interface CarryOutParts {
  readonly batches: Pick<BatchStore, 'changeLines' | 'lines'>;
  readonly gates: Pick<GateStore, 'close'>;
  readonly audit: AuditLog;
  readonly logger: Logger;
}

/** @param after the item's new record. */
export function carryOut(parts: CarryOutParts, item: OutboxItem, after: OutboxRecord, effect: Effect, now: number): void {
  const { batches, gates, audit, logger } = parts;
  const { id, stationId } = item;
  switch (effect.type) {
    case 'transition': {
      const { row: cause, from: before, to } = effect;
      const { actor } = TABLE[cause];
      const details = JSON.stringify(detailsOf(after));
      audit.record({ actor, stationId, entity: 'outbox', entityId: id, cause, before, after: to, details });
      return;
    }
    case 'settle-lines':
      settleLines(batches, id, effect.settlement);
      return;
    case 'close-gate':
      gates.close(stationId, effect.gate, reasonOf(after, effect.detail), now);
      return;
    case 'alarm':
      logger.error('outbox alarm', { item: id, reason: effect.reason, processId: after.processId });
      return;
    case 'ignored':
      logger.info('outbox event ignored', { item: id, event: effect.event, reason: effect.reason, state: after.state });
      return;
  }
}

function settleLines(batches: CarryOutParts['batches'], batchId: string, settlement: Settlement): void {
  const lines = batches.lines(batchId);
  const results = settle(lines, settlement);
  const changes = lines.flatMap((line) => {
    const result = results[line.index];
    if (result === undefined || (result.state === line.state && result.reason === line.reason)) return [];
    return [{ index: line.index, ...result, inForce: null }];
  });
  batches.changeLines(batchId, changes);
}

/** Prefixes the technical words with the obstacle's code, which selects the sentence for the user. */
function reasonOf({ problem }: OutboxRecord, detail: string | null): string | null {
  const cause = UNSENT_CAUSES.find((candidate) => candidate === problem?.cause);
  return cause === undefined ? detail : gateDetail(cause, detail);
}

function detailsOf(record: OutboxRecord): Readonly<Record<string, string | number | null>> {
  return {
    attempt: record.lastAttempt?.id ?? null,
    bodySha256: record.lastAttempt?.bodySha256 ?? null,
    attempts: begunAttempts(record),
    processId: record.processId,
    networkStatus: record.networkStatus?.word ?? null,
    networkMeaning: record.networkStatus?.meaning ?? null,
    problem: record.problem?.cause ?? null,
    cause: record.state === 'uncertain' ? record.cause : null,
  };
}
