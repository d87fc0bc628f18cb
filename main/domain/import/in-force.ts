import type { PriceE4 } from '../../../preload/contract/prices.ts';
import { readCnpj } from '../cnpj.ts';
import type { EngineContext, EnginePrice } from '../import-engine.ts';
import type { Catalogue } from './catalogue.ts';
import { AGREEMENT, type Numbered, STANDARD } from './meanings.ts';
import { createPeers } from './peers.ts';

/** The prices in force as rows look them up. */
export interface InForce {
  /** By station: whether its prices were ever read. */
  readonly known: readonly boolean[];
  /** Customer 0 = none. -1 when no price is in force. */
  readonly find: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** What was last sent for it; -1 = nothing. */
  readonly lastSent: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** Middle standard price of the same product at the other stations of this PC; -1 = none is known. */
  readonly peer: (product: number) => PriceE4 | -1;
}

export function createInForce(context: EngineContext, catalogue: Catalogue, documents: Numbered): InForce {
  const prices = new Map<number, PriceE4>();
  const sent = new Map<number, PriceE4>();
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

  function keep(into: Map<number, PriceE4>, place: number, price: EnginePrice): void {
    const product = catalogue.byId(place, price.productId);
    if (product === null) return;
    const customer = price.customerDocument === null ? 0 : documentNumber(price.customerDocument);
    into.set(customer * width + product * 2 + (price.kind === 'standard' ? STANDARD : AGREEMENT), price.priceE4);
  }

  context.stations.forEach((station, place) => {
    for (const price of station.inForce ?? []) keep(prices, place, price);
    for (const price of station.lastSent ?? []) keep(sent, place, price);
  });
  return {
    known: context.stations.map(({ inForce }) => inForce !== null),
    find: (product, kind, customer) => prices.get(customer * width + product * 2 + kind) ?? -1,
    lastSent: (product, kind, customer) => (sent.size === 0 ? -1 : (sent.get(customer * width + product * 2 + kind) ?? -1)),
    peer: createPeers(catalogue, (product) => prices.get(product * 2 + STANDARD) ?? -1),
  };
}

function bareDocument(text: string): string {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? reading.cnpj : text;
}
