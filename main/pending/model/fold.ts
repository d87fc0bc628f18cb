/** Normalises text for searching: no accents, one case, single spaces. Punctuation is kept. */
const MARKS = /\p{M}+/gu;
// Fast path: most names of the network are plain capitals.
const PLAIN = /^[\x20-\x60\x7b-\x7e]*$/;

export function fold(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFKD').replace(MARKS, '').toUpperCase();
}

/** A plate without hyphen and spaces. */
export function foldPlate(plate: string): string {
  return fold(plate).replace(/[^0-9A-Z]/g, '');
}

export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}
