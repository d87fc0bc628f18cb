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

test('a day whose old reading bars a fueling that sweeps still list is read again, once in six hours', async () => {
  const wanted = new Set<string>();
  const movement = {
    wantDays: (_: string, days: readonly string[]) => {
      for (const day of days) wanted.add(day);
    },
    isReadingDays: () => false,
  };
  const world = await openNotesWorld({ parts: { movement } });
  onTestFinished(() => world.stop());
  await world.sweep();
  const [note] = world.examples({ single: 1 });
  if (note === undefined) throw new Error('no note');
  await world.drop([note]);
  const { part, store, emit } = world.life();
  store.prepare('UPDATE movement_days SET read_at = ?').run(new Date(world.clock.now()).toISOString());
  const [id = ''] = note.transactionIds;
  const day = String(store.prepare('SELECT date FROM pending_fuelings WHERE transaction_id = ?').get(id)?.date).slice(0, 10);
  /** The day as the movement lists it now. */
  const read = (key: string | null) => {
    store
      .prepare(
        `INSERT OR REPLACE INTO movement_fuelings (station_id, transaction_id, date, invoice_key, cancelled, words) VALUES (?, ?, ?, ?, 0, '')`,
      )
      .run(STATION_ID, id, `${day}T08:10:00`, key);
    const at = new Date(world.clock.now()).toISOString();
    store.prepare('INSERT OR REPLACE INTO movement_days VALUES (?, ?, ?)').run(STATION_ID, day, at);
    wanted.clear();
    emit({ type: 'movement-changed', stationId: STATION_ID });
  };
  const look = async () => ({ state: (await rowsOf(part))[0]?.state, wanted: [...wanted] });
  read('35261111222333000181550010000000021464538820');
  expect(await look()).toEqual({ state: 'not-found', wanted: [] });
  // Meanwhile the network drops the note, and each sweep lists the fueling.
  await world.pass(5 * 3_600_000);
  await world.sweep();
  expect((await look()).wanted).toEqual([]);
  await world.pass(2 * 3_600_000);
  await world.sweep();
  expect((await look()).wanted).toEqual([day]);
  read('35261111222333000181550010000000021464538820');
  await world.pass(3_600_000);
  await world.sweep();
  expect(await look()).toEqual({ state: 'not-found', wanted: [] });
  await world.pass(6 * 3_600_000);
  await world.sweep();
  expect((await look()).wanted).toEqual([day]);
  read(null);
  expect(await look()).toEqual({ state: 'identical', wanted: [] });
});
