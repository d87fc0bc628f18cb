/** What the outbox does of its own accord, it does for fleets as well as for stations. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { newRecord } from '../../../main/outbox/model/index.ts';
import { createOutboxLoops } from '../../../main/outbox/testing.ts';
import { createRepositories } from '../../../main/program/repositories.ts';
import { createStationsPart } from '../../../main/stations/index.ts';
import type { Store } from '../../../main/store/index.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { nothingFound } from '../../fakes/nothing-found.ts';
import { silent, stations } from '../../fakes/outbox-world.ts';
import { memoryStore } from '../../fakes/ready-store.ts';
import { createFakeSafeStorage } from '../../fakes/safe-storage.ts';
import { HOUR } from './setup.ts';

let store: Store;
beforeEach(() => {
  store = memoryStore();
  const put = store.prepare(
    `INSERT INTO stations VALUES (?, ?, '11222333000181', 'SP', 'training', 'x', 'x', 'c', '2026-01-01T00:00:00.000Z', NULL)`,
  );
  for (const id of ['s1', 'f1']) put.run(id, id);
  store.prepare(`INSERT INTO fleets VALUES ('f1', '80412')`).run();
});
afterEach(() => store.close());

function open() {
  const clock = createManualClock();
  const never = () => Promise.reject(new Error('not asked'));
  const active = { environment: () => null, activeStation: () => null, activate: () => undefined };
  const common = { store, clock, logger: silent, emit: () => undefined };
  const part = createStationsPart({
    ...common,
    active,
    safeStorage: createFakeSafeStorage(),
    platform: 'win32',
    onSecret: () => undefined,
  });
  const repositories = createRepositories({ ...common, damaged: () => undefined, timeZoneOf: () => null });
  const network = createFakeNetwork();
  const loops = createOutboxLoops({
    ...{ ...common, ...repositories, ...part, stations, transaction: store.transaction },
    api: { ...network, listFleetFuelings: never },
    ...{ prices: network, fleets: { findFleet: () => null }, reachability: { observe: () => undefined, doubt: () => undefined } as never },
    ...{ digits: () => ({ standard: null, agreement: null }), resendUncertainPrices: () => false, notesAtOnce: () => 4 },
    networkNow: () => null,
    ...{ lease: { held: () => true }, witness: { note: () => undefined }, look: nothingFound, newId: () => 'id', probeFleet: () => null },
  });
  return { clock, loops, part, ...repositories };
}

test('a clock that was ahead holds no upload back, a station’s or a fleet’s', async () => {
  const { clock, loops, outbox, payloads } = open();
  const wake = clock.now() + 240 * HOUR;
  for (const [id, stationId, kind] of [
    ['n1', 's1', 'note'],
    ['m1', 'f1', 'fueling'],
  ] as const) {
    const record = { ...newRecord(kind, clock.now(), true), wake };
    const payloadId = payloads.put(new Uint8Array(), 'application/json');
    outbox.insert({ id, stationId, payloadId, correctsId: null, record });
  }
  // What is done at each start, with no rest that is also given to the heads of lines.
  await loops.time.run(AbortSignal.abort());
  for (const id of ['n1', 'm1']) {
    expect((outbox.find(id)?.record.wake ?? 0) - clock.now()).toBe(HOUR);
  }
});

test('the secret of either is given for its own addresses only', async () => {
  const { part } = open();
  for (const id of ['s1', 'f1']) {
    await part.vault.put(id, `of ${id}`);
    const station = part.directory.find(id);
    if (station === null) throw new Error('not in the directory');
    expect(await part.secretFor(station)).toBe(`of ${id}`);
    for (const other of [{ authUrl: 'y' }, { baseUrl: 'y' }, { clientId: 'y' }])
      expect(await part.secretFor({ ...station, ...other })).toBeNull();
  }
});

test('the gates of both are listed together, each once, and each by itself', () => {
  const { loops } = open();
  for (const id of ['s1', 'f1']) loops.desk.setPaused(id, true);
  const listed = (id: string | null) => {
    const answer = loops.gates.list(id);
    return answer.ok ? answer.value.map(({ stationId }) => stationId).toSorted() : [];
  };
  expect([listed(null), listed('s1'), listed('f1')]).toEqual([['f1', 's1'], ['s1'], ['f1']]);
});
