/** Determines which rows belong to a station alone: used for the preview and for the erasure. */

import type { DatabaseSync } from 'node:sqlite';

export interface StationKey {
  readonly stationId: string;
  readonly environment: string;
  readonly cnpj: string;
  readonly fleet: boolean;
}

/** CNPJ of the issuer, read from an access key. */
export const ISSUER = 'substr(access_key, 7, 14)';
/** A fleet may have the CNPJ of a station, but issues no notes. Condition on a row `s` of stations. */
export const OTHER_STATION = `s.environment = (SELECT environment FROM gone) AND s.id <> (SELECT station_id FROM gone)
  AND s.id NOT IN (SELECT station_id FROM fleets)`;
const BATCH_OF = (whose: string): string =>
  `EXISTS (SELECT 1 FROM batches b WHERE b.import_id = i.id AND b.station_id ${whose} (SELECT station_id FROM gone))`;

/**
 * A sheet belongs to the station it was opened for, unless prices of another one were sent from it; a sheet opened for
 * another one belongs to this station if all that was sent from it was this station's. A file of notes belongs to the
 * station that issued it, or, if no other one here did, with whose files it came.
 */
const MARK = `
  CREATE TEMP TABLE gone_items AS SELECT id FROM outbox_items WHERE station_id = (SELECT station_id FROM gone);
  CREATE TEMP TABLE gone_imports AS SELECT i.id, i.payload_id FROM imports i
    WHERE NOT ${BATCH_OF('<>')} AND (i.station_id = (SELECT station_id FROM gone) OR ${BATCH_OF('=')});
  CREATE TEMP TABLE shared_imports AS SELECT i.id FROM imports i WHERE ${BATCH_OF('<>')} AND ${BATCH_OF('=')};
  CREATE TEMP TABLE gone_files AS SELECT f.id, f.payload_id, f.sha256, f.kind, f.name, f.access_key, f.added_at, f.environment
    FROM note_files f JOIN note_imports n ON n.id = f.import_id, gone g
    WHERE f.environment = g.environment
      AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.file_id = f.id AND a.station_id <> g.station_id)
      AND (coalesce(f.emitter_cnpj, ${ISSUER}) = g.cnpj
        OR (n.station_id = g.station_id AND coalesce(f.emitter_cnpj, ${ISSUER}, '') NOT IN
            (SELECT s.cnpj FROM stations s WHERE ${OTHER_STATION})));
  CREATE TEMP TABLE gone_note_imports AS SELECT n.id FROM note_imports n, gone g
    WHERE (n.station_id = g.station_id OR EXISTS (SELECT 1 FROM note_files f WHERE f.import_id = n.id AND f.id IN (SELECT id FROM gone_files)))
      AND NOT EXISTS (SELECT 1 FROM note_files f WHERE f.import_id = n.id AND f.id NOT IN (SELECT id FROM gone_files));
`;
const MARKS = ['gone', 'gone_items', 'gone_imports', 'shared_imports', 'gone_files', 'gone_note_imports'] as const;

/** Creates temporary tables on this connection. @throws Error of node:sqlite. */
export function markGone(db: DatabaseSync, { stationId, environment, cnpj, fleet }: StationKey): void {
  unmark(db);
  db.exec('CREATE TEMP TABLE gone (station_id TEXT, environment TEXT, cnpj TEXT)');
  db.prepare('INSERT INTO gone VALUES (?, ?, ?)').run(stationId, environment, fleet ? null : cnpj);
  // NULL: no row is found by its issuer. The notes are another station's.
  db.exec(`UPDATE gone SET cnpj = NULL WHERE EXISTS (SELECT 1 FROM stations s WHERE s.cnpj = gone.cnpj AND ${OTHER_STATION})`);
  db.exec(MARK);
}

export function unmark(db: DatabaseSync): void {
  for (const name of MARKS) db.exec(`DROP TABLE IF EXISTS temp.${name}`);
}
