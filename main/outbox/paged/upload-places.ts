/**
 * Caches the list columns of every upload (state, station, content, time and process), so that any filter and order of
 * a hundred thousand uploads is one pass over arrays. SQLite triggers report later writes; they exist only on this
 * connection, the only one that writes.
 */

import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { OUTBOX_STATES } from '../../../preload/contract/outbox/outbox-states.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';

export interface PlaceTable {
  /** The highest place. */
  readonly last: number;
  /** States by place: 1 + the position in `OUTBOX_STATES`; 0 = no upload. */
  readonly states: Uint8Array;
  /** Stations by place: an index of `stationIds`. */
  readonly stations: Uint16Array;
  readonly stationIds: readonly string[];
  /** Contents by place: the position in `OUTBOX_CONTENTS`. */
  readonly contents: Uint8Array;
  /** Confirmation times by place. */
  readonly created: Float64Array;
  /** Process ids by place, as `normaliseLabel` makes them. */
  readonly processes: readonly (string | undefined)[];
}

const placeRow = z.object({
  seq: z.number().int(),
  state: z.enum(OUTBOX_STATES),
  stationId: z.string(),
  content: z.number(),
  createdAt: z.string(),
  process: z.string().nullable(),
});

/** Rows per slice; takes a few milliseconds. */
const SLICE = 2000;
const FIELDS = `SELECT o.seq, o.state, o.station_id AS stationId, CASE o.kind WHEN 'note' THEN 1 WHEN 'fueling' THEN 2 ELSE 0 END AS content, o.created_at AS createdAt, o.process_id AS process
  FROM outbox_items o`;
const NEXT = `${FIELDS} WHERE o.seq > ? ORDER BY o.seq LIMIT ${SLICE}`;
const THESE = `${FIELDS} WHERE o.seq IN (SELECT value FROM json_each(?))`;

let triggerCount = 0;

export type UploadPlaces = ReturnType<typeof createUploadPlaces>;

export function createUploadPlaces(store: Store) {
  const changed = new Set<number>();
  const table = emptyTable();
  const indexes = new Map<string, number>();
  let reading: Promise<void> | null = null;
  let listening = false;

  /** Subscribes at the first reading: the cost per write arises only once the list has been opened. */
  function subscribeToWrites(): void {
    if (listening) return;
    // A trigger created within a transaction disappears on rollback, so subscribe again later.
    listening = !store.db.isTransaction;
    listen(store, (seq) => {
      if (seq <= table.last) changed.add(seq);
    });
  }

  function put(row: unknown): number {
    const { seq, state, stationId, content, createdAt, process } = placeRow.parse(row);
    if (seq >= table.states.length) grow(table, seq);
    const station = indexes.get(stationId) ?? table.stationIds.push(stationId) - 1;
    indexes.set(stationId, station);
    table.states[seq] = 1 + OUTBOX_STATES.indexOf(state);
    table.stations[seq] = station;
    table.contents[seq] = content;
    table.created[seq] = Date.parse(createdAt);
    table.processes[seq] = process === null ? undefined : normaliseLabel(process);
    return seq;
  }

  /** @returns whether there may be more. */
  function readSlice(): boolean {
    subscribeToWrites();
    const rows = store.prepare(NEXT).all(table.last);
    for (const row of rows) table.last = put(row);
    return rows.length === SLICE;
  }

  function readChanged(): void {
    if (changed.size === 0) return;
    const seqs = [...changed];
    for (const seq of seqs) table.states[seq] = 0;
    for (const row of store.prepare(THESE).all(JSON.stringify(seqs))) put(row);
    // Uncommitted writes may be rolled back: read them again next time.
    if (!store.db.isTransaction) changed.clear();
  }

  async function readRest(): Promise<void> {
    while (readSlice()) await setImmediate();
  }

  return {
    /** Resolves once all uploads are cached. */
    ready(): Promise<void> {
      reading ??= readRest().finally(() => {
        reading = null;
      });
      return reading;
    },
    /** The current table, including all writes so far. */
    get(): PlaceTable {
      while (readSlice());
      readChanged();
      return table;
    },
  };
}

interface OwnTable extends PlaceTable {
  last: number;
  states: Uint8Array;
  stations: Uint16Array;
  contents: Uint8Array;
  created: Float64Array;
  readonly stationIds: string[];
  readonly processes: (string | undefined)[];
}

function emptyTable(): OwnTable {
  return {
    ...{ last: 0, states: new Uint8Array(0), stations: new Uint16Array(0), contents: new Uint8Array(0), created: new Float64Array(0) },
    ...{ stationIds: [], processes: [] },
  };
}

function grow(table: OwnTable, seq: number): void {
  const length = Math.max(1024, seq + 1 + (seq >> 1));
  const { states, stations, contents, created } = table;
  table.states = new Uint8Array(length);
  table.states.set(states);
  table.stations = new Uint16Array(length);
  table.stations.set(stations);
  table.contents = new Uint8Array(length);
  table.contents.set(contents);
  table.created = new Float64Array(length);
  table.created.set(created);
}

/** Calls back for each written place, even if the transaction is rolled back. */
function listen(store: Store, report: (seq: number) => void): void {
  triggerCount += 1;
  const name = `rc_upload_written_${triggerCount}`;
  store.db.function(name, (seq) => {
    report(Number(seq));
    return null;
  });
  const columns = 'seq, state, station_id, kind, created_at, process_id';
  store.db.exec(`
    CREATE TEMP TRIGGER ${name}_in AFTER INSERT ON main.outbox_items BEGIN SELECT ${name}(new.seq); END;
    CREATE TEMP TRIGGER ${name}_on AFTER UPDATE OF ${columns} ON main.outbox_items BEGIN SELECT ${name}(old.seq), ${name}(new.seq); END;
    CREATE TEMP TRIGGER ${name}_out AFTER DELETE ON main.outbox_items BEGIN SELECT ${name}(old.seq); END;`);
}
