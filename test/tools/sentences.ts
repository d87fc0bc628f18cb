/** Strings of a source file, for the tests of how the program speaks. */

import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

export interface Sentence {
  readonly where: string;
  readonly text: string;
}

/** What stands in a sentence where the program puts something. */
const FILLED = '§';

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

/** All strings of a file that are not names: of templates too, with a mark for what is put in; and what stands between tags. */
export function stringsOf(path: string): readonly Sentence[] {
  const code = readFileSync(path, 'utf8');
  const found: Sentence[] = [];
  const at = (offset: number): string => `${path}:${code.slice(0, offset).split('\n').length}`;
  const visit = (node: ESTree.Node): void => {
    if (node.type.startsWith('Import') || node.type.startsWith('TS')) {
      if (node.type.startsWith('Import') || !('expression' in node)) return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ where: at(node.start), text: node.value });
    if (node.type === 'JSXText' && node.value.trim() !== '') found.push({ where: at(node.start), text: node.value.trim() });
    if (node.type === 'TemplateLiteral') {
      found.push({ where: at(node.start), text: node.quasis.map(({ value }) => value.cooked ?? '').join(FILLED) });
    }
    for (const [name, child] of Object.entries(node)) {
      if (name === 'key' && node.type === 'Property') continue;
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) visit(one);
    }
  };
  visit(parseSync(path, code).program);
  return found;
}
