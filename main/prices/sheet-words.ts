/**
 * Words of the price sheets that the program writes. They are data: an import recognizes columns and kinds by them,
 * and the sheets are shared with other people of the network, so they stay Portuguese whatever the program's language.
 */

import type { ColumnRole, PriceKind } from '../../preload/contract/price-import/price-import.ts';

/** Headers by which an import recognizes the columns. */
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

/** Headers of the exported prices in force. */
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

/** Contains the batch id, so that the sheet is recognized however it was edited. */
export const reasonHeader = (batchId: string): string => `Motivo da recusa (lote ${batchId.slice(0, 8)})`;
