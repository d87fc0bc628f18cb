/** The access of a station that is there: tried as it would be, changed with its secret, and confirmed before anything real leaves. */

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../main/store/testing.ts';
import { answered, RAW } from '../../fakes/station-network.ts';
import { addStation, createStationsWorld, NEW_STATION, SECRET } from '../../fakes/stations-world.ts';

/** As addStation has them. */
const KEPT = { baseUrl: 'https://rede.example', authUrl: NEW_STATION.authUrl, clientId: NEW_STATION.clientId };
const CHANGED = { baseUrl: 'https://nova.example', authUrl: 'https://login.nova.example', clientId: 'outro-id' };

describe('trying the access of a station that is there', () => {
  it('asks with the changed values and the secret that is kept, and changes nothing', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    const [before, audited] = [world.dump(), world.audited().length];
    const tried: string[] = [];
    world.api.token = (secret) => {
      tried.push(secret);
      return answered({ lifetimeSeconds: 60 });
    };
    const change = { ...KEPT, clientId: CHANGED.clientId };
    const answer = await world.stations.testAccess({ stationId: id, ...change, clientSecret: ' ' });
    expect(answer).toEqual({ ok: true, value: { lifetimeSeconds: 60 } });
    expect(tried).toEqual([SECRET]);
    expect(world.api.calls.at(-1)).toMatchObject({ name: 'testCredentials', station: { ...change, timeZone: 'America/Manaus' } });
    // A token that was given for the test is none of the station's.
    expect(world.api.calls.at(-1)?.stationId).not.toBe(id);
    expect([world.dump(), world.audited().length]).toEqual([before, audited]);
    expect(JSON.stringify([answer, world.pushed, world.log.lines])).not.toContain(SECRET.slice(0, 8));
  });

  it('asks with a secret that was typed instead', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.api.token = (secret) =>
      secret === 'novo' ? answered({ lifetimeSeconds: null }) : { type: 'unauthorized', problem: null, raw: RAW };
    expect((await world.stations.testAccess({ stationId: id, ...CHANGED, clientSecret: ' novo ' })).ok).toBe(true);
    expect(await world.stations.testAccess({ stationId: id, ...KEPT, clientSecret: '' })).toMatchObject({
      error: { code: 'credentials' },
    });
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
  });

  it('asks nothing with a wrong field, without a secret, of a training station or of none', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    const training = await world.stations.addTraining({});
    const calls = world.api.calls.length;
    const ask = (stationId: string, more = {}) => world.stations.testAccess({ stationId, ...KEPT, clientSecret: '', ...more });
    expect(await ask(id, { authUrl: 'http://nova.example' })).toMatchObject({ error: { code: 'invalid', details: { field: 'authUrl' } } });
    expect(await ask(training.ok ? training.value.id : '')).toMatchObject({ error: { code: 'not-allowed' } });
    expect(await ask('nenhum')).toMatchObject({ error: { code: 'not-found' } });
    world.vault.remove(id);
    expect(await ask(id)).toMatchObject({ error: { code: 'credentials' } });
    expect(world.api.calls).toHaveLength(calls);
  });
});

describe('changing the secret with the rest', () => {
  it('keeps both, and tells who must know once each', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.events.length = 0;
    expect((await world.stations.edit({ stationId: id, name: 'Posto', ...CHANGED, clientSecret: ' novo ' })).ok).toBe(true);
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'novo' });
    expect(world.directory.views()).toMatchObject([CHANGED]);
    expect(world.events).toEqual([`secret ${id}`, `access ${id}`, 'stations']);
    expect(world.audited()).toEqual(['added', 'secret-set', 'edited']);
  });

  it('of one that is removed meanwhile brings nothing back', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    const editing = world.stations.edit({ stationId: id, name: 'Posto', ...CHANGED, clientSecret: 'novo' });
    expect(world.stations.remove(id).ok).toBe(true);
    expect(await editing).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect([world.directory.views(), await world.vault.get(id)]).toEqual([[], { type: 'missing' }]);
  });
});

describe('the first sending to production', () => {
  it('is held back until it is confirmed, once for each station, also when it comes back', async () => {
    const world = createStationsWorld();
    const test = await addStation(world);
    const real = await addStation(world, { environment: 'production' });
    const { refusal, confirm } = world.firstSend;
    expect(refusal([test.id])).toBeNull();
    expect(refusal([test.id, real.id])).toMatchObject({ code: 'confirm-production', details: { stationId: real.id } });
    expect(confirm(test.id)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(confirm('nenhum')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect([confirm(real.id).ok, confirm(real.id).ok, refusal([test.id, real.id])]).toEqual([true, true, null]);
    world.stations.remove(real.id);
    await addStation(world, { environment: 'production' });
    expect(refusal([real.id])).toBeNull();
    expect(world.audited().filter((cause) => cause === 'production-confirmed')).toHaveLength(1);
  });

  it('needs no asking where this PC has sent before the question was there', () => {
    const db = new DatabaseSync(':memory:');
    const before = MIGRATIONS.slice(0, 10);
    for (const script of before) db.exec(script);
    for (const [id, environment, cnpj] of [
      ['sent', 'production', '11222333000181'],
      ['new', 'production', '12ABC34501DE35'],
      ['test', 'homologation', '11222333000181'],
    ]) {
      db.exec(`INSERT INTO stations VALUES ('${id}', 'x', '${cnpj}', 'SP', '${environment}', 'a', 'a', 'c', '2026', NULL)`);
    }
    db.exec(`INSERT INTO payloads VALUES (1, '${'0'.repeat(64)}', x'00', 'x', '2026')`);
    for (const [seq, stationId] of [
      [1, 'sent'],
      [2, 'sent'],
      [3, 'test'],
    ]) {
      db.exec(`INSERT INTO outbox_items (id, seq, station_id, kind, state, payload_id, record, created_at, updated_at)
        VALUES ('i${seq}', ${seq}, '${stationId}', 'note', 'done', 1, '{}', '2026-0${seq}', '2026')`);
    }
    for (const script of MIGRATIONS.slice(10)) db.exec(script);
    expect(db.prepare('SELECT station_id, at FROM production_confirmed').all()).toEqual([{ station_id: 'sent', at: '2026-01' }]);
    db.close();
  });
});

describe('what a station has', () => {
  it('is counted of its own alone', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    expect(world.stations.holdings(id)).toEqual({
      ok: true,
      value: { open: 0, uploads: 0, notes: 0, prices: 0, sheets: 0, fuelings: 0, history: 1 },
    });
    world.stations.remove(id);
    expect(world.stations.holdings(id)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
