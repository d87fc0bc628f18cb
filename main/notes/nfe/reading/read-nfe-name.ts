/** Properties of element names, computed once: notes repeat the same names. */

interface ElementName {
  readonly written: string;
  /** null: no prefix. */
  readonly prefix: string | null;
  readonly local: string;
  /** Its content is skipped. */
  readonly unread: boolean;
  readonly wanted: boolean;
}

export type ElementNames = (written: string) => ElementName;

/** Layout groups without needed data: checked to be well-formed, but skipped. */
const UNREAD = new Set([
  'ICMS',
  'IPI',
  'PIS',
  'PISST',
  'COFINS',
  'COFINSST',
  'ICMSUFDest',
  'IBSCBS',
  'enderEmit',
  'enderDest',
  'cobr',
  'pag',
  'KeyInfo',
]);
/** Size limit of the cache, whatever a file contains. */
const MOST_NAMES = 4000;

/** @param wanted local names. @param needed skipped groups that are read this time. */
export function createElementNames(wanted: readonly string[], needed: readonly string[] = []): ElementNames {
  const wantedNames = new Set(wanted);
  const namesByText = new Map<string, ElementName>();
  function make(written: string): ElementName {
    const colon = written.indexOf(':');
    const local = internName(written.slice(colon + 1));
    return {
      written: internName(written),
      prefix: colon === -1 ? null : internName(written.slice(0, colon)),
      local,
      unread: UNREAD.has(written) && !needed.includes(written),
      wanted: wantedNames.has(local),
    };
  }

  return (written) => {
    const before = namesByText.get(written);
    if (before !== undefined) return before;
    if (namesByText.size >= MOST_NAMES) namesByText.clear();
    const name = make(written);
    namesByText.set(name.written, name);
    return name;
  };
}

/** Interns a name as a property key: such strings compare by reference and don't retain the source text. */
function internName(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
