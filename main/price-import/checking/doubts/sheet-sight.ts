/** Data of a sheet that the detection of doubts needs. */

import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import { isCpf } from '../../../shared/redaction/cpf.ts';

export interface SheetSight {
  readonly header: readonly string[];
  /** First records of the sheet, including titles and header. */
  readonly head: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly layout: SheetLayout;
  /** CNPJs of the stations of this PC, bare. */
  readonly stations: readonly string[];
  /** Their names; absent = unknown. */
  readonly stationNames?: readonly string[];
  /** Default station of rows without one, bare CNPJ; null = the rows tell, or it is in question. */
  readonly fallback: string | null;
  /** CNPJs of the price list's customers that a text names; absent = no names are known. */
  readonly customersNamed?: (text: string) => readonly string[];
  /** The first distinct texts of a column without a role, over all rows; absent = only the head is known. */
  readonly textsOf?: (column: number) => readonly string[];
  /** Today at the station, `YYYY-MM-DD`. */
  readonly today: string;
}

export const filled = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const CPF_SHAPE = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Whether a cell contains only a CNPJ or CPF. */
export function isDocument(text: string): boolean {
  const cnpj = readCnpj(text);
  return (cnpj.type === 'valid' && !cnpj.padded) || (CPF_SHAPE.test(text) && isCpf(text.replaceAll(/\D/g, '')));
}

const CNPJ_IN_TEXT = /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/gi;

/** CNPJs within a text of words. */
export function cnpjsIn(text: string): readonly string[] {
  return [...text.matchAll(CNPJ_IN_TEXT)].flatMap(([found]) => {
    const reading = readCnpj(found);
    return reading.type === 'valid' ? [reading.cnpj] : [];
  });
}
