/** The first steps are ticked by what was done at the station, and by nothing else. */

import { expect, test } from 'vitest';
import { createTour, type TourMemory } from '../../../main/today/testing.ts';
import { bytesOf, good } from '../price-import/desk.ts';
import { createPriceWorld } from '../price-import/price-world.ts';
import { insert } from '../privacy/support.ts';

function setUp(environment: 'training' | 'homologation' = 'training') {
  const world = createPriceWorld();
  world.read([['p2', 39_900]]);
  let shown: boolean | null = null;
  const memory: TourMemory = {
    tourShown: () => shown,
    setTourShown(value) {
      shown = value;
    },
  };
  const find = (id: string) => {
    const station = world.parts.stations.find(id);
    return station === null ? null : { ...station, environment };
  };
  const started = () => createTour({ store: world.store, stations: { find } as never, memory, emit: () => undefined });
  return { world, started };
}

async function doAll({ world }: ReturnType<typeof setUp>, seen: () => unknown): Promise<readonly unknown[]> {
  const steps = [seen()];
  const view = good(
    await world.service.open({ fileName: 'exemplo.csv', bytes: bytesOf('CNPJ;Produto;Preço\n11.222.333/0001-81;ETANOL;4,04') }),
  );
  steps.push(seen());
  const batch = good(await world.submit.submit(view.id, view.revision)).batchIds[0] ?? '';
  steps.push(seen());
  world.store.prepare("UPDATE outbox_items SET state = 'done' WHERE id = ?").run(batch);
  world.read([['p2', 40_400]]);
  steps.push(seen());
  const note = { id: 'note', seq: 99, station_id: 'a', kind: 'note', state: 'queued', record: '{}', created_at: '', updated_at: '' };
  const payload = world.store.prepare('SELECT min(id) AS id FROM payloads').get()?.id;
  insert(world.store, 'outbox_items', { ...note, payload_id: Number(payload) });
  steps.push(seen());
  world.store.prepare("UPDATE outbox_items SET state = 'accepted' WHERE id = 'note'").run();
  steps.push(seen());
  return steps;
}

test('a sheet that was opened, a price that came into force, a note that the network has', async () => {
  const all = setUp();
  const tour = all.started();
  const steps = await doAll(all, () => tour.of('a'));
  const batchId = expect.any(String);
  expect(steps).toEqual([
    { sheet: false, prices: false, notes: false, batchId: null },
    { sheet: true, prices: false, notes: false, batchId: null },
    { sheet: true, prices: false, notes: false, batchId },
    { sheet: true, prices: true, notes: false, batchId },
    { sheet: true, prices: true, notes: false, batchId },
    { sheet: true, prices: true, notes: true, batchId },
  ]);
  // Who has done all of it is not asked to begin, but may look at it.
  const next = all.started();
  expect(next.of('a')).toBeNull();
  next.show(true);
  expect(next.of('a')).toMatchObject({ notes: true });
});

test('put away it stays so; where sending is earnest there is none', () => {
  const all = setUp();
  const tour = all.started();
  expect(tour.of('a')).not.toBeNull();
  expect(tour.of('nowhere')).toBeNull();
  tour.show(false);
  expect(tour.of('a')).toBeNull();
  expect(all.started().of('a')).toBeNull();
  all.started().show(true);
  expect(tour.of('a')).not.toBeNull();
  expect(setUp('homologation').started().of('a')).toBeNull();
});
