/** "Enviar": from a reviewed import to batches that are stored, and from then on cannot be lost. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { PriceKind } from '../../../preload/contract/price-import.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { EncodedBatch, NetworkApi } from '../../network/index.ts';
import { EncodeError } from '../../network/index.ts';
import type { BatchStore, OutboxStore } from '../../outbox/index.ts';
import { errors } from '../../outbox/index.ts';
import { newRecord } from '../../outbox/model/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { PlannedPrice } from '../import-engine.ts';

export interface ImportsForSubmit {
  /** What this revision would send. Refused while it can't be sent, or when the revision is old. */
  planned(
    importId: string,
    revision: number,
  ): Promise<
    Result<{
      readonly prices: readonly PlannedPrice[];
      readonly environment: Environment;
      readonly fileName: string;
      /** The batch whose refused lines the sheet is, or null. */
      readonly correctsId?: string | null;
    }>
  >;
  /** Closes the import as sent, inside the caller's transaction; refused when it is no longer open. @param at ISO 8601 UTC. */
  markSent(importId: string, revision: number, at: string): Result<null>;
}

export interface SubmitBatchParts {
  readonly imports: ImportsForSubmit;
  readonly api: Pick<NetworkApi, 'encodeBatches'>;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly payloads: PayloadStore;
  readonly outbox: OutboxStore;
  readonly batches: BatchStore;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly logger: Logger;
  /** Wakes the delivery. */
  readonly kick: () => void;
}

export interface SubmitBatch {
  submit(importId: string, revision: number): Promise<Result<{ readonly batchIds: readonly string[] }>>;
}

interface Part {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly encoded: EncodedBatch;
  readonly prices: readonly PlannedPrice[];
}

export function createSubmitBatch(parts: SubmitBatchParts): SubmitBatch {
  const { imports, transaction, outbox, batches, payloads, audit, clock, newId, logger } = parts;
  type Answer = Awaited<ReturnType<SubmitBatch['submit']>>;
  const underWay = new Map<string, Promise<Answer>>();

  /** A correction is linked to the batch of the same line that it corrects. */
  function correctedBy({ stationId, kind }: Part, correctsId: string | null): string | null {
    const corrected = correctsId === null ? null : batches.summary(correctsId);
    return corrected !== null && corrected.item.stationId === stationId && corrected.kind === kind ? corrected.item.id : null;
  }

  function store(importId: string, revision: number, made: readonly Part[], fileName: string, correctsId: string | null): Answer {
    const now = clock.now();
    return transaction(() => {
      // An import is marked in the same commit in which its batches are stored: one that is still open has none.
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
    const made = encode(prices, parts);
    if (!made.ok) return made;
    try {
      const answer = store(importId, revision, made.value, fileName, planned.value.correctsId ?? null);
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
    /** Pressed twice, the second press gets the first one's answer. */
    submit(importId, revision) {
      const key = `${importId} ${revision}`;
      const known = underWay.get(key);
      if (known !== undefined) return known;
      const job = submit(importId, revision).finally(() => underWay.delete(key));
      underWay.set(key, job);
      return job;
    },
  };
}

/** One line per (station, kind), in the order of the sheet, cut at the profile's largest batch. */
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

/** Every price in exactly one batch: what the user confirmed is what leaves. */
function isWhole(batches: readonly EncodedBatch[], count: number): boolean {
  const indexes = batches.flatMap((batch) => batch.lines);
  const inRange = indexes.every((index) => Number.isInteger(index) && index >= 0 && index < count);
  return inRange && indexes.length === count && new Set(indexes).size === count && batches.every((batch) => batch.lines.length > 0);
}
