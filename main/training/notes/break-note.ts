import { never } from '../never.ts';

/** What is wrong with a broken example. */
export const BREAKS = ['cut', 'check-digit', 'no-protocol', 'model-65', 'bad-reference', 'unmatched-tag'] as const;
export type NoteBreak = (typeof BREAKS)[number];

/** The text of a good note, spoiled. `model-65` is written that way from the start. */
export function broken(text: string, key: string, how: NoteBreak): string {
  switch (how) {
    case 'cut':
      return text.slice(0, Math.floor(text.length * 0.6));
    case 'check-digit':
      return text.replaceAll(key, `${key.slice(0, 43)}${(Number(key.slice(43)) + 1) % 10}`);
    case 'no-protocol':
      return text.replace(/<protNFe[\s\S]*<\/protNFe>/, '');
    case 'model-65':
      return text;
    case 'bad-reference':
      return text.replace('<natOp>', '<natOp>A & B ');
    case 'unmatched-tag':
      return text.replace('</dest>', '</destino>');
    default:
      return never(how);
  }
}
