/** The English of reading.ts. */

import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { Same } from '../../../preload/contract/same.ts';
import { listed } from '../../shared/list.ts';
import type { PlanFigures, WorkbookRefusal } from './reading.ts';

const COUNT = new Intl.NumberFormat('pt-BR');

/** `1 line`, `2.000 lines`. */
export function counted(count: number, one: string, many: string): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

const FOREIGN: Readonly<Record<string, string>> = {
  xls: 'is a sheet of an old Excel (XLS). Open it in Excel and save it as XLSX or CSV',
  encrypted: 'is protected by a password; open it, remove the password and save it as XLSX or CSV',
  zip: 'is a compressed file; extract it and choose the sheet (XLSX, ODS or CSV)',
  pdf: 'is a PDF. Ask for the sheet in XLSX or CSV',
  image: 'is an image, not a sheet; choose an XLSX, ODS or CSV file',
  html: 'is a web page (HTML) without a table of prices; open it in Excel and save it as XLSX or CSV',
  xml: 'is an XML, not a price sheet; if it opens in Excel, save it as XLSX or CSV',
  binary: 'is neither a sheet nor a text file; choose an XLSX, ODS or CSV file',
};

const WORKBOOK: Readonly<Record<WorkbookRefusal, string>> = {
  damaged: 'is damaged and could not be read; open it in Excel or LibreOffice and save it again',
  entries: 'has too many parts for a sheet (more than 1.000); save only the tab of the prices in a new file',
  unpacked: 'takes more than 50 MB when extracted; save only the tab of the prices in a new file',
  ratio: 'grows more than 100 times when extracted, which no price sheet does; save only the tab of the prices in a new file',
  encrypted: 'is protected by a password; open it, remove the password and save it as XLSX or CSV',
  xlsb: 'is a binary workbook (XLSB). Open it in Excel and save it as XLSX or CSV',
  document: 'is a text document or presentation, not a sheet; choose an XLSX, ODS or CSV file',
  zip: 'is a compressed file; extract it and choose the sheet (XLSX, ODS or CSV)',
  spread: 'has cells too far from the table; copy only the table of the prices into a new file',
};

/** Why a file cannot be used: which file, what is wrong, what to do. */
export const refusals: Same<typeof import('./reading.ts').refusals> = {
  empty: (file) => `The file “${file}” is empty; check whether the sheet was saved before it was chosen.`,
  tooLarge: (file, bytes, most) =>
    `The file “${file}” has ${megabytes(bytes)} MB, and the largest that is read has ${megabytes(most)} MB; take only the lines of your stations.`,
  notText: (file, kind) => `The file “${file}” ${FOREIGN[kind] ?? FOREIGN.binary}.`,
  workbook: (file, why) => `The file “${file}” ${WORKBOOK[why]}.`,
  noSheet: (file, sheet) => `The file “${file}” has no tab “${sheet}”; choose another tab.`,
  emptyWorkbook: (file) => `The file “${file}” has no tab with a table; check whether the sheet was saved.`,
  longCell: (file, line, most) =>
    `In the file “${file}”, a cell of line ${COUNT.format(line)} has more than ${COUNT.format(most)} characters; no price sheet has that. Delete it and import again.`,
  noTable: (file) => `The file “${file}” has no table with columns separated by semicolon, comma, tab or bar; save the sheet as CSV.`,
  tooManyRows: (file, most) =>
    `The file “${file}” has more than ${COUNT.format(most)} lines, the most that is read at once; split the sheet.`,
  noPlainRows: (file) => `The file “${file}” has no line below the header.`,
  longPlainCell: (file, line, most) =>
    `In the file “${file}”, a cell of line ${COUNT.format(line)} has more than ${COUNT.format(most)} characters; no sheet of fuelings has that. Delete it and import again.`,
  noRows: (file) => `The file “${file}” has no line with a price below the header.`,
  twice: (file, line) =>
    `In the file “${file}”, line ${COUNT.format(line)} appears twice: the file is damaged. Open it in Excel, save it again and import it.`,
  openQuote: (file, line) =>
    `In the file “${file}”, line ${COUNT.format(line)} opens quotes that do not close before the end of the file; correct the quotes and import again.`,
  cookingGas: (file) =>
    `The file “${file}” has only prices of cooking gas (GLP, R$ / 13 kg), which is not sold at the pump and not sent to the network; choose the sheet of the fuels.`,
};

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / (1024 * 1024));
}

/** What is worth knowing about a sheet before its rows are read. */
export const sheetNotes: Same<typeof import('./reading.ts').sheetNotes> = {
  hiddenSheet: (sheet) => `The tab “${sheet}” is hidden in the workbook; check whether the prices should come from it.`,
  table: (number) => `Table ${number}`,
  averages: () => 'These are averages of a price survey, not the prices of a station: no line is of a station of this computer.',
};

/** Why an act on an import is refused. */
export const editRefusals: Same<typeof import('./reading.ts').editRefusals> = {
  noImport: () => 'This sheet is no longer open. Open it again.',
  noLine: (line) => `There is no line ${COUNT.format(line)} of your stations in this sheet.`,
  noProduct: () => 'Update the prices and try again: this product is not in the list of your stations.',
  noLabel: () => 'Which name of the sheet?',
  noDocument: () => 'This CNPJ is not valid. Type the 14 characters.',
  noText: (text) => `No line of your stations has “${text.trim()}” in this column of the file.`,
  noReason: () => 'Write the reason. A price that different is only sent with one.',
};

export const questions: Same<typeof import('./reading.ts').questions> = {
  columns: (missing, choices) => {
    if (choices) return 'Which column has the price to send?';
    if (missing.length > 1) return 'Which columns have the product and the price?';
    return missing.includes('product') ? 'Which column has the product?' : 'Which column has the price?';
  },
  sideBySide: () => 'Which of the two tables? Choose the columns of one, or copy the second below the first and import again.',
  decimalMark: (column, sample, asComma, asDot) => {
    const readings = [asComma, asDot].filter((reading) => reading !== null);
    return `In the column “${column}”, “${sample}” may be ${readings.join(' or ')}.`;
  },
  impliedDecimals: (column, sample) => `In the column “${column}”, “${sample}” has no comma.`,
  dateOrder: (column, sample) => `In the column “${column}”, “${sample}” may be day/month or month/day.`,
  monthFirst: (column, sample) => `Check with who made the sheet: in the column “${column}”, “${sample}” only exists as month/day.`,
  station: () => 'The sheet does not say of which station the prices are.',
  stationTitled: (line, text) => `Line ${COUNT.format(line)} says “${text}”. Of which station are the prices?`,
  stationOfSheet: (name) => `The sheet is named “${name}”. Of which station are the prices?`,
  product: () => 'Once sent, the answer holds for the next sheets.',
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
    part(duplicates, 'repeated line counts only once', 'repeated lines count only once'),
    part(stays, 'line without a price stays as it is', 'lines without a price stay as they are'),
    part(leftOut, 'line with an error is not sent', 'lines with errors are not sent'),
  ];
}

function part(count: number, one: string, many: string): string | null {
  return count === 0 ? null : counted(count, one, many);
}

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
    `No line is of a station of this computer: ${counted(rows, 'line of another CNPJ was set aside', 'lines of other CNPJs were set aside')}. If the CNPJ column is that of the customers, click “Columns” and use it as “CNPJ of the customer”, not as “CNPJ of the station”.`,
  averages: (rows) =>
    `There is no price to send: ${counted(rows, 'line has', 'lines have')} averages of a survey, and none is of a station of this computer.`,
  nothing: (rest) => {
    const parts = leftOver(rest).filter((text) => text !== null);
    return parts.length === 0 ? 'There is no price to send.' : `There is no price to send: ${parts.join(', ')}.`;
  },
};
