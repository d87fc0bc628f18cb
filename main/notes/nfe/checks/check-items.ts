/** Items: decimals, vProd = round(qCom × vUnCom, 2) within a cent, CFOP, fuel; and the layout's limits. */

import type { NoteFinding, NotePlace } from '../../../../preload/contract/notes.ts';
import { formatCents, multiply, unitsAt } from '../../../shared/decimal.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note, NoteItem } from '../note.ts';
import { childOf, childrenOf, descend, textOf, type XmlNode } from '../reading/xml-node.ts';

/** Retail fuel, and notes for sales already on NFC-e or ECF. */
const EXPECTED_CFOPS = new Set(['5656', '6656', '5929', '6929']);
const ANP_CODE = /^[0-9]{9}$/;
const ITEM_LIMIT = 990;
const REFERENCE_LIMIT = 999;
const EXTRA_TEXT_LIMIT = 5000;
const TOLERANCE_CENTS = 1n;
/** In the order of `quantity`, `unitValue`, `total`. */
const DECIMAL_FIELDS = ['qCom', 'vUnCom', 'vProd'] as const;

export function checkItems(note: Note, elements: NoteElements, locate: Locate): readonly NoteFinding[] {
  const { infNFe } = elements;
  const found: NoteFinding[] = [];
  const dets = childrenOf(infNFe, 'det');
  if (note.items.length === 0) found.push(makeFinding('items-missing', locate(infNFe.at, 'det'), {}));
  note.items.forEach((item, index) => {
    const det = dets[index];
    if (det !== undefined) found.push(...checkItem(item, det, locate));
  });
  for (const surprise of checkCfops(note.items, dets, locate)) found.push(surprise);
  if (note.items.length > 0 && note.items.every(({ fuel }) => fuel === null)) {
    found.push(makeFinding('no-fuel', locate(dets[0]?.at ?? infNFe.at, 'comb'), {}));
  }

  if (note.items.length > ITEM_LIMIT) {
    const place = locate(dets[ITEM_LIMIT]?.at ?? infNFe.at, 'det');
    found.push(makeFinding('too-many-items', place, { count: note.items.length, limit: ITEM_LIMIT }));
  }
  const references = childrenOf(childOf(infNFe, 'ide'), 'NFref');
  if (references.length > REFERENCE_LIMIT) {
    const place = locate(references[REFERENCE_LIMIT]?.at ?? infNFe.at, 'ide/NFref');
    found.push(makeFinding('too-many-references', place, { count: references.length, limit: REFERENCE_LIMIT }));
  }
  const length = note.extraText?.length ?? 0;
  if (length > EXTRA_TEXT_LIMIT) {
    const place = locate((descend(infNFe, 'infAdic', 'infCpl') ?? infNFe).at, 'infAdic/infCpl');
    found.push(makeFinding('extra-text-long', place, { count: length, limit: EXTRA_TEXT_LIMIT }));
  }
  return found;
}

function checkItem(item: NoteItem, det: XmlNode, locate: Locate): readonly NoteFinding[] {
  const prod = childOf(det, 'prod');
  const at = (name: string, parent: XmlNode | null = prod): NotePlace =>
    locate((childOf(parent, name) ?? parent ?? det).at, `item ${item.number}, ${name}`);
  const found: NoteFinding[] = [];

  const numbers = [item.quantity, item.unitValue, item.total];
  for (const [index, field] of DECIMAL_FIELDS.entries()) {
    if (numbers[index] === null) {
      found.push(makeFinding('item-number', at(field), { item: item.number, field, found: quote(textOf(prod, field)) }));
    }
  }
  if (item.quantity !== null && item.unitValue !== null && item.total !== null) {
    const expected = unitsAt(multiply(item.quantity, item.unitValue), 2);
    const written = unitsAt(item.total, 2);
    const difference = expected > written ? expected - written : written - expected;
    if (difference > TOLERANCE_CENTS) {
      found.push(
        makeFinding('item-total', at('vProd'), { item: item.number, expected: formatCents(expected), found: formatCents(written) }),
      );
    }
  }
  if (item.fuel !== null && !ANP_CODE.test(item.fuel.anpCode ?? '')) {
    found.push(makeFinding('item-anp-code', at('cProdANP', childOf(prod, 'comb')), { item: item.number, found: quote(item.fuel.anpCode) }));
  }
  return found;
}

function checkCfops(items: readonly NoteItem[], dets: readonly XmlNode[], locate: Locate): readonly NoteFinding[] {
  const surprises = new Map<string, { readonly first: number; items: number }>();
  items.forEach(({ cfop }, index) => {
    if (EXPECTED_CFOPS.has(cfop ?? '')) return;
    const known = surprises.get(cfop ?? '');
    if (known === undefined) surprises.set(cfop ?? '', { first: index, items: 1 });
    else known.items++;
  });
  return [...surprises].map(([cfop, { first, items: count }]) => {
    const det = dets[first] ?? null;
    const item = items[first]?.number ?? '';
    const node = descend(det, 'prod', 'CFOP') ?? det;
    return makeFinding('item-cfop', node === null ? null : locate(node.at, `item ${item}, CFOP`), {
      item,
      items: count,
      found: quote(cfop),
    });
  });
}
