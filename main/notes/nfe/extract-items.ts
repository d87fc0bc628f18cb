import { type Decimal, readDecimal, sumOf } from '../../shared/decimal.ts';
import type { NoteItem } from './note.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './reading/xml-node.ts';

/** An item and its element. */
export interface NoteLine {
  readonly det: XmlNode;
  readonly item: NoteItem;
}

export function linesOf(infNFe: XmlNode): readonly NoteLine[] {
  return childrenOf(infNFe, 'det').map((det, index) => ({ det, item: extractItem(det, index) }));
}

/** Maps `det` to an item. `index`: 0-based, for files without `nItem`. */
export function extractItem(det: XmlNode, index: number): NoteItem {
  const prod = childOf(det, 'prod');
  const total = decimalOf(prod, 'vProd');
  const fuel = childOf(prod, 'comb');
  return {
    number: itemNumber(det, index),
    description: textOf(prod, 'xProd'),
    cfop: textOf(prod, 'CFOP'),
    quantity: decimalOf(prod, 'qCom'),
    unit: textOf(prod, 'uCom'),
    unitValue: decimalOf(prod, 'vUnCom'),
    total,
    net: prod === null ? null : netOf(prod, total),
    fuel: fuel === null ? null : { anpCode: textOf(fuel, 'cProdANP') },
  };
}

function itemNumber(det: XmlNode, index: number): string {
  const written = det.attributes?.get('nItem')?.trim() ?? '';
  return /^[0-9]{1,4}$/.test(written) ? written : String(index + 1);
}

/** Fields of an item that add to the note's total or reduce it, besides its value (MOC, group W, vNF). */
const ADDED: ReadonlyMap<string, 1 | -1> = new Map([
  ['vDesc', -1],
  ['vFrete', 1],
  ['vSeg', 1],
  ['vOutro', 1],
]);

function netOf(prod: XmlNode, total: Decimal | null): Decimal | null {
  const more: { readonly sign: 1 | -1; readonly value: Decimal | null }[] = [];
  for (const child of prod.children) {
    const sign = ADDED.get(child.name);
    if (sign === undefined) continue;
    const written = child.text.trim();
    if (written !== '') more.push({ sign, value: readDecimal(written) });
  }
  return sumOf([{ sign: 1, value: total }, ...more]);
}

export function decimalOf(node: XmlNode | null, name: string): Decimal | null {
  const text = textOf(node, name);
  return text === null ? null : readDecimal(text);
}
