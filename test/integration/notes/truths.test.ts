/** The money of Pendências follows the notes on their way: without, ready, in the queue, received. */

import { afterEach, expect, test } from 'vitest';
import { NO_PENDING_FILTERS } from '../../../preload/contract/pending/pending.ts';
import { type NotesWorld, openNotesWorld, rowsOf, STATION_ID, summaryOf, value } from './world.ts';

let world: NotesWorld;
afterEach(() => world.stop());

/** As the first screen asks. */
function overview() {
  const asked = { stationId: STATION_ID, filters: NO_PENDING_FILTERS, sort: 'risk', descending: true } as const;
  const { allSplit, allValueE4 } = value(world.life().pending.service.summary(asked));
  return { ...allSplit, all: allValueE4 };
}
const fuelingsOf = async (filter: 'ready' | 'queued' | 'received') =>
  (await rowsOf(world.life().part, { filter })).flatMap(({ fuelings }) => fuelings).reduce((sum, { valueE4 }) => sum + valueE4, 0);

test('what only waits on this PC is never told as with the network', async () => {
  world = await openNotesWorld();
  await world.sweep();
  const before = overview();
  expect(before).toEqual({ without: before.all, ready: 0, queued: 0, uncertain: 0, received: 0, all: before.all });

  await world.drop(world.examples({ single: 6 }));
  const { pushed } = world.life();
  const told = pushed.length;
  await world.pass(500);
  // Whoever has the list open hears of it.
  expect(pushed.slice(told)).toContainEqual({ type: 'pending-changed', stationId: STATION_ID });
  const ready = await fuelingsOf('ready');
  expect(ready).toBeGreaterThan(0);
  expect(overview()).toEqual({ ...before, without: before.all - ready, ready });

  value(await world.attachReady());
  expect(await fuelingsOf('queued')).toBe(ready);
  expect(overview()).toEqual({ ...before, without: before.all - ready, queued: ready });
  expect((await rowsOf(world.life().part, { filter: 'queued' })).map(({ stateName }) => stateName)).toEqual(Array(6).fill('Na fila'));

  await world.deliver();
  expect(await fuelingsOf('received')).toBe(ready);
  expect(overview()).toEqual({ ...before, without: before.all - ready, received: ready });
  expect((await summaryOf(world.life().part)).filters).toMatchObject({ all: 6, queued: 0, received: 6 });
});
