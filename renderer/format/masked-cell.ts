import { formatDocument } from './cnpj.ts';

/** Display text of a customer cell: a CPF with masked ends (LGPD), any other text unchanged. */
export function maskedCell(text: string): string {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim()) ? formatDocument(text.replace(/\D/g, '')) : text;
}
