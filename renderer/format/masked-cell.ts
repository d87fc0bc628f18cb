import { formatDocument } from './cnpj.ts';

/** Text of a customer cell as it may be shown: a CPF with its ends hidden (LGPD), anything else as it stands. */
export function maskedCell(text: string): string {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim()) ? formatDocument(text.replace(/\D/g, '')) : text;
}
