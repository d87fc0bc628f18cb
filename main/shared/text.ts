/** Compares words of sheets: exact, but ignores case, accents, punctuation and spacing. Never fuzzy. */

const MARKS = /\p{M}+/gu;
const OTHER = /[^A-Z0-9+]+/g;

/**
 * Normalises a header or label for comparison: upper case, no accents, every run of other
 * signs one space. The plus sign stays, because "S10" and "S10+" are different products.
 * Idempotent; "Preço (R$)" becomes "PRECO R", "R$ / m³" becomes "R M3".
 */
export function normaliseLabel(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toUpperCase().replace(OTHER, ' ').trim();
}

/** Lower case without accents; other signs stay. */
export function plainLower(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}

/** The words of a text, normalised for searching. */
export function wordsOf(text: string): readonly string[] {
  return normaliseLabel(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Sort order by code units, which is the same on every PC. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** A copy that does not retain the text it was cut from, as a substring does in V8. */
export function detached(text: string): string {
  if (text.length < 13) return text;
  const parsed: unknown = JSON.parse(JSON.stringify(text));
  return typeof parsed === 'string' ? parsed : text;
}
