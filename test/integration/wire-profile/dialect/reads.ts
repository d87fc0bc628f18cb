/** The readings of an invented network: what it lists, of the periods that its queries say. */

import type { Dialect } from './dialect.ts';
import { CUSTOMERS, STATION, xmlOf } from './world.ts';
import { type Json, readMoment } from './writing.ts';

export type Answer = readonly [status: number, body: Json | string, headers?: Readonly<Record<string, string>>];
/** The ids in a path that is this one; null: it is another. */
export type Is = (of: 'station' | 'fleet', what: Parameters<Dialect['path']>[1], verb?: 'GET' | 'POST') => readonly string[] | null;
type Within = (local: string) => boolean;

export function readsOf(dialect: Dialect, refuse: (status: number, sentence: string) => Answer) {
  const { world, pick, query, record, casing } = dialect;
  const products = world.products.map((each) => dialect.product(each));
  const productOf = (value: string) => world.products.find(({ id, code }) => value === id || value === code);

  function listed(asked: URLSearchParams, records: readonly Json[]): Answer {
    const isBare = dialect.envelopeShape === 'bare';
    const number = Number(asked.get(query('all', 'page')) ?? 1);
    const size = Math.min(Number(asked.get(query('all', 'size')) ?? 20), isBare ? 1_000 : 10);
    return [200, dialect.envelope(records.slice((number - 1) * size, number * size), number, size, records.length)];
  }
  /** null: the query says no period of this network. */
  function period(where: string, asked: URLSearchParams): Within | null {
    const form = dialect.day(where);
    const [begin, end] = (['startDate', 'endDate'] as const).map((each) => readMoment(asked.get(query(where, each)), form));
    if (begin == null) return null;
    if (where === 'pending') return (local) => local >= begin;
    if (end == null) return null;
    const isExclusive = dialect.ends(where) === 'exclusive';
    return (local) => local >= begin && (isExclusive ? local < end : local <= `${end.slice(0, 10)}T23:59:59`);
  }
  const isStation = (where: string, asked: URLSearchParams): boolean => asked.get(query(where, 'stationDocument')) === STATION;
  const within = (where: string, asked: URLSearchParams, isOwn: boolean, of: (is: Within) => readonly Json[]): Answer => {
    const is = period(where, asked);
    return is === null || !isOwn ? refuse(400, 'Período inválido') : listed(asked, of(is));
  };

  function prices(asked: URLSearchParams, isAgreed: boolean): Answer {
    if (!isStation('prices', asked)) return refuse(400, 'Informe o posto');
    const wanted = productOf(asked.get(query('prices', 'productId')) ?? '');
    if (dialect.pricesEach && wanted === undefined) return refuse(400, 'Informe o produto');
    const of = world.prices.filter(({ customer }) => !dialect.pricesApart || (customer !== null) === isAgreed);
    return listed(
      asked,
      of.filter(({ product }) => !dialect.pricesEach || product === wanted).map((each) => dialect.price(each)),
    );
  }
  function issuing(asked: URLSearchParams): Answer {
    const fueling = world.fuelings.find(({ id }) => id === asked.get(query('issuing', 'fuelingId')));
    if (fueling === undefined) return refuse(404, 'Abastecimento inexistente');
    const { id, customer } = fueling;
    const told = [
      ['fuelingId', dialect.numbered('fueling', id)],
      ['customerDocument', dialect.document(customer.document)],
      ['customerName', customer.name],
    ] as const;
    return [200, record('issuing', told)];
  }
  function one(id: string): Answer {
    const at = world.products.findIndex((each) => each.id === id);
    const found = products[at];
    if (found === undefined) return refuse(404, 'Produto inexistente');
    const root = casing(dialect.language === 'pt' ? 'produto' : 'product');
    return [200, pick('one root', [true, false]) ? { [root]: found } : found];
  }

  return {
    station(is: Is, asked: URLSearchParams): Answer | null {
      if (is('station', 'products')) return listed(asked, products);
      const id = is('station', 'product')?.[0] ?? is('fleet', 'product')?.[0];
      if (id !== undefined) return one(id);
      if (is('station', 'prices')) return prices(asked, false);
      if (dialect.pricesApart && is('station', 'agreed')) return prices(asked, true);
      if (is('station', 'pending')) {
        const open = world.fuelings.filter(({ invoiceKey, cancelled }) => invoiceKey === null && !cancelled);
        const of = (isIn: Within) => open.filter(({ date }) => isIn(date)).map((each) => dialect.fueling('pending', each));
        return within('pending', asked, isStation('pending', asked), of);
      }
      if (is('station', 'fuelings')) {
        const of = (isIn: Within) => world.fuelings.filter(({ date }) => isIn(date)).map((each) => dialect.fueling('movement', each));
        return within('movement', asked, isStation('movement', asked), of);
      }
      if (is('station', 'transfers')) {
        const of = (isIn: Within) => world.transfers.filter(({ date }) => isIn(date)).map((each) => dialect.transfer(each));
        return within('transfers', asked, true, of);
      }
      return is('station', 'issuing') ? issuing(asked) : null;
    },
    fleet(is: Is, asked: URLSearchParams): Answer | null {
      const own = world.fuelings.filter(({ customer }) => customer === CUSTOMERS[0]);
      const isOwn = asked.get(query('fleet', 'customerId')) === String(dialect.customerId());
      if (is('fleet', 'products')) return listed(asked, products);
      if (is('fleet', 'fuelings')) {
        const of = (isIn: Within) => own.filter(({ date }) => isIn(date)).map((each) => dialect.fueling('fleet', each));
        return within('fleet', asked, isOwn, of);
      }
      if (is('fleet', 'notes')) {
        const of = (isIn: Within) => own.filter(({ date, invoiceKey }) => invoiceKey !== null && isIn(date)).map(noteOf);
        return within('fleet', asked, isOwn, of);
      }
      const key = is('fleet', 'xml')?.[0];
      if (key === undefined) return null;
      const as = pick('xml answer', ['file', 'base64', 'text'] as const);
      if (as === 'file') return [200, xmlOf(key)];
      const xml = as === 'text' ? xmlOf(key) : Buffer.from(xmlOf(key)).toString('base64');
      return [
        200,
        record('xml answer', [
          ['invoiceKey', key],
          ['xml', xml],
        ]),
      ];
    },
  };
  function noteOf({ invoiceKey }: { readonly invoiceKey: string | null }, n: number): Json {
    const key = invoiceKey ?? '';
    return record('fleet notes', [
      ['invoiceKey', key],
      ['noteNumber', 100 + n],
      ['noteUrl', `/nfe/${key}.xml`],
    ]);
  }
}
