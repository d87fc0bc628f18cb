/** The state around every screen is of one moment, however long the system's vault takes to say what it is. */

import { expect, it } from 'vitest';
import { addStation, createStationsWorld } from '../../fakes/stations-world.ts';

it('is read after the vault has answered, so that no news in between is undone', async () => {
  const world = createStationsWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  Object.assign(world.vault, { name: () => promise });
  const viewed = world.appState.view();
  const { id } = await addStation(world);
  world.appState.setTheme('dark');
  resolve('Cofre');
  expect(await viewed).toMatchObject({
    ...{ vaultName: 'Cofre', theme: 'dark', activeStationId: id, stations: [{ id }] },
    reachability: [{ stationId: id }],
  });
});
