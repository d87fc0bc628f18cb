import type { PriceKind, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Call } from '../http/call.ts';
import type { Exchange, NetworkPrice, NetworkStation, Sweep } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { createQueries } from '../queries.ts';
import { wireTexts } from '../texts.ts';
import { type ListedPrice, pricesIn, readPrice, readProduct } from './listings.ts';
import type { SweepParts } from './paging.ts';
import { createSweep } from './sweep.ts';

interface PriceQuery {
  readonly product?: ProductView | null;
  /** The query's product parameter. */
  readonly filter?: string | undefined;
  /** Other listings were read before it for the same purpose. */
  readonly goesOn: boolean;
}

/** Listings of the API through all their pages: the whole list, or the exchange that failed. */
export function createSweeps(call: Call, profile: WireProfile, parts: SweepParts) {
  const { query: names } = profile;
  const queries = createQueries(profile);
  const sweep = createSweep(call, profile, parts);

  function products(station: NetworkStation, goesOn = false) {
    return sweep(station, queries.products(station), {
      name: wireTexts.listings.products,
      readItem: (record) => readProduct(record, profile.products),
      goesOn,
    });
  }

  async function listed(
    station: NetworkStation,
    kind: PriceKind | null,
    { product = null, filter, goesOn }: PriceQuery,
  ): Promise<Exchange<Sweep<ListedPrice>>> {
    const exchange = await sweep(station, queries.prices(station, kind, filter), {
      name: wireTexts.listings.prices,
      readItem: (record) =>
        pricesIn(record, profile.prices).flatMap((price) => readPrice(price, profile.prices, station, kind, product) ?? []),
      goesOn: goesOn || kind === 'agreement',
    });
    if (exchange.type !== 'answered') return exchange;
    const { items, shifted } = exchange.value;
    return { ...exchange, value: { items: items.flat(), shifted } };
  }

  /** Reads both kinds: in one listing, or in one each. */
  async function bothKinds(station: NetworkStation, priceQuery: PriceQuery): Promise<Exchange<Sweep<ListedPrice>>> {
    if (!queries.arePricesApart) return listed(station, null, priceQuery);
    const standard = await listed(station, 'standard', priceQuery);
    if (standard.type !== 'answered') return standard;
    const agreement = await listed(station, 'agreement', priceQuery);
    return agreement.type === 'answered' ? { ...agreement, value: joined(standard.value, agreement.value) } : agreement;
  }

  /** Reads one listing for each product of the catalogue, where a network lists prices only by product. */
  async function eachProduct(station: NetworkStation, by: 'id' | 'code' | 'name', of?: string): Promise<Exchange<Sweep<ListedPrice>>> {
    const catalog = await products(station);
    if (catalog.type !== 'answered') return catalog;
    let collected: Sweep<ListedPrice> = { items: [], shifted: catalog.value.shifted };
    let { raw } = catalog;
    for (const product of catalog.value.items.filter(({ id }) => of === undefined || id === of)) {
      const filter = product[by];
      if (filter === null) {
        // The other products alone would look like all prices in force.
        const detail = `${wireTexts.listings.prices}: ${wireTexts.productUncoded(product.name)}`;
        return { type: 'unknown', cause: 'malformed', detail, unread: detail, raw };
      }
      const exchange = await bothKinds(station, { product, filter, goesOn: true });
      if (exchange.type !== 'answered') return exchange;
      const { items, shifted } = exchange.value;
      // A network that ignores the filter lists other products too: they have listings of their own.
      const ofProduct = items.filter(({ productId, productCode }) =>
        productId === null ? productCode === product.code : productId === product.id,
      );
      collected = joined(collected, { items: ofProduct, shifted });
      raw = exchange.raw;
    }
    return { type: 'answered', value: collected, raw };
  }

  function allListed(station: NetworkStation, productId?: string): Promise<Exchange<Sweep<ListedPrice>>> {
    const { pricesEach } = names;
    return pricesEach === 'none' ? bothKinds(station, { filter: productId, goesOn: false }) : eachProduct(station, pricesEach, productId);
  }

  return {
    products: (station: NetworkStation): Promise<Exchange<Sweep<ProductView>>> => products(station),

    /** @param of the id of one product: only its prices, even if the network does not filter. */
    async prices(station: NetworkStation, of?: string): Promise<Exchange<Sweep<NetworkPrice>>> {
      const prices = await allListed(station, of);
      if (prices.type !== 'answered') return prices;
      const named = prices.value.items.every((price) => price.productId !== null);
      const catalog = named ? null : await products(station, true);
      if (catalog !== null && catalog.type !== 'answered') return catalog;
      const ids = new Map(catalog?.value.items.map(({ code, id }) => [code, id]));
      const items: NetworkPrice[] = [];
      for (const { productCode, productId, ...price } of prices.value.items) {
        const id = productId ?? ids.get(productCode);
        if (id === undefined) {
          const detail = `${wireTexts.listings.prices}: ${wireTexts.unknownProductCode(String(productCode))}`;
          return { type: 'unknown', cause: 'malformed', detail, unread: detail, raw: prices.raw };
        }
        if (of === undefined || id === of) items.push({ ...price, productId: id });
      }
      const shifted = prices.value.shifted || catalog?.value.shifted === true;
      return { ...prices, value: { items, shifted } };
    },
  };
}

function joined<T>(a: Sweep<T>, b: Sweep<T>): Sweep<T> {
  return { items: [...a.items, ...b.items], shifted: a.shifted || b.shifted };
}
