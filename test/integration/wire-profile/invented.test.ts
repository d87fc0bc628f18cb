/**
 * Networks that a seed invents, each point that the document leaves open in another way: fitted by what somebody has of them and by
 * answers to what no sample tells. Both families run on them through faults, and the ledger has each act once. The networks share no
 * code with the program (dialect/), and take nothing but their own way of writing.
 */

import { afterEach, expect, test } from 'vitest';
import { createNetworkApi, type Exchange, fitNetwork, withValues } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import type { JsonValue, ProfileValues } from '../../../preload/contract/wire-profile/wire-profile.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { collectionOf } from './dialect/collection.ts';
import { createDialect, type Dialect } from './dialect/dialect.ts';
import { type Server, startServer } from './dialect/server.ts';
import { CUSTOMERS, FLEET, type Product, SECRET, STATION, xmlOf } from './dialect/world.ts';

let server: Server;
afterEach(() => server.stop());

function answered<T>(exchange: Exchange<T> | null): T {
  if (exchange?.type !== 'answered') throw new Error(`${JSON.stringify(exchange)?.slice(0, 600)} ${server.ledger.refusals.join('\n')}`);
  return exchange.value;
}

/** What a person who knows the network answers, by the entry that is asked. */
function knownOf(dialect: Dialect): Readonly<Record<string, JsonValue>> {
  const { words, header } = dialect;
  return {
    // A key is no part of what is taken from samples.
    ...(header === null ? {} : { 'requests.headers': [header.join(': ')] }),
    ...{ 'query.transactionsEnd': dialect.ends('movement'), 'query.transfersEnd': dialect.ends('transfers') },
    ...{ 'query.customerEnd': dialect.ends('fleet'), 'query.invoicesEnd': dialect.ends('fleet') },
    ...{ 'transfers.amountHides': dialect.amountForm('transfers') === 'whole' ? 2 : 0, 'batchStatus.line.match.by': 'order' },
    ...{ 'batchStatus.words.done': [words.done], 'batchStatus.words.refused': [words.refused] },
    ...{ 'batchStatus.line.match.base': dialect.lineBase, 'batchStatus.line.match.productKey': server.bodies.by },
  };
}

async function fitted(dialect: Dialect): Promise<WireProfile> {
  server = await startServer(dialect);
  const told = fitNetwork([{ name: 'rede.json', text: await collectionOf(dialect, server) }], DEFAULT_PROFILE);
  expect([told.unknown, told.fixed]).toEqual([[], []]);
  const known = knownOf(dialect);
  expect(told.questions.filter((entry) => !Object.hasOwn(known, entry))).toEqual([]);
  const values: Record<string, JsonValue> = {
    ...told.values,
    ...Object.fromEntries(told.questions.map((entry) => [entry, known[entry] ?? null])),
  };
  for (const { word, field, entries } of told.words) {
    const meaning = field === 'prices.kind' ? dialect.kindOf(word) : Object.entries(dialect.words).find(([, each]) => each === word)?.[0];
    const entry = entries.find((each) => each.endsWith(`.${meaning}`)) ?? '';
    values[entry] = [...((values[entry] ?? []) as readonly string[]), word];
  }
  return withValues(DEFAULT_PROFILE, values as ProfileValues);
}

function clientOf(profile: WireProfile) {
  const clock = createManualClock();
  const common = { environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId: SECRET.clientId } as const;
  const at = { ...common, baseUrl: server.baseUrl, authUrl: server.baseUrl };
  const fleet = { ...at, id: 'f', cnpj: FLEET.cnpj, customerId: FLEET.customerId };
  const api = createNetworkApi({ profile, secretOf: async () => SECRET.clientSecret, clock });
  /** Who rests for seconds is woken. */
  async function woken<T>(asked: Promise<T>): Promise<T> {
    let done = false;
    const end = asked.finally(() => {
      done = true;
    });
    while (!done) {
      await clock.settle();
      const next = clock.untilNext();
      if (next !== null && next <= 5_000) await clock.advance(next);
    }
    return end;
  }
  return { api, clock, woken, fleet, station: { ...at, id: 's', cnpj: STATION } };
}
type Client = ReturnType<typeof clientOf>;

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-20' };

/** Every listing says what is true, though a page of one is asked for twice. */
async function readsTruly(dialect: Dialect, { api, woken, station, fleet }: Client): Promise<void> {
  const { world, shownMoment } = dialect;
  const facts = (where: string, { id, date, quantityE4, valueE4 }: (typeof world.fuelings)[number]) => ({
    ...{ transactionId: id, transactionDate: shownMoment(where, date), quantityE4, valueE4 },
  });
  expect(answered(await api.listProducts(station)).items).toMatchObject(world.products);
  const sorted = <T extends { readonly productName: string | null; readonly priceE4: number }>(all: readonly T[]) =>
    all.toSorted((a, b) => a.priceE4 - b.priceE4);
  expect(sorted(answered(await api.listPrices(station)).items)).toMatchObject(
    sorted(
      world.prices.map(({ product, customer, priceE4, validFrom }) => ({
        ...{ kind: customer === null ? 'standard' : 'agreement', productId: product.id, productName: product.name },
        ...{ customerDocument: customer?.document ?? null, priceE4, validFrom: shownMoment('prices', validFrom) },
      })),
    ),
  );
  const open = world.fuelings.filter(({ invoiceKey, cancelled }) => invoiceKey === null && !cancelled);
  expect(answered(await api.listPending(station, {})).items).toMatchObject(
    open.map((each) => ({ ...facts('pending', each), licensePlate: each.plate, customerName: each.customer.name })),
  );
  const path = dialect.path('station', 'fuelings');
  server.fail([{ path, method: 'GET', as: { status: 503, retryAfter: '2' } }]);
  expect(await api.listSupplierTransactions(station, DAYS)).toMatchObject({ type: 'unknown', retryAfterMs: 2_000 });
  const movement = await woken(api.listSupplierTransactions(station, DAYS));
  expect(answered(movement).items).toMatchObject(
    world.fuelings.map((each) => ({
      ...{ ...facts('movement', each), invoiceKey: each.invoiceKey, cancelled: each.cancelled, customerDocument: each.customer.document },
    })),
  );
  expect(answered(await api.listTransfers(station, { from: DAYS.startDate, until: DAYS.endDate })).items).toMatchObject(
    world.transfers.map(({ id, amountE4, paid }) => ({ transferId: id, amountE4, fuelings: paid })),
  );
  const own = world.fuelings.filter(({ customer }) => customer === CUSTOMERS[0]);
  expect(answered(await api.listFleetFuelings(fleet, DAYS)).items).toMatchObject(
    own.map((each) => ({ ...facts('fleet', each), plate: each.plate, odometer: each.odometer, invoiceKey: each.invoiceKey })),
  );
  const keys = own.flatMap(({ invoiceKey }) => (invoiceKey === null ? [] : [invoiceKey]));
  expect(answered(await api.listFleetInvoices(fleet, DAYS)).items.map(({ invoiceKey }) => invoiceKey)).toEqual(keys);
  expect(new TextDecoder().decode(answered(await api.downloadFleetNote(fleet, keys[0] ?? '')))).toBe(xmlOf(keys[0] ?? ''));
}

const VALID_FROM = '2026-11-26T07:00:00';
const intentOf = (product: Product | undefined, priceE4: number, customerDocument: string | null = null) => ({
  ...{ productId: product?.id ?? '9999', productCode: product?.code ?? '9999', productName: product?.name ?? '?' },
  ...{ customerDocument, priceE4, validFrom: VALID_FROM },
});

/** A batch with a line that is refused, one of agreements, a note whose answer is lost, a fueling by hand: each arrives once, and as it was meant. */
async function actsOnce(dialect: Dialect, { api, clock, station, fleet }: Client): Promise<void> {
  const { world, path } = dialect;
  const [, etanol, diesel, other] = world.products;
  for (const [kind, lines] of [
    ['standard', [intentOf(other, 59_100), intentOf(etanol, 43_200), intentOf(undefined, 50_000)]],
    ['agreement', [intentOf(other, 59_100, CUSTOMERS[1].document), intentOf(diesel, 60_200, CUSTOMERS[0].document)]],
  ] as const) {
    const [batch] = api.encodeBatches(station, kind, lines);
    const { processId } = answered(await api.sendBatch(station, kind, batch?.body ?? new Uint8Array()));
    expect(server.ledger.batches.at(-1)?.lines).toEqual(
      lines.map(({ productId, customerDocument, priceE4 }) => ({
        ...{
          product: world.products.find(({ id }) => id === productId) ?? null,
          customer: customerDocument,
          priceE4,
          validFrom: VALID_FROM,
        },
      })),
    );
    const soon = new Date(clock.now() + 5_000).toUTCString();
    server.fail([{ path: path('station', 'status').replace('{}', processId), method: 'GET', as: { status: 429, retryAfter: soon } }]);
    expect(await api.readBatch(station, processId, lines)).toMatchObject({ type: 'throttled', retryAfterMs: expect.closeTo(5_000, -3) });
    for (const meaning of ['waiting', 'running'])
      expect(answered(await api.readBatch(station, processId, lines))).toMatchObject({ meaning });
    const end = answered(await api.readBatch(station, processId, lines));
    expect(end).toMatchObject({ meaning: kind === 'standard' ? 'partial' : 'done', covers: true });
    const refused = end.lines.filter(({ meaning }) => meaning === 'refused').map(({ index }) => index);
    expect(refused).toEqual(kind === 'standard' ? [2] : []);
  }
  const ids = world.fuelings.slice(1, 3).map(({ id }) => id);
  const note = api.encodeAttachment(station, new TextEncoder().encode(xmlOf('8'.repeat(44))), ids).body;
  server.fail([{ path: path('station', 'notes'), method: 'POST', as: 'lost' }]);
  expect((await api.sendNote(station, note)).type).toBe('unknown');
  // Whether it is there is looked up: a second sending tells so, and adds nothing.
  expect(await api.sendNote(station, note)).toMatchObject({ type: 'unknown', cause: 'already-there' });
  expect(await api.sendNote(station, new TextEncoder().encode('[{}]'))).toMatchObject({
    type: 'refused',
    problem: { title: 'E400', detail: 'Nota inválida', errors: { xml: [expect.any(String)] } },
  });
  const manual = { plate: 'BRA2E19', date: '2026-11-20T19:05:00', quantityE4: 1_500_000, valueE4: 9_120_000, odometer: 130_500 };
  const product = { productId: diesel?.id ?? '', productCode: diesel?.code ?? null, productName: diesel?.name ?? '' };
  const { body } = api.encodeFueling(fleet, { ...manual, ...product, supplierDocument: STATION, driver: '52998224725' });
  expect(answered(await api.sendFueling(fleet, body)).transactionId).toBe('990001');
  expect(server.ledger.manual).toEqual([{ ...manual, product: diesel }]);
  expect([server.ledger.batches.length, server.ledger.notes.map(({ key }) => key)]).toEqual([2, ['8'.repeat(44)]]);
  expect(server.ledger.refusals.map((each) => each.slice(0, 8)).toSorted()).toEqual([
    '400 POST',
    '409 POST',
    '429 GET ',
    '429 GET ',
    '503 GET ',
  ]);
}

test.each([9, 16, 58])('the network of seed %i is fitted, read truly, and acted on once', async (seed) => {
  const dialect = createDialect(seed);
  const client = clientOf(await fitted(dialect));
  await readsTruly(dialect, client);
  await actsOnce(dialect, client);
});
