import { describe, expect, it } from 'vitest';
import { addStation, createStationsWorld, FLEET, NEW_STATION, SECRET } from '../../fakes/stations-world.ts';

const NEW_FLEET = { ...NEW_STATION, name: 'Transportes Aurora', customerId: ' 0080412 ' };

type World = ReturnType<typeof createStationsWorld>;

async function addFleet(world: World, part: Partial<typeof NEW_FLEET> = {}): Promise<string> {
  const added = await world.stations.addFleet({ ...NEW_FLEET, ...part });
  if (!added.ok) throw new Error(added.error.message);
  return added.value.id;
}

describe('a fleet', () => {
  it('is kept as a station is, its secret in the vault, and is what is worked with', async () => {
    const world = createStationsWorld();
    const added = await world.stations.addFleet(NEW_FLEET);
    expect(added).toMatchObject({ ok: true, value: { id: 'station-1', customerId: '80412', cnpj: '12ABC34501DE35', secret: 'stored' } });
    expect(JSON.stringify(added)).not.toContain(SECRET);
    expect(await world.vault.get('station-1')).toEqual({ type: 'secret', secret: SECRET });
    expect(world.directory.findFleet('station-1')).toMatchObject({ customerId: '80412', timeZone: 'America/Manaus' });
    const view = await world.appState.view();
    // What the health checks look at, where there is no station.
    expect(world.directory.activeAccess()).toMatchObject({ id: 'station-1', cnpj: '12ABC34501DE35' });
    expect(view).toMatchObject({ stations: [], activeStationId: null, activeFleetId: 'station-1', fleets: [{ id: 'station-1' }] });
  });

  it('and a station of the same CNPJ stand side by side; nothing of the station counts it', async () => {
    const world = createStationsWorld();
    const { id: stationId } = await addStation(world);
    const fleetId = await addFleet(world);
    expect(world.directory.views().map(({ id }) => id)).toEqual([stationId]);
    expect(world.directory.list('homologation').map(({ id }) => id)).toEqual([stationId]);
    expect(world.directory.fleets().map(({ id }) => id)).toEqual([fleetId]);
    expect(world.directory.findFleet(stationId)).toBeNull();
    expect([world.directory.activeId(), world.directory.activeStationId()]).toEqual([fleetId, stationId]);
    expect(world.directory.activeAccess()?.id).toBe(fleetId);
    world.stations.activate(stationId);
    expect(await world.appState.view()).toMatchObject({ activeStationId: stationId, activeFleetId: null });
  });

  it('is there once for each number of the network', async () => {
    const world = createStationsWorld();
    await addFleet(world);
    const again = await world.stations.addFleet({ ...NEW_FLEET, customerId: '80412' });
    expect(again).toMatchObject({ ok: false, error: { code: 'invalid', details: { field: 'customerId' } } });
    await addFleet(world, { customerId: '80413' });
    expect(world.directory.fleets().map(({ customerId }) => customerId)).toEqual(['80412', '80413']);
  });

  it.each(['', ' ', '12a', '0', '-1', '1'.repeat(19)])('of the number %j is refused', async (customerId) => {
    const world = createStationsWorld();
    const refused = { ok: false, error: { code: 'invalid', details: { field: 'customerId' } } };
    expect(await world.stations.addFleet({ ...NEW_FLEET, customerId })).toMatchObject(refused);
    expect(await world.stations.testFleet({ ...NEW_FLEET, customerId })).toMatchObject(refused);
    expect(world.directory.fleets()).toEqual([]);
  });

  it('is tested, edited and removed; the same number brings it back under its old id', async () => {
    const world = createStationsWorld();
    expect(await world.stations.testFleet(NEW_FLEET)).toEqual({ ok: true, value: { lifetimeSeconds: 3600 } });
    const stationId = await addFleet(world);
    const { baseUrl, authUrl, clientId } = NEW_STATION;
    const edited = await world.stations.edit({ stationId, name: 'Aurora Sul', baseUrl, authUrl, clientId, clientSecret: 'outro' });
    expect(edited.ok).toBe(true);
    expect(world.directory.fleets()).toMatchObject([{ name: 'Aurora Sul', customerId: '80412' }]);
    expect(world.stations.remove(stationId).ok).toBe(true);
    expect(world.directory.fleets()).toEqual([]);
    expect(world.vault.state(stationId)).toBe('missing');
    expect(await addFleet(world)).toBe(stationId);
  });

  it('of the training network has its credentials anew at each start', async () => {
    const world = createStationsWorld();
    const added = await world.stations.addTrainingFleet();
    expect(added).toMatchObject({ ok: true, value: { name: FLEET.name, customerId: FLEET.customerId, environment: 'training' } });
    world.training.generation = 2;
    await world.stations.prepareTraining();
    expect(await world.vault.get('station-1')).toEqual({ type: 'secret', secret: `treino-${FLEET.customerId}-2` });
    expect(world.directory.fleets()[0]?.baseUrl).toBe('http://127.0.0.1:40001');
  });
});
