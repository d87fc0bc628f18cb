/** A CPF with its first and last digits hidden (LGPD); a CNPJ, which is no person's, as it is. */
export function maskDocument(document: string): string {
  const digits = document.replace(/\D/g, '');
  if (digits.length !== 11 || document.length > 14) return document;
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}
