import type { XmlNode } from './xml-node.ts';

/** Shared by all elements without children, which are most. Never mutated. */
const LEAF: XmlElement[] = [];
/** Markup within a text, and escaped characters. */
const MARKS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|\r\n?|&([^;]*);/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const MARK = /[<&\r]/;

/** An element as offsets into the source: only some of a note's texts are ever read. */
export class XmlElement implements XmlNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly at: number;
  /** Its content is skipped. */
  readonly unread: boolean;
  end: number;
  // TypeScript's `private` instead of "#" names: a note has hundreds of elements, and "#" costs time.
  private readonly source: string;
  /** Offset of its content. */
  private readonly from: number;
  private to: number;
  private list: XmlElement[];

  constructor(
    source: string,
    name: string,
    namespace: string,
    attributes: ReadonlyMap<string, string> | null,
    prefixes: ReadonlyMap<string, string>,
    at: number,
    from: number,
    unread: boolean,
  ) {
    this.name = name;
    this.namespace = namespace;
    this.attributes = attributes;
    this.prefixes = prefixes;
    this.at = at;
    this.unread = unread;
    this.end = from;
    this.source = source;
    this.from = from;
    this.to = from;
    this.list = LEAF;
  }

  get children(): readonly XmlElement[] {
    return this.list;
  }

  get text(): string {
    if (this.unread) return '';
    let text = '';
    let from = this.from;
    for (const child of this.list) {
      text += this.between(from, child.at);
      from = child.end;
    }
    return text + this.between(from, this.to);
  }

  private between(from: number, to: number): string {
    const raw = this.source.slice(from, to);
    // Fast path: most texts contain no markup.
    return MARK.test(raw) ? unmarked(raw) : raw;
  }

  add(child: XmlElement): void {
    if (this.list === LEAF) this.list = [child];
    else this.list.push(child);
  }

  close(to: number, end: number): void {
    this.to = to;
    this.end = end;
  }
}

/** Decodes a text that the parser has checked to be well-formed. */
function unmarked(raw: string): string {
  return raw.replace(MARKS, (mark, data?: string, reference?: string) => {
    // "#65" and "#x41" are 065 and 0x41.
    if (reference !== undefined) return ENTITIES.get(reference) ?? String.fromCodePoint(Number(reference.replace('#', '0')));
    if (mark.startsWith('\r')) return '\n';
    return data === undefined ? '' : data.replace(/\r\n?/g, '\n');
  });
}
