const MARKS = /\p{M}/gu;

/** Normalizes a text for searching: no accents, lower case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
