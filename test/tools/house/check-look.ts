/**
 * The look check of `npm run check`: markup holds no look of its own (a class, or cssVars for what is only
 * known when it is drawn), colours, sizes of type, radii and times have their values in one file, and what loads says why it failed.
 */

import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface LookFinding {
  readonly rule: 'style' | 'colour' | 'size' | 'motion' | 'name' | 'loading';
  /** Message for the author: file, line and what is wrong. */
  readonly text: string;
}

interface Rule {
  readonly rule: LookFinding['rule'];
  readonly pattern: RegExp;
  readonly says: string;
}

export const TOKENS = 'renderer/app/styles/tokens.css';
const CSS_VARS = 'renderer/components/css-vars.ts';
const NAMED_COLOURS =
  'black|white|red|green|blue|gr[ae]y|silver|gold|yellow|orange|purple|pink|brown|navy|teal|olive|maroon|lime|aqua|cyan|magenta|fuchsia|crimson|indigo|violet|tomato|coral|salmon|beige|ivory|khaki|(?:dark|light|medium|pale|deep)[a-z]+';
const HEX = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b';
const COLOUR_FUNCTIONS = '\\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\\(';
const SAYS_COLOUR = `a colour is a token of ${TOKENS}`;
const SAYS_SIZE = `a size of type is a token of ${TOKENS} (--rc-text-*)`;
const SAYS_STYLE = 'markup has classes; what is only known when it is drawn goes through cssVars (components/css-vars.ts)';

const IN_SHEETS: readonly Rule[] = [
  { rule: 'colour', pattern: new RegExp(`(?<=:[^;{}]*)(?:${HEX}|${COLOUR_FUNCTIONS})`, 'gi'), says: SAYS_COLOUR },
  {
    rule: 'colour',
    pattern: new RegExp(
      `(?<![\\w-])(?:color|background|border|outline|fill|stroke|box-shadow|accent-color|caret-color|text-decoration)(?:-[a-z-]+)?:[^;{}]*?(?<![\\w-])(?:${NAMED_COLOURS})(?![\\w(-])`,
      'gi',
    ),
    says: SAYS_COLOUR,
  },
  { rule: 'size', pattern: /(?<![\w-])font(?:-size)?:[^;{}]*?(?<![\w-])[\d.]+(?:px|r?em|%|pt|vw|vh)/g, says: SAYS_SIZE },
  {
    rule: 'size',
    pattern: /(?<![\w-])border(?:-[a-z]+)*-radius:[^;{}]*?(?<![\w-])[\d.]+(?:px|r?em)/g,
    says: `a radius is a token of ${TOKENS} (--rc-radius-*)`,
  },
  {
    rule: 'motion',
    pattern: /(?<![\w-])(?:transition|animation)(?:-[a-z]+)?:[^;{}]*?(?<![\w-])[\d.]+m?s\b/g,
    says: `a time is a token of ${TOKENS} (--rc-motion-*)`,
  },
];

const IN_MARKUP: readonly Rule[] = [
  { rule: 'style', pattern: /(?<![\w.-])style\s*=\s*(?!\{\s*cssVars\()/g, says: SAYS_STYLE },
  { rule: 'style', pattern: /(?<![\w.-])styles\s*=\s*[{"]|(?<![\w.-])styles?\s*:\s*\{|\bCSSProperties\b/g, says: SAYS_STYLE },
  {
    rule: 'style',
    pattern: /['"]--rc-[\w-]+['"]\s*:\s*(?:'[^']*'|"[^"]*"|`[^`$]*`|-?[\d.]+)\s*[,}]/g,
    says: 'what is known before it is drawn is a class',
  },
  { rule: 'colour', pattern: new RegExp(`['"\`(,\\s]${HEX}(?=['"\`),;\\s])`, 'gi'), says: SAYS_COLOUR },
  { rule: 'colour', pattern: /['"`]\s*(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch)\(/g, says: SAYS_COLOUR },
  { rule: 'colour', pattern: new RegExp(`\\b(?:fill|stroke|stopColor)=\\{?['"](?:${NAMED_COLOURS})['"]`, 'g'), says: SAYS_COLOUR },
  { rule: 'size', pattern: /(?<![\w.])(?:fz|fontSize)=(?:\{[^}]*?(?<![\w-])\d|"\d)/g, says: SAYS_SIZE },
  { rule: 'size', pattern: /\bfontSize\s*:\s*(?:\d|['"`]\d)/g, says: SAYS_SIZE },
];

/** What loads has its error and the button that asks again: the compiler asks `Loading` for both. */
const LOADING: Rule = {
  rule: 'loading',
  pattern: /<Skeleton\b|['"]common\.loading['"]/g,
  says: 'what is still loading is a `Loading` (components/screen/loading.tsx), which also says why it failed',
};
const IS_LOADING = /^renderer\/(?:components\/screen\/loading\.tsx|app\/)/;

const COMMENTS_OF_SHEETS = /\/\*[\s\S]*?\*\//g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const MADE = /(--[\w-]+)['"]?\s*:/g;
const USED = /var\(\s*(--(?!mantine-)[\w-]+)\s*[,)]/g;

/** @param files path -> text, of the renderer's sheets and sources. */
export function checkLook(files: ReadonlyMap<string, string>): readonly LookFinding[] {
  const read = [...files].map(([path, text]) => [path, withoutComments(path, text)] as const);
  const made = new Set(read.flatMap(([, text]) => [...text.matchAll(MADE)].map(([, name]) => name)));
  return read.flatMap(([path, text]) => [...judge(path, text), ...nameless(path, text, made)]);
}

function judge(path: string, text: string): readonly LookFinding[] {
  if (path === TOKENS || path === CSS_VARS) return [];
  const rules = path.endsWith('.css') ? IN_SHEETS : IS_LOADING.test(path) ? IN_MARKUP : [...IN_MARKUP, LOADING];
  return rules.flatMap(({ rule, pattern, says }) =>
    [...text.matchAll(pattern)].map((found) => {
      const said = found[0].trim().replace(/\s+/g, ' ');
      return { rule, text: `${at(path, text, found.index + found[0].length - 1)}: ${said}: ${says}` };
    }),
  );
}

/** A variable that nothing makes: the browser would say nothing, and take what is inherited. */
function nameless(path: string, text: string, made: ReadonlySet<string | undefined>): readonly LookFinding[] {
  return [...text.matchAll(USED)].flatMap((found) =>
    made.has(found[1]) ? [] : [{ rule: 'name', text: `${at(path, text, found.index)}: nothing makes ${found[1]}` }],
  );
}

/** Blanks of the same length keep the lines. */
function withoutComments(path: string, text: string): string {
  return text.replace(path.endsWith('.css') ? COMMENTS_OF_SHEETS : COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
}

const at = (path: string, text: string, index: number): string => `${path}:${text.slice(0, index).split('\n').length}`;

export function readLook(): ReadonlyMap<string, string> {
  const paths = globSync('renderer/**/*.{css,ts,tsx}').map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = checkLook(readLook());
  for (const { rule, text } of findings) console.error(`${rule}: ${text}`);
  process.exit(findings.length === 0 ? 0 : 1);
}
