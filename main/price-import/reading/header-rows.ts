/** A header over two rows: "Produto | Preço |" above "| Custo | Venda". */

import { matchColumns } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { type HeadRecord, headerCells } from './sheet-head.ts';

interface HeaderRows {
  /** Line of the lower row. */
  readonly line: number;
  /** Both rows' words of each column; an upper cell left blank is the one before it. */
  readonly names: readonly string[];
}

/** Null where the header is one row, or where both together name no more than the upper one does. */
export function headerRows(records: readonly HeadRecord[], headerLine: number | null): HeaderRows | null {
  const upper = headerCells(records, headerLine);
  const lower = records.find(({ line }) => line === (headerLine ?? 0) + 1)?.cells ?? [];
  const { product } = matchColumns(upper);
  const words = lower.filter((cell) => cell.trim() !== '');
  if (headerLine === null || product === undefined || words.length < 2 || words.some((cell) => /\d/.test(cell))) return null;
  // A header by itself: the one above is another table's, or the same again.
  const own = matchColumns(lower);
  if (own.product !== undefined && own.price !== undefined) return null;
  const under = normaliseLabel(lower[product] ?? '');
  if (under !== '' && under !== normaliseLabel(upper[product] ?? '')) return null;
  let last = '';
  const names = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const own = (upper[column] ?? '').trim();
    const below = (lower[column] ?? '').trim();
    if (own !== '') last = own;
    else if (below === '') return '';
    return [own === '' ? last : own, below === own ? '' : below].filter((text) => text !== '').join(' ');
  });
  return matchColumns(names).price === undefined ? null : { line: headerLine + 1, names };
}

/** Names of the columns: of a header over two rows, both rows' words. `headerLine` is the lower one's. */
export function headerNames(records: readonly HeadRecord[], headerLine: number | null): readonly string[] {
  const two = headerLine === null ? null : headerRows(records, headerLine - 1);
  return two?.names ?? headerCells(records, headerLine);
}
