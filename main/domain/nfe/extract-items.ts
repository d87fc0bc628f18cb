import { type Decimal, readDecimal } from './decimal.ts';
import type { NoteFuel, NoteItem } from './note.ts';
import { childOf, textOf, type XmlNode } from './xml-node.ts';

/** `det` to an item. `index`: 0-based, for files without `nItem`. */
export function extractItem(det: XmlNode, index: number): NoteItem {
  const prod = childOf(det, 'prod');
  return {
    number: itemNumber(det, index),
    code: textOf(prod, 'cProd'),
    description: textOf(prod, 'xProd'),
    cfop: textOf(prod, 'CFOP'),
    unit: textOf(prod, 'uCom'),
    quantity: decimal(prod, 'qCom'),
    unitValue: decimal(prod, 'vUnCom'),
    total: decimal(prod, 'vProd'),
    fuel: fuelOf(childOf(prod, 'comb')),
  };
}

export function itemNumber(det: XmlNode, index: number): string {
  const written = det.attributes?.get('nItem')?.trim() ?? '';
  return /^[0-9]{1,4}$/.test(written) ? written : String(index + 1);
}

function fuelOf(comb: XmlNode | null): NoteFuel | null {
  if (comb === null) return null;
  const meter = childOf(comb, 'encerrante');
  return {
    anpCode: textOf(comb, 'cProdANP'),
    description: textOf(comb, 'descANP'),
    uf: textOf(comb, 'UFCons'),
    meter:
      meter === null
        ? null
        : {
            nozzle: textOf(meter, 'nBico'),
            pump: textOf(meter, 'nBomba'),
            tank: textOf(meter, 'nTanque'),
            start: textOf(meter, 'vEncIni'),
            end: textOf(meter, 'vEncFin'),
          },
  };
}

function decimal(prod: XmlNode | null, name: string): Decimal | null {
  const text = textOf(prod, name);
  return text === null ? null : readDecimal(text);
}
