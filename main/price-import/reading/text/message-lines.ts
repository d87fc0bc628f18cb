/**
 * Prices as they are written in a message: "Gasolina comum - R$ 6,29", one a line. Such a text has no
 * columns; where each line with a price is a product and one price, it is read as two of them.
 */

import { fuelOf } from '../../../prices/model/index.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { decode, findEncoding } from './encoding.ts';

/** No message is longer. */
const MOST_BYTES = 1 << 14;
const COLUMNS = /[;\t|"]/;
/** Anything that looks like an amount. */
const AMOUNT = /\d[.,]\d{2}/;
/** Words, signs between, one price, and perhaps more words ("até domingo"); neither a comma nor money among the first words. */
const LINE =
  /^([^,$]*\p{L}[^,$]*?)(?:\s*[:=>→–—-]+\s*|\s*\.{2,}\s*|\s+)\*?((?:R\$\s*)?\d{1,2}[.,]\d{2,4}(?:\s*\/\s*(?:l|lt|litro|m3|m³)(?!\p{L}))?)(?!\d)[\s*.]*(?:[-–—,;:]?\s*(\(?\p{L}.*))?$/iu;
/** A fuel and a price without its comma: "Gasolina 619". */
const BARE = /^([^,$]*\p{L}[^,$]*?)(?:\s*[:=>→–—-]+\s*|\s*\.{2,}\s*|\s+)(?:R\$\s*)?(\d{3,4})$/iu;

/** The bytes of the table that a message is, line by line; the same bytes when it is none. */
export function tableOfMessage(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return bytes;
  const text = decode(bytes, findEncoding(bytes).encoding);
  if (COLUMNS.test(text) || text.includes('\0')) return bytes;
  let fuels = 0;
  const rows: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const { label, price, rest } = partsOf(line.trim());
    if (price === '' && AMOUNT.test(line)) return bytes;
    if (price !== '' && (AMOUNT.test(label) || AMOUNT.test(rest))) return bytes;
    if (price !== '' && (fuelOf(label) !== null || normaliseLabel(label) === 'DIESEL')) fuels += 1;
    rows.push(
      line.trim() === '' ? '' : price === '' ? `${line.trim()}\t` : [label.trim(), price, ...(rest === '' ? [] : [rest])].join('\t'),
    );
  }
  return fuels === 0 ? bytes : new TextEncoder().encode(rows.join('\n'));
}

function partsOf(line: string): { readonly label: string; readonly price: string; readonly rest: string } {
  const [, label = '', price = '', rest = ''] = LINE.exec(line) ?? [];
  if (price !== '') return { label, price, rest: rest.trim() };
  const [, fuel = '', digits = ''] = BARE.exec(line) ?? [];
  return digits !== '' && fuelOf(fuel) !== null ? { label: fuel, price: digits, rest: '' } : { label: '', price: '', rest: '' };
}
