/**
 * The English check of `npm run check`: a sentence of a comment has its subject first. Two things are measured: fragments and
 * inversions that begin with a preposition, and words that hide the meaning.
 */

import { globSync, readFileSync } from 'node:fs';

export interface EnglishFinding {
  readonly rule: 'english';
  readonly text: string;
}

const PREPOSITION =
  /^(?:Of|For|With|Without|In|On|At|By|From|To|As|Until|Before|After|Beside|Under|Over|Per|Than|Into|Within|Behind|Between|Among|Against|Unlike|Since|About)(?!\p{L})/u;
const ALLOWED = /^(?:At most|At least|As (?:long|soon) as|For example)\b/;
/** Words after the comma that make a clause of their own. */
const CLAUSE_WORDS = 3;
const BANNED =
  /\b(?:whoever|nothing of it|is none that|such that|in vain|barks?|nobody's|by itself alone|of which|hears?|held against|goes the way|for who)\b/i;

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm;

/** @param files path -> text. */
export function checkEnglish(files: ReadonlyMap<string, string>): readonly EnglishFinding[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(COMMENT)].flatMap(({ 0: whole, 1: block, 2: line, index }) =>
      sentencesOf(block ?? line ?? '').flatMap((sentence) => {
        const problem = problemOf(sentence);
        if (problem === null) return [];
        const at = text.slice(0, index + whole.indexOf('/')).split('\n').length;
        return [{ rule: 'english' as const, text: `${path}:${at}: ${problem}: ${sentence}` }];
      }),
    ),
  );
}

/** Tags such as `@param` begin a sentence of their own. */
function sentencesOf(comment: string): readonly string[] {
  return comment
    .replaceAll(/\n\s*\*?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+|\s(?=@(?:param|returns|throws))/)
    .filter((sentence) => sentence !== '');
}

function problemOf(sentence: string): string | null {
  if (BANNED.test(sentence)) return `"${BANNED.exec(sentence)?.[0]}" hides the meaning`;
  if (!PREPOSITION.test(sentence) || ALLOWED.test(sentence)) return null;
  const [head = ''] = sentence.split(/[;:]\s|\.$/);
  const [, ...clauses] = head.split(', ');
  return clauses.join(' ').split(' ').filter(Boolean).length >= CLAUSE_WORDS ? null : 'begin with the subject';
}

export function readComments(): ReadonlyMap<string, string> {
  const paths = globSync('{main,preload,renderer,test/tools}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
