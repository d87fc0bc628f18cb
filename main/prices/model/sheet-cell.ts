/**
 * Cells of workbooks (XLSX, ODS) among texts. A workbook knows which of its cells are numbers, and
 * what number: 5.899 is five reais and some whatever the other cells look like, while the text
 * "5,899" can be two prices. So a number with decimals carries a sign that no file can hold.
 */

/** A Unicode noncharacter, meant for use inside a program; readers take it out of what files say. */
export const NUMBER_SIGN = '\uFDD0';

/** Before what the cell shows, where its format rounds the number: "6,08272" + sign + "6,08". No file can hold it either. */
const DISPLAYED_SIGN = '\uFDD1';
const SIGNS = /[\uFDD0\uFDD1]/g;

/** A text of a file without the signs that only the program may set. */
export function withoutSigns(text: string): string {
  return SIGNS.test(text) ? text.replace(SIGNS, '') : text;
}

/** The text of a cell together with the rounded number that its format shows. */
export function withDisplayed(text: string, displayed: string): string {
  return text + DISPLAYED_SIGN + displayed;
}

/** What a spreadsheet shows of a number whose cell holds more decimals; null = it shows the number itself. */
export function displayedText(text: string): string | null {
  const at = text.indexOf(DISPLAYED_SIGN);
  return at === -1 ? null : text.slice(at + 1);
}

/** What Excel keeps and shows of a number; the double behind 5,69 + 0,2 has one digit more. */
const EXCEL_DIGITS = 15;

/**
 * The text of a number cell: the shortest decimals that give the same number again, with a comma.
 * Whole numbers carry no sign: 619 may well be 6,19 there too, and CNPJs stored as numbers are text.
 */
export function numberText(value: number): string {
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(EXCEL_DIGITS)));
  return text.includes('.') || text.includes('e') ? NUMBER_SIGN + text.replace('.', ',') : text;
}

/**
 * A number that its cell shows as a percentage: Excel keeps -3 % as -0.03, and only the format tells.
 * @param format the cell's, as Excel writes it; "+0%;-0%" shows the sign of an increase.
 */
export function percentText(value: number, format: string): string {
  // The product with 100 is no shorter than the double lets it be: twelve digits are more than any price has.
  const text = String(Number((value * 100).toPrecision(12))).replace('.', ',');
  return `${value > 0 && format.startsWith('+') ? '+' : ''}${text}%`;
}

/** Whether the number format of a cell shows percentages; a sign in quotes or behind a backslash is only text. */
export function isPercentFormat(format: string): boolean {
  return format.replaceAll(/"[^"]*"|\\./g, '').includes('%');
}

export function isNumberText(text: string): boolean {
  return text.startsWith(NUMBER_SIGN);
}

/** A cell as people are to see it. */
export function shownText(text: string): string {
  const from = text.startsWith(NUMBER_SIGN) ? NUMBER_SIGN.length : 0;
  const to = text.indexOf(DISPLAYED_SIGN);
  return to !== -1 ? text.slice(from, to) : from === 0 ? text : text.slice(from);
}

/** Decimals that a number format shows ("#,##0.00" = 2); null = it is not a plain number format, or shows all of them (General). */
export function decimalsOfFormat(format: string): number | null {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (/[eE/?@]|[dmyhs]/i.test(positive.replaceAll('R$', ''))) return null;
  const match = /[0#][0#,]*(?:\.([0#]*))?/.exec(positive);
  // A comma behind the digits divides by a thousand.
  if (match === null || match[0].endsWith(',')) return null;
  return match[1]?.length ?? 0;
}

/** A decimal number of a text ("-6,08272") rounded as spreadsheets show it: half away from zero. */
export function roundedText(text: string, decimals: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d+)(?:,(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length <= decimals) return text;
  const up = fraction.charAt(decimals) >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + fraction.slice(0, decimals)) + up).padStart(decimals + 1, '0');
  return `${sign}${decimals === 0 ? digits : `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`}`;
}

/** Text of a formula that was saved without a value: some programs leave that to the next opening. */
export function formulaText(formula: string): string {
  return `=${formula}`;
}

const ERROR_VALUE =
  /^(?:#(?:REF|VALUE|VALOR|NUM|NÚM|NULL|NULO|SPILL|CALC|FIELD|BUSY|BLOCKED|CONNECT|UNKNOWN)!?|#DIV\/0!?|#N\/[AD]!?|#NAME\?|#NOME\?|#GETTING_DATA|ERR:\d{3})$/i;

/** What a spreadsheet shows where a formula failed: #REF!, #N/D, Err:508. Exports to CSV keep it as text. */
export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text.trim());
}

/** Most characters of a cell, about as many as Excel holds: beyond, it is no cell of a price sheet. */
export const MAX_CELL = 32_000;

export function isTooLong(cell: string): boolean {
  return cell.length > MAX_CELL;
}
