import { isCpf } from './cpf.ts';

/** A CPF with its first and last digits hidden (LGPD); a CNPJ, which is no person's, as it is. */
export function maskDocument(document: string): string {
  const digits = document.replace(/\D/g, '');
  if (digits.length !== 11 || document.length > 14) return document;
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

const MARKED = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
const CPF_WITHIN = /(?<![\dA-Za-z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Za-z])/g;

/** Whether a document is a person's: eleven digits with a CPF's marks, or with its check digits. */
export function isCpfText(text: string): boolean {
  const written = text.trim();
  return MARKED.test(written) || isCpf(written);
}

/** A text for people with every CPF in it masked. */
export function maskCpfs(text: string): string {
  return text.replace(CPF_WITHIN, (found) => (/\D/.test(found) || isCpf(found) ? maskDocument(found) : found));
}

/** The CPF that a whole cell is, masked; a number cell has lost its zeros on the left. Null = it is none. */
export function maskedCpf(text: string): string | null {
  const written = text.trim();
  const digits = /^\d{9,10}$/.test(written) ? written.padStart(11, '0') : written;
  return isCpfText(digits) ? maskDocument(digits) : null;
}
