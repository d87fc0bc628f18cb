/** Refused prices of a batch, each with its typed correction, as an import to review and send. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { RevertView } from '../../../preload/contract/prices/prices.ts';
import type { BatchStore, PriceChanges } from '../../outbox/index.ts';
import { errors } from '../../outbox/index.ts';
import type { SheetWriter } from '../../prices/index.ts';
import { correctTexts } from '../../prices/index.ts';
import { safeFileName } from '../../shared/files/windows-name.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ImportPricesParts } from '../service/import-prices.ts';
import type { AsChangeParts } from './as-change.ts';
import { batchSheet } from './batch-sheet.ts';
import { refusedLines } from './refused-sheet.ts';
import { discardUntouched, type UntouchedParts } from './reprice.ts';

interface CorrectLinesParts extends Pick<ImportPricesParts, 'stations' | 'aliases' | 'audit' | 'clock'>, AsChangeParts, UntouchedParts {
  readonly batches: Pick<BatchStore, 'summary' | 'lines'>;
  readonly changes: Pick<PriceChanges, 'settling'>;
  readonly writer: Pick<SheetWriter, 'csv'>;
}

/** A price that a later batch already contains is omitted and named: no price is sent twice. */
export async function correctLines(parts: CorrectLinesParts, request: RequestOf<'batches:correct'>): Promise<Result<RevertView>> {
  const { batchId, prices, replaces } = request;
  const summary = parts.batches.summary(batchId);
  if (summary === null) return fail('not-found', errors.batchNotFound());
  const { stationId, seq } = summary.item;
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-allowed', errors.stationGone());
  const refused = new Map(refusedLines(summary, parts.batches.lines(batchId)).map(({ line }) => [line.index, line]));
  const typed = new Map(prices.map(({ index, priceE4 }) => [index, priceE4]));
  if (typed.size < prices.length || prices.some(({ index }) => !refused.has(index))) return fail('not-allowed', correctTexts.notRefused());

  const { createdAt } = summary.item.record;
  const settling = parts.changes.settling(stationId, summary.kind, seq, parts.clock.now(), station.timeZone);
  const wanted = [...refused.values()].filter(({ index }) => typed.has(index));
  const settled = new Set(wanted.filter((line) => settling({ ...line, seq, createdAt }) !== null));
  const lines = wanted.filter((line) => !settled.has(line));
  const leftOut = [...new Set([...settled].map(({ productName }) => productName))];
  if (lines.length === 0) return fail('not-allowed', correctTexts.nothing(leftOut));

  const sheet = batchSheet(
    parts,
    station,
    summary,
    lines.map((line) => ({ ...line, priceE4: typed.get(line.index) ?? null })),
  );
  const fileName = safeFileName(correctTexts.fileName(summary.fileName.replace(/\.[^.]*$/, '')));
  const opened = await parts.imports.openFor(stationId, fileName, sheet, batchId);
  if (!opened.ok) return opened;
  if (replaces !== null && replaces !== opened.value.id) await discardUntouched(parts, replaces);
  const details = JSON.stringify({ importId: opened.value.id, prices: lines.length, leftOut });
  parts.audit.record({ actor: 'user', stationId, entity: 'outbox', entityId: batchId, cause: 'correction-prepared', details });
  return ok({ import: opened.value, prices: lines.length, leftOut, message: correctTexts.prepared(lines.length, leftOut) });
}
