/** Formatting of the CNPJ. The first twelve characters may be letters (IN RFB 2.229/2024). */

/** Strips all but letters and digits, upper case, at most 14 characters; `\D` would remove letters. */
export function bareCnpj(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
}

/** "12ABC34501DE35" → "12.ABC.345/01DE-35"; a partial number is formatted as far as it goes. */
export function formatCnpj(text: string): string {
  const bare = bareCnpj(text);
  const parts = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8), bare.slice(8, 12), bare.slice(12, 14)];
  const marks = ['', '.', '.', '/', '-'];
  return parts.map((part, index) => (part === '' ? '' : `${marks[index]}${part}`)).join('');
}

/** A customer's document: a formatted CNPJ, a CPF with masked ends (LGPD), or any other text unchanged. */
export function formatDocument(text: string | null): string {
  if (text === null) return '';
  if (/^[0-9]{11}$/.test(text)) return `***.${text.slice(3, 6)}.${text.slice(6, 9)}-**`;
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) ? formatCnpj(text) : text;
}
