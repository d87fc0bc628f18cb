import type { PriceKind, ProductView } from '../../../preload/contract/price-import/price-import.ts';
import type { Call } from '../http/call.ts';
import type { Exchange, NetworkPrice, NetworkStation, Sweep } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { createQueries } from '../queries.ts';
import { wireTexts } from '../texts.ts';
import { type ListedPrice, readPrice, readProduct } from './listings.ts';
import type { SweepParts } from './paging.ts';
import { createSweep } from './sweep.ts';

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

  function listed(station: NetworkStation, kind: PriceKind | null, productId?: string) {
    return sweep(station, queries.prices(station, kind, productId), {
      name: wireTexts.listings.prices,
      readItem: (record) => readPrice(record, profile.prices, station, kind),
      goesOn: kind === 'agreement',
    });
  }

  async function allListed(station: NetworkStation, productId?: string): Promise<Exchange<Sweep<ListedPrice>>> {
    if (names.pricesKind === null) return listed(station, null, productId);
    const standard = await listed(station, 'standard', productId);
    if (standard.type !== 'answered') return standard;
    const agreement = await listed(station, 'agreement', productId);
    return agreement.type === 'answered' ? { ...agreement, value: joined(standard.value, agreement.value) } : agreement;
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
