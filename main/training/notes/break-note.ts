/** Kinds of broken examples. */
export const BREAKS = ['cut', 'check-digit', 'no-protocol', 'model-65', 'bad-reference', 'unmatched-tag'] as const;
export type NoteBreak = (typeof BREAKS)[number];

const SPOILED: Readonly<Record<NoteBreak, (text: string, key: string) => string>> = {
  cut: (text) => text.slice(0, Math.floor(text.length * 0.6)),
  'check-digit': (text, key) => text.replaceAll(key, `${key.slice(0, 43)}${(Number(key.slice(43)) + 1) % 10}`),
  'no-protocol': (text) => text.replace(/<protNFe[\s\S]*<\/protNFe>/, ''),
  // Written that way from the start.
  'model-65': (text) => text,
  'bad-reference': (text) => text.replace('<natOp>', '<natOp>A & B '),
  'unmatched-tag': (text) => text.replace('</dest>', '</destino>'),
};

/** Breaks the text of a valid note. */
export function broken(text: string, key: string, how: NoteBreak): string {
  return SPOILED[how](text, key);
}
