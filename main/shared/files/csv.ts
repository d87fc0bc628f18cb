/** CSV as Excel in Portuguese reads it, with inert cells. */

import { ACTIVE, asText } from './excel-safe.ts';
import { exportedCode, exportedText } from './exported-text.ts';

/** A text is neutralised where needed. `literal` (a key, a document, an id, a plate) never becomes a number or a date (JUN2020). */
export type CsvCell = string | number | null | { readonly literal: string } | { readonly e4: number; readonly decimals: 2 | 3 };

const TO_QUOTE = /[";\r\n]/;

/** Format: `;`, CRLF, UTF-8 with BOM, decimal comma. */
export function csvBytes(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  const text = rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
  return new TextEncoder().encode(`\ufeff${text}`);
}

export function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') {
    const text = exportedText(cell);
    return quoted(ACTIVE.test(text) ? `'${text}` : text);
  }
  if ('literal' in cell) return quoted(asText(exportedCode(cell.literal)));
  return decimalText(cell.e4, cell.decimals);
}

/** Rounded half away from zero; the fourth decimal of a litre is only an artefact of measuring. */
export function decimalText(e4: number, decimals: 2 | 3): string {
  const unit = 10 ** (4 - decimals);
  const scaled = Math.floor((Math.abs(e4) + unit / 2) / unit);
  const digits = String(scaled).padStart(decimals + 1, '0');
  const sign = e4 < 0 && scaled > 0 ? '-' : '';
  return `${sign}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
}

function quoted(text: string): string {
  return TO_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
