/** The carrier's endpoints, by the client and by plain requests, on the training network. */

import { afterEach, describe, expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { DEFAULT_PROFILE } from '../../../main/network/testing.ts';
import { otherProfile } from '../network/other-profile.ts';
import { createFleetWorld, type FleetWorld } from './world.ts';

let world: FleetWorld;
afterEach(() => world.stop());

function answered<T>(exchange: Exchange<T>): T {
  if (exchange.type !== 'answered') throw new Error(JSON.stringify(exchange));
  return exchange.value;
}

const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };
const TRANSACTIONS = '/fleet-integration/v1/customers/transactions';

describe.each([
  ['the default profile', DEFAULT_PROFILE],
  ['a profile whose every entry differs', otherProfile()],
] as const)('with %s', (_name, profile) => {
  test('every fueling, every note, its file and the catalogue come as they are', async () => {
    world = await createFleetWorld({ profile });
    const { api, fleet, network } = world;
    const made = network.fleetFuelings(fleet.customerId);
    const listed = answered(await api.listFleetFuelings(fleet, YEAR));
    expect(listed.shifted).toBe(false);
    expect(listed.items.map(({ transactionId }) => transactionId)).toEqual(made.map(({ transactionId }) => transactionId));
    const [first] = made;
    expect(listed.items[0]).toMatchObject({
      ...{ transactionDate: first?.at, plate: first?.plate, quantityE4: first?.quantityE4, valueE4: first?.valueE4 },
      ...{ odometer: first?.odometer, city: first?.supplier.city, supplierDocument: first?.supplier.cnpj },
    });
    const noted = made.flatMap(({ note }) => (note === null ? [] : [note.draft.key]));
    const invoices = answered(await api.listFleetInvoices(fleet, YEAR));
    expect(invoices.items.map(({ invoiceKey }) => invoiceKey)).toEqual(noted);
    const [key = ''] = noted;
    const bytes = answered(await api.downloadFleetNote(fleet, key));
    expect(new TextDecoder().decode(bytes)).toContain(`<chNFe>${key}</chNFe>`);
    expect(answered(await api.listFleetFuelings(fleet, { invoiceKey: key })).items.map(({ invoiceKey }) => invoiceKey)).toEqual([key]);
    const products = answered(await api.listFleetProducts(fleet)).items;
    expect(products).toHaveLength(8);
    expect(answered(await api.getFleetProduct(fleet, products[0]?.id ?? ''))).toEqual(products[0]);
  });

  test('a fueling that is registered is listed as it was meant', async () => {
    world = await createFleetWorld({ profile });
    const { api, fleet, network } = world;
    const meant = {
      ...{ plate: 'ABC1D23', date: '2026-11-22T23:50:00', productId: '1301', productCode: '820101034', productName: 'Diesel S10' },
      ...{
        quantityE4: 1_205_000,
        valueE4: 7_326_400,
        odometer: 120_340,
        supplierDocument: network.fleetFuelings(fleet.customerId)[0]?.supplier.cnpj ?? null,
      },
    };
    const { body, mediaType } = api.encodeFueling(fleet, meant);
    expect(mediaType).toBe('application/json');
    const taken = answered(await api.sendFueling(fleet, body));
    const [kept, ...others] = network.registeredFuelings(fleet.customerId);
    expect(others).toEqual([]);
    expect(taken.transactionId).toBe(kept?.transactionId);
    const listed = answered(await api.listFleetFuelings(fleet, { startDate: '2026-11-22', endDate: '2026-11-22' }));
    expect(listed.items.find(({ transactionId }) => transactionId === taken.transactionId)).toMatchObject({
      ...{ plate: meant.plate, transactionDate: meant.date, product: meant.productName, quantityE4: meant.quantityE4 },
      ...{ valueE4: meant.valueE4, odometer: meant.odometer, supplierDocument: meant.supplierDocument, cancelled: false },
    });
    const refused = await api.sendFueling(fleet, api.encodeFueling(fleet, { ...meant, plate: 'X' }).body);
    expect(refused).toMatchObject({ type: 'refused', problem: { status: 400 } });
    expect(network.registeredFuelings(fleet.customerId)).toHaveLength(1);
  });
});

test('the notes of one fueling', async () => {
  world = await createFleetWorld();
  const { api, fleet, network } = world;
  const of = network.fleetFuelings(fleet.customerId).find(({ note }) => note !== null);
  const found = answered(await api.listFleetInvoices(fleet, { transactionId: of?.transactionId ?? '' }));
  expect(found.items.map(({ invoiceKey }) => invoiceKey)).toEqual([of?.note?.draft.key]);
});

test.each(['total-itens', 'changelog-envelope'] as const)('a listing in the envelope of %s is read whole', async (fault) => {
  world = await createFleetWorld();
  const { api, fleet, network } = world;
  await network.setRules([{ fault, remaining: null }]);
  const listed = answered(await api.listFleetFuelings(fleet, YEAR));
  expect(listed.shifted).toBe(false);
  expect(listed.items).toHaveLength(network.fleetFuelings(fleet.customerId).length);
  expect(listed.items.length).toBeGreaterThan(200);
});

describe('what the document says of errors', () => {
  async function ask(path: string, token: string | null): Promise<{ readonly status: number; readonly body: unknown }> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const reply = await fetch(`${world.fleet.baseUrl}${path}`, { headers });
    return { status: reply.status, body: await reply.json() };
  }
  async function tokenOf(clientId: string, secret: string): Promise<string> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret });
    const reply = await fetch(`${world.fleet.authUrl}${DEFAULT_PROFILE.paths.token}`, { method: 'POST', body: form });
    const body: { readonly accessToken: string } = JSON.parse(await reply.text());
    return body.accessToken;
  }

  test('a key beside a period is a validation error of invoice_key', async () => {
    world = await createFleetWorld();
    const { clientId, clientSecret } = await world.network.addFleet({ cnpj: '44555666000177', name: 'x', uf: 'SP', customerId: '80412' });
    const token = await tokenOf(clientId, clientSecret);
    for (const period of ['start_date=2026-11-01', 'end_date=2026-11-01']) {
      const reply = await ask(`${TRANSACTIONS}?invoice_key=${'1'.repeat(44)}&${period}`, token);
      expect(reply).toMatchObject({
        status: 400,
        body: {
          title: 'Validation Error',
          status: 400,
          instance: '/v1/customers/transactions',
          errors: { invoice_key: [expect.any(String)] },
        },
      });
    }
    expect((await ask(`${TRANSACTIONS}?customer_id=1`, token)).status).toBe(400);
  });

  test('no token, a false one, and a supplier’s are refused', async () => {
    world = await createFleetWorld();
    const { clientId, clientSecret } = await world.network.addStation({ cnpj: '11222333000181', name: 'Posto', uf: 'SP' });
    const supplier = await tokenOf(clientId, clientSecret);
    for (const token of [null, 'x.y.z', supplier]) {
      expect(await ask(TRANSACTIONS, token)).toMatchObject({ status: 401, body: { title: 'Unauthorized', status: 401 } });
    }
  });

  test('a refused access and a refusal come to the caller as what they are', async () => {
    world = await createFleetWorld();
    const { api, fleet } = world;
    const foreign = await api.listFleetFuelings({ ...fleet, customerId: '1' }, YEAR);
    expect(foreign).toMatchObject({ type: 'refused', problem: { status: 400, errors: { customer_id: [expect.any(String)] } } });
    api.forget(fleet.id);
    world.setSecret('errado');
    expect((await api.listFleetFuelings(fleet, YEAR)).type).toBe('unauthorized');
  });
});

describe('the link of a note', () => {
  test('is followed on the own host', async () => {
    world = await createFleetWorld();
    const { api, fleet } = world;
    const [first] = answered(await api.listFleetInvoices(fleet, YEAR)).items;
    const url = first?.url ?? '';
    const [relative, absolute] = [api.followInvoiceUrl(fleet, url), api.followInvoiceUrl(fleet, `${fleet.baseUrl}${url}`)];
    if (relative === null || absolute === null) throw new Error('not followed');
    const bytes = answered(await api.downloadFleetNote(fleet, first?.invoiceKey ?? ''));
    expect(answered(await relative)).toEqual(bytes);
    expect(answered(await absolute)).toEqual(bytes);
  });

  test('is followed also where the address of the access has a path', async () => {
    const stored: { baseUrl: string | null } = { baseUrl: null };
    world = await createFleetWorld({ isCurrent: ({ baseUrl }) => stored.baseUrl === null || baseUrl === stored.baseUrl });
    const { api, fleet } = world;
    const [first] = answered(await api.listFleetInvoices(fleet, YEAR)).items;
    const inFolder = { ...fleet, baseUrl: `${fleet.baseUrl}/integra` };
    stored.baseUrl = inFolder.baseUrl;
    const found = await api.followInvoiceUrl(inFolder, `${fleet.baseUrl}${first?.url}`);
    expect(found).toMatchObject({ type: 'answered' });
  });

  test('and nowhere else', async () => {
    world = await createFleetWorld();
    const { api, fleet, network } = world;
    const before = network.ledger().length;
    const { port } = new URL(fleet.baseUrl);
    for (const url of [
      'https://outra.example/nota.xml',
      `http://127.0.0.1:${Number(port) + 1}/x`,
      `http://localhost:${port}/x`,
      `https://127.0.0.1:${port}/x`,
      `http://eu:senha@127.0.0.1:${port}/x`,
      '//outra.example/x',
      'file:///etc/passwd',
      'https://',
    ]) {
      expect([url, api.followInvoiceUrl(fleet, url)]).toEqual([url, null]);
    }
    expect(network.ledger()).toHaveLength(before);
  });
});
