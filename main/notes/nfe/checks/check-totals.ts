/**
 * Checks the totals of ICMSTot against the items (rejection 564) and against each other (rejection 610; MOC,
 * group W). Warnings only: the rules vary by state and year.
 */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { formatCents, unitsAt } from '../../../shared/decimal.ts';
import type { NoteElements } from '../extract.ts';
import { decimalOf, type NoteLine } from '../extract-items.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { childOf, descend, textOf, type XmlNode } from '../reading/xml-node.ts';

const TOLERANCE_CENTS = 1n;
/** Added to the products' total to make the note's. */
const ADDED = ['vST', 'vFCPST', 'vICMSMonoReten', 'vFrete', 'vSeg', 'vOutro', 'vII', 'vIPI', 'vIPIDevol'];

export function checkTotals(note: Note, { infNFe, lines }: NoteElements, locate: Locate): readonly NoteFinding[] {
  const total = childOf(infNFe, 'total');
  const totals = childOf(total, 'ICMSTot');
  const at = (name: string) => locate((childOf(totals, name) ?? infNFe).at, `total/ICMSTot/${name}`);
  const found: NoteFinding[] = [];
  if (note.total === null) found.push(makeFinding('total-unreadable', at('vNF'), { found: quote(textOf(totals, 'vNF')) }));

  const items = sumOfItems(lines);
  const products = note.itemsTotal === null ? null : unitsAt(note.itemsTotal, 2);
  if (items !== null && products !== null && !agree(items, products)) {
    found.push(makeFinding('items-sum', at('vProd'), { expected: formatCents(items), found: formatCents(products) }));
  }
  if (products === null || note.total === null) return found;
  const written = unitsAt(note.total, 2);
  const services = cents(childOf(total, 'ISSQNtot'), 'vServ');
  const expected = ADDED.reduce((sum, name) => sum + cents(totals, name), products + services - cents(totals, 'vDesc'));
  // Relief may be deducted or not, by item (indDeduzDeson); imports may include II in the products.
  const off = [0n, cents(totals, 'vICMSDeson'), cents(totals, 'vII'), cents(totals, 'vICMSDeson') + cents(totals, 'vII')];
  if (!off.some((part) => agree(expected - part, written))) {
    found.push(makeFinding('note-total', at('vNF'), { expected: formatCents(expected), found: formatCents(written) }));
  }
  return found;
}

/** Items marked as excluded (indTot 0) and services are not in the products' total. null: no items, or an item's value is not a number. */
function sumOfItems(lines: readonly NoteLine[]): bigint | null {
  if (lines.length === 0) return null;
  let sum = 0n;
  for (const { det, item } of lines) {
    if (item.total === null) return null;
    if (textOf(childOf(det, 'prod'), 'indTot') !== '0' && descend(det, 'imposto', 'ISSQN') === null) sum += unitsAt(item.total, 2);
  }
  return sum;
}

/** 0 if missing or not a number. */
function cents(node: XmlNode | null, name: string): bigint {
  const value = decimalOf(node, name);
  return value === null ? 0n : unitsAt(value, 2);
}

/** Whether the amounts are equal within a cent. */
export function agree(a: bigint, b: bigint): boolean {
  const difference = a - b;
  return -TOLERANCE_CENTS <= difference && difference <= TOLERANCE_CENTS;
}
