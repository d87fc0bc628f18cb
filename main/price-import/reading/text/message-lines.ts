/**
 * Reads prices as written in a message: "Gasolina comum - R$ 6,29", one per line. Such a text has no
 * columns; if each line with a price is a product and one price, it is read as two columns. A line with several
 * products, each with its price, becomes a row for each; several prices of one product become columns.
 */

import { fuelOf } from '../../../prices/model/index.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { decode, findEncoding } from './encoding.ts';

/** Size limit of a message. */
const MOST_BYTES = 1 << 14;
const COLUMNS = /[;\t|"]/;
/** Anything that resembles an amount. */
const AMOUNT = /\d[.,]\d{2}/;
/** Words, signs, one price, and possibly more words ("até domingo"); neither a comma nor money among the first words. */
const LINE =
  /^([^,$]*\p{L}[^,$]*?)(?:\s*[:=>→–—-]+\s*|\s*\.{2,}\s*|\s+)\*?((?:R\$\s*)?\d{1,2}[.,]\d{2,4}(?:\s*\/\s*(?:l|lt|litro|m3|m³)(?!\p{L}))?)(?!\d)[\s*.]*(?:[-–—,;:]?\s*(\(?\p{L}.*))?$/iu;
/** A fuel and a price without a decimal mark: "Gasolina 619". */
const BARE = /^([^,$]*\p{L}[^,$]*?)(?:\s*[:=>→–—-]+\s*|\s*\.{2,}\s*|\s+)(?:R\$\s*)?(\d{3,4})$/iu;

/** Prefix of chat messages: time and sender. */
const SENDER = /^[\u200e\s]*(\[?\d{1,2}\/\d{1,2}(?:\/\d{2,4})?,?\s+\d{1,2}:\d{2}(?::\d{2})?\]?(?:\s+-)?\s+[^:]{1,40}):\s+(?=\S)/u;
/** Decoration around a line. */
const EMOJI =
  /(?:[0-9#*]\uFE0F?\u20E3|[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}][\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)/gu;
const ALONE = /\uFE0F|\u200D|\u200e/g;
/** Symbols that mark a price as invalid, or not valid yet. */
const FORBIDS = /[❌✖⛔🚫❎⏸⏹🛑⚠🔒⏳⏰⌛❗❓‼⁉🕐-🕧]/u;

/** The typed line, and its sender and time, which are shown as unused. */
function typedLine(line: string): { readonly text: string; readonly sender: string } {
  const [whole = '', sender = ''] = SENDER.exec(line) ?? [];
  const text = line.slice(whole.length).trim();
  const bare = text.replace(EMOJI, ' ').replace(ALONE, '').trim();
  return { text: bare === '' ? text : bare, sender };
}

/** Converts a message to the bytes of a table, line by line; other input is returned unchanged. */
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
    if (AMOUNT.test(label) || AMOUNT.test(after) || (price === '' && AMOUNT.test(line))) {
      const several = FORBIDS.test(line) ? null : rowsOfSeveral(typed);
      if (several === null) return bytes;
      fuels += 1;
      rows.push(...several.map((cells) => [...cells, ...(sender === '' ? [] : [sender])].join('\t')));
      continue;
    }
    if (price !== '' && (fuelOf(label) !== null || normaliseLabel(label) === 'DIESEL')) fuels += 1;
    rows.push(
      line.trim() === '' ? '' : price === '' ? `${line.trim()}\t` : [label.trim(), price, ...(rest === '' ? [] : [rest])].join('\t'),
    );
  }
  return fuels === 0 ? bytes : new TextEncoder().encode(rows.join('\n'));
}

/** A price between other words. */
const PRICE = /(?:R\$\s*)?(?<![\d.,])\d{1,2}[.,]\d{2,4}(?:\s*\/\s*(?:l|lt|litro|m3|m³)(?!\p{L}))?(?![\d]|[.,]\d)/giu;
/** Connecting words: "Gasolina 6,19 e o etanol a 4,22". */
const BEFORE = /^[\s,;/·•+&*–—-]*(?:(?:e|já|também)\s+)?(?:(?:os?|as?)\s+)?/iu;
const AFTER = /(?:\s+(?:de|a|por|é|está|sai|fica|vai))?[\s:=>→*.–—-]*$/iu;
const bareWords = (text: string): string => text.replace(BEFORE, '').replace(AFTER, '');

/** "à vista Etanol": the price after it belongs to another product. */
function endsInFuel(text: string): boolean {
  const words = text.split(/\s+/);
  return words.some((_, place) => fuelOf(words.slice(place).join(' ')) !== null);
}

/** Rows of a line with several prices; null: it does not begin with a fuel and its price. */
function rowsOfSeveral(line: string): readonly (readonly string[])[] | null {
  const prices = [...line.matchAll(PRICE)];
  const ends = prices.map(({ index, 0: text }) => index + text.length);
  const words = [0, ...ends].map((from, place) => bareWords(line.slice(from, prices[place]?.index)));
  const amounts = prices.map(([text]) => text);
  const named = words.slice(0, -1).map(fuelOf);
  if (prices.length < 2 || (named[0] ?? null) === null) return null;
  const isPlain = words.at(-1) === '' && !named.includes(null) && new Set(named).size === named.length;
  if (isPlain) return amounts.map((price, place) => [words[place] ?? '', price]);
  // Several prices of one product: a question per column decides which one is meant.
  if (words.slice(1).some(endsInFuel)) return null;
  return [
    words
      .slice(0, -1)
      .flatMap((text, place) => [text, amounts[place] ?? ''])
      .concat(words.at(-1) ?? ''),
  ];
}

function partsOf(line: string): { readonly label: string; readonly price: string; readonly rest: string } {
  const [, label = '', price = '', rest = ''] = LINE.exec(line) ?? [];
  if (price !== '') return { label, price, rest: rest.trim() };
  const [, fuel = '', digits = ''] = BARE.exec(line) ?? [];
  return digits !== '' && fuelOf(fuel) !== null ? { label: fuel, price: digits, rest: '' } : { label: '', price: '', rest: '' };
}
