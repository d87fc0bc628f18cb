import { withoutReferences } from '../domain/nfe/canonical-text.ts';
import type { XmlNode } from '../domain/nfe/xml-node.ts';

/** Shared by the elements that have no children, which are most. */
const LEAF: readonly XmlElement[] = [];
/** What lies in a text without being it, or is written in another way. */
const MARKS = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|\r\n?|&[^;]*;/g;
const MARKED = /[<&\r]/;

/** An element as places in the source: of a note's texts only some are ever asked for. */
export class XmlElement implements XmlNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly at: number;
  /** Nothing in it is kept. */
  readonly unread: boolean;
  readonly #source: string;
  #children: XmlElement[] | null = null;
  /** Of what is inside. */
  readonly #from: number;
  #to: number;
  #end: number;

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
    this.#source = source;
    this.name = name;
    this.namespace = namespace;
    this.attributes = attributes;
    this.prefixes = prefixes;
    this.at = at;
    this.#from = from;
    this.#to = from;
    this.#end = from;
    this.unread = unread;
  }

  get children(): readonly XmlElement[] {
    return this.#children ?? LEAF;
  }

  get text(): string {
    if (this.unread) return '';
    if (this.#children === null) return plainText(this.#source.slice(this.#from, this.#to));
    let text = '';
    let from = this.#from;
    for (const child of this.#children) {
      text += plainText(this.#source.slice(from, child.at));
      from = child.end;
    }
    return text + plainText(this.#source.slice(from, this.#to));
  }

  get end(): number {
    return this.#end;
  }

  add(child: XmlElement): void {
    if (this.#children === null) this.#children = [child];
    else this.#children.push(child);
  }

  close(to: number, end: number): void {
    this.#to = to;
    this.#end = end;
  }
}

/** The parser has found all of it well-formed. */
function plainText(raw: string): string {
  if (!MARKED.test(raw)) return raw;
  return raw.replace(MARKS, (mark, data?: string) => {
    if (mark.startsWith('&')) return withoutReferences(mark);
    if (mark.startsWith('\r')) return '\n';
    return data === undefined ? '' : data.replace(/\r\n?/g, '\n');
  });
}
