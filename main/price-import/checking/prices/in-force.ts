import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import type { Catalogue, EnginePrice } from '../../../prices/model/index.ts';
import { readCnpj } from '../../../shared/cnpj.ts';
import { remembering } from '../../../shared/remember.ts';
import { compareText } from '../../../shared/text.ts';
import type { ComingPrice, EngineContext, SentStanding } from '../../import-engine.ts';
import { AGREEMENT, type Numbered, STANDARD } from '../meanings/meanings.ts';
import { createPeers } from './peers.ts';

/** Lookup of the prices in force. */
export interface InForce {
  /** Indexed by station: whether its prices were ever read. */
  readonly known: readonly boolean[];
  /** Customer 0 = none. -1 if no price is in force. */
  readonly find: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** All prices of the product in force, for any customer. */
  readonly ofProduct: (product: number) => readonly PriceE4[];
  /** Last sent price; -1 = none. */
  readonly lastSent: (product: number, kind: number, customer: number) => PriceE4 | -1;
  /** Newest sent price other than `except` that may still take effect; -1 = none. `until`: by that local moment. */
  readonly onTheWay: (product: number, kind: number, customer: number, except: PriceE4 | -1, until?: string) => PriceE4 | -1;
  /** The first sent price other than `except` that starts after this local moment; null = none. */
  readonly nextAfter: (product: number, kind: number, customer: number, except: PriceE4, moment: string) => Coming | null;
  /** Whether sent prices may still take effect. */
  readonly hasComing: boolean;
  /** State of the newest upload with exactly this price, from this local moment ('' = immediately); null = none. */
  readonly sentAlready: (
    product: number,
    kind: number,
    customer: number,
    priceE4: PriceE4,
    from: string,
    now: string,
  ) => SentStanding | null;
  /** Median standard price of the same product at the other stations of this PC; -1 = unknown. */
  readonly peer: (product: number) => PriceE4 | -1;
}

export interface Coming {
  readonly priceE4: PriceE4;
  /** Local moment; '' = upon acceptance. */
  readonly from: string;
  readonly standing: SentStanding;
}

export function createInForce(context: EngineContext, catalogue: Catalogue, documents: Numbered): InForce {
  const prices = new Map<number, PriceE4>();
  const byProduct = new Map<number, PriceE4[]>();
  const sent = new Map<number, PriceE4>();
  const coming = new Map<number, Coming[]>();
  const documentNumber = remembering((text: string) => documents.numberOf(bareDocument(text)));
  const width = catalogue.products.length * 2 + 2;

  const keyOf = (product: number, kind: number, customer: number): number => customer * width + product * 2 + kind;

  /** Calls `keep` for each price with its key; skips removed products. */
  function forEachPrice<T extends EnginePrice>(
    place: number,
    list: readonly T[] | null | undefined,
    keep: (key: number, price: T, product: number) => void,
  ): void {
    for (const price of list ?? []) {
      const product = catalogue.byId(place, price.productId);
      if (product === null) continue;
      const customer = price.customerDocument === null ? 0 : documentNumber(price.customerDocument);
      keep(keyOf(product, price.kind === 'standard' ? STANDARD : AGREEMENT, customer), price, product);
    }
  }

  context.stations.forEach(({ inForce, lastSent, onTheWay }, place) => {
    forEachPrice(place, inForce, (key, { priceE4 }, product) => {
      prices.set(key, priceE4);
      const known = byProduct.get(product);
      if (known === undefined) byProduct.set(product, [priceE4]);
      else known.push(priceE4);
    });
    forEachPrice(place, lastSent, (key, { priceE4 }) => sent.set(key, priceE4));
    forEachPrice(place, onTheWay, (key, price: ComingPrice) => {
      coming.set(key, [
        ...(coming.get(key) ?? []),
        { priceE4: price.priceE4, from: price.validFrom ?? '', standing: price.standing ?? 'sent' },
      ]);
    });
  });
  const find: InForce['find'] = (product, kind, customer) => prices.get(keyOf(product, kind, customer)) ?? -1;
  return {
    known: context.stations.map(({ inForce }) => inForce !== null),
    find,
    ofProduct: (product) => byProduct.get(product) ?? [],
    lastSent: (product, kind, customer) => sent.get(keyOf(product, kind, customer)) ?? -1,
    onTheWay: (product, kind, customer, except, until) =>
      coming
        .get(keyOf(product, kind, customer))
        ?.findLast(({ priceE4, from }) => priceE4 !== except && (until === undefined || from <= until))?.priceE4 ?? -1,
    nextAfter: (product, kind, customer, except, moment) => {
      const later = coming.get(keyOf(product, kind, customer))?.filter(({ from }) => from > moment) ?? [];
      const next = later.toSorted((a, b) => compareText(a.from, b.from))[0];
      // The newest counts of several with one start.
      const newest = later.findLast(({ from }) => from === next?.from);
      return newest === undefined || newest.priceE4 === except ? null : newest;
    },
    hasComing: coming.size > 0,
    sentAlready: (product, kind, customer, priceE4, from, now) => {
      const start = (moment: string): string => (moment <= now ? '' : moment);
      const newest = coming.get(keyOf(product, kind, customer))?.findLast((price) => start(price.from) === start(from));
      return newest?.priceE4 === priceE4 ? newest.standing : null;
    },
    peer: createPeers(catalogue, (product) => find(product, STANDARD, 0)),
  };
}

/** A CNPJ without punctuation, in any notation. */
export function bareDocument(text: string): string {
  const reading = readCnpj(text);
  return reading.type === 'valid' ? reading.cnpj : text;
}
