/** Cells of exported fuelings, for CSV and workbooks alike. */

import { formatCnpj } from '../cnpj.ts';
import { maskCpfs } from '../redaction/cpf.ts';
import type { CsvCell } from './csv.ts';

const UNIT = 10_000;

/** Number for workbooks, from ten-thousandths. */
export const numberOf = (e4: number | null): number | null => (e4 === null ? null : e4 / UNIT);
/** Decimal cell for CSV, from ten-thousandths. */
export const decimalCell = (e4: number | null, decimals: 2 | 3): CsvCell => (e4 === null ? null : { e4, decimals });
export const literal = (text: string | null | undefined): CsvCell => (text === null || text === undefined ? null : { literal: text });
/** Day of an ISO 8601 date; other text is returned unchanged. */
export const dayOf = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
/** A CPF is masked. */
export const documentOf = (document: string | null): string | null => (document === null ? null : maskCpfs(formatCnpj(document)));
