/** The built program over its channels: what the PIN guards, the first sending to production, who did it, and a secret that is changed while uploads wait. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '../../../preload/contract/channels.ts';
import { ensureBuilt } from '../../harness/build.ts';
import { type Network, openApp, type RunningApp, startNetwork } from '../../proof/app.ts';

const CNPJ = '11222333000181';
const PIN = '73018264';

let folder: string;
let network: Network;
let app: RunningApp;
beforeAll(async () => {
  await ensureBuilt();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recolha-people-'));
  network = await startNetwork();
  app = await openApp(folder);
});
afterEach(async () => {
  await app.process.stop();
  network.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function stationOf(environment: 'homologation' | 'production'): Promise<RequestOf<'stations:add'>> {
  const credentials = await network.addStation({ cnpj: CNPJ, name: 'Posto Modelo', uf: 'SP' });
  return { name: 'Posto Modelo', cnpj: CNPJ, uf: 'SP', environment, baseUrl: network.baseUrl, authUrl: network.baseUrl, ...credentials };
}

/** A reviewed sheet, ready to be sent. */
async function sheet(name: string, price: string): Promise<RequestOf<'imports:submit'>> {
  const bytes = new TextEncoder().encode(`Produto;Preço\nEtanol;${price}\n`);
  let view = await app.call('imports:open', { fileName: name, bytes });
  if (view.counts.toConfirm > 0)
    view = await app.call('imports:edit', { importId: view.id, revision: view.revision, edit: { type: 'confirm', lines: 'all' } });
  return { importId: view.id, revision: view.revision };
}

test('every guarded channel asks for the PIN, whatever the page does; the others do not', async () => {
  const added = await app.call('stations:add', await stationOf('homologation'));
  const { id: stationId, name, baseUrl, authUrl, clientId } = added;
  await app.call('prices:refresh', { stationId });
  await app.call('outbox:pause', { stationId, paused: true });
  const ready = await sheet('a.csv', '4,17');
  await app.call('people:set-pin', { pin: PIN, old: null });

  // Before the others: none may be refused while this one is awaited.
  const other = await stationOf('homologation');
  const refused: readonly Promise<unknown>[] = [
    app.call('imports:submit', ready),
    app.call('outbox:decide', { itemId: 'x', decision: 'send-again' }),
    app.call('outbox:act', { itemIds: ['x'], act: 'send-again' }),
    app.call('outbox:act', { itemIds: ['x'], act: 'revive' }),
    app.call('outbox:revive', { itemId: 'x' }),
    app.call('stations:add', other),
    app.call('stations:add-training', {}),
    app.call('stations:edit', { stationId, name, baseUrl, authUrl, clientId, clientSecret: '' }),
    app.call('stations:test-access', { stationId, baseUrl, authUrl, clientId, clientSecret: '' }),
    app.call('stations:set-secret', { stationId, clientSecret: 'outro' }),
    app.call('stations:remove', { stationId }),
    app.call('training:set-faults', { latencyMs: 0, fault: 'none', remaining: null }),
  ];
  await Promise.all(refused.map((each) => expect(each).rejects.toThrow('pin-required')));
  await expect(app.call('outbox:decide', { itemId: 'x', decision: 'already-there' })).rejects.toThrow('not-found');
  expect(await app.call('outbox:act', { itemIds: ['x'], act: 'cancel' })).toMatchObject({ done: 0 });
  expect((await app.call('outbox:list', { stationId, show: 'all' })).total).toBe(0);
  expect(await app.call('stations:holdings', { stationId })).toEqual({
    open: 0,
    uploads: 0,
    notes: 0,
    prices: expect.any(Number),
    sheets: 1,
    fuelings: expect.any(Number),
    history: expect.any(Number),
  });

  await expect(app.call('people:prove-pin', { pin: '0000' })).rejects.toThrow('PIN errado');
  expect((await app.call('people:prove-pin', { pin: PIN })).pin).toMatchObject({ unlocked: true });
  expect((await app.call('imports:submit', ready)).batchIds).toHaveLength(1);
  await app.call('people:lock');
  await expect(app.call('stations:remove', { stationId })).rejects.toThrow('pin-required');

  // The wait of wrong tries, and the PIN itself, outlive the program.
  for (const pin of ['1', '2', '3']) await expect(app.call('people:prove-pin', { pin })).rejects.toThrow('PIN errado');
  await app.process.stop();
  app = await openApp(folder);
  await expect(app.call('people:prove-pin', { pin: PIN })).rejects.toThrow('muitas tentativas erradas');
  await expect(app.call('stations:remove', { stationId })).rejects.toThrow('pin-required');
  // Whoever knows the station's secret waits too, and then may do without it.
  await expect(app.call('people:forget-pin', { stationId, clientSecret: 'errado' })).rejects.toThrow('muitas tentativas erradas');

  await app.process.stop();
  const seen = [app.process.output(), ...filesOf(folder).map((path) => readFileSync(path, 'latin1'))];
  for (const text of seen) expect(text).not.toContain(PIN);
});

test('nothing leaves for production before a person has confirmed it once, in main', async () => {
  const { id: stationId } = await app.call('stations:add', await stationOf('production'));
  await app.call('prices:refresh', { stationId });
  const ready = await sheet('a.csv', '4,17');
  await expect(app.call('imports:submit', ready)).rejects.toThrow('confirm-production');
  await app.call('pending:refresh', { stationId });
  const { revision } = await app.call('notes:summary', { stationId, importId: null, filter: 'all', text: '' });
  await expect(app.call('notes:attach', { stationId, fileIds: 'ready', revision })).rejects.toThrow('confirm-production');
  expect((await app.call('stations:holdings', { stationId })).uploads).toBe(0);

  await app.call('stations:confirm-production', { stationId });
  expect(await app.call('notes:attach', { stationId, fileIds: 'ready', revision })).toMatchObject({ itemIds: [] });
  const [batchId = ''] = (await app.call('imports:submit', ready)).batchIds;
  await expect.poll(async () => (await app.call('outbox:item', { itemId: batchId })).item.state).toMatch(/accepted|processing|done/);

  // Remembered by the next start, and by the station that comes back.
  await app.process.stop();
  app = await openApp(folder);
  expect((await app.call('imports:submit', await sheet('b.csv', '4,18'))).batchIds).toHaveLength(1);
});

test('who did it stands in the audit and in the package of proof, also when that person is gone', async () => {
  const station = await app.call('stations:add', await stationOf('homologation'));
  const { id: stationId } = station;
  await app.call('prices:refresh', { stationId });
  await app.call('people:add', { name: 'João' });
  const { operators } = await app.call('people:add', { name: 'Maria 529.982.247-25' });
  await app.call('people:use', { operatorId: operators.find(({ name }) => name.startsWith('Maria'))?.id ?? null });
  await app.call('outbox:pause', { stationId, paused: true });
  const [itemId = ''] = (await app.call('imports:submit', await sheet('a.csv', '4,17'))).batchIds;
  await app.process.stop();
  app = await openApp(folder);
  const { currentId } = await app.call('people:state');
  await app.call('people:remove', { operatorId: currentId ?? '' });
  await app.call('outbox:cancel', { itemId });

  const { audit } = await app.call('outbox:item', { itemId });
  const who = new Map(audit.map(({ cause, operator }) => [cause, operator]));
  expect([who.get('submitted'), who.get('cancelled')]).toEqual([expect.stringMatching(/^Maria/), null]);
  const files = unzipSync((await app.call('outbox:package', { itemId })).bytes);
  const text = Buffer.from(files['auditoria.txt'] ?? []).toString('utf8');
  expect(text).toMatch(/quem: pessoa, por Maria/);
  expect(text).not.toContain('529.982.247-25');
});

test('five uploads wait behind a secret that is no longer taken; with the new one each leaves once', async () => {
  const station = await stationOf('homologation');
  const { id: stationId } = await app.call('stations:add', station);
  const { baseUrl, authUrl, clientId, clientSecret } = station;
  await app.call('prices:refresh', { stationId });
  await app.call('outbox:pause', { stationId, paused: true });
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(...(await app.call('imports:submit', await sheet(`${n}.csv`, `4,1${n}`))).batchIds);
  expect(ids).toHaveLength(5);
  // The network forgets every token, and takes another secret than the one kept here.
  await app.call('stations:set-secret', { stationId, clientSecret: 'velho' });
  await network.control('revoke', {});
  await app.call('outbox:pause', { stationId, paused: false });
  const gates = async () => (await app.call('outbox:gates', { stationId })).map(({ gate }) => gate);
  await expect.poll(gates).toEqual(['credentials']);
  expect((await network.taken()).size).toBe(0);
  const { open } = await app.call('stations:holdings', { stationId });
  expect(open).toBe(5);
  await expect(app.call('stations:remove', { stationId })).rejects.toThrow('envios em aberto');

  // What the user would see before saving, then both at once: another id, another secret.
  const change = { stationId, name: station.name, baseUrl, authUrl, clientId };
  const { name: _, ...access } = change;
  await expect(app.call('stations:test-access', { ...access, clientSecret: '' })).rejects.toThrow('credentials');
  await app.call('stations:test-access', { ...access, clientSecret });
  await app.call('stations:edit', { ...change, clientSecret });
  for (const itemId of ids) {
    await expect.poll(async () => (await app.call('outbox:item', { itemId })).item.state).toMatch(/accepted|processing|done/);
    // A batch of the same prices waits for the end of the one before it.
    await network.control('clock', { advanceMs: 60_000 });
  }
  expect([...(await network.taken()).values()]).toEqual([1, 1, 1, 1, 1]);
});

function filesOf(place: string): readonly string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
