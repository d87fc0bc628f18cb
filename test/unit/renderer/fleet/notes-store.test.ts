/** The notes of a fleet on the page: what stations are asked for. */

import { expect, test } from 'vitest';
import { createFleetNotesStore } from '../../../../renderer/features/fleet/testing.ts';
import { no } from '../../../fakes/answers.ts';
import { noRest, pageWorld } from '../../../fakes/page/world.ts';

const NOW = () => new Date(2026, 10, 20, 12);

async function opened(part: Parameters<typeof pageWorld>[0] = {}) {
  const world = pageWorld(part, 'awful');
  const store = createFleetNotesStore(world.bridge, world.notify, noRest, NOW);
  await store.getState().look('f');
  await store.getState().narrow({ tab: 'missing' });
  return { ...world, store };
}

test('the stations offered have all of the period, and what is copied for one is all of its fuelings', async () => {
  const { store, told } = await opened();
  const { missing, missingOf } = store.getState();
  if (missing === null) throw new Error('not read');
  expect(missing.rows.length).toBeLessThan(missing.total);
  expect(missing.suppliers.reduce((sum, { all }) => sum + all.count, 0)).toBe(missing.total);
  let copied = 0;
  for (const { name, all } of missing.suppliers) {
    const own = (await missingOf(name)) ?? [];
    expect([own.length, own.reduce((sum, { valueE4 }) => sum + (valueE4 ?? 0), 0)]).toEqual([all.count, all.valueE4]);
    copied += own.length;
  }
  expect(copied).toBe(missing.total);
  expect(told).toEqual([]);
});

test('what narrows the list narrows what is asked for', async () => {
  const { store, of } = await opened();
  await store.getState().narrow({ text: 'Campinas', from: '2026-11-10', until: '2026-11-12' });
  await store.getState().missingOf('20123456000177');
  const narrowed = { stationId: 'f', from: '2026-11-10', until: '2026-11-12', text: 'Campinas' };
  expect(of('fleetGroups').at(-1)).toEqual({ ...narrowed, key: null, show: 'without-note', by: 'supplier' });
  expect(of('fleetMissing')).toEqual([{ ...narrowed, supplier: '20123456000177' }]);
});

test('a list that can\u2019t be read is told, and nothing is copied', async () => {
  const failing = await opened({ fleetMissing: async () => no('storage', 'O disco falhou.') });
  expect(await failing.store.getState().missingOf(null)).toBeNull();
  expect(failing.told.map(({ message }) => message)).toEqual(['O disco falhou.']);
  const ungrouped = await opened({ fleetGroups: async () => no('storage', 'O disco falhou.') });
  expect(ungrouped.store.getState()).toMatchObject({ missing: null, error: { message: 'O disco falhou.' } });
});
