import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { witnessOf } from '../../../main/store/index.ts';
import { holds, keepWitness, readWitness } from '../../../main/store/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned, STATIONS, seedStore, temporaryStore } from '../../fakes/outbox-world.ts';
import { fileStore } from '../../fakes/ready-store.ts';

function opened() {
  const file = temporaryStore();
  seedStore(file.path);
  const store = fileStore(file.path);
  onTestFinished(() => {
    store.close();
    file.remove();
  });
  let ids = 0;
  const failures: unknown[] = [];
  return { file, store, clock: createManualClock(), network: createFakeNetwork(), failures, newId: () => `id${++ids}` };
}

test('before the first byte of any send leaves, the witness tells of it: no store without it passes for the newest', async () => {
  const { file, store, clock, network, failures, newId } = opened();
  const prices = STATIONS.flatMap((station) => [
    planned(station, 'g', 58_900),
    planned(station, 'g', 58_000, { kind: 'agreement', customerDocument: '11222333000181' }),
  ]);
  const seen: (readonly [boolean, boolean])[] = [];
  const life = beginLife({
    path: file.path,
    store,
    clock,
    witness: keepWitness(file.path, store, (failed) => failed !== null && failures.push(failed)),
    newId,
    planned: () => prices,
    network: {
      ...network,
      sendBatch(station, kind, body) {
        const witness = readWitness(witnessOf(file.path));
        const before = new DatabaseSync(`${file.path}.before`);
        if (witness !== null) seen.push([holds(store.db, witness), holds(before, witness)]);
        before.close();
        return network.sendBatch(station, kind, body);
      },
    },
  });
  for (const name of ['one', 'two']) {
    addImport(store, name);
    expect((await life.submit.submit(name, 1)).ok).toBe(true);
  }
  // Whatever copy was made while all of it was queued is an older store from the first send on.
  store.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  copyFileSync(file.path, `${file.path}.before`);
  life.delivery.start();
  await clock.advance(60_000);
  expect(network.received).toHaveLength(4);
  expect(seen).toEqual(Array.from({ length: 4 }, () => [true, false]));
  expect(failures).toEqual([]);
  await life.delivery.stop();
});

test('one that can not be written keeps nothing from being sent', async () => {
  const { store, clock, network, failures, newId } = opened();
  const witness = keepWitness('/no/such/folder/recolha.db', store, (failed) => failures.push(failed));
  const life = beginLife({ path: '', store, clock, network, witness, newId, planned: () => [planned('s1', 'g', 5)] });
  addImport(store, 'one');
  await life.submit.submit('one', 1);
  life.delivery.start();
  await clock.advance(1_000);
  expect(network.received).toHaveLength(1);
  expect(failures).toEqual([{ failure: null, detail: expect.stringContaining('ENOENT') }]);
  await life.delivery.stop();
});
