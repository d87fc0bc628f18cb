/** A price sheet to fill in, and the prices in force as a sheet. */

import type { Result } from '../../preload/contract/errors.ts';
import type { FileToKeep } from '../../preload/contract/note-desk.ts';
import type { TemplateFormat } from '../../preload/contract/price-desk.ts';
import type { PriceInForceView } from '../../preload/contract/prices.ts';
import { formatCnpj } from '../domain/cnpj.ts';
import { csvBytes } from '../domain/csv.ts';
import { formatLocalDate } from '../domain/local-date.ts';
import { toLocal } from '../domain/outbox/local-time.ts';
import { formatPrice } from '../domain/price.ts';
import { productLabels } from '../domain/product-labels.ts';
import { fail, ok } from '../domain/result.ts';
import type { SheetWriter } from '../domain/sheet-cut.ts';
import { KIND_WORDS, SHEET_NAME, sheetTexts } from '../texts/prices.ts';
import { stationTexts } from '../texts/stations.ts';
import type { Clock, StationDirectory } from './ports.ts';
import { type SheetPrice, textRows, workbookRows } from './price-sheet.ts';
import type { CatalogStore } from './read-prices.ts';

export interface PriceTemplateParts {
  readonly stations: StationDirectory;
  readonly catalog: Pick<CatalogStore, 'products' | 'prices' | 'readAt'>;
  readonly writer: SheetWriter;
  readonly clock: Pick<Clock, 'now'>;
}

/** Every product of the catalog with its standard price (empty when it has none), and the agreements in force. */
export async function makeTemplate(parts: PriceTemplateParts, stationId: string, format: TemplateFormat): Promise<Result<FileToKeep>> {
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-found', stationTexts.notFound());
  const products = parts.catalog.products(stationId);
  if (products.length === 0) return fail('not-allowed', sheetTexts.noProducts());
  const labels = productLabels(products);
  const inForce = parts.catalog.prices(stationId);
  const prices = products.flatMap(({ id, name }): readonly SheetPrice[] => {
    const own = inForce.filter(({ productId }) => productId === id);
    const row = { stationCnpj: station.cnpj, productLabel: labels.get(id) ?? name };
    const standard = own.find(({ kind }) => kind === 'standard')?.priceE4 ?? null;
    const agreements = own.filter(({ kind }) => kind === 'agreement');
    return [
      { ...row, kind: 'standard', customerDocument: null, priceE4: standard },
      ...agreements.map(({ customerDocument, priceE4 }) => ({ ...row, kind: 'agreement' as const, customerDocument, priceE4 })),
    ];
  });
  const bytes = format === 'csv' ? parts.writer.csv(textRows(prices)) : await parts.writer.xlsx(SHEET_NAME, workbookRows(prices));
  return ok({ fileName: sheetTexts.templateName(station.cnpj, format), bytes });
}

/** For reading, not for importing: documents are literal texts, a CPF is masked. */
export function exportInForce(
  parts: PriceTemplateParts,
  stationId: string,
  maskDocument: (document: string) => string,
): Result<FileToKeep> {
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-found', stationTexts.notFound());
  const readAt = parts.catalog.readAt(stationId, 'prices');
  if (readAt === null) return fail('not-allowed', sheetTexts.neverRead());
  const read = formatLocalDate(toLocal(Date.parse(readAt), station.timeZone));
  const row = ({ productName, kind, customerName, customerDocument, priceE4, validFrom }: PriceInForceView) => [
    { literal: formatCnpj(station.cnpj) },
    productName,
    KIND_WORDS[kind],
    customerName,
    { literal: customerDocument === null ? '' : maskDocument(formatCnpj(customerDocument)) },
    formatPrice(priceE4),
    validFrom === null ? null : formatLocalDate(validFrom),
    read,
  ];
  const today = toLocal(parts.clock.now(), station.timeZone).slice(0, 10);
  const bytes = csvBytes([sheetTexts.exportHeaders, ...parts.catalog.prices(stationId).map(row)]);
  return ok({ fileName: sheetTexts.exportName(station.cnpj, today), bytes });
}
