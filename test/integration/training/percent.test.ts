/** A sheet's percentages, from its cells to the prices that the training network has in force. */

import { afterEach, expect, test } from 'vitest';
import { createNetworkApi, type Exchange, type NetworkPrice, type NetworkStation } from '../../../main/network/index.ts';
import { type PercentFormat, parseProfile, type WireProfile } from '../../../main/network/testing.ts';
import { CUSTOMERS } from '../../../main/training/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { context, station as engineStation, open } from '../../unit/price-import/checking/support.ts';
import { type Bench, openBench, STATION } from './support.ts';

let bench: Bench;
afterEach(() => bench.network.stop());

const PERCENT_FIELD = { name: 'percentual', source: 'percent', as: 'number' };
const LINE = [
  { name: 'cliente', source: 'customerDocument' },
  { name: 'produto', source: 'productId' },
];

function profileOf(lineFields: readonly object[], percent: Partial<PercentFormat> = {}): WireProfile {
  const parsed = parseProfile(JSON.stringify({ batches: { agreement: { lineFields, percent } } }));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function answered<T>(exchange: Exchange<T>): T {
  if (exchange.type !== 'answered') throw new Error(JSON.stringify(exchange));
  return exchange.value;
}

async function connect(profile: WireProfile) {
  bench = await openBench({ profile });
  const { baseUrl, credentials } = bench;
  const own: NetworkStation = {
    id: 'st-1',
    cnpj: STATION.cnpj,
    environment: 'training',
    baseUrl,
    authUrl: baseUrl,
    clientId: credentials.clientId,
    timeZone: 'America/Sao_Paulo',
  };
  const api = createNetworkApi({ profile, secretOf: async () => credentials.clientSecret, clock: createManualClock() });
  const { items: catalog } = answered(await api.listProducts(own));
  const { items: inForce } = answered(await api.listPrices(own));
  return { api, own, catalog, inForce };
}

const [CUSTOMER] = CUSTOMERS;
const priceOf = (prices: readonly NetworkPrice[], productId: string, customer: string | null) =>
  prices.find((price) => price.productId === productId && price.customerDocument === customer)?.priceE4;

test.each([
  [{ counts: 'discount', unit: 'percent' }, [3, -1.5]],
  [{ counts: 'change', unit: 'fraction' }, [-0.03, 0.015]],
  [{ counts: 'share', unit: 'percent' }, [97, 101.5]],
] as const)('a percentage leaves as one and is read back as the amount that the sheet showed: %j', async (percent, written) => {
  const { api, own, catalog, inForce } = await connect(profileOf([...LINE, PERCENT_FIELD], percent));
  const document = CUSTOMER?.document ?? '';
  const named = (id: string) => catalog.find((product) => product.id === id)?.name ?? '';
  const sheet = ['Produto;Preço;CNPJ do cliente', `${named('1301')};-3%;${document}`, `${named('1303')};+1,5%;${document}`];
  const posto = engineStation({ id: own.id, cnpj: own.cnpj, catalog, inForce });
  const opened = await open(sheet.join('\n'), context({ stations: [posto], defaultStationId: own.id }));
  await opened.edit({ type: 'confirm', lines: 'all' });
  const planned = await opened.engine.planned('import');
  if (!planned.ok) throw new Error(planned.error.message);
  expect(planned.value.map(({ percentE4 }) => percentE4)).toEqual([-30_000, 15_000]);

  const [batch] = api.encodeBatches(own, 'agreement', planned.value);
  const body: { readonly prices: readonly object[] } = JSON.parse(new TextDecoder().decode(batch?.body));
  expect(body.prices).toEqual([
    { cliente: document, produto: '1301', percentual: written[0] },
    { cliente: document, produto: '1303', percentual: written[1] },
  ]);
  const { processId } = answered(await api.sendBatch(own, 'agreement', batch?.body ?? new Uint8Array()));
  bench.advance(60_000);
  expect(answered(await api.readBatch(own, processId, planned.value))).toMatchObject({ meaning: 'done' });
  const { items } = answered(await api.listPrices(own));
  for (const { productId, priceE4 } of planned.value) {
    expect(priceOf(items, productId, document)).toBe(priceE4);
    expect(priceE4).not.toBe(priceOf(inForce, productId, document));
  }
});

test('the network takes a percentage in no other shape than the one agreed', async () => {
  const percent = { counts: 'discount', unit: 'percent', decimals: 2, mark: ',' } as const;
  const { api, own } = await connect(profileOf([...LINE, { ...PERCENT_FIELD, as: 'text' }], percent));
  const bodyWith = (line: object) => new TextEncoder().encode(JSON.stringify({ supplier_document: own.cnpj, prices: [line] }));
  const send = (percentual: unknown) =>
    api.sendBatch(own, 'agreement', bodyWith({ cliente: CUSTOMER?.document, produto: '1301', percentual }));
  expect((await send('3,00')).type).toBe('answered');
  for (const wrong of [3, '3.00', '3', null, undefined, '100,00']) {
    expect(await send(wrong)).toMatchObject({ type: 'refused', problem: { status: 400 } });
  }
});
