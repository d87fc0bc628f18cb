import { afterEach, describe, expect, test } from 'vitest';
import { type BatchLineIntent, createNetworkApi, type Exchange, type NetworkStation } from '../../../main/network/index.ts';
import type { WireProfile } from '../../../main/network/testing.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { CUSTOMERS, PRODUCTS } from '../../../main/training/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { otherProfile } from '../network/other-profile.ts';
import { type Bench, openBench, STATION } from './support.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

async function connect(profile: WireProfile) {
  bench = await openBench({ profile });
  const { baseUrl, credentials } = bench;
  const station: NetworkStation = {
    id: 'st-1',
    cnpj: STATION.cnpj,
    environment: 'training',
    baseUrl,
    authUrl: baseUrl,
    clientId: credentials.clientId,
    timeZone: 'America/Sao_Paulo',
  };
  const clock = createManualClock();
  return { station, api: createNetworkApi({ profile, secretOf: async () => credentials.clientSecret, clock }) };
}

function answered<T>(exchange: Exchange<T>): T {
  if (exchange.type !== 'answered') throw new Error(JSON.stringify(exchange));
  return exchange.value;
}

function line(productId: string, priceE4: number, rest: Partial<BatchLineIntent> = {}): BatchLineIntent {
  const product = PRODUCTS.find(({ id }) => id === productId);
  return {
    productId,
    productCode: product === undefined ? '999999999' : product.code,
    productName: product?.name ?? 'Querosene',
    customerDocument: null,
    priceE4,
    validFrom: null,
    ...rest,
  };
}

/** Lines as the profile of a day without time can carry them. */
const TODAY = { validFrom: '2026-11-21T00:00:00' };
const STANDARD = [line('1301', 59_990), line('9999', 59_990), line('1101', 0), line('1501', 41_900, TODAY), line('1301', 61_000)];
const AGREEMENTS = CUSTOMERS.slice(0, 5).map(({ document }, i) => line('1303', 55_010 + i * 10, { customerDocument: document }));

describe.each([
  ['the default profile', DEFAULT_PROFILE],
  ['a profile whose every entry differs', otherProfile()],
] as const)('client and training network with %s', (_name, profile) => {
  const send = async (kind: 'standard' | 'agreement', lines: readonly BatchLineIntent[]) => {
    const { api, station } = await connect(profile);
    const sent = [];
    for (const { body, lines: indexes } of api.encodeBatches(station, kind, lines)) {
      const { processId } = answered(await api.sendBatch(station, kind, body));
      sent.push({ processId, intents: indexes.flatMap((index) => lines[index] ?? []) });
    }
    return { api, station, sent };
  };

  test('the catalog: the list and one', async () => {
    const { api, station } = await connect(profile);
    const { items, shifted } = answered(await api.listProducts(station));
    expect(shifted).toBe(false);
    expect(items.map(({ id, code, name, unit }) => ({ id, code, name, unit }))).toEqual(PRODUCTS);
    expect(answered(await api.getProduct(station, '1401'))).toMatchObject({ id: '1401', name: 'GNV', unit: 'M3' });
  });

  test('a standard batch: waiting, running, done in part, each refusal at its line, prices in force', async () => {
    const { api, station, sent } = await send('standard', STANDARD);
    const statuses = async () =>
      Promise.all(sent.map(async ({ processId, intents }) => answered(await api.readBatch(station, processId, intents))));
    expect((await statuses()).map(({ meaning }) => meaning)).toEqual(sent.map(() => 'waiting'));
    bench.advance(10_000);
    expect((await statuses()).map(({ meaning }) => meaning)).toEqual(sent.map(() => 'running'));
    bench.advance(20_000);
    const read = await statuses();
    const lines = read.flatMap((status, n) =>
      status.lines.map(({ index, meaning, reason }) => ({ intent: index === null ? null : sent[n]?.intents[index], meaning, reason })),
    );
    const verdictOf = (intent: BatchLineIntent | undefined) => lines.find((each) => each.intent === intent);
    expect(verdictOf(STANDARD[1])).toMatchObject({ meaning: 'refused', reason: 'Produto não encontrado no catálogo.' });
    expect(verdictOf(STANDARD[2])).toMatchObject({ meaning: 'refused', reason: 'O preço deve ser maior que zero.' });
    expect(read[0]?.meaning).toBe('partial');
    expect(read[0]?.reason).toMatch(/^\d de \d preços foram recusados\.$/);

    const prices = answered(await api.listPrices(station));
    expect(prices.shifted).toBe(false);
    const standard = prices.items.filter(({ kind }) => kind === 'standard');
    expect(new Map(standard.map(({ productId, priceE4 }) => [productId, priceE4])).get('1301')).toBe(sent.length === 1 ? 59_990 : 61_000);
    expect(standard.find(({ productId }) => productId === '1501')).toMatchObject({ priceE4: 41_900, productName: 'ARLA 32', ...TODAY });
    expect(standard).toHaveLength(8);
    // One product alone, by the network's filter.
    const ofArla = answered(await api.listPrices(station, '1501'));
    expect(ofArla.items).toEqual(prices.items.filter(({ productId }) => productId === '1501'));
    expect(ofArla.items.length).toBeGreaterThan(0);
  });

  test('an agreement batch becomes the prices of its customers', async () => {
    const { api, station, sent } = await send('agreement', AGREEMENTS);
    bench.advance(30_000);
    for (const { processId, intents } of sent) {
      const status = answered(await api.readBatch(station, processId, intents));
      expect(status.meaning).toBe('done');
      expect(status.lines.map(({ index }) => index).toSorted()).toEqual(intents.map((_, index) => index));
      expect(new Set(status.lines.map(({ meaning }) => meaning))).toEqual(new Set(['done']));
    }
    const { items } = answered(await api.listPrices(station));
    for (const { customerDocument, priceE4 } of AGREEMENTS) {
      const found = items.filter((price) => price.customerDocument === customerDocument && price.productId === '1303');
      expect(found).toMatchObject([{ kind: 'agreement', priceE4 }]);
    }
  });
});
