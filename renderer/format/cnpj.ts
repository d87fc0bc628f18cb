/** The CNPJ as it is written. Letters are allowed in the first twelve (IN RFB 2.229/2024). */

/** Keeps letters and digits only, upper case, at most 14: never `\D`, which would lose letters. */
export function bareCnpj(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
}

/** "12ABC34501DE35" → "12.ABC.345/01DE-35"; a part of it is masked as far as it goes. */
export function formatCnpj(text: string): string {
  const bare = bareCnpj(text);
  const parts = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8), bare.slice(8, 12), bare.slice(12, 14)];
  const marks = ['', '.', '.', '/', '-'];
  return parts.map((part, index) => (part === '' ? '' : `${marks[index]}${part}`)).join('');
}

/** A customer's document: a CNPJ with its marks; a CPF with its ends hidden (LGPD); anything else as it came. */
export function formatDocument(text: string | null): string {
  if (text === null) return '';
  if (/^[0-9]{11}$/.test(text)) return `***.${text.slice(3, 6)}.${text.slice(6, 9)}-**`;
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(text) ? formatCnpj(text) : text;
}
