/** The test against the network and the examples, over HTTP against a training network that speaks another profile. */

import { expect, test } from 'vitest';
import {
  createLiveNetworkApi,
  createLiveProfile,
  createNetworkApi,
  type NetworkStation,
  writeProfile,
} from '../../../main/network/index.ts';
import { DEFAULT_PROFILE, parseProfile } from '../../../main/network/testing.ts';
import type { FleetAccess } from '../../../main/stations/index.ts';
import { createTrainingNetwork, EXAMPLE_FLEET } from '../../../main/training/index.ts';
import { createNetworkInspector } from '../../../main/wire-profile/testing.ts';
import {
  EXAMPLES,
  FLEET_STEPS,
  type NetworkStep,
  REQUESTS,
  STATION_STEPS,
  type StepResult,
} from '../../../preload/contract/wire-profile/wire-profile.ts';
import { createMemoryStore } from '../../fakes/training/memory-store.ts';
import { otherProfile } from '../network/other-profile.ts';
import { testClock } from '../network/support.ts';

const CNPJ = '11444777000161';
const OTHER = writeProfile(otherProfile());
const QUIET = { find: (id: string) => (id === 's' ? HERE : null), findFleet: (id: string) => (id === 'f' ? FLEET : null) };
let HERE: NetworkStation;
let FLEET: FleetAccess;

async function start() {
  const clock = testClock();
  const network = createTrainingNetwork({ profile: otherProfile(), store: createMemoryStore(), now: clock.now, stations: [] });
  const { baseUrl } = await network.start();
  const { clientId, clientSecret } = await network.addStation({ cnpj: CNPJ, name: 'Posto', uf: 'SP', pendingCount: 5 });
  HERE = { id: 's', cnpj: CNPJ, environment: 'homologation', timeZone: 'America/Sao_Paulo', clientId, baseUrl, authUrl: baseUrl };
  const carrier = await network.addFleet({ ...EXAMPLE_FLEET, vehicles: 3 });
  const { cnpj, customerId, name } = EXAMPLE_FLEET;
  FLEET = { ...HERE, id: 'f', name, cnpj, customerId, clientId: carrier.clientId };
  const wire = { secretOf: async (id: string) => (id === 'f' ? carrier.clientSecret : clientSecret), clock };
  const inspector = createNetworkInspector({
    stations: QUIET,
    apiOf: (profile) => createNetworkApi({ ...wire, profile }),
    secretFor: ({ id }) => wire.secretOf(id),
    usable: parseProfile,
    uploads: { latestProcessId: () => null },
    clock,
  });
  async function all(
    draft: string,
    access = 's',
    steps: readonly NetworkStep[] = STATION_STEPS,
  ): Promise<Readonly<Record<string, StepResult>>> {
    const results: Record<string, StepResult> = {};
    for (const step of steps) {
      const from = { product: 'products', issuing: 'pending', 'fleet-product': 'fleet-products' }[step as string] ?? '';
      const answer = await inspector.step(step, draft, access, results[from]?.foundId ?? null);
      if (answer.ok) results[step] = answer.value;
    }
    return results;
  }
  return { network, inspector, wire, clientSecret, all, [Symbol.asyncDispose]: () => network.stop() };
}

test('each reading says what was asked, what came and what was understood; nothing is sent', async () => {
  await using world = await start();
  const results = await world.all(OTHER);
  const states = Object.fromEntries(Object.entries(results).map(([step, { state }]) => [step, state]));
  expect(states).toEqual({
    ...{ token: 'good', products: 'good', product: 'good', prices: 'good', pending: 'good' },
    ...{ issuing: 'good', transactions: 'good', transfers: 'good', 'batch-status': 'none' },
  });
  // What each pays stands in a list of its record.
  expect(results.transfers?.understood?.rows[0]?.cells['transfers.fuelings']).toMatch(/^\d+(, \d+)*$/);
  expect(results.transfers?.understood).toMatchObject({ unused: [], missing: [] });
  expect(results.prices).toMatchObject({ request: expect.stringMatching(/^GET \/rede\/v2\/precos\?.*tipo=BOMBA.*pagina=1/), status: 200 });
  expect(results.prices?.understood?.rows[0]?.cells['prices.price']).toMatch(/^R\$\s\d,\d{2,4}$/);
  expect(results.pending?.understood?.rows).toHaveLength(5);
  // The network knows no day of a transfer that has not been.
  expect(results.pending?.understood?.missing).toEqual(['pending.repassDate']);
  expect(JSON.stringify(results)).not.toContain(world.clientSecret);
  expect(JSON.stringify(results)).not.toMatch(/eyJ[\w-]{5,}\./);
  expect(world.network.ledger().filter(({ method, path }) => method !== 'GET' && !path.includes('/sso/token'))).toEqual([]);
});

const BARE = '{"data":[{"price":"5.89"}]}';

test('an answer to a query by product need not name it, and its request is shown with one', async () => {
  await using world = await start();
  const standard = world.inspector.understand('prices', BARE, '{}', 's');
  expect(standard).toMatchObject({ ok: true, value: { rows: [{ problem: expect.any(String) }] } });
  for (const pricesEach of ['id', 'code', 'name']) {
    const draft = JSON.stringify({ query: { pricesEach, pricesProduct: 'produto' } });
    const read = world.inspector.understand('prices', BARE, draft, 's');
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.rows).toEqual([{ problem: null, leftOut: false, cells: expect.not.objectContaining({ 'prices.productId': '' }) }]);
    const preview = world.inspector.preview('prices', draft, 's');
    expect(preview).toMatchObject({ ok: true, value: { path: expect.stringMatching(/[?&]produto=[^&]+/) } });
  }
  expect(world.inspector.preview('prices', '{}', 's')).toMatchObject({ ok: true, value: { path: expect.not.stringContaining('produto') } });
});

test("by a profile that is not the network's, each step says so in words, and what the answer has is shown", async () => {
  await using world = await start();
  const wrong = await world.all('{}');
  expect(wrong.token).toMatchObject({ state: 'bad', status: 404 });
  expect(wrong.transfers).toMatchObject({ state: 'none', request: null, message: expect.stringContaining('Sem endereço no perfil') });
  const half = await world.inspector.step('prices', writeProfile({ ...otherProfile(), prices: DEFAULT_PROFILE.prices }), 's', null);
  expect(half).toMatchObject({
    ok: true,
    value: { state: 'bad', message: expect.stringMatching(/não puderam? ser lidos|não pôde ser lido/) },
  });
  expect(half.ok && half.value.understood?.unused).toContain('retorno.registros[].precos[].valores.atual');
  expect(half.ok && half.value.understood?.missing).toContain('prices.price');
});

test("a carrier's access has its own steps, examples and requests; each says whose reading the others are", async () => {
  await using world = await start();
  const results = await world.all(OTHER, 'f', FLEET_STEPS);
  expect(Object.entries(results).map(([step, { state, message }]) => [step, state, message])).toEqual(
    FLEET_STEPS.map((step) => [step, 'good', expect.any(String)]),
  );
  expect(results['fleet-fuelings']?.understood?.rows[0]?.cells).toMatchObject({
    'customerTransactions.value': expect.stringMatching(/^R\$/),
    'customerTransactions.plate': expect.any(String),
  });
  expect(await world.inspector.fetch('fleet-notes', OTHER, 'f', null)).toMatchObject({ ok: true });
  expect(await world.inspector.fetch('fleet-notes', OTHER, 's', null)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('frota') },
  });
  expect(await world.inspector.fetch('prices', OTHER, 'f', null)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('posto') },
  });
  expect(await world.inspector.step('prices', OTHER, 'f', null)).toMatchObject({ value: { state: 'none', request: null } });
  for (const access of ['s', 'f', null])
    for (const request of REQUESTS)
      expect(world.inspector.preview(request, OTHER, access), `${access} ${request}`).toMatchObject({ ok: true, value: { problem: null } });
  const own = world.inspector.preview('fleet-fuelings', OTHER, 'f');
  expect(own.ok && own.value.path).toContain(EXAMPLE_FLEET.customerId);
  // Nobody's access is needed to look at what is pasted.
  expect(world.inspector.understand('pending', '{"data":[]}', OTHER, null)).toMatchObject({ ok: true, value: { records: 0 } });
});

test('an example is fetched, and understood as the program would', async () => {
  await using world = await start();
  const fetched = await world.inspector.fetch('products', OTHER, 's', null);
  expect(fetched).toMatchObject({ ok: true, value: { request: expect.stringContaining('/rede/v2/produtos') } });
  const body = fetched.ok ? fetched.value.body : '';
  const read = world.inspector.understand('products', body, OTHER, 's');
  expect(read.ok && read.value.rows[0]).toMatchObject({ problem: null, cells: { 'products.name': expect.any(String) } });
  expect(await world.inspector.fetch('product', OTHER, 's', null)).toMatchObject({ ok: false, error: { code: 'invalid' } });
  expect(await world.inspector.fetch('acceptance', OTHER, 's', null)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  expect(await world.inspector.fetch('products', '{"nada":1}', 's', null)).toMatchObject({ ok: false });
  expect(await world.inspector.fetch('products', OTHER, 'gone', null)).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('awful data are never more than a problem', async () => {
  await using world = await start();
  const awful = [
    '',
    'null',
    '[]',
    '{"data":5}',
    '{"data":[1,null,"x",[],{}]}',
    '"x"',
    '{',
    '{"__proto__":{"x":1},"data":[]}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ];
  for (const example of EXAMPLES)
    for (const text of awful)
      expect(world.inspector.understand(example, text, OTHER, 's'), `${example} ${text.slice(0, 20)}`).toMatchObject({ ok: true });
});

test('what would be sent is made by the very encoders', async () => {
  await using world = await start();
  for (const request of REQUESTS)
    expect(world.inspector.preview(request, OTHER, 's')).toMatchObject({ ok: true, value: { problem: null } });
  const batch = world.inspector.preview('standard', OTHER, 's');
  expect(JSON.parse(batch.ok ? batch.value.body : '')).toMatchObject({
    lote: { itens: [{ ordem: 1, valor: '5,890', moeda: 'BRL' }, { ordem: 2 }] },
  });
  const note = world.inspector.preview('note', OTHER, 's');
  expect(JSON.parse(note.ok ? note.value.body : '')).toMatchObject([
    { abastecimentos: { ids: [9000000001, 9000000002] }, arquivo: { xml: expect.stringMatching(/^</) } },
  ]);
  const codes = '{"batches":{"standard":{"price":{"as":"text","decimals":1}}}}';
  expect(world.inspector.preview('standard', codes, 's')).toMatchObject({
    ok: true,
    value: { problem: expect.stringContaining('casas demais') },
  });
  expect(world.network.ledger()).toEqual([]);
});

test('a client follows the profile that holds, and so does the training network', async () => {
  await using world = await start();
  const profile = createLiveProfile({ value: otherProfile(), problem: null, overridden: true });
  const api = createLiveNetworkApi({ ...world.wire, profile });
  expect(await api.listProducts(HERE)).toMatchObject({ type: 'answered' });
  world.network.speak(DEFAULT_PROFILE);
  expect((await api.listProducts(HERE)).type).not.toBe('answered');
  profile.replace({ value: DEFAULT_PROFILE, problem: null, overridden: false });
  expect(await api.listProducts(HERE)).toMatchObject({ type: 'answered' });
  profile.replace({ value: DEFAULT_PROFILE, problem: 'O arquivo tem um erro.', overridden: false });
  expect(await api.listProducts(HERE)).toMatchObject({ type: 'unsent', cause: 'profile-refused' });
});
