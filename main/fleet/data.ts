/** The tables of fleets. */

import {
  countIn,
  dropUnused,
  type FeatureData,
  type IsOver,
  integerOf,
  type Row,
  removeByKey,
  type Store,
  textOf,
} from '../store/index.ts';
import { removeOldSheets } from './repository/sheets-repository.ts';

const OLD = 'SELECT station_id, transaction_id FROM fleet_fuelings WHERE date < ? LIMIT 500';
/** Notes removed in one transaction. */
const MAX_NOTES = 200;

function removeOld(store: Store, before: string): number {
  const removed = removeByKey(store, OLD, 'transaction_id', ['fleet_fuelings'], before);
  store.prepare('DELETE FROM fleet_days WHERE day < ?').run(before.slice(0, 10));
  return removed;
}

function expiredNotes(store: Store, isOver: IsOver): readonly Row[] {
  return store
    .prepare('SELECT station_id, invoice_key, payload_id, downloaded_at FROM fleet_notes ORDER BY downloaded_at')
    .all()
    .filter((row) => isOver(textOf(row, 'invoice_key'), textOf(row, 'downloaded_at')));
}

/** Removes downloaded notes of a fleet, with their bytes. */
function removeNotes(store: Store, isOver: IsOver): number {
  const expired = expiredNotes(store, isOver).slice(0, MAX_NOTES);
  for (const row of expired) {
    const key = [textOf(row, 'station_id'), textOf(row, 'invoice_key')];
    for (const table of ['fleet_notes', 'fleet_invoices'])
      store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND invoice_key = ?`).run(...key);
    dropUnused(store, integerOf(row, 'payload_id'));
  }
  return expired.length;
}

export const fleetData: FeatureData = {
  name: 'fleet',
  tables: {
    fleet_fuelings: { kind: 'fuelings', belongs: 'station' },
    fleet_days: { kind: 'fuelings', belongs: 'station' },
    fleet_invoices: { kind: 'fiscal', belongs: 'station' },
    fleet_notes: { kind: 'fiscal', belongs: 'station' },
    fleet_folders: { kind: 'other', belongs: 'station' },
    fleet_folder_notes: { kind: 'fiscal', belongs: 'station' },
    fleet_products: { kind: 'prices', belongs: 'station' },
    fleet_sheets: { kind: 'sheets', belongs: 'station' },
    fleet_sheet_steps: { kind: 'sheets', belongs: 'station' },
  },
  expiries: [
    { name: 'fleet', term: 'fuelings', remove: removeOld },
    { name: 'fleet-sheets', term: 'sheets', remove: removeOldSheets },
  ],
  xml: {
    name: 'fleet-notes',
    remove: removeNotes,
    count: (store, isOver) => expiredNotes(store, isOver).length,
    countAll: (store) => countIn(store, 'SELECT count(*) AS n FROM fleet_notes'),
  },
  holdings: {
    notes: 'SELECT count(*) AS n FROM fleet_notes WHERE station_id = ?',
    sheets: 'SELECT count(*) AS n FROM fleet_sheets WHERE station_id = ?',
  },
  fuelings: 'fleet_fuelings',
  oldest: {
    fuelings: 'SELECT min(date) AS at FROM fleet_fuelings',
    fiscal: 'SELECT min(downloaded_at) AS at FROM fleet_notes',
    prices: 'SELECT min(read_at) AS at FROM fleet_products',
    sheets: 'SELECT min(opened_at) AS at FROM fleet_sheets',
  },
};
