/** A sheet with other prices for lines of a batch, to review and send. */

import type { NetworkStation } from '../../network/index.ts';
import type { BatchSummary } from '../../outbox/model/index.ts';
import { type SheetWriter, textRows } from '../../prices/index.ts';
import { productLabels } from '../../prices/model/index.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { ImportPricesParts } from '../service/import-prices.ts';
import { type AsChangeParts, asChange } from './as-change.ts';

interface BatchSheetParts extends Pick<ImportPricesParts, 'aliases' | 'clock'>, AsChangeParts {
  readonly writer: Pick<SheetWriter, 'csv'>;
}

interface PricedLine {
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: number | null;
  readonly validFrom: string | null;
}

/** Future validity is kept; other lines are valid from when they are sent. */
export function batchSheet(
  parts: BatchSheetParts,
  { cnpj, environment, timeZone }: Pick<NetworkStation, 'cnpj' | 'environment' | 'timeZone'>,
  { item, kind }: Pick<BatchSummary, 'item' | 'kind'>,
  lines: readonly PricedLine[],
): Uint8Array {
  const { priceBook, aliases, clock, writer } = parts;
  const changeOf = asChange(parts, item.stationId);
  const labels = productLabels(priceBook.catalog(item.stationId), aliases.list(environment, new Date(clock.now()).toISOString()));
  const now = toLocal(clock.now(), timeZone);
  const rows = lines.map(({ productId, productName, customerDocument, priceE4, validFrom }) => ({
    stationCnpj: cnpj,
    productLabel: labels.get(productId) ?? productName,
    kind,
    customerDocument,
    priceE4,
    changeE4: changeOf({ kind, productId, priceE4 }),
    validFrom: validFrom !== null && validFrom > now ? validFrom : null,
  }));
  // Blank dates first: below a date they would raise a question.
  rows.sort((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? ''));
  return writer.csv(textRows(rows));
}
