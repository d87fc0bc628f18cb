import { expect, it } from 'vitest';
import { checkPlan } from '../../fakes/query-plans.ts';
import { createStore } from './support.ts';

it('a list of ids is never the inner loop of a table that grows', () => {
  const { db } = createStore();
  const list = '(SELECT $station AS station_id, value AS id FROM json_each($ids))';
  const joined = (join: string): string =>
    `SELECT m.date FROM ${list} p ${join} movement_fuelings m ON m.station_id = p.station_id AND m.transaction_id = p.id`;
  expect(() => checkPlan(db, joined('JOIN'))).toThrow(/read anew for each row of m/);
  expect(() => checkPlan(db, joined('CROSS JOIN'))).not.toThrow();
  expect(() => checkPlan(db, `SELECT f.customer_id FROM fleets f CROSS JOIN ${list} p`)).not.toThrow();
  expect(() => checkPlan(db, 'SELECT id FROM outbox_items WHERE id IN (SELECT value FROM json_each($ids))')).not.toThrow();
});
