/** What rests on a station in the whole store, whichever feature keeps it: counted for whoever is about to remove it. */

import type { StationHoldings } from '../../preload/contract/stations/stations.ts';
import { quoted, statesThatAre } from '../outbox/model/index.ts';
import { fuelingsKept } from '../privacy/index.ts';
import type { Store } from '../store/index.ts';
import { integerOf, oneOf } from '../store/index.ts';

const COUNTS: Readonly<Record<Exclude<keyof StationHoldings, 'fuelings'>, string>> = {
  open: `SELECT count(*) AS n FROM outbox_items WHERE station_id = ? AND state IN ${quoted(statesThatAre('live'))}`,
  uploads: 'SELECT count(*) AS n FROM outbox_items WHERE station_id = ?',
  notes: `SELECT (SELECT count(*) FROM note_files f JOIN note_imports i ON i.id = f.import_id WHERE i.station_id = s.id)
    + (SELECT count(*) FROM fleet_notes n WHERE n.station_id = s.id) AS n FROM (SELECT ? AS id) s`,
  prices: 'SELECT count(*) AS n FROM batch_lines l JOIN batches b ON b.id = l.batch_id WHERE b.station_id = ?',
  sheets: 'SELECT count(*) AS n FROM imports WHERE station_id = ?',
};

export function createStationHoldings(store: Store): (stationId: string) => StationHoldings {
  return (stationId) => {
    const count = (of: keyof typeof COUNTS): number => integerOf(oneOf(store.prepare(COUNTS[of]).get(stationId)), 'n');
    return {
      ...{ open: count('open'), uploads: count('uploads'), notes: count('notes'), prices: count('prices'), sheets: count('sheets') },
      fuelings: fuelingsKept(store, stationId),
    };
  };
}
