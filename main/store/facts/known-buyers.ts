/** Customers known to the stations of this PC, from notes, the pending list and the movement. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { textOf, textOrNullOf } from '../cells.ts';
import type { Store } from '../database.ts';

export interface KnownBuyer {
  readonly name: string;
  /** CNPJ without punctuation; null: unknown. */
  readonly document: string | null;
}

/** Number of newest notes to read: recipients repeat. */
const MOST_NOTES = 3_000;
/** Maximum of names per list. */
const MOST_NAMES = 2_000;

const STATIONS = '(SELECT id FROM stations WHERE environment = $environment AND removed_at IS NULL)';
const STAMP = `SELECT (SELECT coalesce(max(seq), 0) FROM note_files) || ' ' || coalesce((SELECT max(read_at) FROM pending_sweeps), '')
  || ' ' || coalesce((SELECT max(read_at) FROM movement_days), '') || ' ' || (SELECT count(*) FROM transaction_customers) AS stamp`;
const NOTES = `SELECT DISTINCT json_extract(reading, '$.note.recipient.name') AS name, json_extract(reading, '$.note.recipient.cnpj') AS document
  FROM (SELECT reading FROM note_files WHERE environment = $environment ORDER BY seq DESC LIMIT ${MOST_NOTES}) WHERE json_valid(reading)`;
const PENDING = `SELECT DISTINCT p.customer_name AS name, t.customer_document AS document FROM pending_fuelings p
  LEFT JOIN transaction_customers t ON t.station_id = p.station_id AND t.transaction_id = p.transaction_id
  WHERE p.station_id IN ${STATIONS} AND p.gone_at IS NULL LIMIT ${MOST_NAMES}`;
/** Skips from each name to the next through the index of names; the newest fueling of a name states its document. */
const MOVEMENT = `WITH RECURSIVE named(station, name) AS (
    SELECT id, (SELECT min(m.customer_name) FROM movement_fuelings m WHERE m.station_id = id) FROM stations WHERE id IN ${STATIONS}
    UNION ALL SELECT station, (SELECT min(m.customer_name) FROM movement_fuelings m WHERE m.station_id = station AND m.customer_name > name)
      FROM named WHERE name IS NOT NULL)
  SELECT name, (SELECT m.customer_document FROM movement_fuelings m WHERE m.station_id = station AND m.customer_name = name
    ORDER BY m.date DESC LIMIT 1) AS document FROM named WHERE name IS NOT NULL LIMIT ${MOST_NAMES}`;

/** A customer of a price list has a CNPJ; a person's CPF is dropped. */
const cnpjOf = (document: string | null): string | null => {
  const bare = document?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? '';
  return bare.length === 14 ? bare : null;
};

/** Cached until one of the lists is read again. */
export function createKnownBuyers(store: Store): (environment: Environment) => readonly KnownBuyer[] {
  const known = new Map<Environment, { readonly stamp: string; readonly buyers: readonly KnownBuyer[] }>();
  return (environment) => {
    const stamp = textOrNullOf(store.prepare(STAMP).get() ?? {}, 'stamp') ?? '';
    const before = known.get(environment);
    if (before?.stamp === stamp) return before.buyers;
    const byKey = new Map<string, KnownBuyer>();
    for (const sql of [NOTES, PENDING, MOVEMENT]) {
      for (const row of store.prepare(sql).all({ $environment: environment })) {
        if (row.name === null) continue;
        const buyer = { name: textOf(row, 'name'), document: cnpjOf(textOrNullOf(row, 'document')) };
        byKey.set(JSON.stringify(buyer), buyer);
      }
    }
    // A name without a CNPJ in one list may have one in another.
    const namesWithCnpj = new Set([...byKey.values()].flatMap(({ name, document }) => (document === null ? [] : [name])));
    const buyers = [...byKey.values()].filter(({ name, document }) => document !== null || !namesWithCnpj.has(name));
    known.set(environment, { stamp, buyers });
    return buyers;
  };
}
