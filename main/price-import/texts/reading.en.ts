/** The English of reading.ts. */

import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { Same } from '../../../preload/contract/same.ts';
import { listed } from '../../shared/list.ts';
import type { PlanFigures, WorkbookRefusal } from './reading.ts';

const COUNT = new Intl.NumberFormat('pt-BR');
const MEGABYTES = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1 line`, `2.000 lines`. */
export function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

const FOREIGN: Readonly<Record<string, string>> = {
  xls: 'is a sheet of an old Excel (XLS). Open it in Excel and save it as XLSX or CSV',
  encrypted: 'is protected by a password. Open it, remove the password and save it as XLSX or CSV',
  zip: 'is a compressed file. Extract it and choose the sheet (XLSX, ODS or CSV)',
  pdf: 'is a PDF. Ask for the sheet in XLSX or CSV',
  image: 'is an image, not a sheet. Choose an XLSX, ODS or CSV file',
  html: 'is a web page (HTML) without a price table. Open it in Excel and save it as XLSX or CSV',
  xml: 'is an XML, not a price sheet. If it opens in Excel, save it as XLSX or CSV',
  binary: 'is neither a sheet nor text. Choose an XLSX, ODS or CSV file',
};

const WORKBOOK: Readonly<Record<WorkbookRefusal, string>> = {
  damaged: 'is damaged and could not be read. Open it in Excel or LibreOffice and save it again',
  entries: 'has too many parts for a sheet (more than 1.000). Save only the price tab in a new file',
  unpacked: 'takes more than 50 MB when extracted. Save only the price tab in a new file',
  ratio: 'grows more than 100 times when extracted. Save only the price tab in a new file',
  encrypted: 'is protected by a password. Open it, remove the password and save it as XLSX or CSV',
  xlsb: 'is a binary workbook (XLSB). Open it in Excel and save it as XLSX or CSV',
  document: 'is a text or presentation, not a sheet. Choose an XLSX, ODS or CSV file',
  zip: 'is a compressed file. Extract it and choose the sheet (XLSX, ODS or CSV)',
  spread: 'has cells too far from the table. Copy only the price table into a new file',
};

/** Why a file cannot be used: which file, what is wrong, what to do. */
export const refusals: Same<typeof import('./reading.ts').refusals> = {
  empty: (file) => `The file “${file}” is empty. Check that you saved the sheet first.`,
  tooLarge: (file, bytes, most) =>
    `The file “${file}” has ${megabytes(bytes)} MB. The limit is ${megabytes(most)} MB: take only your stations' rows.`,
  notText: (file, kind) => `The file “${file}” ${FOREIGN[kind] ?? FOREIGN.binary}.`,
  workbook: (file, why) => `The file “${file}” ${WORKBOOK[why]}.`,
  noSheet: (file, sheet) => `The file “${file}” has no tab “${sheet}”. Choose another tab.`,
  emptyWorkbook: (file) => `The file “${file}” has no tab with a table. Check that you saved the sheet.`,
  longCell: (file, line, most) =>
    `In the file “${file}”, a cell of row ${COUNT.format(line)} exceeds ${COUNT.format(most)} characters. No price sheet has that. Delete the cell and import again.`,
  noTable: (file) => `The file “${file}” has no table with separated columns. Save the sheet as CSV. Semicolon, comma, tab or bar will do.`,
  tooManyRows: (file, most) => `The file “${file}” has more than ${COUNT.format(most)} rows, the most at once. Split the sheet.`,
  noPlainRows: (file) => `The file “${file}” has no row below the header.`,
  longPlainCell: (file, line, most) =>
    `In the file “${file}”, a cell of row ${COUNT.format(line)} exceeds ${COUNT.format(most)} characters. No sheet of fuelings has that. Delete the cell and import again.`,
  noRows: (file) => `The file “${file}” has no row with a price below the header.`,
  twice: (file, line) =>
    `The file “${file}” is damaged: row ${COUNT.format(line)} appears twice. Open it in Excel, save it again and import.`,
  openQuote: (file, line) =>
    `In the file “${file}”, row ${COUNT.format(line)} opens quotes and never closes them. Correct the quotes and import again.`,
  cookingGas: (file) =>
    `The file “${file}” has only cooking gas prices (GLP, R$ / 13 kg). It is not sold at the pump and not sent. Choose the sheet with the fuels.`,
};

function megabytes(bytes: number): string {
  return MEGABYTES.format(bytes / (1024 * 1024));
}

/** What is worth knowing about a sheet before its rows are read. */
export const sheetNotes: Same<typeof import('./reading.ts').sheetNotes> = {
  hiddenSheet: (sheet) => `The tab “${sheet}” is hidden in the workbook. Should the prices come from it?`,
  table: (number) => `Table ${number}`,
  averages: () => 'These are averages of a price survey. No row is of a station on this computer.',
  lost: (lines) => `Check ${linesOf(lines)}. Not everything that you changed holds with these columns.`,
};

/** Most lines named; the rest are counted. */
const MOST_LINES = 5;

function linesOf(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_LINES).map((line) => COUNT.format(line));
  const more = lines.length - named.length;
  if (lines.length === 1) return `row ${named.join()}`;
  return more === 0 ? `rows ${listed(named)}` : `rows ${named.join(', ')} and ${COUNT.format(more)} more`;
}

/** Why an act on an import is refused. */
export const editRefusals: Same<typeof import('./reading.ts').editRefusals> = {
  noImport: () => 'This sheet is no longer open. Open it again.',
  noLine: (line) => `There is no row ${COUNT.format(line)} of your stations in this sheet.`,
  noProduct: () => "Refresh the prices and try again. This product is not in your stations' list.",
  noLabel: () => 'Which name of the sheet?',
  noDocument: () => 'This CNPJ is not valid. Type the 14 characters.',
  noText: (text) => `No row of your stations has “${text.trim()}” in this column.`,
  noReason: () => 'Write the reason. A price that different is only sent with one.',
};

export const questions: Same<typeof import('./reading.ts').questions> = {
  columns: (missing, choices) => {
    if (choices && !missing.includes('product')) return 'Which column has the price to send?';
    if (missing.length > 1) return 'Which columns have the product and the price?';
    return missing.includes('product') ? 'Which column has the product?' : 'Which column has the price?';
  },
  sideBySide: () => 'Which of the two tables? Choose the columns of one. Or copy the second below the first and import again.',
  decimalMark: (column, sample, asComma, asDot) => {
    const readings = [asComma, asDot].filter((reading) => reading !== null);
    return `In the column “${column}”, “${sample}” may be ${readings.join(' or ')}.`;
  },
  impliedDecimals: (column, sample) => `In the column “${column}”, “${sample}” has no comma.`,
  dateOrder: (column, sample) => `In the column “${column}”, “${sample}” may be day/month or month/day.`,
  monthFirst: (column, sample) => `Check with whoever made the sheet: “${sample}” only exists as month/day (column “${column}”).`,
  station: () => 'The sheet does not say which station the prices are for.',
  stationTitled: (line, text) => `Row ${COUNT.format(line)} says “${text}”. Which station are the prices for?`,
  stationOfSheet: (name) => `The tab is named “${name}”. Which station are the prices for?`,
  product: () => 'Once sent, the answer holds for the next sheets.',
  productOrRemembered: (named: string, remembered: string) => `By its name it is ${named}. Last time you answered ${remembered}.`,
};

export const KIND_NAMES: Readonly<Record<PriceKind, string>> = { standard: 'standard', agreement: 'agreement' };

/** What pressing "Send" will do, in one sentence. */
export function planSentence(figures: PlanFigures): string {
  const { changed, fresh, resent, sentAlready, upOver10, downOver10, leftOut, unchanged, duplicates, stays } = figures;
  const parts = [
    part(changed, 'price changes', 'prices change'),
    part(fresh, 'price is new', 'prices are new'),
    part(resent, 'price equal to that in force goes again', 'prices equal to those in force go again'),
    part(sentAlready, 'was already sent and goes again', 'were already sent and go again'),
    part(upOver10, 'rises more than 10 %', 'rise more than 10 %'),
    part(downOver10, 'falls more than 10 %', 'fall more than 10 %'),
    ...leftOver({ leftOut, unchanged, duplicates, stays }),
  ];
  return `${parts.filter((text) => text !== null).join(', ')}.`;
}

function leftOver({
  leftOut,
  unchanged,
  duplicates,
  stays,
}: Pick<PlanFigures, 'leftOut' | 'unchanged' | 'duplicates' | 'stays'>): readonly (string | null)[] {
  return [
    part(unchanged, 'is already in force and not sent', 'are already in force and not sent'),
    part(duplicates, 'repeated row counts only once', 'repeated rows count only once'),
    part(stays, 'row without a price stays as it is', 'rows without a price stay as they are'),
    part(leftOut, 'row with an error is not sent', 'rows with errors are not sent'),
  ];
}

function part(count: number, one: string, many: string): string | null {
  return count === 0 ? null : counted(count, one, many);
}

export const openQuestions: Same<typeof import('./reading.ts').openQuestions> = (count) =>
  `${counted(count, 'question is', 'questions are')} still to be answered.`;

/** Why nothing can be sent yet. */
export const blocked: Same<typeof import('./reading.ts').blocked> = {
  questions: (count) => `${counted(count, 'question is', 'questions are')} still to be answered before sending.`,
  guards: (toConfirm, toJustify) => {
    const waits = [
      part(toConfirm, 'price waits for a confirmation', 'prices wait for a confirmation'),
      part(toJustify, 'price waits for a reason', 'prices wait for a reason'),
    ].filter((text) => text !== null);
    return `Not ready to send yet: ${listed(waits)}.`;
  },
  onlyOthers: (rows) =>
    `No row is of a station on this computer: ${counted(rows, 'row of another CNPJ was set aside', 'rows of other CNPJs were set aside')}. Is the CNPJ column the customers'? Above it, change “CNPJ of the station” to “CNPJ of the customer”.`,
  averages: (rows) =>
    `There is no price to send: ${counted(rows, 'row has', 'rows have')} averages of a survey. None is of a station on this computer.`,
  nothing: (rest) => {
    const parts = leftOver(rest).filter((text) => text !== null);
    return parts.length === 0 ? 'There is no price to send.' : `There is no price to send: ${parts.join(', ')}.`;
  },
};
