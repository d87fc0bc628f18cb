/** What the screens ask about batches, and what the user may do with one. */

import type { BatchDetail, BatchView, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { PayloadStore } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { DeliverOutbox } from '../delivery/deliver-outbox.ts';
import type { OutboxDesk } from '../desk.ts';
import { saidOf } from '../model/said.ts';
import type { AnswerLog, BatchStore, BatchSummary } from '../model/store.ts';
import { errors } from '../texts/outbox.ts';
import type { PriceFates } from '../tracking/price-fates.ts';
import { viewBatch } from './batch-view.ts';

export interface BatchesParts {
  readonly desk: OutboxDesk;
  readonly batches: BatchStore;
  readonly answers: AnswerLog;
  readonly payloads: PayloadStore;
  readonly fates: PriceFates;
  readonly stations: StationDirectory;
  readonly delivery: Pick<DeliverOutbox, 'tryNow'>;
  readonly mayResend: boolean;
}

export interface Batches {
  /** All unresolved ones and the newest of the rest, newest first. */
  list(stationId: string | null): Result<readonly BatchView[]>;
  get(batchId: string): Result<BatchDetail>;
  decide(batchId: string, decision: UncertainDecision): Result<BatchView>;
  cancel(batchId: string): Result<BatchView>;
  tryNow(stationId: string): Result<null>;
}

const ENDED_SHOWN = 500;

export function createBatches(parts: BatchesParts): Batches {
  const { desk, batches, answers, payloads, stations, fates } = parts;

  function zoneOf({ item }: BatchSummary): string {
    return stations.find(item.stationId)?.timeZone ?? 'America/Sao_Paulo';
  }

  function view(summary: BatchSummary): BatchView {
    const { stationId } = summary.item;
    const timeZone = zoneOf(summary);
    return viewBatch(summary, fates.counts(summary, timeZone), desk.closedGates(stationId), timeZone, parts.mayResend);
  }

  function changed(batchId: string): Result<BatchView> {
    const summary = batches.summary(batchId);
    return summary === null ? fail('not-found', errors.batchNotFound()) : ok(view(summary));
  }

  return {
    list: (stationId) => ok(batches.list(stationId, ENDED_SHOWN).map(view)),
    get(batchId) {
      const summary = batches.summary(batchId);
      if (summary === null) return fail('not-found', errors.batchNotFound());
      const payload = payloads.get(summary.item.payloadId);
      const sent = payload.type === 'bytes' ? new TextDecoder().decode(payload.bytes) : '';
      const sentSha256 = payload.type === 'bytes' ? payload.sha256 : (summary.item.record.lastAttempt?.bodySha256 ?? '');
      const timeZone = zoneOf(summary);
      const lines = fates.lines(summary, timeZone).map(({ line, now, by }) => {
        const { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason, source } = line;
        return { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason: saidOf(reason), now, by, source };
      });
      return ok({
        batch: view(summary),
        lines,
        later: fates.later(summary, timeZone),
        answers: answers.list(batchId),
        sentBody: sent,
        sentSha256,
      });
    },
    decide(batchId, decision) {
      const before = batches.summary(batchId);
      if (before === null) return fail('not-found', errors.batchNotFound());
      if (before.item.record.state !== 'uncertain') return fail('not-allowed', errors.notUncertain());
      desk.apply(batchId, { type: 'decided', decision });
      return changed(batchId);
    },
    cancel(batchId) {
      const before = batches.summary(batchId);
      if (before === null) return fail('not-found', errors.batchNotFound());
      if (before.item.record.state !== 'queued') return fail('not-allowed', errors.notQueued());
      desk.apply(batchId, { type: 'cancel' });
      return changed(batchId);
    },
    tryNow(stationId) {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      parts.delivery.tryNow(stationId);
      return ok(null);
    },
  };
}
