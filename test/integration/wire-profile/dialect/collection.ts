/** What somebody who knows an invented network has of it: its requests, each with an answer that it gave, as a Postman collection. */

import type { Dialect } from './dialect.ts';
import type { Server } from './server.ts';
import { CUSTOMERS, STATION } from './world.ts';
import { type Concept, type Json, moment } from './writing.ts';

export async function collectionOf(dialect: Dialect, server: Server): Promise<string> {
  const { path, query, world, pick } = dialect;
  const { bodies, baseUrl } = server;
  const items: object[] = [];
  const header = dialect.header === null ? [] : [{ key: dialect.header[0], value: dialect.header[1] }];
  const headers = { authorization: 'Bearer ficha-1', ...Object.fromEntries(dialect.header === null ? [] : [dialect.header]) };
  const asked = (pairs: readonly (readonly [string, Json])[]): string =>
    pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()}`;
  async function ask(name: string, method: 'GET' | 'POST', target: string, body?: Json): Promise<string> {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`${baseUrl}${target}`, { method, headers, body: sent });
    const text = await response.text();
    items.push({
      name,
      request: { method, url: `{{base}}${target}`, header, ...(sent === null ? {} : { body: { mode: 'raw', raw: sent } }) },
      response: [{ name, code: response.status, body: text }],
    });
    return text;
  }
  const pages = [
    [query('all', 'page'), 1],
    [query('all', 'size'), 100],
  ] as const;
  const station = (where: string) => [[query(where, 'stationDocument'), STATION]] as const;
  const period = (where: string, concepts: readonly Concept[] = ['startDate', 'endDate']) =>
    concepts.map(
      (each) =>
        [
          query(where, each),
          each === 'startDate' ? moment('2026-11-01T00:00:00', dialect.day(where)) : dialect.until(where, '2026-11-20'),
        ] as const,
    );

  const form = [...Object.entries({ ...bodies.token(), client_id: '{{id}}', client_secret: '{{secret}}' })].map(([key, value]) => ({
    key,
    value,
  }));
  items.push({
    name: 'Token',
    request: { method: 'POST', url: `{{base}}${dialect.token.path}`, body: { mode: 'urlencoded', urlencoded: form } },
    response: [],
  });
  await ask('Produtos', 'GET', `${path('station', 'products')}${asked(pages)}`);
  await ask('Produto', 'GET', `${path('station', 'products')}/${world.products[1]?.id}`);
  const by = dialect.pricesEach
    ? [
        [
          query('prices', 'productId'),
          pick('each by', ['id', 'code']) === 'id' ? (world.products[0]?.id ?? '') : (world.products[0]?.code ?? ''),
        ] as const,
      ]
    : [];
  await ask('Preços', 'GET', `${path('station', 'prices')}${asked([...station('prices'), ...by, ...pages])}`);
  const second = dialect.pricesEach
    ? [
        [
          by[0]?.[0] ?? '',
          pick('each by', ['id', 'code']) === 'id' ? (world.products[2]?.id ?? '') : (world.products[2]?.code ?? ''),
        ] as const,
      ]
    : [];
  if (dialect.pricesApart)
    await ask('Preços negociados', 'GET', `${path('station', 'agreed')}${asked([...station('prices'), ...second, ...pages])}`);
  await ask(
    'Pendências',
    'GET',
    `${path('station', 'pending')}${asked([...station('pending'), ...period('pending', ['startDate']), ...pages])}`,
  );
  await ask('Abastecimentos', 'GET', `${path('station', 'fuelings')}${asked([...station('movement'), ...period('movement'), ...pages])}`);
  await ask('Repasses', 'GET', `${path('station', 'transfers')}${asked([...period('transfers'), ...pages])}`);
  await ask(
    'Dados da nota',
    'GET',
    `${path('station', 'issuing')}${asked([[query('issuing', 'fuelingId'), world.fuelings[1]?.id ?? '']])}`,
  );
  const [first, , third] = world.products;
  const line = (product: typeof first, customer: string | null, priceE4: number) => ({
    product: product ?? null,
    customer,
    priceE4,
    validFrom: '2026-11-25T06:00:00',
  });
  await ask(
    'Lote de preços',
    'POST',
    path('station', 'batches'),
    bodies.batch('standard', [line(first, null, 62_300), line(third, null, 60_100), line(undefined, null, 61_100)]),
  );
  await ask(
    'Lote de acordos',
    'POST',
    path('station', 'agreedBatches'),
    bodies.batch('agreement', [line(first, CUSTOMERS[0].document, 61_500), line(third, CUSTOMERS[1].document, 59_300)]),
  );
  for (const step of [1, 2, 3]) await ask(`Situação do lote ${step}`, 'GET', path('station', 'status').replace('{}', '30001'));
  const pending = world.fuelings.filter(({ invoiceKey, cancelled }) => invoiceKey === null && !cancelled);
  await ask(
    'Nota',
    'POST',
    path('station', 'notes'),
    bodies.note(
      '9'.repeat(44),
      pending.slice(0, 2).map(({ id }) => id),
    ),
  );
  await ask('Nota errada', 'POST', path('station', 'notes'), [{}]);
  await ask(
    'Abastecimentos da frota',
    'GET',
    `${path('fleet', 'fuelings')}${asked([[query('fleet', 'customerId'), 4417], ...period('fleet'), ...pages])}`,
  );
  await ask(
    'Notas da frota',
    'GET',
    `${path('fleet', 'notes')}${asked([[query('fleet', 'customerId'), 4417], ...period('fleet'), ...pages])}`,
  );
  const key = world.fuelings.find(({ invoiceKey, customer }) => invoiceKey !== null && customer === CUSTOMERS[0])?.invoiceKey ?? '';
  await ask('XML da nota', 'GET', path('fleet', 'xml').replace('{}', key));
  await ask('Produtos da frota', 'GET', `${path('fleet', 'products')}${asked(pages)}`);
  await ask('Produto da frota', 'GET', `${path('fleet', 'products')}/${world.products[1]?.id}`);
  await ask(
    'Novo abastecimento',
    'POST',
    path('fleet', 'fuelings'),
    bodies.manual({
      date: '2026-11-20T08:15:00',
      plate: 'ABC1D23',
      product: first as never,
      quantityE4: 2_605_000,
      valueE4: 15_838_400,
      odometer: 120_340,
    }),
  );
  server.ledger.batches.splice(0);
  server.ledger.notes.splice(0);
  server.ledger.manual.splice(0);
  server.ledger.refusals.splice(0);
  return JSON.stringify({ info: { name: 'Rede', schema: 'v2.1.0' }, item: [{ name: 'Tudo', item: items }] });
}
