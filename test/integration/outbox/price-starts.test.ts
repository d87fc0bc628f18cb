import { expect, test } from 'vitest';
import { createPriceStarts } from '../../../main/outbox/testing.ts';
import type { ProgramEvent } from '../../../main/shared/events.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { silent, stations } from '../../fakes/outbox-world.ts';
import { batchWorld, line } from '../../unit/store/outbox/batches.ts';
import { NOW } from '../../unit/store/support.ts';

const HOUR = 3_600_000;

function setUp() {
  const { store, put } = batchWorld();
  const clock = createManualClock(Date.parse('2026-12-01T03:00:00.000Z'));
  const events: ProgramEvent[] = [];
  const errors: string[] = [];
  const logger = { ...silent, error: (message: string) => void errors.push(message) };
  const starts = createPriceStarts({ store, stations, clock, emit: (event) => void events.push(event), logger });
  return { store, put, clock, events, errors, starts };
}

test('a batch is announced when one of its prices starts at the station, once', async () => {
  const { put, clock, events, starts } = setUp();
  const dated = (validFrom: string) => line('a', 1, { validFrom });
  put('own', [dated('2026-12-01T00:00:00'), line('b', 1, { validFrom: '2026-12-01T00:00:00' }), line('c', 2)], { wake: NOW });
  put('processed', [dated('2026-12-01')], { state: 'processing', wake: NOW });
  put('later', [dated('2026-12-01T08:30:00')], { wake: NOW });
  put('begun', [dated('2026-11-30T00:00:00')], { wake: NOW });
  put('given-up', [dated('2026-12-01T00:00:00')]);
  const end = new AbortController();
  const run = starts.run(end.signal);
  // Midnight of Manaus, four hours behind UTC.
  await clock.advance(HOUR - 1);
  expect(events).toEqual([]);
  await clock.advance(20_000);
  expect(events).toEqual([
    { type: 'batches-changed', batchIds: expect.toSatisfy((ids: string[]) => `${ids.toSorted()}` === 'own,processed') },
  ]);
  await clock.advance(9 * HOUR);
  expect(events.slice(1)).toEqual([{ type: 'batches-changed', batchIds: ['later'] }]);
  end.abort();
  await run;
});

test('a PC that slept over the start, and a clock that is set back, announce it as well', () => {
  const { put, clock, events, starts } = setUp();
  put('own', [line('a', 1, { validFrom: '2026-12-01T00:00:00' })], { wake: NOW });
  clock.suspend(30 * HOUR, false);
  starts.look();
  expect(events).toHaveLength(1);
  clock.jump(-30 * HOUR);
  starts.look();
  starts.look();
  expect(events).toHaveLength(2);
});

test('a store that can not be read is reported, and looked at again', async () => {
  const { store, put, clock, events, errors, starts } = setUp();
  put('own', [line('a', 1, { validFrom: '2026-12-01T00:00:00' })], { wake: NOW });
  const prepare = store.prepare;
  Object.assign(store, { prepare: () => expect.fail('disk') });
  const end = new AbortController();
  const run = starts.run(end.signal);
  await clock.advance(HOUR);
  expect(new Set(errors)).toEqual(new Set(['tracking failed']));
  Object.assign(store, { prepare });
  await clock.advance(HOUR);
  expect(events).toHaveLength(1);
  end.abort();
  await run;
});
