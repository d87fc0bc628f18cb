/** The English of doubts.ts. */

import type { Same } from '../../../preload/contract/same.ts';
import { listed } from '../../shared/list.ts';
import type { MarkReason } from '../checking/doubts/row-marks.ts';
import type { ColumnDoubt } from '../checking/doubts/sheet-doubts.ts';
import { counted } from './reading.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const quoted = (texts: readonly string[]): string => listed(texts.map((text) => `“${text}”`));
const at = (line: number): string => `row ${COUNT.format(line)}`;

const COLUMN: Readonly<Record<ColumnDoubt, (name: string) => string>> = {
  document: (name) => `The column “${name}” has CNPJs or CPFs. Whose are they?`,
  date: (name) => `Do these prices apply from the date in the column “${name}”?`,
  'other-date': (name) => `We will not use the dates of the column “${name}”. All right?`,
  price: (name) => `The column “${name}” seems to have prices too. Use it?`,
  product: (name) => `The column “${name}” says more about the product. We will not use it. All right?`,
  name: (name) => `We will not use the column “${name}”. All right?`,
};

const linesAre = (line: number, rows: number): string =>
  rows === 1 ? `Row ${COUNT.format(line)}` : `From ${at(line)} on, ${COUNT.format(rows)} rows`;

/** "Line 4 is hidden", "From row 4 on, 3 lines are hidden". */
const MARKED: Readonly<Record<MarkReason, (lines: string, one: boolean, column: string) => string>> = {
  hidden: (lines, one) => `${lines} ${one ? 'is' : 'are'} hidden in the sheet. Send anyway?`,
  struck: (lines, one) => `${lines} ${one ? 'has' : 'have'} struck-through text. Send anyway?`,
  remark: (lines, one, column) => `Send anyway? ${lines} ${one ? 'seems' : 'seem'} not meant to be sent: see the column “${column}”.`,
  merged: (lines, one) => `${lines} ${one ? 'has' : 'have'} a price in merged cells. Only the first cell gets the price. Send it so?`,
  cut: (lines) => `${lines} seems cut off at the end of the file. Send anyway?`,
  swallowed: (lines, one) => `${lines} ${one ? 'has' : 'have'} prices that were not read. Check the quotes in the file.`,
};

export const doubts: Same<typeof import('./doubts.ts').doubts> = {
  marked: (why, column, line, rows) => MARKED[why](linesAre(line, rows), rows === 1, column),
  hiddenColumn: (name) => `The column “${name}” is hidden in the sheet. Use it anyway?`,
  column: (name, why) => COLUMN[why](name),
  titleDocument: (line) => `The CNPJ in ${at(line)} is not your station's. Are these prices for your station?`,
  titleAgreement: (line) => `Row ${COUNT.format(line)} speaks of a customer or an agreement. Are these prices for all customers?`,
  secondHeader: (line, words) =>
    `Row ${COUNT.format(line)} looks like another header (${words.join(' | ')}). If it is, choose that row in “See columns”.`,
  above: (line, rows) =>
    `${linesAre(line, rows)} ${rows === 1 ? 'has a price' : 'have prices'} above the header. We will not use ${rows === 1 ? 'it' : 'them'}. All right?`,
  section: (line, text, others) =>
    others === 0
      ? `Row ${COUNT.format(line)} only has “${text}”. Whose are the prices below it?`
      : `There are ${COUNT.format(others + 1)} titles among the prices (“${text}”, …). Whose are the prices below them?`,
  starts: (line) => `Row ${COUNT.format(line)} speaks of a future day. When do these prices apply?`,
  conflict: (name) => `There is more than one price per product. Which “${name}” should we send?`,
  blankCustomer: (line, rows) =>
    `${linesAre(line, rows)} ${rows === 1 ? 'has' : 'have'} no customer. Whose ${rows === 1 ? 'is this price' : 'are these prices'}?`,
  blankValidity: (line, rows) =>
    `${linesAre(line, rows)} ${rows === 1 ? 'has' : 'have'} no date. From when ${rows === 1 ? 'does this price' : 'do these prices'} apply?`,
  headerAgain: (line, text) =>
    `Another table seems to begin in ${at(line)}: “${text}” stands as the price. Put the tables into separate files, or leave the rows below out.`,
  signs: (name) => `The column “${name}” has values with and without a minus sign. What are they?`,
  displayed: (shown, held) => `The sheet shows ${shown} but holds ${held}. Which one should we use?`,
  bare: (sample, price) => `Is “${sample}” ${price}?`,
  fractions: (name, sample) => `In the column “${name}”, how much is “${sample}”?`,
  sheets: (used, others) =>
    `Use the prices of the tab “${used}”? There are prices in ${quoted(others)} too. To change it, click “See columns”.`,
};

/** What the buttons say. */
export const choices: Same<typeof import('./doubts.ts').choices> = {
  forAll: () => 'They are for everybody',
  customer: () => "The customer's",
  station: () => "The station's",
  neither: () => 'Neither: the prices are for everybody',
  validFrom: () => 'Yes, they apply from that date',
  notValidity: () => 'No, they apply as soon as sent',
  thisPrice: () => 'Use the prices of this column',
  otherPrice: () => 'Do not use this column',
  customerAbove: () => 'Of the customer above',
  dateAbove: () => 'From the date above',
  startsOn: (moment) => `From ${moment}`,
  titleAbove: () => 'Each price is of the customer in the title above it',
  titleAboveOrAll: () => 'Of the customer in the title above; the first are for everybody',
  titleAboveOrRest: (title) => `Of the customer above; those of “${title}” are for everybody`,
  stationAbove: () => 'Each price is of the station in the title above it',
  ofStation: (name) => `They are of “${name}”`,
  onlyThese: (text) => `Only “${text}”`,
  fromNow: () => 'As soon as sent',
  allDiscounts: () => 'All are discounts',
  minusLowers: () => 'With a minus a discount, without one an increase',
  leaveOutMinus: (rows) => `Leave ${counted(rows, 'row', 'rows')} with a minus out`,
  asDisplayed: (shown) => `Use what the sheet shows (${shown})`,
  asHeld: (held) => `Use the full value (${held})`,
  asPrice: (price) => `Yes, it is ${price}`,
  asPercent: (percent) => `It is ${percent}`,
  leaveOut: (rows) => `Leave ${counted(rows, 'row', 'rows')} out`,
  sendAnyway: () => 'Send anyway',
};
