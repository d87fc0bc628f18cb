import type { Exchange, NetworkApi, NetworkPrice, NetworkStation, RawExchange, Sweep } from '../../main/network/index.ts';
import type { ProductView } from '../../preload/contract/price-import/price-import.ts';

type Reads = Pick<NetworkApi, 'testCredentials' | 'listPrices' | 'listProducts' | 'getProduct' | 'forget'>;

/** The readings of the network as the test says them; every call is remembered. */
export interface FakeReads extends Reads {
  readonly calls: readonly { readonly name: keyof Reads; readonly stationId: string; readonly station: NetworkStation | null }[];
  token: (clientSecret: string) => Exchange<{ readonly lifetimeSeconds: number | null }>;
  /** Each reading takes the next one; the last one stays. */
  products: readonly Exchange<Sweep<ProductView>>[];
  prices: readonly Exchange<Sweep<NetworkPrice>>[];
  product: Exchange<ProductView>;
  /** Awaited inside each reading, so that a test can hold it there. */
  hold: Promise<void>;
}

export const RAW: RawExchange = { method: 'GET', path: '/v1/x', status: 200, body: '' };

export function answered<T>(value: T): Exchange<T> {
  return { type: 'answered', value, raw: RAW };
}

export function swept<T>(items: readonly T[], shifted = false): Exchange<Sweep<T>> {
  return answered({ items, shifted });
}

export function createFakeReads(): FakeReads {
  const calls: { name: keyof Reads; stationId: string; station: NetworkStation | null }[] = [];
  const taken = { products: 0, prices: 0 };
  const note = (name: keyof Reads, station: NetworkStation): void => void calls.push({ name, stationId: station.id, station });

  function next<T>(of: 'products' | 'prices', list: readonly T[]): T {
    const value = list[Math.min(taken[of], list.length - 1)];
    taken[of] += 1;
    if (value === undefined) throw new Error(`the test said nothing of ${of}`);
    return value;
  }

  const fake: FakeReads = {
    calls,
    token: () => answered({ lifetimeSeconds: 3600 }),
    products: [swept<ProductView>([])],
    prices: [swept<NetworkPrice>([])],
    product: answered({ id: 'p1', code: null, name: 'x', unit: null }),
    hold: Promise.resolve(),
    async testCredentials(station, clientSecret) {
      note('testCredentials', station);
      return fake.token(clientSecret);
    },
    async listProducts(station) {
      note('listProducts', station);
      await fake.hold;
      return next('products', fake.products);
    },
    async listPrices(station) {
      note('listPrices', station);
      await fake.hold;
      return next('prices', fake.prices);
    },
    async getProduct(station) {
      note('getProduct', station);
      return fake.product;
    },
    forget: (stationId) => void calls.push({ name: 'forget', stationId, station: null }),
  };
  return fake;
}
