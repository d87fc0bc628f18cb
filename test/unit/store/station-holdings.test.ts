import { expect, test } from 'vitest';
import { createStationHoldings } from '../../../main/privacy/index.ts';
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
