/** What the names of elements mean to the reader: found out once, for notes say the same ones over and over. */

interface ElementName {
  readonly written: string;
  /** null: there is none. */
  readonly prefix: string | null;
  readonly local: string;
  /** Its content is not kept. */
  readonly unread: boolean;
  readonly wanted: boolean;
}

export type ElementNames = (written: string) => ElementName;

/** Groups of the layout in which nothing is looked for: they are checked to be XML, and not kept. */
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
/** No file makes it grow beyond this. */
const MOST_NAMES = 4000;

/** @param wanted local names. @param needed of the groups that are not read, those that are to be kept this time. */
export function createElementNames(wanted: readonly string[], needed: readonly string[] = []): ElementNames {
  const wantedNames = new Set(wanted);
  const all = new Map<string, ElementName>();
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
    const before = all.get(written);
    if (before !== undefined) return before;
    if (all.size >= MOST_NAMES) all.clear();
    const name = make(written);
    all.set(name.written, name);
    return name;
  };
}

/** Names of properties are unique in memory: they compare at once, and don't keep the file that they were cut from. */
function internName(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
