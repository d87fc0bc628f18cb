/** "Enviar": turns a reviewed import into stored batches, which from then on can't be lost. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { EncodedBatch, NetworkApi } from '../../network/index.ts';
import { EncodeError } from '../../network/index.ts';
import type { BatchStore, OutboxStore } from '../../outbox/index.ts';
import { errors } from '../../outbox/index.ts';
import { newRecord } from '../../outbox/model/index.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { createSingleFlight } from '../../shared/work/single-flight.ts';
import type { FirstSend } from '../../stations/index.ts';
import type { PlannedPrice } from '../import-engine.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';

export type ImportsForSubmit = Pick<ImportPrices, 'planned' | 'markSent'>;

export interface SubmitBatchParts
  extends Pick<ImportPricesParts, 'stations' | 'transaction' | 'payloads' | 'audit' | 'newId' | 'emit' | 'logger'> {
  readonly imports: ImportsForSubmit;
  readonly api: Pick<NetworkApi, 'encodeBatches'>;
  readonly outbox: OutboxStore;
  readonly batches: BatchStore;
  readonly clock: Clock;
  readonly firstSend: FirstSend;
  /** Starts the delivery. */
  readonly kick: () => void;
}

export type SubmitBatch = ReturnType<typeof createSubmitBatch>;

type Answer = Result<{ readonly batchIds: readonly string[] }>;

interface Part {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly encoded: EncodedBatch;
  readonly prices: readonly PlannedPrice[];
}

export function createSubmitBatch(parts: SubmitBatchParts) {
  const { imports, transaction, outbox, batches, payloads, audit, clock, newId, logger } = parts;
  const flight = createSingleFlight<Answer>();

  /** The batch of the same line that a correction is linked to. */
  function correctedBy({ stationId, kind }: Part, correctsId: string | null): string | null {
    const corrected = correctsId === null ? null : batches.summary(correctsId);
    return corrected !== null && corrected.item.stationId === stationId && corrected.kind === kind ? corrected.item.id : null;
  }

  function store(importId: string, revision: number, made: readonly Part[], fileName: string, correctsId: string | null): Answer {
    const now = clock.now();
    return transaction(() => {
      // An import is marked in the commit that stores its batches, so an open one has none.
      const marked = imports.markSent(importId, revision, new Date(now).toISOString());
      if (!marked.ok) return batches.ofImport(importId).length > 0 ? fail('not-allowed', errors.alreadySent(fileName)) : marked;
      const batchIds = made.map((part) => {
        const id = newId();
        const { stationId, kind, encoded, prices } = part;
        const payloadId = payloads.put(encoded.body, encoded.mediaType);
        const record = newRecord(`price-${kind}`, now, batches.pricesEverRead(stationId));
        outbox.insert({ id, stationId, payloadId, correctsId: correctedBy(part, correctsId), record });
        batches.insert({ id, stationId, kind, importId, createdAt: now, lines: prices });
        const details = JSON.stringify({ importId, revision, fileName, prices: prices.length });
        audit.record({ actor: 'user', stationId, entity: 'outbox', entityId: id, cause: 'submitted', after: 'queued', details });
        return id;
      });
      return ok({ batchIds });
    });
  }

  async function submit(importId: string, revision: number): Promise<Answer> {
    const planned = await imports.planned(importId, revision);
    if (!planned.ok) return planned;
    const { prices, fileName } = planned.value;
    if (prices.length === 0) return fail('not-allowed', errors.nothingToSend());
    const refusal = parts.firstSend.refusal(prices.map(({ stationId }) => stationId));
    if (refusal !== null) return { ok: false, error: refusal };
    const made = encode(prices, parts);
    if (!made.ok) return made;
    try {
      const answer = store(importId, revision, made.value, fileName, planned.value.correctsId);
      if (!answer.ok) return answer;
      parts.emit({ type: 'batches-changed', batchIds: answer.value.batchIds });
      parts.kick();
      return answer;
    } catch (error) {
      logger.error('batches not stored', { importId, error: String(error) });
      return fail('storage', errors.notStored(), { technical: String(error) });
    }
  }

  return {
    /** Idempotent: a repeated request returns the first answer. */
    submit: (importId: string, revision: number): Promise<Answer> => flight(`${importId} ${revision}`, () => submit(importId, revision)),
  };
}

/** One batch per (station, kind), in sheet order, split at the profile's maximum size. */
function encode(prices: readonly PlannedPrice[], { api, stations, logger }: SubmitBatchParts): Result<readonly Part[]> {
  const groups = Map.groupBy(prices, (price) => `${price.stationId} ${price.kind}`);
  const made: Part[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { stationId, kind } = first;
    const station = stations.find(stationId);
    if (station === null) return fail('not-allowed', errors.stationGone());
    try {
      const encoded = api.encodeBatches(station, kind, group);
      if (!isWhole(encoded, group.length)) throw new Error('a price is missing, or twice, in the encoded batches');
      for (const batch of encoded) {
        made.push({
          stationId,
          kind,
          encoded: batch,
          prices: batch.lines.map((index) => group[index]).filter((price) => price !== undefined),
        });
      }
    } catch (error) {
      if (error instanceof EncodeError) return fail('configuration', errors.notWritable(error.message));
      logger.error('batch not encoded', { stationId, kind, error: String(error) });
      return fail('internal', errors.notEncoded(), { technical: String(error) });
    }
  }
  return ok(made);
}

/** Whether every price is in exactly one batch: what the user confirmed is what is sent. */
function isWhole(batches: readonly EncodedBatch[], count: number): boolean {
  const indexes = batches.flatMap((batch) => batch.lines);
  const inRange = indexes.every((index) => Number.isInteger(index) && index >= 0 && index < count);
  return inRange && indexes.length === count && new Set(indexes).size === count && batches.every((batch) => batch.lines.length > 0);
}
