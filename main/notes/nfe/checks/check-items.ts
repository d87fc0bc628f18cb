/** Items: decimals, vProd = round(qCom × vUnCom, 2) within a cent, CFOP, fuel; and the layout's limits. */

import type { NoteFinding, NotePlace } from '../../../../preload/contract/notes/notes.ts';
import { formatCents, multiply, unitsAt } from '../../../shared/decimal.ts';
import type { NoteElements } from '../extract.ts';
import type { NoteLine } from '../extract-items.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import { childOf, childrenOf, descend, textOf, type XmlNode } from '../reading/xml-node.ts';
import { agree } from './check-totals.ts';

/** CFOPs of retail fuel, and of notes for sales already documented by NFC-e or ECF. */
const EXPECTED_CFOPS = new Set(['5656', '6656', '5929', '6929']);
const ANP_CODE = /^[0-9]{9}$/;
const ITEM_LIMIT = 990;
const REFERENCE_LIMIT = 999;
const EXTRA_TEXT_LIMIT = 5000;

export function checkItems({ infNFe, lines }: NoteElements, locate: Locate): readonly NoteFinding[] {
  // No push(...list): a hostile file can produce more findings than a call accepts arguments.
  const found = [...lines.flatMap((line) => checkItem(line, locate)), ...checkCfops(lines, locate)];
  const [first] = lines;
  if (first === undefined) found.push(makeFinding('items-missing', locate(infNFe.at, 'det'), {}));
  else if (lines.every(({ item }) => item.fuel === null)) found.push(makeFinding('no-fuel', locate(first.det.at, 'comb'), {}));

  const excess = lines[ITEM_LIMIT];
  if (excess !== undefined) {
    found.push(makeFinding('too-many-items', locate(excess.det.at, 'det'), { count: lines.length, limit: ITEM_LIMIT }));
  }
  const references = childrenOf(childOf(infNFe, 'ide'), 'NFref');
  const reference = references[REFERENCE_LIMIT];
  if (reference !== undefined) {
    const params = { count: references.length, limit: REFERENCE_LIMIT };
    found.push(makeFinding('too-many-references', locate(reference.at, 'ide/NFref'), params));
  }
  const extra = descend(infNFe, 'infAdic', 'infCpl');
  if (extra !== null && extra.text.trim().length > EXTRA_TEXT_LIMIT) {
    const params = { count: extra.text.trim().length, limit: EXTRA_TEXT_LIMIT };
    found.push(makeFinding('extra-text-long', locate(extra.at, 'infAdic/infCpl'), params));
  }
  return found;
}

function checkItem({ det, item }: NoteLine, locate: Locate): readonly NoteFinding[] {
  const { number, quantity, unitValue, total, fuel } = item;
  const prod = childOf(det, 'prod');
  const at = (name: string, parent: XmlNode | null = prod): NotePlace =>
    locate((childOf(parent, name) ?? parent ?? det).at, `item ${number}, ${name}`);
  const found: NoteFinding[] = [];

  for (const [field, value] of [
    ['qCom', quantity],
    ['vUnCom', unitValue],
    ['vProd', total],
  ] as const) {
    if (value === null) found.push(makeFinding('item-number', at(field), { item: number, field, found: quote(textOf(prod, field)) }));
  }
  if (quantity !== null && unitValue !== null && total !== null) {
    const expected = unitsAt(multiply(quantity, unitValue), 2);
    const written = unitsAt(total, 2);
    if (!agree(expected, written)) {
      found.push(makeFinding('item-total', at('vProd'), { item: number, expected: formatCents(expected), found: formatCents(written) }));
    }
  }
  if (fuel !== null) {
    const code = quote(fuel.anpCode);
    if (!ANP_CODE.test(code))
      found.push(makeFinding('item-anp-code', at('cProdANP', childOf(prod, 'comb')), { item: number, found: code }));
  }
  return found;
}

function checkCfops(lines: readonly NoteLine[], locate: Locate): readonly NoteFinding[] {
  const surprises = new Map<string, { readonly first: NoteLine; items: number }>();
  for (const line of lines) {
    const cfop = quote(line.item.cfop);
    if (EXPECTED_CFOPS.has(cfop)) continue;
    const known = surprises.get(cfop);
    if (known === undefined) surprises.set(cfop, { first: line, items: 1 });
    else known.items++;
  }
  return [...surprises].map(([found, { first, items }]) => {
    const { number } = first.item;
    const place = locate((descend(first.det, 'prod', 'CFOP') ?? first.det).at, `item ${number}, CFOP`);
    return makeFinding('item-cfop', place, { item: number, items, found });
  });
}
