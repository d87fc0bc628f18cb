const MARKS = /\p{M}/gu;

/** Folds for searching: no accents and no case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
