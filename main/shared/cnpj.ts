/**
 * CNPJ, alphanumeric since July 2026 (IN RFB 2.229/2024, Nota Técnica Conjunta 2025.001): 12 places
 * of digits or capital letters and two check digits, modulo 11 over (ASCII code minus 48), so that
 * A counts 17.
 */

const SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;
const PUNCTUATION = /[.\-/\s\u00a0]+/g;
const ONE_SIGN = /^(.)\1*$/;
const SCIENTIFIC = /^[0-9]+([.,][0-9]+)?E\+?[0-9]+$/;
/** A spreadsheet drops leading zeros only; fewer digits than this are not a truncated CNPJ. */
const FEWEST_DIGITS = 8;

export type CnpjReading =
  | { readonly type: 'empty' }
  /** `padded`: the sheet had lost leading zeros; they were restored and the check digits match. */
  | { readonly type: 'valid'; readonly cnpj: string; readonly padded: boolean }
  /** `scientific`: a spreadsheet wrote it as 1,22E+13, so digits are lost. */
  | { readonly type: 'invalid'; readonly reason: 'shape' | 'check-digits' | 'scientific' };

/** Upper case without dots, slash, hyphen and spaces. Does not validate. */
export function stripCnpj(text: string): string {
  return text.replace(PUNCTUATION, '').toUpperCase();
}

/** Weights 2 to 9, cycling from the right, over the first `length` places. */
function checkDigit(places: string, length: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = length - 1; index >= 0; index--) {
    sum += (places.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** @param base12 root and branch. */
export function withCheckDigits(base12: string): string {
  const first = `${base12}${checkDigit(base12, 12)}`;
  return `${first}${checkDigit(first, 13)}`;
}

/** Whether the text is 14 characters with the right check digits, no punctuation, not all one sign. */
export function isCnpj(text: string): boolean {
  if (text.length !== 14) return false;
  for (let place = 0; place < 14; place++) {
    const code = text.charCodeAt(place);
    const digit = code >= 48 && code <= 57;
    if (!digit && !(place < 12 && code >= 65 && code <= 90)) return false;
  }
  return checkDigit(text, 12) === text.charCodeAt(12) - 48 && checkDigit(text, 13) === text.charCodeAt(13) - 48 && !ONE_SIGN.test(text);
}

/** Reads a CNPJ as people and spreadsheets write it, with or without punctuation and leading zeros. */
export function readCnpj(text: string): CnpjReading {
  const bare = bareCnpj(text);
  if (bare.length === 14) {
    if (isCnpj(bare)) return { type: 'valid', cnpj: bare, padded: false };
    if (SHAPE.test(bare)) return { type: 'invalid', reason: 'check-digits' };
  }
  if (bare === '') return { type: 'empty' };
  if (SCIENTIFIC.test(text.trim().toUpperCase())) return { type: 'invalid', reason: 'scientific' };
  if (bare.length >= FEWEST_DIGITS && bare.length < 14 && /^[0-9]+$/.test(bare)) {
    const padded = bare.padStart(14, '0');
    return isCnpj(padded) ? { type: 'valid', cnpj: padded, padded: true } : { type: 'invalid', reason: 'check-digits' };
  }
  return { type: 'invalid', reason: 'shape' };
}

/** The usual form is cut at fixed positions, for speed: sheets hold tens of thousands of these. */
function bareCnpj(text: string): string {
  const written = text.trim();
  if (written.length === 14) return /[^0-9A-Z]/.test(written) ? stripCnpj(written) : written;
  const usual =
    written.length === 18 &&
    written.charAt(2) === '.' &&
    written.charAt(6) === '.' &&
    written.charAt(10) === '/' &&
    written.charAt(15) === '-';
  return usual
    ? (written.slice(0, 2) + written.slice(3, 6) + written.slice(7, 10) + written.slice(11, 15) + written.slice(16)).toUpperCase()
    : stripCnpj(written);
}

/** 11222333000181 becomes 11.222.333/0001-81; anything that is not 14 long is returned unchanged. */
export function formatCnpj(cnpj: string): string {
  if (cnpj.length !== 14) return cnpj;
  return `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`;
}
