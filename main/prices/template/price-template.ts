/** The price sheet to fill in, and the export of the prices in force. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { TemplateFormat } from '../../../preload/contract/prices/prices.ts';
import { formatCnpj } from '../../shared/cnpj.ts';
import { csvBytes } from '../../shared/files/csv.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { formatLocalDate } from '../../shared/time/local-date.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { stationTexts } from '../../stations/index.ts';
import type { CatalogStore } from '../in-force/read-prices.ts';
import { formatPrice } from '../model/price.ts';
import { productLabels } from '../model/product-labels.ts';
import { EXPORT_HEADERS, KIND_WORDS, SHEET_NAME } from '../sheet-words.ts';
import { sheetTexts } from '../texts.ts';
import { type SheetPrice, textRows, workbookRows } from './price-sheet.ts';
import type { SheetWriter } from './sheet-cut.ts';

interface PriceTemplateParts {
  readonly stations: StationDirectory;
  readonly catalog: Pick<CatalogStore, 'products' | 'prices' | 'readAt'>;
  readonly writer: SheetWriter;
  readonly clock: Pick<Clock, 'now'>;
  /** How much an agreement's price changes the standard price, where the network takes only that; null = no percentage makes this price. */
  readonly agreementChange: ((price: AgreementPrice) => number | null) | null;
}

type AgreementPrice = Pick<PriceInForceView, 'productId' | 'priceE4'> & { readonly kind: 'agreement' };

/**
 * Every product of the catalog with its standard price (empty when it has none), and the agreements in force. Where the
 * network takes only percentages, an agreement is one, or empty: an empty one stays as it is.
 */
export async function makeTemplate(parts: PriceTemplateParts, stationId: string, format: TemplateFormat): Promise<Result<FileToKeep>> {
  const station = parts.stations.find(stationId);
  if (station === null) return fail('not-found', stationTexts.notFound());
  const products = parts.catalog.products(stationId);
  if (products.length === 0) return fail('not-allowed', sheetTexts.noProducts());
  const labels = productLabels(products);
  const inForce = parts.catalog.prices(stationId);
  const prices = products.flatMap(({ id, name }): readonly SheetPrice[] => {
    const productPrices = inForce.filter(({ productId }) => productId === id);
    const row = { stationCnpj: station.cnpj, productLabel: labels.get(id) ?? name };
    const standard = productPrices.find(({ kind }) => kind === 'standard')?.priceE4 ?? null;
    const agreements = productPrices.filter(({ kind }) => kind === 'agreement');
    return [
      { ...row, kind: 'standard', customerDocument: null, priceE4: standard },
      ...agreements.map(({ customerDocument, priceE4 }) => {
        const changeE4 = parts.agreementChange?.({ kind: 'agreement', productId: id, priceE4 }) ?? null;
        const isWritten = parts.agreementChange === null || changeE4 !== null;
        return { ...row, kind: 'agreement' as const, customerDocument, priceE4: isWritten ? priceE4 : null, changeE4 };
      }),
    ];
  });
  const bytes = format === 'csv' ? parts.writer.csv(textRows(prices)) : await parts.writer.xlsx(SHEET_NAME, workbookRows(prices));
  return ok({ fileName: sheetTexts.templateName(station.cnpj, format), bytes });
}

/** For reading, not for importing: documents are literal texts, CPFs are masked. */
export function exportInForce(
  parts: Omit<PriceTemplateParts, 'agreementChange'>,
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
  const bytes = csvBytes([EXPORT_HEADERS, ...parts.catalog.prices(stationId).map(row)]);
  return ok({ fileName: sheetTexts.exportName(station.cnpj, today), bytes });
}
