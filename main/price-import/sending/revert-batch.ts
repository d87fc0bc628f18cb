/** "Reverter lote": the previous prices of a batch, as an import to review and send. */

import type { Result } from '../../../preload/contract/errors.ts';
import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { RevertView } from '../../../preload/contract/prices/prices.ts';
import type { BatchStore, PriceChanges } from '../../outbox/index.ts';
import { errors } from '../../outbox/index.ts';
import { type BatchSummary, recordIs, type StoredLine } from '../../outbox/model/index.ts';
import type { SheetWriter } from '../../prices/index.ts';
import { revertTexts } from '../../prices/index.ts';
import { safeFileName } from '../../shared/files/windows-name.ts';
import { pricePlace } from '../../shared/price-place.ts';
import { fail, ok } from '../../shared/result.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';
import type { AsChangeParts } from './as-change.ts';
import { batchSheet } from './batch-sheet.ts';

interface RevertBatchParts extends Pick<ImportPricesParts, 'stations' | 'aliases' | 'audit' | 'clock'>, AsChangeParts {
  readonly batches: Pick<BatchStore, 'summary' | 'lines' | 'list'>;
  readonly changes: Pick<PriceChanges, 'found'>;
  readonly imports: Pick<ImportPrices, 'openFor'>;
  readonly writer: Pick<SheetWriter, 'csv'>;
}

/** Batches searched for those that were still in progress. */
const MOST_BATCHES = 200;
/** Time within which a reading shows what an accepted batch changed. */
const SHOWN_WITHIN_MS = 24 * 60 * 60_000;

/** Refused lines changed nothing and are skipped; lines without an earlier price are omitted and reported. */
export async function revertBatch(parts: RevertBatchParts, batchId: string): Promise<Result<RevertView>> {
  const summary = parts.batches.summary(batchId);
  if (summary === null) return fail('not-found', errors.batchNotFound());
  const { stationId } = summary.item;
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-allowed', errors.stationGone());
  const barred = whyNot(summary);
  if (barred !== null) return fail('not-allowed', barred);

  const came = cameBetween(parts, summary, station.timeZone);
  const { createdAt } = summary.item.record;
  /** The price just before the line's own start, which may come long after the prices in force were read for the batch. */
  const priceBefore = (line: StoredLine): number | null => {
    const start = startOf(line, station.timeZone);
    const found = start === null ? [] : parts.changes.found({ ...line, stationId, kind: summary.kind });
    const since = found.findLast(({ at, batchId: by }) => by !== batchId && at > createdAt && at < (start ?? 0));
    return since === undefined ? (came.get(pricePlace(line)) ?? line.previousE4) : since.priceE4;
  };
  const lines = parts.batches
    .lines(batchId)
    .map((line) => ({ ...line, previousE4: priceBefore(line) }))
    .filter(({ state, previousE4, priceE4 }) => state !== 'refused' && previousE4 !== priceE4);
  const known = lines.filter(({ previousE4 }) => previousE4 !== null);
  const leftOut = [...new Set(lines.filter(({ previousE4 }) => previousE4 === null).map(({ productName }) => productName))];
  if (lines.length === 0) return fail('not-allowed', revertTexts.noEffect());
  if (known.length === 0) return fail('not-allowed', revertTexts.nothing(summary.kind));
  const sheet = batchSheet(
    parts,
    station,
    summary,
    known.map((line) => ({ ...line, priceE4: line.previousE4 })),
  );
  const fileName = safeFileName(revertTexts.fileName(summary.fileName.replace(/\.[^.]*$/, '')));
  const opened = await parts.imports.openFor(stationId, fileName, sheet);
  if (!opened.ok) return opened;
  const details = JSON.stringify({ importId: opened.value.id, prices: known.length, leftOut });
  parts.audit.record({ actor: 'user', stationId, entity: 'outbox', entityId: batchId, cause: 'revert-prepared', details });
  return ok({ import: opened.value, prices: known.length, leftOut, message: revertTexts.prepared(known.length, leftOut, summary.kind) });
}

/**
 * Prices of batches before this one in the queue that took effect after its prices in force were read: those that ended
 * after it was confirmed, and those that ended shortly before, while no reading had shown them yet. A validity that had not
 * begun when this batch was sent, or its own price started, is ignored.
 */
function cameBetween({ batches, changes }: RevertBatchParts, { item, kind }: BatchSummary, timeZone: string): ReadonlyMap<string, number> {
  const { createdAt, lastAttempt } = item.record;
  const sentAt = lastAttempt?.at ?? createdAt;
  const own = new Map(
    batches
      .lines(item.id)
      .map((line) => [pricePlace(line), { previousE4: line.previousE4, start: Math.max(sentAt, startOf(line, timeZone) ?? sentAt) }]),
  );
  const prices = new Map<string, number>();
  const earlier = batches.list(item.stationId, MOST_BATCHES).filter((other) => other.kind === kind && other.item.seq < item.seq);
  for (const other of earlier.toSorted((a, b) => a.item.seq - b.item.seq)) {
    const { record, id } = other.item;
    if (!recordIs(record, 'settled')) continue;
    const isRecent = record.finishedAt > createdAt - SHOWN_WITHIN_MS;
    const isUnseen = (line: StoredLine): boolean =>
      line.inForce !== false &&
      own.get(pricePlace(line))?.previousE4 === line.previousE4 &&
      !changes
        .found({ ...line, stationId: item.stationId, kind })
        .some(({ at, priceE4 }) => at > record.createdAt && at <= createdAt && priceE4 === line.priceE4);
    for (const line of batches.lines(id)) {
      const place = pricePlace(line);
      const start = startOf(line, timeZone);
      const until = own.get(place)?.start;
      if (line.state === 'refused' || until === undefined || (start !== null && start > until)) continue;
      const isAfter = start !== null && start > createdAt;
      if (record.finishedAt > createdAt || isAfter || (isRecent && isUnseen(line))) prices.set(place, line.priceE4);
    }
  }
  return prices;
}

/** null: at once. */
function startOf({ validFrom }: StoredLine, timeZone: string): number | null {
  return validFrom === null ? null : fromLocal(validFrom, timeZone);
}

function whyNot({ item, refused, sent }: BatchSummary): string | null {
  const { state } = item.record;
  if (state === 'queued') return revertTexts.notSent();
  return stateIs(state, 'ineffective') || refused === sent ? revertTexts.noEffect() : null;
}
