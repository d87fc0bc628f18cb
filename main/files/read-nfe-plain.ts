/**
 * Takes out what needs no parser: in the groups of a note in which nothing is looked for (taxes,
 * addresses, payments, the certificate: about a third of it), elements without attributes that hold
 * plain text. That those are well-formed a pattern sees as well as the parser, and sooner.
 */

/** A text with gaps, and where they were. */
export interface Thinned {
  readonly text: string;
  /** Gaps in the text that is left, and the length of what was there. */
  readonly at: readonly number[];
  readonly length: readonly number[];
}

/** Elements inside of a group that is taken out are at most so deep. */
export const THINNED_DEPTH = 3;
/** Printable, in XML 1.0 as in 1.1; nothing that could be markup or the end of any. */
const TEXT = "[ !-%'-;=?-\\\\^-~\\xa0-\\u024f]*";
const NAME = '[A-Za-z][A-Za-z0-9]*';
/** All of them are names whose content is not kept. */
const GROUPS = 'ICMS|PIS|COFINS|IPI|enderEmit|enderDest|cobr|pag|KeyInfo';

/** All that is decided by the next sign, so it never goes back far. The parser sees the group's own tags. */
function elementsTo(depth: number): string {
  const inside = depth === 1 ? TEXT : `(?:${TEXT}|${elementsTo(depth - 1)})`;
  const name = `n${depth}`;
  return `(?:<(?<${name}>${NAME})>${inside}</\\k<${name}>>)+`;
}

const GROUP = new RegExp(`<(?:${GROUPS})>(?=<)`, 'g');
const PLAIN = new RegExp(elementsTo(THINNED_DEPTH), 'y');
/** Without its "<", which is everywhere and would be looked at each time. */
const COMMENT = '!--';

/** null: there is nothing to take out, or a comment, in which other rules hold. */
export function thinned(text: string): Thinned | null {
  if (text.includes(COMMENT)) return null;
  const at: number[] = [];
  const length: number[] = [];
  const left: string[] = [];
  let leftLength = 0;
  let from = 0;
  GROUP.lastIndex = 0;
  while (GROUP.test(text)) {
    const inside = GROUP.lastIndex;
    PLAIN.lastIndex = inside;
    if (!PLAIN.test(text)) continue;
    left.push(text.slice(from, inside));
    leftLength += inside - from;
    from = PLAIN.lastIndex;
    at.push(leftLength);
    length.push(from - inside);
    GROUP.lastIndex = from;
  }
  if (from === 0) return null;
  left.push(text.slice(from));
  // Joined, it is one piece in memory: added up, each sign of it would be looked for.
  return { text: left.join(''), at, length };
}
