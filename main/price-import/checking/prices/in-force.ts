import type { PriceE4 } from '../../../../preload/contract/price-import.ts';
import type { Catalogue, EnginePrice } from '../../../prices/model/index.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import type { ComingPrice, EngineContext } from '../../import-engine.ts';
import { AGREEMENT, type Numbered, STANDARD } from '../meanings/meanings.ts';
import { createPeers } from './peers.ts';

/** The prices in force as rows look them up. */
export interface InForce {
  /** By station: whether its prices were ever read. */
  readonly known: readonly boolean[];
  /** Customer 0 = none. -1 when no price is in force. */
  readonly find: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** What was last sent for it; -1 = nothing. */
  readonly lastSent: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** Newest price sent for it that may still come into force and is not `except`; -1 = none. `until`: by that local moment. */
  readonly onTheWay: (product: number, kind: number, customer: number, except: PriceE4 | -1, until?: string) => PriceE4 | -1;
  /** Middle standard price of the same product at the other stations of this PC; -1 = none is known. */
  readonly peer: (product: number) => PriceE4 | -1;
}

interface Coming {
  readonly priceE4: PriceE4;
  /** Local moment; '' = as soon as it is taken. */
  readonly from: string;
}

export function createInForce(context: EngineContext, catalogue: Catalogue, documents: Numbered): InForce {
  const prices = new Map<number, PriceE4>();
  const sent = new Map<number, PriceE4>();
  const coming = new Map<number, Coming[]>();
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

  /** null = not a product of the catalogue. */
  function keyOf(place: number, price: EnginePrice): number | null {
    const product = catalogue.byId(place, price.productId);
    if (product === null) return null;
    const customer = price.customerDocument === null ? 0 : documentNumber(price.customerDocument);
    return customer * width + product * 2 + (price.kind === 'standard' ? STANDARD : AGREEMENT);
  }

  function keep(into: Map<number, PriceE4>, place: number, price: EnginePrice): void {
    const key = keyOf(place, price);
    if (key !== null) into.set(key, price.priceE4);
  }

  function keepComing(place: number, price: ComingPrice): void {
    const key = keyOf(place, price);
    if (key === null) return;
    const before = coming.get(key);
    const one = { priceE4: price.priceE4, from: price.validFrom ?? '' };
    if (before === undefined) coming.set(key, [one]);
    else before.push(one);
  }

  context.stations.forEach((station, place) => {
    for (const price of station.inForce ?? []) keep(prices, place, price);
    for (const price of station.lastSent ?? []) keep(sent, place, price);
    for (const price of station.onTheWay ?? []) keepComing(place, price);
  });
  return {
    known: context.stations.map(({ inForce }) => inForce !== null),
    find: (product, kind, customer) => prices.get(customer * width + product * 2 + kind) ?? -1,
    lastSent: (product, kind, customer) => (sent.size === 0 ? -1 : (sent.get(customer * width + product * 2 + kind) ?? -1)),
    onTheWay: (product, kind, customer, except, until) => {
      const prices = coming.size === 0 ? undefined : coming.get(customer * width + product * 2 + kind);
      return prices?.findLast(({ priceE4, from }) => priceE4 !== except && (until === undefined || from <= until))?.priceE4 ?? -1;
    },
    peer: createPeers(catalogue, (product) => prices.get(product * 2 + STANDARD) ?? -1),
  };
}

function bareDocument(text: string): string {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? reading.cnpj : text;
}
