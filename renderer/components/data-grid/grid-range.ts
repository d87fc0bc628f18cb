/** Ranges of cells and their text for a spreadsheet: pure. */

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** All bounds inclusive. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf(anchor: Cell, other: Cell): Range {
  return {
    top: Math.min(anchor.row, other.row),
    bottom: Math.max(anchor.row, other.row),
    left: Math.min(anchor.column, other.column),
    right: Math.max(anchor.column, other.column),
  };
}

export const sizeOfRange = ({ top, bottom, left, right }: Range): number => (bottom - top + 1) * (right - left + 1);

/**
 * Where copied cells are pasted: the top left cell of the range, as in a spreadsheet. Whole rows have no column of their
 * own, and a block as wide as the grid fits only from its first column on.
 * @param width of the copied cells.
 */
export function pasteStart(active: Cell, { top, left, right }: Range, columns: number, width: number): Cell {
  if (width === columns) return { row: top, column: 0 };
  return { row: top, column: left === 0 && right === columns - 1 ? active.column : left };
}

/** Signs that make a spreadsheet read a pasted cell as a formula; a signed number or percentage is safe. */
const ACTIVE = /^\s*[=+\-@]/;
const SIGNED = /^\s*[-+]\s*(?:R\$\s*)?\d+(?:[.,]\d+)*\s*%?\s*$/;

/** Text of a cell for a spreadsheet: plain spaces, a plain minus, no formula. */
function plainCell(text: string): string {
  const plain = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .trim();
  const safe = ACTIVE.test(plain) && !SIGNED.test(plain) ? `'${plain}` : plain;
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a copied cell when it is pasted. */
export function copiedCell(text: string): string {
  return pastedCells(copyText([[text]]))[0]?.[0] ?? '';
}

/** Rows of cells as tab-separated text, which spreadsheets paste as cells. */
export function copyText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(plainCell).join('\t')).join('\r\n');
}

/** One cell and its separator; quoted if it holds tabs, line ends or quotes. */
const PASTED = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** The cells of copied text; the line end after the last row makes no row. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  PASTED.lastIndex = 0;
  while (PASTED.lastIndex < text.length) {
    const from = PASTED.lastIndex;
    const found = PASTED.exec(text);
    // An unclosed quote is an ordinary character.
    if (found === null) {
      const end = /[\t\r\n]|$/.exec(text.slice(from))?.index ?? 0;
      row.push(text.slice(from, from + end));
      PASTED.lastIndex = from + end + 1;
      continue;
    }
    const [, quoted, bare = '', end] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\t') {
      if (PASTED.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
