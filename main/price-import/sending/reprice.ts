/** Prices typed over those in force, as an import to review and send. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { PriceChange, RevertView } from '../../../preload/contract/prices/prices.ts';
import type { SheetWriter } from '../../prices/index.ts';
import { repriceTexts, textRows } from '../../prices/index.ts';
import { type EnginePrice, productLabels } from '../../prices/model/index.ts';
import { pricePlace } from '../../shared/price-place.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { stationTexts } from '../../stations/index.ts';
import type { ImportsRepository } from '../repository/imports-repository.ts';
import type { ImportPrices, ImportPricesParts } from '../service/import-prices.ts';
import { type AsChangeParts, asChange } from './as-change.ts';

export interface UntouchedParts {
  readonly imports: Pick<ImportPrices, 'openFor' | 'discard'>;
  readonly records: Pick<ImportsRepository, 'find'>;
}

interface RepriceParts extends Pick<ImportPricesParts, 'stations' | 'aliases' | 'clock'>, AsChangeParts, UntouchedParts {
  readonly writer: Pick<SheetWriter, 'csv'>;
}

type Listed = EnginePrice & { readonly productName?: string };

const keyOf = (of: PriceChange | EnginePrice): string => `${of.kind} ${pricePlace(of)}`;

/** Omits and reports prices that are no longer listed; omits those that already have the typed value. */
export async function reprice(parts: RepriceParts, request: RequestOf<'prices:reprice'>): Promise<Result<RevertView>> {
  const { stationId, changes, replaces } = request;
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-found', stationTexts.notFound());
  const inForce: readonly Listed[] | null = parts.priceBook.inForce(stationId);
  if (inForce === null) return fail('not-allowed', repriceTexts.neverRead());
  // Two prices for the same key are ambiguous.
  if (new Set(changes.map(keyOf)).size < changes.length) return fail('invalid', repriceTexts.twice());

  const catalog = parts.priceBook.catalog(stationId);
  const labels = productLabels(catalog, parts.aliases.list(station.environment, new Date(parts.clock.now()).toISOString()));
  const names = new Map(catalog.map(({ id, name }) => [id, name]));
  const listed = new Map(inForce.map((price) => [keyOf(price), price]));
  const nameOf = (productId: string, price?: Listed): string => names.get(productId) ?? price?.productName ?? productId;
  const unlisted = changes.filter((change) => !listed.has(keyOf(change)));
  const wanted = changes.filter((change) => {
    const now = listed.get(keyOf(change));
    return now !== undefined && now.priceE4 !== change.priceE4;
  });
  const leftOut = [...new Set(unlisted.map(({ productId }) => nameOf(productId)))];
  if (wanted.length === 0) return fail('not-allowed', repriceTexts.nothing(leftOut));

  const changeOf = asChange(parts, stationId, wanted);
  const rows = wanted.map(({ kind, productId, customerDocument, priceE4 }) => ({
    ...{ stationCnpj: station.cnpj, kind, customerDocument, priceE4, changeE4: changeOf({ kind, productId, priceE4 }) },
    productLabel: labels.get(productId) ?? nameOf(productId, listed.get(keyOf({ kind, productId, customerDocument, priceE4 }))),
  }));
  const fileName = repriceTexts.fileName(toLocal(parts.clock.now(), station.timeZone));
  const opened = await parts.imports.openFor(stationId, fileName, parts.writer.csv(textRows(rows)));
  if (!opened.ok) return opened;
  if (replaces !== null && replaces !== opened.value.id) await discardUntouched(parts, replaces);
  const same = changes.length - unlisted.length - wanted.length;
  return ok({ import: opened.value, prices: rows.length, leftOut, message: repriceTexts.prepared(rows.length, same, leftOut) });
}

/** Discards an import prepared earlier from the same prices, which would be sent in addition; one that was edited is kept. */
export async function discardUntouched({ records, imports }: UntouchedParts, importId: string): Promise<void> {
  const record = records.find(importId);
  if (record?.status === 'open' && record.lastEdit === 0) await imports.discard({ importId });
}
