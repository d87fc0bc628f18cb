/** A sheet with other prices for lines of a batch, to be reviewed and sent like any other. */

import type { BatchSummary } from '../../outbox/model/index.ts';
import { type SheetWriter, textRows } from '../../prices/index.ts';
import { productLabels } from '../../prices/model/index.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { ImportPricesParts } from '../service/import-prices.ts';

interface BatchSheetParts extends Pick<ImportPricesParts, 'priceBook' | 'clock'> {
  readonly writer: Pick<SheetWriter, 'csv'>;
}

interface PricedLine {
  readonly productId: string;
  readonly productName: string;
  readonly customerDocument: string | null;
  readonly priceE4: number | null;
  readonly validFrom: string | null;
}

/** What is still to come keeps its moment; all else counts from when it is sent. */
export function batchSheet(
  { priceBook, clock, writer }: BatchSheetParts,
  station: { readonly cnpj: string; readonly timeZone: string },
  { item, kind }: Pick<BatchSummary, 'item' | 'kind'>,
  lines: readonly PricedLine[],
): Uint8Array {
  const labels = productLabels(priceBook.catalog(item.stationId));
  const now = toLocal(clock.now(), station.timeZone);
  const rows = lines.map(({ productId, productName, customerDocument, priceE4, validFrom }) => ({
    stationCnpj: station.cnpj,
    productLabel: labels.get(productId) ?? productName,
    kind,
    customerDocument,
    priceE4,
    validFrom: validFrom !== null && validFrom > now ? validFrom : null,
  }));
  // Blank ones first: below a date they would be asked about.
  rows.sort((one, other) => (one.validFrom ?? '').localeCompare(other.validFrom ?? ''));
  return writer.csv(textRows(rows));
}
