/** What is looked at of a sheet for doubts about it. */

import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import { isCpf } from '../../../shared/redaction/cpf.ts';

export interface SheetSight {
  readonly header: readonly string[];
  /** First records of the sheet, titles and header included. */
  readonly head: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly layout: SheetLayout;
  /** CNPJs of the stations of this PC, bare. */
  readonly stations: readonly string[];
  /** Their names; absent = not known. */
  readonly stationNames?: readonly string[];
  /** The station that rows without one go to, bare; null = the rows tell, or it is asked. */
  readonly fallback: string | null;
  /** CNPJs of the customers of the price list whom a text names; absent = no names are known. */
  readonly customersNamed?: (text: string) => readonly string[];
  /** Distinct texts of columns of no role in all rows, the first ones; absent = only the head is known. */
  readonly textsOf?: (column: number) => readonly string[];
  /** Today at the station, `YYYY-MM-DD`. */
  readonly today: string;
}

export const filled = (cells: readonly string[]): readonly string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '');

const CPF_SHAPE = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Whether a cell holds nothing but a CNPJ or CPF. */
export function isDocument(text: string): boolean {
  const cnpj = readCnpj(text);
  return (cnpj.type === 'valid' && !cnpj.padded) || (CPF_SHAPE.test(text) && isCpf(text.replaceAll(/\D/g, '')));
}

const CNPJ_IN_TEXT = /[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}/gi;

/** CNPJs that stand in a text of words. */
export function cnpjsIn(text: string): readonly string[] {
  return [...text.matchAll(CNPJ_IN_TEXT)].flatMap(([found]) => {
    const reading = readCnpj(found);
    return reading.type === 'valid' ? [reading.cnpj] : [];
  });
}
