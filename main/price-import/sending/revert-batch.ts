/** "Reverter lote": the previous prices of a batch, as an import to review and send. */

import type { Result } from '../../../preload/contract/errors.ts';
import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { RevertView } from '../../../preload/contract/prices/prices.ts';
import type { BatchStore } from '../../outbox/index.ts';
import { errors } from '../../outbox/index.ts';
import { type BatchSummary, recordIs } from '../../outbox/model/index.ts';
import type { SheetWriter } from '../../prices/index.ts';
import { revertTexts } from '../../prices/index.ts';
import { safeFileName } from '../../shared/files/windows-name.ts';
import { pricePlace } from '../../shared/price-place.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';
import { batchSheet } from './batch-sheet.ts';

interface RevertBatchParts extends Pick<ImportPricesParts, 'stations' | 'priceBook' | 'aliases' | 'audit' | 'clock'> {
  readonly batches: Pick<BatchStore, 'summary' | 'lines' | 'list'>;
  readonly imports: Pick<ImportPrices, 'openFor'>;
  readonly writer: Pick<SheetWriter, 'csv'>;
}

/** Batches searched for those that were still in progress. */
const MOST_BATCHES = 200;

/** Refused lines changed nothing and are skipped; lines without an earlier price are omitted and reported. */
export async function revertBatch(parts: RevertBatchParts, batchId: string): Promise<Result<RevertView>> {
  const summary = parts.batches.summary(batchId);
  if (summary === null) return fail('not-found', errors.batchNotFound());
  const { stationId } = summary.item;
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-allowed', errors.stationGone());
  const barred = whyNot(summary);
  if (barred !== null) return fail('not-allowed', barred);

  const came = cameBetween(parts.batches, summary);
  const lines = parts.batches
    .lines(batchId)
    .map((line) => ({ ...line, previousE4: came.get(pricePlace(line)) ?? line.previousE4 }))
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
 * Prices that took effect after this batch was confirmed and before it was sent: those of batches that
 * preceded it in the queue. Prices with a later validity may not be in force yet, so they are ignored.
 */
function cameBetween(batches: RevertBatchParts['batches'], { item, kind }: BatchSummary): ReadonlyMap<string, number> {
  const { createdAt } = item.record;
  const between = batches.list(item.stationId, MOST_BATCHES).filter((other) => {
    const { record, seq } = other.item;
    return other.kind === kind && seq < item.seq && recordIs(record, 'settled') && record.finishedAt > createdAt;
  });
  const prices = new Map<string, number>();
  for (const other of between.toSorted((a, b) => a.item.seq - b.item.seq)) {
    for (const line of batches.lines(other.item.id)) {
      if (line.state !== 'refused' && line.validFrom === null) prices.set(pricePlace(line), line.priceE4);
    }
  }
  return prices;
}

function whyNot({ item, refused, sent }: BatchSummary): string | null {
  const { state } = item.record;
  if (state === 'queued') return revertTexts.notSent();
  return stateIs(state, 'vain') || refused === sent ? revertTexts.noEffect() : null;
}
