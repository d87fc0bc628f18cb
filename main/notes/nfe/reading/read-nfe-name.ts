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
/** A power of two; the layout has about 700 names. */
const SLOTS = 2048;
/** No file makes it grow beyond this. */
const MOST_NAMES = 4000;

/** @param wanted local names. */
export function createElementNames(wanted: readonly string[]): ElementNames {
  const wantedNames = new Set(wanted);
  const all = new Map<string, ElementName>();
  /** In front of `all`, which hashes the whole name: one name for each slot, the last that fell into it. */
  const slots: ElementName[] = new Array<ElementName>(SLOTS).fill(make(''));

  function make(written: string): ElementName {
    const colon = written.indexOf(':');
    const local = kept(written.slice(colon + 1));
    return {
      written: kept(written),
      prefix: colon === -1 ? null : kept(written.slice(0, colon)),
      local,
      unread: UNREAD.has(written),
      wanted: wantedNames.has(local),
    };
  }

  function known(written: string): ElementName {
    const before = all.get(written);
    if (before !== undefined) return before;
    if (all.size >= MOST_NAMES) all.clear();
    const name = make(written);
    all.set(name.written, name);
    return name;
  }

  return (written) => {
    const { length } = written;
    const sum =
      written.charCodeAt(0) * 1931 +
      written.charCodeAt(length >> 2) * 1923 +
      written.charCodeAt(length >> 1) * 1457 +
      written.charCodeAt(length - 1) * 643 +
      length * 1215;
    const slot = sum & (SLOTS - 1);
    const last = slots[slot];
    if (last !== undefined && last.written === written) return last;
    const name = known(written);
    slots[slot] = name;
    return name;
  };
}

/** Names of properties are unique in memory: they compare at once, and don't keep the file that they were cut from. */
function kept(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
