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
  /** What the query says of the product. */
  readonly asked?: string | undefined;
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
    { product = null, asked, goesOn }: PriceQuery,
  ): Promise<Exchange<Sweep<ListedPrice>>> {
    const exchange = await sweep(station, queries.prices(station, kind, asked), {
      name: wireTexts.listings.prices,
      readItem: (record) =>
        pricesIn(record, profile.prices).flatMap((each) => readPrice(each, profile.prices, station, kind, product) ?? []),
      goesOn: goesOn || kind === 'agreement',
    });
    if (exchange.type !== 'answered') return exchange;
    const { items, shifted } = exchange.value;
    return { ...exchange, value: { items: items.flat(), shifted } };
  }

  /** Both kinds: in one listing, or in one for each. */
  async function bothKinds(station: NetworkStation, asked: PriceQuery): Promise<Exchange<Sweep<ListedPrice>>> {
    if (names.pricesKind === null && profile.paths.agreementPrices === null) return listed(station, null, asked);
    const standard = await listed(station, 'standard', asked);
    if (standard.type !== 'answered') return standard;
    const agreement = await listed(station, 'agreement', asked);
    return agreement.type === 'answered' ? { ...agreement, value: joined(standard.value, agreement.value) } : agreement;
  }

  /** Reads a network that lists prices by product alone: one listing for each product of its catalogue. */
  async function eachProduct(station: NetworkStation, by: 'id' | 'code' | 'name', of?: string): Promise<Exchange<Sweep<ListedPrice>>> {
    const catalog = await products(station);
    if (catalog.type !== 'answered') return catalog;
    let all: Sweep<ListedPrice> = { items: [], shifted: catalog.value.shifted };
    let { raw } = catalog;
    for (const product of catalog.value.items.filter(({ id }) => of === undefined || id === of)) {
      const asked = product[by];
      if (asked === null) {
        // The others alone would look like all prices in force.
        const detail = `${wireTexts.listings.prices}: ${wireTexts.productUncoded(product.name)}`;
        return { type: 'unknown', cause: 'malformed', detail, unread: detail, raw };
      }
      const exchange = await bothKinds(station, { product, asked, goesOn: true });
      if (exchange.type !== 'answered') return exchange;
      const { items, shifted } = exchange.value;
      // A network that does not filter lists the others as well: they have listings of their own.
      const own = items.filter(({ productId, productCode }) =>
        productId === null ? productCode === product.code : productId === product.id,
      );
      all = joined(all, { items: own, shifted });
      raw = exchange.raw;
    }
    return { type: 'answered', value: all, raw };
  }

  function allListed(station: NetworkStation, productId?: string): Promise<Exchange<Sweep<ListedPrice>>> {
    const { pricesEach } = names;
    return pricesEach === 'none' ? bothKinds(station, { asked: productId, goesOn: false }) : eachProduct(station, pricesEach, productId);
  }

  return {
    products: (station: NetworkStation): Promise<Exchange<Sweep<ProductView>>> => products(station),

    /** @param of the id of one product: its prices alone, also where the network does not filter. */
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
