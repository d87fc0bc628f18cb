import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../fakes/ready-store.ts';
import { RAW } from '../../fakes/station-network.ts';
import { addStation, createStationsWorld, EXAMPLE, NEW_STATION, SECRET } from '../../fakes/stations-world.ts';

describe('adding a station', () => {
  it('stores it, makes it active, keeps its secret, and tells everybody', async () => {
    const world = createStationsWorld();
    const added = await world.stations.add(NEW_STATION);
    expect(added).toEqual({
      ok: true,
      value: {
        id: 'station-1',
        name: 'Posto Rio Negro',
        cnpj: '12ABC34501DE35',
        uf: 'AM',
        timeZone: 'America/Manaus',
        environment: 'homologation',
        baseUrl: 'https://rede.example',
        authUrl: 'https://login.rede.example',
        clientId: 'meu-id',
        secret: 'stored',
      },
    });
    expect(world.directory.activeStationId()).toBe('station-1');
    expect(world.events).toEqual(['stations', 'secret station-1']);
    expect(world.pushed).toContainEqual({ type: 'app-changed' });
    expect(world.audited()).toEqual(['added']);
  });

  it('refuses a CNPJ that is there already, in that environment only', async () => {
    const world = createStationsWorld();
    await addStation(world);
    const again = await world.stations.add({ ...NEW_STATION, name: 'Outro' });
    expect(again).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'cnpj' } } });
    expect(!again.ok && again.error.message).toContain('12.ABC.345/01DE-35');
    expect((await world.stations.add({ ...NEW_STATION, environment: 'production' })).ok).toBe(true);
    expect(world.directory.list('homologation')).toHaveLength(1);
    expect(world.directory.list('production')).toHaveLength(1);
    expect(world.directory.list('training')).toEqual([]);
  });

  it('pressed twice, adds one', async () => {
    const world = createStationsWorld();
    const both = await Promise.all([world.stations.add(NEW_STATION), world.stations.add(NEW_STATION)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(world.directory.views()).toHaveLength(1);
  });

  it('brings a removed one back under its old id, with the new data', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.stations.remove(id);
    const again = await addStation(world, { name: 'Posto Novo', uf: 'AC', clientSecret: 'novo segredo' });
    expect(again).toMatchObject({ id, name: 'Posto Novo', timeZone: 'America/Rio_Branco' });
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'novo segredo' });
    expect(world.audited()).toEqual(['added', 'removed', 'added-again']);
  });

  it('says so when the secret could not be kept; the station stays and can be given it again', async () => {
    const world = createStationsWorld();
    world.store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON secrets BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    const added = await world.stations.add(NEW_STATION);
    expect(added).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(world.directory.views()).toMatchObject([{ id: 'station-1', secret: 'missing' }]);
    expect(await world.stations.setSecret('station-1', SECRET)).toMatchObject({ ok: false, error: { code: 'storage' } });
    world.store.db.exec('DROP TRIGGER full');
    expect((await world.stations.setSecret('station-1', SECRET)).ok).toBe(true);
    expect(world.directory.views()).toMatchObject([{ secret: 'stored' }]);
  });

  it('leaves nothing behind when the store fails', async () => {
    const world = createStationsWorld();
    world.store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    await expect(world.stations.add(NEW_STATION)).rejects.toThrow('disk full');
    expect(world.directory.views()).toEqual([]);
    expect(world.directory.activeStationId()).toBe(null);
  });
});

describe('editing a station', () => {
  const change = {
    name: ' Posto  Solimões ',
    baseUrl: 'https://nova.example/',
    authUrl: 'https://login.nova.example',
    clientId: ' outro-id ',
    clientSecret: ' segredo-novo ',
  };

  it('sends the kept secret to no address that it was not given for', async () => {
    const world = createStationsWorld();
    const station = await addStation(world);
    const { id, baseUrl, authUrl, clientId } = station;
    const name = 'Posto Solimões';
    const kept = { stationId: id, baseUrl, authUrl, clientId, clientSecret: ' ' };
    const [before, calls] = [world.dump(), world.api.calls.length];
    const needed = { ok: false, error: { code: 'invalid', details: { field: 'clientSecret' } } };
    for (const moved of [{ baseUrl: 'https://outra.example' }, { authUrl: 'https://outra.example' }, { authUrl: `${authUrl}/v2` }]) {
      expect(await world.stations.testAccess({ ...kept, ...moved })).toMatchObject(needed);
      expect(await world.stations.edit({ ...kept, name, ...moved })).toMatchObject(needed);
    }
    expect([world.dump(), world.api.calls.length]).toEqual([before, calls]);
    // The same addresses, written in another way, are the same.
    expect((await world.stations.testAccess({ ...kept, baseUrl: `${baseUrl}/` })).ok).toBe(true);
    expect((await world.stations.edit({ ...kept, name, authUrl: `${authUrl}/`, clientId: 'outro' })).ok).toBe(true);
  });

  it('changes name, addresses and client id with the secret; the CNPJ and the history stay', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.unfinished.add(id);
    world.events.length = 0;
    const edited = await world.stations.edit({ ...change, stationId: id });
    const after = { name: 'Posto Solimões', baseUrl: 'https://nova.example', authUrl: 'https://login.nova.example', clientId: 'outro-id' };
    expect(edited).toMatchObject({ ok: true, value: { id, ...after, cnpj: '12ABC34501DE35', secret: 'stored' } });
    expect(world.directory.views()).toMatchObject([after]);
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'segredo-novo' });
    // A token of the old access must not be used again, and what kept its uploads may be gone.
    expect(world.api.calls.at(-1)).toMatchObject({ name: 'forget', stationId: id });
    expect(world.events).toEqual([`secret ${id}`, `access ${id}`, 'stations']);
    expect(world.audited()).toEqual(['added', 'secret-set', 'edited']);
  });

  it('keeps the old secret where the new addresses can not be written, and the other way round', async () => {
    for (const failing of ['UPDATE ON stations', 'INSERT ON secrets', 'UPDATE ON secrets']) {
      const world = createStationsWorld();
      const { id } = await addStation(world);
      const before = world.dump();
      world.store.db.exec(`CREATE TRIGGER full BEFORE ${failing} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
      world.events.length = 0;
      expect(await world.stations.edit({ ...change, stationId: id })).toMatchObject({ ok: false, error: { code: 'storage' } });
      expect(world.dump()).toBe(before);
      expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
      expect(world.events).toEqual([]);
      world.store.db.exec('DROP TRIGGER full');
      // A secret that stays in memory is no different.
      world.safeStorage.encryptFails = true;
      world.store.db.exec(`CREATE TRIGGER full BEFORE UPDATE ON stations BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
      expect((await world.stations.edit({ ...change, stationId: id })).ok).toBe(false);
      expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: SECRET });
    }
  });

  it('a test with the kept secret sends it to no address that it has left meanwhile', async () => {
    const world = createStationsWorld();
    const station = await addStation(world);
    const { id, baseUrl, authUrl, clientId } = station;
    expect(world.directory.isCurrent(station)).toBe(true);
    const { get } = world.vault;
    world.vault.get = async (stationId) => {
      await world.stations.edit({ ...change, stationId: id });
      return get(stationId);
    };
    const tested = await world.stations.testAccess({ stationId: id, baseUrl, authUrl, clientId, clientSecret: '' });
    expect(tested).toMatchObject({ ok: false, error: { details: { field: 'clientSecret' } } });
    expect(world.api.calls.filter(({ name }) => name === 'testCredentials')).toEqual([]);
    expect(world.directory.isCurrent(station)).toBe(false);
    expect(world.directory.isCurrent({ ...station, id: 'nobody' })).toBe(false);
  });

  it('a new name alone leaves the access in peace', async () => {
    const world = createStationsWorld();
    const { id, baseUrl, authUrl, clientId } = await addStation(world);
    world.events.length = 0;
    expect((await world.stations.edit({ stationId: id, name: 'Outro', baseUrl, authUrl, clientId, clientSecret: '' })).ok).toBe(true);
    expect(world.events).toEqual(['stations']);
  });

  it('names the field that is wrong, and changes nothing', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    for (const [field, wrong] of [
      ['name', ' '],
      ['baseUrl', 'http://nova.example'],
      ['authUrl', ''],
      ['clientId', ' '],
    ] as const) {
      expect(await world.stations.edit({ ...change, [field]: wrong, stationId: id })).toMatchObject({
        ok: false,
        error: { details: { field } },
      });
    }
    expect(world.directory.views()).toMatchObject([{ name: NEW_STATION.name }]);
    expect(await world.stations.edit({ ...change, stationId: 'nenhum' })).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});

describe('testing credentials', () => {
  it('asks for a token with what was typed, and stores nothing', async () => {
    const world = createStationsWorld();
    expect(await world.stations.testCredentials(NEW_STATION)).toEqual({ ok: true, value: { lifetimeSeconds: 3600 } });
    expect(world.api.calls[0]?.station).toMatchObject({ baseUrl: 'https://rede.example', clientId: 'meu-id', timeZone: 'America/Manaus' });
    expect(world.directory.views()).toEqual([]);
    expect(world.audited()).toEqual([]);
  });

  it('asks nothing while a field is wrong', async () => {
    const world = createStationsWorld();
    const answer = await world.stations.testCredentials({ ...NEW_STATION, authUrl: 'http://rede.example' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'authUrl' } } });
    expect(world.api.calls).toEqual([]);
  });

  it('answers with the API’s words when they are refused', async () => {
    const world = createStationsWorld();
    const problem = { status: 401, title: 'Unauthorized', detail: 'Cliente desconhecido', errors: {} };
    world.api.token = () => ({ type: 'unauthorized', problem, raw: RAW });
    const answer = await world.stations.testCredentials(NEW_STATION);
    expect(answer).toMatchObject({ ok: false, error: { code: 'credentials', details: { api: problem } } });
    expect(!answer.ok && answer.error.message).toContain('Cliente desconhecido');
  });
});

describe('a new secret, removing, activating', () => {
  it('takes the place of the old one, tokens included', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    const before = world.api.calls.length;
    expect(await world.stations.setSecret(id, ' novo segredo\n')).toEqual({ ok: true, value: null });
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'novo segredo' });
    expect(world.api.calls.slice(before)).toEqual([{ name: 'forget', stationId: id, station: null }]);
    expect(world.events.at(-1)).toBe(`secret ${id}`);
    expect(await world.stations.setSecret(id, '  ')).toMatchObject({ ok: false, error: { details: { field: 'clientSecret' } } });
  });

  it('is not removed while an upload has no outcome', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.unfinished.add(id);
    const refused = world.stations.remove(id);
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(world.directory.views()).toHaveLength(1);
    expect(world.vault.state(id)).toBe('stored');
    world.unfinished.clear();
    expect(world.stations.remove(id)).toEqual({ ok: true, value: null });
    expect(world.directory.views()).toEqual([]);
    expect(world.directory.find(id)?.cnpj).toBe('12ABC34501DE35');
  });

  it('answers not-found for stations that are not there, or no longer', async () => {
    const world = createStationsWorld();
    const { id } = await addStation(world);
    world.stations.remove(id);
    for (const gone of [id, 'nobody']) {
      expect(world.stations.activate(gone)).toMatchObject({ ok: false, error: { code: 'not-found' } });
      expect(world.stations.remove(gone)).toMatchObject({ ok: false, error: { code: 'not-found' } });
      expect(await world.stations.setSecret(gone, 'x')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    }
  });

  it('remembers the active station of each environment, and falls back when it is removed', async () => {
    const world = createStationsWorld();
    expect(world.directory.activeStationId()).toBe(null);
    const h = await addStation(world);
    const h2 = await addStation(world, { cnpj: '11222333000181' });
    const p = await addStation(world, { environment: 'production' });
    expect(world.directory.activeStationId()).toBe(p.id);
    world.stations.activate(h2.id);
    expect(world.directory.activeStationId()).toBe(h2.id);
    expect(world.preferences.activeStation('production')).toBe(p.id);
    world.stations.remove(h2.id);
    expect(world.directory.activeStationId()).toBe(h.id);
    world.stations.remove(h.id);
    expect(world.directory.activeStationId()).toBe(p.id);
    world.stations.remove(p.id);
    expect(world.directory.activeStationId()).toBe(null);
  });
});

describe('training', () => {
  it('is one click: the example station, with the host’s address and credentials', async () => {
    const world = createStationsWorld();
    const added = await world.stations.addTraining({});
    expect(added).toMatchObject({
      ok: true,
      value: { ...EXAMPLE, environment: 'training', baseUrl: 'http://127.0.0.1:40001', clientId: 'id-11222333000181', secret: 'stored' },
    });
    expect(JSON.stringify(added)).not.toContain('treino-');
    expect(world.dump()).not.toContain('127.0.0.1');
    expect(await world.stations.addTraining({ cnpj: EXAMPLE.cnpj })).toMatchObject({ ok: false, error: { details: { field: 'cnpj' } } });
    expect(await world.stations.addTraining({ cnpj: '12ABC34501DE35', uf: 'RR' })).toMatchObject({
      ok: true,
      value: { timeZone: 'America/Boa_Vista' },
    });
    expect(await world.stations.addTraining({ cnpj: '1' })).toMatchObject({ ok: false, error: { details: { field: 'cnpj' } } });
  });

  it('left blank once more it is another example, with a CNPJ and a name of its own', async () => {
    const world = createStationsWorld();
    const at = async (given: Parameters<typeof world.stations.addTraining>[0]) => {
      const added = await world.stations.addTraining(given);
      return added.ok ? [added.value.name, added.value.cnpj, added.value.uf] : added.error.message;
    };
    // Real stations of the same CNPJ are in another environment.
    await addStation(world, { cnpj: '11222333000262', name: 'Posto Modelo 2' });
    expect(await at({})).toEqual(['Posto Modelo', '11222333000181', 'SP']);
    expect(await at({})).toEqual(['Posto Modelo 2', '11222333000262', 'SP']);
    expect(await at({ name: 'Meu' })).toEqual(['Meu', '11222333000343', 'SP']);
    expect(await at({ cnpj: '12ABC34501DE35', uf: 'RR' })).toEqual(['Posto Modelo 3', '12ABC34501DE35', 'RR']);
    expect(world.training.added).toEqual(['11222333000181', '11222333000262', '11222333000343', '12ABC34501DE35']);
    // One that was removed is free again, and comes back with its history.
    const second = world.directory.list('training').find(({ cnpj }) => cnpj === '11222333000262');
    world.stations.remove(second?.id ?? '');
    expect(await at({})).toEqual(['Posto Modelo 2', '11222333000262', 'SP']);
    expect(world.directory.list('training').map(({ id }) => id)).toContain(second?.id);
  });

  it('pressed twice at once, it is one', async () => {
    const world = createStationsWorld();
    const both = await Promise.all([world.stations.addTraining({}), world.stations.addTraining({})]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('has another address, and maybe other credentials, after each start', async () => {
    const store = memoryStore();
    await createStationsWorld({ store }).stations.addTraining({});
    const world = createStationsWorld({ store });
    world.training.port = 50007;
    world.training.generation = 2;
    const [{ id = '' } = {}] = world.directory.views();
    expect(world.directory.find(id)?.baseUrl).toBe('https://treinamento.invalid');
    await world.stations.prepareTraining();
    expect(world.directory.find(id)).toMatchObject({ baseUrl: 'http://127.0.0.1:50007', authUrl: 'http://127.0.0.1:50007' });
    expect(await world.vault.get(id)).toEqual({ type: 'secret', secret: 'treino-11222333000181-2' });
  });

  it('is not started for nobody, and its failure stops nothing', async () => {
    const world = createStationsWorld();
    await addStation(world);
    await world.stations.prepareTraining();
    expect(world.training.added).toEqual([]);
    world.training.fails = true;
    expect(await world.stations.addTraining({})).toMatchObject({ ok: false, error: { code: 'network' } });
    expect(world.directory.views()).toHaveLength(1);
    world.training.fails = false;
    await world.stations.addTraining({});
    world.training.fails = true;
    await world.stations.prepareTraining();
    expect(world.log.lines.join()).toContain('training network not started');
  });
});

describe('the secret', () => {
  it('is in no answer, no log line, no emit, no audit entry', async () => {
    const world = createStationsWorld();
    const answers: unknown[] = [];
    world.api.token = () => ({ type: 'misconfigured', detail: 'html', raw: RAW });
    answers.push(await world.stations.testCredentials(NEW_STATION));
    answers.push(await world.stations.add(NEW_STATION));
    answers.push(await world.stations.add(NEW_STATION));
    answers.push(await world.stations.add({ ...NEW_STATION, cnpj: 'x' }));
    const id = world.directory.activeStationId() ?? '';
    answers.push(await world.stations.setSecret(id, `${SECRET} 2`));
    world.safeStorage.encryptFails = true;
    answers.push(await world.stations.setSecret(id, `${SECRET} 3`));
    world.safeStorage.decryptFails = true;
    answers.push(await world.vault.get('nobody'));
    answers.push(world.stations.activate(id), await world.appState.view(), world.directory.views(), world.stations.remove(id));
    const seen = [JSON.stringify([answers, world.pushed, world.events]), world.log.lines.join('\n'), world.dump()].join('\n');
    expect(seen).toContain('Posto Rio Negro');
    expect(seen).not.toContain('S3gredo');
    expect(seen).not.toContain(JSON.stringify(SECRET).slice(1, -1));
    expect(seen).not.toContain(encodeURIComponent(SECRET));
  });
});

it('every act on a station is one row of the audit, with who did it, and never with a secret', async () => {
  const world = createStationsWorld();
  const { id } = await addStation(world);
  await world.stations.setSecret(id, 'outro segredo');
  world.safeStorage.encryptFails = true;
  await world.stations.setSecret(id, 'mais um segredo');
  world.stations.activate(id);
  world.stations.remove(id);
  const rows = world.store.prepare('SELECT actor, station_id, entity, entity_id, cause, state_after AS after FROM audit ORDER BY id').all();
  const row = (cause: string, after: string | null = null) => ({
    actor: 'user',
    station_id: id,
    entity: 'station',
    entity_id: id,
    cause,
    after,
  });
  expect(rows.map((each) => ({ ...each }))).toEqual([
    row('added'),
    row('secret-set', 'stored'),
    row('secret-set', 'memory-only'),
    row('activated'),
    row('removed'),
  ]);
  expect(world.dump()).not.toContain('segredo');
});
