/** Changes that docs/mutants.md judges to change nothing that anyone could see. */

import { type Change, nameOf, short } from './mutant.ts';

const CELLS = /(?<!\\)\|/;

/** The rows `| file | original | change | reason |` of the tables; other lines are prose. */
export function readJudged(markdown: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of markdown.split(/\r?\n/)) {
    if (!line.startsWith('| `')) continue;
    const [file, original, replacement, reason] = line.split(CELLS).slice(1, -1).map(plain);
    if (file === undefined || original === undefined || replacement === undefined || reason === undefined || reason === '') {
      throw new Error(`docs/mutants.md: a row without a file, an original, a change or a reason: ${line}`);
    }
    names.add(nameOf({ file, original, replacement }));
  }
  return names;
}

/** A row to be put into the document, but for its reason. */
export function judgedRow({ file, original, replacement }: Pick<Change, 'file' | 'original' | 'replacement'>): string {
  return `| ${code(file)} | ${code(short(original))} | ${code(short(replacement))} |  |`;
}

function plain(cell: string): string {
  const text = cell.trim();
  const bare = /^(`+)\s?(.*?)\s?\1$/s.exec(text)?.[2] ?? text;
  return bare.replaceAll('\\|', '|');
}

/** Quoted with as many ticks as the text needs. */
function code(text: string): string {
  const ticks = text.includes('`') ? '``' : '`';
  const space = ticks === '``' ? ' ' : '';
  return `${ticks}${space}${text.replaceAll('|', '\\|')}${space}${ticks}`;
}
