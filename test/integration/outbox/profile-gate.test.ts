import { expect, test } from 'vitest';
import type { Exchange } from '../../../main/network/index.ts';
import { showProfile } from '../../../main/outbox/index.ts';
import { createGates } from '../../../main/outbox/testing.ts';
import { createReachability, type StationDirectory } from '../../../main/stations/index.ts';
import { STATIONS, silent, stations } from '../../fakes/outbox-world.ts';
import { createWorld, HOUR, twoPrices, type World } from './setup.ts';

const PROBLEM = 'O arquivo wire-profile.json tem um erro. Linha 1, “query.page”: aqui vai um texto. Corrija o arquivo.';
const refused: Exchange<never> = { type: 'unsent', cause: 'profile-refused', detail: PROBLEM, raw: null };

/** s1 is a real one, s2 is for training. */
const mixed: StationDirectory = {
  find(id) {
    const found = stations.find(id);
    return found === null ? null : { ...found, environment: id === 's1' ? 'production' : 'training' };
  },
  list: () => [],
};

function start(world: World, problem: string | null) {
  const reachability = createReachability({
    clock: world.clock,
    emit: () => {},
    logger: silent,
    stations: () => STATIONS,
    probe: async () => refused,
  });
  showProfile({ desk: world.life().desk, reachability, stations: mixed, accessIds: () => STATIONS }, problem);
  return reachability;
}

function gates(world: World) {
  const answer = createGates({ desk: world.life().desk, stations: mixed, accessIds: () => STATIONS }).list(null);
  return answer.ok ? answer.value : [];
}

test('a refused profile shuts the configuration gate of real stations and says what is wrong and how to mend it', async () => {
  const world = createWorld();
  world.network.onPrices(() => refused);
  world.network.onSend(() => refused);
  const [id = ''] = await world.send('i1', twoPrices);
  const reachability = start(world, PROBLEM);
  world.run();
  expect(gates(world)).toEqual([
    {
      stationId: 's1',
      gate: 'configuration',
      since: '2026-11-21T12:00:00.000Z',
      message: 'O arquivo wire-profile.json tem um erro. Nada sai daqui até ele ser corrigido.',
      opens: PROBLEM,
    },
  ]);
  expect(reachability.view('s1')).toMatchObject({ state: 'misconfigured' });
  expect(reachability.view('s2')).toMatchObject({ state: 'unknown' });
  await world.clock.advance(24 * HOUR);
  expect(world.network.received).toHaveLength(0);
  // "Tentar agora" opens it, and the first try shuts it: no attempt is spent.
  world.life().delivery.tryNow('s1');
  await world.clock.settle();
  expect(world.view(id)).toMatchObject({ state: 'queued', attempts: 1, gate: 'configuration' });
  expect(gates(world)).toMatchObject([{ gate: 'configuration', opens: PROBLEM }]);
});

test('a mended profile opens it at the next start, and nothing else is opened by that', async () => {
  const world = createWorld();
  start(world, PROBLEM);
  await world.restart();
  start(world, null);
  expect(gates(world)).toEqual([]);
  world
    .life()
    .desk.observe('s1', { type: 'misconfigured', detail: 'HTTP 200, HTML', raw: { method: 'GET', path: '/', status: 200, body: '' } });
  start(world, null);
  expect(gates(world)).toMatchObject([{ gate: 'configuration' }]);
});
