/** An XML document as parsed. Names are used only as Map keys, so none can reach a prototype. */

export interface XmlNode {
  /** Local name, without prefix. */
  readonly name: string;
  /** Address of the namespace; empty when there is none. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  readonly children: readonly XmlNode[];
  /** The node's direct text, without that of children. */
  readonly text: string;
  /** Offset of its opening tag in the decoded text. */
  readonly at: number;
  /** Offset of the end of its closing tag. */
  readonly end: number;
}

/** The first child with that name. */
export function childOf(node: XmlNode | null, name: string): XmlNode | null {
  return node?.children.find((child) => child.name === name) ?? null;
}

/** The first child of each name in turn: `descend(infNFe, 'ide', 'mod')`. */
export function descend(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let here = node;
  for (const name of path) here = childOf(here, name);
  return here;
}

export function childrenOf(node: XmlNode | null, name: string): readonly XmlNode[] {
  return node === null ? [] : node.children.filter((child) => child.name === name);
}

/** The trimmed text of the first child of that name; null when the element is missing or empty. */
export function textOf(node: XmlNode | null, name: string): string | null {
  const child = childOf(node, name);
  const text = child === null ? '' : child.text.trim();
  return text === '' ? null : text;
}

/** The elements of some names, in the document's order. */
export type ElementIndex = (name: string) => readonly XmlNode[];
