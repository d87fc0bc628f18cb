/**
 * Words of the price sheets that the program writes. They are data: an import knows its columns and kinds by them,
 * and the sheets go to others of the network, so that they stay Portuguese whatever language the program speaks.
 */

import type { ColumnRole, PriceKind } from '../../preload/contract/price-import/price-import.ts';

/** Headers by which an import knows the columns. */
export const SHEET_HEADERS: Readonly<Record<ColumnRole, string>> = {
  station: 'CNPJ do posto',
  product: 'Produto',
  price: 'Preço de venda',
  unit: 'Unidade',
  kind: 'Tipo de preço',
  customer: 'CNPJ do cliente',
  validFrom: 'Válido a partir de',
};

export const KIND_WORDS: Readonly<Record<PriceKind, string>> = { standard: 'padrão', agreement: 'acordo' };
export const SHEET_NAME = 'Preços';

/** Of the prices in force, saved as a sheet. */
export const EXPORT_HEADERS = [
  'CNPJ do posto',
  'Produto',
  'Tipo',
  'Cliente',
  'CNPJ do cliente',
  'Preço',
  'Vigente desde',
  'Lido da rede em',
];

/** Names the batch, so that the sheet is known again whatever is mended in it. */
export const reasonHeader = (batchId: string): string => `Motivo da recusa (lote ${batchId.slice(0, 8)})`;
