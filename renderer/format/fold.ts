const MARKS = /\p{M}/gu;

/** For searching: without accents and case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
