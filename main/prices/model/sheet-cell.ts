/**
 * Cells of workbooks (XLSX, ODS) as texts. A workbook stores which cells are numbers and their
 * value: 5.899 is unambiguous whatever the other cells look like, while the text "5,899" can be
 * two prices. So a number with decimals is marked with a sign that no file can hold.
 */

/** A Unicode noncharacter, reserved for internal use; readers strip it from file contents. */
export const NUMBER_SIGN = '\uFDD0';

/** Separates the value from its displayed form where the format rounds it: "6,08272" + sign + "6,08". Stripped from files as well. */
const DISPLAYED_SIGN = '\uFDD1';
/** Both, and what takes no room and is copied along from web pages and chats: zero-width spaces, signs of direction. */
const SIGNS = /[\uFDD0\uFDD1\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;

/** Removes from a file's text the signs that only the program may set, and those that nobody sees. */
export function withoutSigns(text: string): string {
  return SIGNS.test(text) ? text.replace(SIGNS, '') : text;
}

/** Joins a cell's text and the rounded number that its format displays. */
export function withDisplayed(text: string, displayed: string): string {
  return text + DISPLAYED_SIGN + displayed;
}

/** What a spreadsheet displays for a number whose cell holds more decimals; null = the number itself is displayed. */
export function displayedText(text: string): string | null {
  const at = text.indexOf(DISPLAYED_SIGN);
  return at === -1 ? null : text.slice(at + 1);
}

/** Significant digits that Excel stores and shows; the double behind 5,69 + 0,2 has one more. */
const EXCEL_DIGITS = 15;

/**
 * The text of a number cell: the shortest decimals that parse back to the same number, with a comma.
 * Whole numbers are unmarked: 619 may also mean 6,19 there, and CNPJs stored as numbers are text.
 */
export function numberText(value: number): string {
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(EXCEL_DIGITS)));
  return text.includes('.') || text.includes('e') ? NUMBER_SIGN + text.replace('.', ',') : text;
}

/**
 * A number shown as a percentage: Excel stores -3 % as -0.03, and only the format distinguishes them.
 * @param format the cell's number format in Excel's syntax; "+0%;-0%" shows the sign of an increase.
 */
export function percentText(value: number, format: string): string {
  // Multiplying by 100 adds floating-point noise; twelve digits are more than any price has.
  const text = String(Number((value * 100).toPrecision(12))).replace('.', ',');
  return `${value > 0 && format.startsWith('+') ? '+' : ''}${text}%`;
}

/** Whether the number format of a cell shows percentages; a quoted or escaped percent sign is only text. */
export function isPercentFormat(format: string): boolean {
  return format.replaceAll(/"[^"]*"|\\./g, '').includes('%');
}

export function isNumberText(text: string): boolean {
  return text.startsWith(NUMBER_SIGN);
}

/** A cell as displayed to the user. */
export function shownText(text: string): string {
  const from = text.startsWith(NUMBER_SIGN) ? NUMBER_SIGN.length : 0;
  const to = text.indexOf(DISPLAYED_SIGN);
  return to !== -1 ? text.slice(from, to) : from === 0 ? text : text.slice(from);
}

/** Decimals that a number format shows ("#,##0.00" = 2); null = not a plain number format, or it shows all decimals (General). */
export function decimalsOfFormat(format: string): number | null {
  const [positive = ''] = format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (/[eE/?@]|[dmyhs]/i.test(positive.replaceAll('R$', ''))) return null;
  const match = /[0#][0#,]*(?:\.([0#]*))?/.exec(positive);
  // A trailing comma divides by a thousand.
  if (match === null || match[0].endsWith(',')) return null;
  return match[1]?.length ?? 0;
}

/** Rounds a decimal text ("-6,08272") as spreadsheets display it: half away from zero. */
export function roundedText(text: string, decimals: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d+)(?:,(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length <= decimals) return text;
  const up = fraction.charAt(decimals) >= '5' ? 1n : 0n;
  const digits = String(BigInt(whole + fraction.slice(0, decimals)) + up).padStart(decimals + 1, '0');
  return `${sign}${decimals === 0 ? digits : `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`}`;
}

/** Text of a formula saved without a cached value; some programs leave computing to the next opening. */
export function formulaText(formula: string): string {
  return `=${formula}`;
}

const ERROR_VALUE =
  /^(?:#(?:REF|VALUE|VALOR|NUM|NÚM|NULL|NULO|SPILL|CALC|FIELD|BUSY|BLOCKED|CONNECT|UNKNOWN)!?|#DIV\/0!?|#N\/[AD]!?|#NAME\?|#NOME\?|#GETTING_DATA|ERR:\d{3})$/i;

/** Text that a spreadsheet shows for a failed formula: #REF!, #N/D, Err:508. CSV exports keep it as text. */
export function isErrorValue(text: string): boolean {
  return ERROR_VALUE.test(text.trim());
}

/** Cell length limit, about Excel's own; longer cells are not from a price sheet. */
export const MAX_CELL = 32_000;

export function isTooLong(cell: string): boolean {
  return cell.length > MAX_CELL;
}
