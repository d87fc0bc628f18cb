import type { PriceE4 } from '../../../preload/contract/prices.ts';
import { readCnpj } from '../cnpj.ts';
import type { EngineContext } from '../import-engine.ts';
import type { Catalogue } from './catalogue.ts';
import { AGREEMENT, type Numbered, STANDARD } from './meanings.ts';

/** The prices in force as rows look them up. */
export interface InForce {
  /** By station: whether its prices were ever read. */
  readonly known: readonly boolean[];
  /** Customer 0 = none. -1 when no price is in force. */
  readonly find: (product: number, kind: number, customer: number) => PriceE4 | -1;
}

export function createInForce(context: EngineContext, catalogue: Catalogue, documents: Numbered): InForce {
  const prices = new Map<number, PriceE4>();
  const numbers = new Map<string, number>();
  const width = catalogue.products.length * 2 + 2;

  function documentNumber(text: string): number {
    let number = numbers.get(text);
    if (number === undefined) {
      number = documents.numberOf(bareDocument(text));
      numbers.set(text, number);
    }
    return number;
  }

  context.stations.forEach((station, place) => {
    for (const price of station.inForce ?? []) {
      const product = catalogue.byId(place, price.productId);
      if (product === null) continue;
      const customer = price.customerDocument === null ? 0 : documentNumber(price.customerDocument);
      prices.set(customer * width + product * 2 + (price.kind === 'standard' ? STANDARD : AGREEMENT), price.priceE4);
    }
  });
  return {
    known: context.stations.map(({ inForce }) => inForce !== null),
    find: (product, kind, customer) => prices.get(customer * width + product * 2 + kind) ?? -1,
  };
}

function bareDocument(text: string): string {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? reading.cnpj : text;
}
