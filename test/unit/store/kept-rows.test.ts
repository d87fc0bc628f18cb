/** What is put into the store is read back as it was: every column, set and not set. */

import { describe, expect, test } from 'vitest';
import { createCustomerLinksRepository } from '../../../main/notes/testing.ts';
import { createGatesRepository } from '../../../main/outbox/index.ts';
import { createAliasesRepository } from '../../../main/price-import/testing.ts';
import { createSecretsRepository, createStationsRepository, type Station } from '../../../main/stations/testing.ts';
import { createNoticesRepository, createPayloadsRepository } from '../../../main/store/index.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { createStore, iso, NOW } from './support.ts';

const ENVIRONMENTS: readonly Environment[] = ['training', 'homologation', 'production'];
const clock = { now: () => NOW };

describe('stations', () => {
  const station = (environment: Environment): Station => ({
    id: `new-${environment}`,
    name: 'Posto Novo',
    cnpj: '99888777000166',
    uf: 'SP',
    environment,
    baseUrl: 'https://api.example',
    authUrl: 'https://auth.example',
    clientId: 'client',
  });

  test('one CNPJ in each environment, found by its id and by its CNPJ', () => {
    const stations = createStationsRepository(createStore());
    for (const environment of ENVIRONMENTS) stations.insert(station(environment), iso(NOW));
    for (const environment of ENVIRONMENTS) {
      expect(stations.find(`new-${environment}`)).toEqual(station(environment));
      expect(stations.findByCnpj(environment, '99888777000166')).toEqual({ station: station(environment), removed: false });
    }
    expect([stations.find('nobody'), stations.findByCnpj('training', '0'), stations.isListed('nobody')]).toEqual([null, null, false]);
  });

  test('listed oldest first; a removed one is known still, and comes back as it is added again', () => {
    const stations = createStationsRepository(createStore());
    const added = station('training');
    stations.insert(added, '2025-01-01T00:00:00.000Z');
    const ids = () => stations.list().map(({ id }) => id);
    expect(ids()).toEqual([added.id, 's1', 's2']);
    stations.remove(added.id, iso(NOW));
    stations.remove(added.id, iso(NOW + 1));
    expect([ids(), stations.isListed(added.id), stations.isListed('s1')]).toEqual([['s1', 's2'], false, true]);
    expect([stations.find(added.id), stations.findByCnpj('training', added.cnpj)?.removed]).toEqual([added, true]);
    const again: Station = { ...added, name: 'Outro', uf: 'AC', baseUrl: 'https://b.example', authUrl: 'https://c.example', clientId: 'd' };
    stations.revive({ ...again, cnpj: '00000000000000', environment: 'production' });
    expect([stations.find(added.id), stations.isListed(added.id)]).toEqual([again, true]);
    stations.setClientId(added.id, 'e');
    expect([stations.find(added.id)?.clientId, stations.find('s1')?.clientId]).toEqual(['e', 'c']);
  });
});

test('secrets: bytes by station, overwritten, removed', () => {
  const secrets = createSecretsRepository(createStore());
  expect([secrets.get('s1'), secrets.has('s1')]).toEqual([null, false]);
  secrets.put('s1', new Uint8Array([1]), iso(NOW));
  secrets.put('s1', new Uint8Array([2, 3]), iso(NOW));
  expect([secrets.get('s1'), secrets.has('s1'), secrets.has('s2')]).toEqual([new Uint8Array([2, 3]), true, false]);
  secrets.remove('s2');
  expect(secrets.has('s1')).toBe(true);
  secrets.remove('s1');
  expect(secrets.has('s1')).toBe(false);
});

describe('payloads', () => {
  const BYTES = new TextEncoder().encode('5,89');

  test('bytes are given with their hash; missing and damaged ones are told apart', () => {
    const store = createStore();
    const payloads = createPayloadsRepository(store, clock);
    const id = payloads.put(BYTES, 'text/csv');
    const read = payloads.get(id);
    expect(read).toEqual({ type: 'bytes', bytes: BYTES, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(store.prepare('SELECT media_type, created_at FROM payloads WHERE id = ?').get(id)).toEqual({
      media_type: 'text/csv',
      created_at: iso(NOW),
    });
    expect(payloads.get(999)).toEqual({ type: 'missing' });
    store.prepare('UPDATE payloads SET bytes = ? WHERE id = ?').run(new Uint8Array([9]), id);
    expect(payloads.get(id)).toEqual({ type: 'damaged' });
    expect(payloads.get(1)).toEqual({ type: 'damaged' });
  });

  test('mended by the same bytes alone; one that is missing is put in its place', () => {
    const store = createStore();
    const payloads = createPayloadsRepository(store, clock);
    const id = payloads.put(BYTES, 'text/csv');
    store.prepare('UPDATE payloads SET bytes = ? WHERE id = ?').run(new Uint8Array([9]), id);
    expect([payloads.repair(id, new Uint8Array([1]), 'text/csv'), payloads.get(id).type]).toEqual([false, 'damaged']);
    expect([payloads.repair(id, BYTES, 'text/csv'), payloads.get(id).type]).toEqual([true, 'bytes']);
    expect([payloads.repair(50, BYTES, 'text/csv'), payloads.get(50).type]).toEqual([true, 'bytes']);
  });
});

test('gates: shut since the first time, for the last reason; whether it was news is told', () => {
  const gates = createGatesRepository(createStore());
  expect([gates.close('s1', 'paused', null, NOW + 2), gates.close('s1', 'network', 'dns', NOW + 1)]).toEqual([true, true]);
  expect([gates.close('s1', 'network', 'dns', NOW + 9), gates.close('s1', 'paused', null, NOW + 9)]).toEqual([false, false]);
  expect(gates.close('s1', 'network', 'tls', NOW + 9)).toBe(true);
  gates.close('s1', 'credentials', null, NOW + 3);
  gates.close('s1', 'configuration', 'c', NOW + 3);
  expect(gates.closed('s1')).toEqual([
    { gate: 'network', detail: 'tls', since: NOW + 1 },
    { gate: 'paused', detail: null, since: NOW + 2 },
    { gate: 'configuration', detail: 'c', since: NOW + 3 },
    { gate: 'credentials', detail: null, since: NOW + 3 },
  ]);
  expect(gates.closed('s2')).toEqual([]);
  expect([
    gates.open('s2', ['network']),
    gates.open('s1', []),
    gates.open('s1', ['network', 'paused']),
    gates.open('s1', ['network']),
  ]).toEqual([false, false, true, false]);
  expect(gates.open('s1', ['credentials', 'network'])).toBe(true);
  expect(gates.closed('s1').map(({ gate }) => gate)).toEqual(['configuration']);
});

test('notices: oldest first, as they were first told, until they are dismissed', () => {
  const notices = createNoticesRepository(createStore());
  notices.add('b', iso(NOW), 'dois');
  notices.add('a', iso(NOW), 'um');
  notices.add('c', iso(NOW - 1), 'zero');
  notices.add('a', iso(NOW + 5), 'outro');
  expect(notices.list()).toEqual([
    { id: 'c', at: iso(NOW - 1), message: 'zero' },
    { id: 'a', at: iso(NOW), message: 'um' },
    { id: 'b', at: iso(NOW), message: 'dois' },
  ]);
  notices.dismiss('a', iso(NOW));
  expect(notices.list().map(({ id }) => id)).toEqual(['c', 'b']);
});

test('names of products and customers: the last answer counts, each environment by itself, forgotten one by one', () => {
  const store = createStore();
  const aliases = createAliasesRepository(store);
  aliases.remember('training', '  Diesel  S-10 ', 'p1', iso(NOW));
  aliases.remember('training', 'DIESEL S-10', 'p2', iso(NOW + 1));
  aliases.remember('training', 'Arla', 'p3', iso(NOW + 2));
  aliases.rememberCustomer('training', ' Frota Boa ', '11222333000181', iso(NOW));
  aliases.rememberCustomer('training', 'FROTA BOA', '22333444000181', iso(NOW + 1));
  aliases.remember('production', 'Arla', 'p4', iso(NOW));
  aliases.rememberCustomer('production', 'Outra', '1', iso(NOW));
  const labels = aliases.all('training').map(({ label }) => label);
  expect(aliases.all('training')).toEqual([
    { kind: 'product', label: labels[0], written: 'Arla', target: 'p3', confirmedAt: iso(NOW + 2) },
    { kind: 'product', label: labels[1], written: 'DIESEL S-10', target: 'p2', confirmedAt: iso(NOW + 1) },
    { kind: 'customer', label: labels[2], written: 'FROTA BOA', target: '22333444000181', confirmedAt: iso(NOW + 1) },
  ]);
  const [arla = '', diesel = '', frota = ''] = labels;
  expect(aliases.list('training', iso(NOW + 2))).toEqual({ [arla]: ['p3'], [diesel]: ['p2'] });
  expect(aliases.list('training', iso(NOW + 1))).toEqual({ [diesel]: ['p2'] });
  expect([aliases.customers('training', iso(NOW + 1)), aliases.customers('training', iso(NOW))]).toEqual([
    { [frota]: '22333444000181' },
    {},
  ]);
  const forget = (kind: 'product' | 'customer', label: string, target: string) => aliases.forget('training', { kind, label, target });
  store.prepare('UPDATE product_aliases SET written = NULL WHERE label = ?').run(arla);
  expect(aliases.all('training')[0]?.written).toBe(arla);
  expect([forget('customer', arla, 'p3'), forget('product', arla, 'p4'), forget('product', arla, 'p3')]).toEqual([false, false, true]);
  expect([forget('product', frota, 'p1'), forget('customer', frota, '22333444000181')]).toEqual([false, true]);
  expect([aliases.all('training').length, aliases.all('production').length]).toEqual([1, 2]);
});

test('several products of one name, in order; those that stay keep their dates', () => {
  const aliases = createAliasesRepository(createStore());
  aliases.remember('training', 'GC', 'a0', iso(NOW));
  aliases.remember('training', 'gc', 'b0', iso(NOW + 1), ['b0', 'a0']);
  aliases.remember('training', 'GC', 'c0', iso(NOW + 2), ['c0', 'b0', 'a0']);
  const seen = () => aliases.all('training').map(({ written, target, confirmedAt }) => [written, target, confirmedAt]);
  expect(seen()).toEqual([
    ['GC', 'c0', iso(NOW + 2)],
    ['gc', 'b0', iso(NOW + 1)],
    ['GC', 'a0', iso(NOW)],
  ]);
  expect([aliases.list('training', iso(NOW + 1)), aliases.list('training', iso(NOW + 2))]).toEqual([
    { GC: ['b0', 'a0'] },
    { GC: ['c0', 'b0', 'a0'] },
  ]);
  aliases.remember('training', 'GC', 'b0', iso(NOW + 3), ['b0', 'a0']);
  expect(seen()).toEqual([
    ['GC', 'b0', iso(NOW + 3)],
    ['GC', 'a0', iso(NOW)],
  ]);
});

test('names of customers that were confirmed: by name, the first confirmation stays', () => {
  const links = createCustomerLinksRepository(createStore());
  links.add('training', { name: 'b', cnpj: '1' }, iso(NOW));
  links.add('training', { name: 'a', cnpj: '2' }, iso(NOW));
  links.add('training', { name: 'a', cnpj: '1' }, iso(NOW));
  links.add('training', { name: 'a', cnpj: '1' }, iso(NOW + 5));
  links.add('production', { name: 'a', cnpj: '1' }, iso(NOW));
  expect(links.list('training')).toEqual([
    { name: 'a', cnpj: '1', confirmedAt: iso(NOW) },
    { name: 'a', cnpj: '2', confirmedAt: iso(NOW) },
    { name: 'b', cnpj: '1', confirmedAt: iso(NOW) },
  ]);
  links.remove('training', { name: 'a', cnpj: '1' });
  expect([links.list('training').length, links.list('production').length]).toEqual([2, 1]);
});
