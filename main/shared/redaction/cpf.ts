/** Masks CPFs, which are shown only in part (LGPD; docs/trade.md, People): `***.456.789-**`. The only place for this. */

/** Check digits mod 11 (Receita Federal). @param digits eleven digits */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const digitAfter = (length: number): number => {
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += Number(digits[i]) * (length + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return digitAfter(9) === Number(digits[9]) && digitAfter(10) === Number(digits[10]);
}

/** @param digits eleven digits */
const masked = (digits: string): string => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;

/** Masks a CPF, with or without punctuation; a CNPJ, which identifies no person, stays as it is. */
export function maskDocument(document: string): string {
  const digits = document.replace(/\D/g, '');
  if (digits.length !== 11 || document.length > 14) return document;
  return masked(digits);
}

const MARKED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/**
 * Any digits with a CPF's own punctuation match. With other punctuation between, or none, the check digits decide;
 * bare digits within a word never match, except after "CPF".
 */
const WITHIN = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<![\dA-Za-z])(?:\d{3}[.\s_‐-―-]?){3}\d{2}(?![\dA-Za-z])|(?<=cpf)\d{11}(?!\d)/gi;

/** Whether a document is a person's: eleven digits with a CPF's punctuation, or with its check digits. */
export function isCpfText(text: string): boolean {
  const written = text.trim();
  return MARKED.test(written) || isCpf(written);
}

/** A text for people with every CPF in it masked. */
export function maskCpfs(text: string): string {
  return text.replace(WITHIN, (found) => {
    const digits = found.replace(/\D/g, '');
    return MARKED.test(found) || isCpf(digits) ? masked(digits) : found;
  });
}

/** Whether a text has a CPF that `maskCpfs` masked. */
export const hasMaskedCpf = (text: string): boolean => /\*{3}\.\d{3}\.\d{3}-\*{2}/.test(text);

/** Names as the page shows them: names that differ only in masked digits are one choice. */
export const maskedNames = (names: Iterable<string>): readonly string[] => [...new Set(Array.from(names, maskCpfs))];

/** Only digits with a CPF's own punctuation: for texts where bare digits are other numbers. */
export function maskMarkedCpfs(text: string): string {
  return text.replace(/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, maskDocument);
}

/** The CPF that a whole cell consists of, masked; a number cell has lost leading zeros. null = not a CPF. */
export function maskedCpf(text: string): string | null {
  const written = text.trim();
  const digits = /^\d{9,10}$/.test(written) ? written.padStart(11, '0') : written;
  return isCpfText(digits) ? maskDocument(digits) : null;
}

/** A bare number of eleven digits counts as a CPF only if the field's name says document. */
const DOCUMENT = /cpf|docum|driver|motorista/i;

/** The value of a field of this name, with CPFs masked. */
export function withoutCpf(name: string, value: string): string {
  if (!DOCUMENT.test(name) && /^\s*\d{11}\s*$/.test(value)) return value;
  const clean = maskCpfs(value);
  return clean === value ? value : clean.trim();
}
