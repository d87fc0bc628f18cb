import type { Uf } from '../../../preload/contract/stations/stations.ts';
import { productById } from '../seed/products.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import { exampleNoteTexts as words } from '../texts/notes.ts';
import { FUELS } from './fuels.ts';
import { decimal, element, leaves, unitPrice } from './write-xml.ts';

/** A line of a note (det) for one fueling, with the fuel group (comb) if it has an ANP code. */
export function writeItem(fueling: Fueling, number: number, uf: Uf): string {
  const product = productById(fueling.productId);
  const fuel = FUELS[fueling.productId];
  const unit = product?.unit ?? 'L';
  const quantity = decimal(fueling.quantityE4, 4);
  const price = unitPrice(fueling.valueE4, fueling.quantityE4);
  const prod = [
    leaves({
      cProd: fueling.productId,
      cEAN: 'SEM GTIN',
      xProd: product?.name ?? fueling.productId,
      NCM: fuel?.ncm ?? '00000000',
      CFOP: '5656',
      uCom: unit,
      qCom: quantity,
      vUnCom: price,
      vProd: decimal(fueling.valueE4, 2),
      cEANTrib: 'SEM GTIN',
      uTrib: unit,
      qTrib: quantity,
      vUnTrib: price,
      indTot: '1',
    }),
    product?.code == null ? '' : element('comb', [leaves({ cProdANP: product.code, descANP: fuel?.anp ?? product.name, UFCons: uf })]),
  ];
  const tax = [
    element('ICMS', [element('ICMS60', [leaves({ orig: '0', CST: '60' })])]),
    element('PIS', [element('PISNT', [leaves({ CST: '04' })])]),
    element('COFINS', [element('COFINSNT', [leaves({ CST: '04' })])]),
  ];
  return element('det', [element('prod', prod), element('imposto', tax), leaves({ infAdProd: words.mark() })], { nItem: String(number) });
}

const ZEROS = ['vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'] as const;

/** The totals of a note whose lines sum up to `totalE4`. */
export function writeTotals(totalE4: number): string {
  const zeros = (names: readonly string[]) => leaves(Object.fromEntries(names.map((name) => [name, '0.00'])));
  const sum = decimal(totalE4, 2);
  return element('total', [
    element('ICMSTot', [
      zeros(ZEROS),
      leaves({ vProd: sum }),
      zeros(['vFrete', 'vSeg', 'vDesc', 'vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro']),
      leaves({ vNF: sum }),
    ]),
  ]);
}
