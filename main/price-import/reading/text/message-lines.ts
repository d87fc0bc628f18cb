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

/** What a chat writes before each message: when, and who. */
const SENDER = /^[\u200e\s]*(\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s+-)?\s+[^:]{1,40}):\s+(?=\S)/u;
/** Ornament around a line. */
const EMOJI =
  /(?:[0-9#*]\uFE0F?\u20E3|[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}][\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)/gu;
const ALONE = /\uFE0F|\u200D|\u200e/g;
/** Beside a price these say that it does not hold, or not yet. */
const FORBIDS = /[❌✖⛔🚫❎⏸⏹🛑⚠🔒⏳⏰⌛❗❓‼⁉🕐-🕧]/u;

/** A line as it was typed, and who sent it when: that is shown as unused. */
function typedLine(line: string): { readonly text: string; readonly sender: string } {
  const [whole = '', sender = ''] = SENDER.exec(line) ?? [];
  const text = line.slice(whole.length).trim();
  const bare = text.replace(EMOJI, ' ').replace(ALONE, '').trim();
  return { text: bare === '' ? text : bare, sender };
}

/** The bytes of the table that a message is, line by line; the same bytes when it is none. */
export function tableOfMessage(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return bytes;
  const text = decode(bytes, findEncoding(bytes).encoding);
  if (COLUMNS.test(text) || text.includes('\0')) return bytes;
  let fuels = 0;
  const rows: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const { text: typed, sender } = typedLine(line);
    const { label, price, rest: after } = partsOf(typed);
    const rest = [after, sender].filter((part) => part !== '').join(' ');
    if (price !== '' && FORBIDS.test(line)) return bytes;
    if (price === '' && AMOUNT.test(line)) return bytes;
    if (price !== '' && (AMOUNT.test(label) || AMOUNT.test(after))) return bytes;
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
