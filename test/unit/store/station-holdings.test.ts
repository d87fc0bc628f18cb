import { expect, test } from 'vitest';
import { createStationHoldings } from '../../../main/privacy/index.ts';
import { planErasure } from '../../../main/privacy/testing.ts';
import { fill, GOES, type Marked, putNote, STAYS } from '../../integration/privacy/support.ts';
import { createStore } from './support.ts';

test('fuelings are counted of their own access alone; one that is pending and listed is one', () => {
  const store = createStore();
  const at = '2026-11-20T08:00:00';
  const fleet = store.prepare(`INSERT INTO fleet_fuelings (station_id, transaction_id, date, cancelled, words) VALUES (?, ?, ?, 0, '')`);
  const movement = store.prepare(
    `INSERT INTO movement_fuelings (station_id, transaction_id, date, cancelled, words) VALUES (?, ?, ?, 0, '')`,
  );
  fleet.run('s1', '1', at);
  fleet.run('s1', '2', at);
  movement.run('s2', '2', at);
  movement.run('s2', '3', at);
  store
    .prepare(
      `INSERT INTO pending_fuelings (station_id, transaction_id, date, customer_name, quantity_e4, value_e4, plate, first_seen_at, last_seen_at)
       VALUES ('s2', '2', ?, 'x', 1, 1, 'ABC1D23', 'x', 'x')`,
    )
    .run(at);
  const holdings = createStationHoldings(store);
  expect([holdings('s1').fuelings, holdings('s2').fuelings]).toEqual([2, 2]);
});

test('what is counted before an access is removed is what is counted before it is erased', () => {
  const store = createStore();
  for (const station of [GOES, STAYS]) fill(store.db, station);
  // A note of the one came with the files of the other.
  putNote(store.db, STAYS, `ni-${GOES.id}`, 7);
  const holdings = createStationHoldings(store);
  const planOf = ({ id, cnpj, environment }: Marked, fleet: boolean) =>
    planErasure(store, { station: { id, name: 'x', cnpj, environment, removed: false, fleet }, fiscal: null, copies: 0 });
  for (const fleet of [true, false]) {
    if (!fleet) store.db.exec('DELETE FROM fleets');
    for (const station of [GOES, STAYS]) {
      const { open, ...counts } = holdings(station.id);
      expect(planOf(station, fleet)).toMatchObject({ unfinished: open, ...counts });
    }
  }
  // Prices that were read, and nothing that was sent; the note is counted where it belongs.
  store.db.exec(`DELETE FROM batch_lines; DELETE FROM fleet_notes`);
  expect(holdings(GOES.id)).toMatchObject({ prices: 2, notes: 1 });
  expect(holdings(STAYS.id)).toMatchObject({ notes: 2 });
  expect(store.prepare("SELECT count(*) AS n FROM temp.sqlite_schema WHERE type = 'table'").get()?.n).toBe(0);
});
