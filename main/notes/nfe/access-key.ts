/**
 * The access key of an NF-e: 44 characters, `cUF AAMM CNPJ mod série nNF tpEmis cNF cDV` (MOC, "Chave de
 * Acesso"). With an alphanumeric CNPJ it contains letters, which count as ASCII minus 48, as in the CNPJ
 * itself (Nota Técnica Conjunta 2025.001).
 */

const SHAPE = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;

export interface AccessKeyParts {
  /** IBGE code of the state, 2 digits. */
  readonly uf: string;
  /** Year and month of emission, AAMM. */
  readonly yearMonth: string;
  readonly cnpj: string;
  readonly model: string;
  /** With leading zeros, as all parts. */
  readonly series: string;
  readonly number: string;
  readonly emissionType: string;
  readonly code: string;
  readonly checkDigit: string;
}

type AccessKeyReading =
  | { readonly type: 'valid'; readonly key: string; readonly parts: AccessKeyParts }
  /** The shape is right, so its parts can still be compared. */
  | { readonly type: 'check-digit'; readonly key: string; readonly parts: AccessKeyParts; readonly expected: string }
  | { readonly type: 'shape' };

/** Reads a key without spaces or punctuation; never normalised, because the file must contain it exactly. */
export function readAccessKey(text: string): AccessKeyReading {
  if (!SHAPE.test(text)) return { type: 'shape' };
  const parts = cut(text);
  const expected = accessKeyCheckDigit(text.slice(0, 43));
  return expected === parts.checkDigit ? { type: 'valid', key: text, parts } : { type: 'check-digit', key: text, parts, expected };
}

/** Whether the text is a complete key with the right check digit. */
export function isAccessKey(text: string): boolean {
  return readAccessKey(text).type === 'valid';
}

/** Modulo 11 over the first 43 places, weights 2 to 9 cycling from the right; remainders 0 and 1 give 0. */
export function accessKeyCheckDigit(first43: string): string {
  let sum = 0;
  let weight = 2;
  for (let index = first43.length - 1; index >= 0; index--) {
    sum += (first43.charCodeAt(index) - 48) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

function cut(key: string): AccessKeyParts {
  return {
    uf: key.slice(0, 2),
    yearMonth: key.slice(2, 6),
    cnpj: key.slice(6, 20),
    model: key.slice(20, 22),
    series: key.slice(22, 25),
    number: key.slice(25, 34),
    emissionType: key.slice(34, 35),
    code: key.slice(35, 43),
    checkDigit: key.slice(43),
  };
}
