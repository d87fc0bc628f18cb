/** Reads a header over two rows: "Produto | Preço |" above "| Custo | Venda". */

import { matchColumns } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { type HeadRecord, headerCells } from './sheet-head.ts';

interface HeaderRows {
  /** Line of the lower row. */
  readonly line: number;
  /** Words of both rows per column; a blank upper cell repeats the one before it. */
  readonly names: readonly string[];
}

/** Null if the header is one row, or if both rows name no more than the upper one. */
export function headerRows(records: readonly HeadRecord[], headerLine: number | null): HeaderRows | null {
  const upper = headerCells(records, headerLine);
  const lower = records.find(({ line }) => line === (headerLine ?? 0) + 1)?.cells ?? [];
  const { product } = matchColumns(upper);
  const words = lower.filter((cell) => cell.trim() !== '');
  if (headerLine === null || product === undefined || words.length < 2 || words.some((cell) => /\d/.test(cell))) return null;
  // A complete header of its own: the row above belongs to another table, or repeats it.
  const lowerRoles = matchColumns(lower);
  if (lowerRoles.product !== undefined && lowerRoles.price !== undefined) return null;
  const under = normaliseLabel(lower[product] ?? '');
  if (under !== '' && under !== normaliseLabel(upper[product] ?? '')) return null;
  let last = '';
  const names = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = (upper[column] ?? '').trim();
    const below = (lower[column] ?? '').trim();
    if (above !== '') last = above;
    else if (below === '') return '';
    return [above === '' ? last : above, below === above ? '' : below].filter((text) => text !== '').join(' ');
  });
  return matchColumns(names).price === undefined ? null : { line: headerLine + 1, names };
}

/** Names of the columns; for a header over two rows, the words of both. `headerLine` is the lower row. */
export function headerNames(records: readonly HeadRecord[], headerLine: number | null): readonly string[] {
  const two = headerLine === null ? null : headerRows(records, headerLine - 1);
  return two?.names ?? headerCells(records, headerLine);
}
