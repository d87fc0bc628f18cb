/** Notes of days of which the movement was not read, on a real store: the days are asked for, and what was read counts. */

import { expect, onTestFinished, test } from 'vitest';
import { openNotesWorld, rowsOf, STATION_ID } from './world.ts';

test('a note whose amounts people order waits for its days; once they were read it is ready', async () => {
  const wanted = new Set<string>();
  const world = await openNotesWorld({
    unread: true,
    pendingCount: 200,
    parts: {
      movement: {
        wantDays: (stationId, days) => {
          expect(stationId).toBe(STATION_ID);
          for (const day of days) wanted.add(day);
        },
        isReadingDays: () => wanted.size > 0,
      },
    },
  });
  onTestFinished(() => world.stop());
  await world.sweep();
  await world.drop(world.examples({ single: 40 }));
  const { part, store, emit } = world.life();
  const before = await rowsOf(part);
  const waiting = before.filter(({ state }) => state === 'ambiguous');
  expect(waiting.length).toBeGreaterThan(0);
  const [one] = waiting;
  expect(one?.sentence).toBe('Um abastecimento serve, mas o movimento destes dias ainda não foi lido. Confira e confirme.');
  const day = one?.emittedAt?.slice(0, 10) ?? '';
  expect([...wanted]).toContain(day);
  const query = { stationId: STATION_ID, importId: null, filter: 'all', text: '' } as const;
  expect(part.notes.summary(query)).toMatchObject({ value: { readingMovement: true } });

  const put = store.prepare('INSERT INTO movement_days (station_id, day, read_at) VALUES (?, ?, ?)');
  for (const each of wanted) put.run(STATION_ID, each, new Date(world.clock.now()).toISOString());
  wanted.clear();
  emit({ type: 'movement-changed', stationId: STATION_ID });
  const after = await rowsOf(part);
  expect(after.filter(({ state }) => state === 'ambiguous')).toEqual([]);
  expect(after.filter(({ state }) => state === 'identical').length).toBe(before.length);
  expect([...wanted]).toEqual([]);
});
