/** Tables fleet_invoices and fleet_notes: the notes the network lists for a fleet, and those downloaded. */

import type { FleetNoteFilters } from '../../../preload/contract/channels.ts';
import {
  FLEET_NOTE_STANDINGS,
  type FleetNoteRow,
  type FleetNoteShow,
  type FleetNoteStanding,
} from '../../../preload/contract/fleet/fleet.ts';
import { type DayWindow, dayAfter } from '../../movement/model/index.ts';
import type { FleetInvoice } from '../../network/index.ts';
import { isShortNumber, namedNoteNumber } from '../../shared/names/search-words.ts';
import type { PayloadStore } from '../../shared/ports.ts';
import type { Store } from '../../store/index.ts';
import {
  hasWordSql,
  integerOf,
  integerOrNullOf,
  oneOf,
  type Row,
  readPage,
  textOf,
  textOrNullOf,
  typedSql,
  wordOf,
} from '../../store/index.ts';
import { markRead } from './fuelings-repository.ts';

export interface DownloadedNote {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly standing: FleetNoteStanding;
  readonly emitter: string | null;
  readonly valueE4: number | null;
  readonly emittedAt: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface StoredNote {
  readonly key: string;
  readonly payloadId: number;
  readonly downloadedAt: string;
}

/** Keys of fuelings, and keys that only the listing of notes states. */
export const NOTE_KEYS = `(SELECT invoice_key, min(date) AS date, min(plate) AS plate, min(city) AS city, count(*) AS fuelings,
      coalesce(sum(value_e4), 0) AS value_e4, group_concat(words, ' ') AS words
    FROM fleet_fuelings WHERE station_id = $station AND invoice_key IS NOT NULL GROUP BY invoice_key
  UNION ALL
    SELECT invoice_key, NULL, NULL, NULL, 0, 0, invoice_key FROM fleet_invoices i WHERE station_id = $station
      AND NOT EXISTS (SELECT 1 FROM fleet_fuelings f WHERE f.station_id = $station AND f.invoice_key = i.invoice_key)) k
  LEFT JOIN fleet_invoices i ON i.station_id = $station AND i.invoice_key = k.invoice_key
  LEFT JOIN fleet_notes n ON n.station_id = $station AND n.invoice_key = k.invoice_key`;

/** The note's number without leading zeros: as the listing states it, else nine digits of its 44-digit key. */
export const NOTE_NUMBER = `nullif(ltrim(coalesce(i.number, iif(length(k.invoice_key) = 44, substr(k.invoice_key, 26, 9), '')), '0'), '')`;

const SHOWN: Readonly<Record<FleetNoteShow, string>> = {
  all: '1',
  'to-download': 'n.standing IS NULL',
  downloaded: `n.standing = 'good'`,
  problem: `n.standing <> 'good'`,
};

export type FleetNotesRepository = ReturnType<typeof createFleetNotesRepository>;

export function createFleetNotesRepository(store: Store, payloads: Pick<PayloadStore, 'put'>) {
  function putAll(stationId: string, invoices: readonly FleetInvoice[], at: string): void {
    const put = store.prepare(
      `INSERT INTO fleet_invoices (station_id, invoice_key, number, url, listed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (station_id, invoice_key) DO UPDATE SET number = coalesce(excluded.number, number),
         url = coalesce(excluded.url, url), listed_at = excluded.listed_at`,
    );
    for (const { invoiceKey, number, url } of invoices) put.run(stationId, invoiceKey, number, url, at);
  }
  return {
    /** Stores single notes without marking their days as read. */
    putSome: (stationId: string, invoices: readonly FleetInvoice[], at: string): void =>
      store.transaction(() => putAll(stationId, invoices, at)),
    /** Stores a whole reading of these days. Never deletes: the listing has no dates, so absence proves nothing. */
    take(stationId: string, days: DayWindow, invoices: readonly FleetInvoice[], readAt: string): void {
      store.transaction(() => {
        putAll(stationId, invoices, readAt);
        markRead(store, stationId, 'invoices', days, readAt);
      });
    },
    urlOf(stationId: string, key: string): string | null {
      const row = store.prepare('SELECT url FROM fleet_invoices WHERE station_id = ? AND invoice_key = ?').get(stationId, key);
      return row === undefined ? null : textOrNullOf(row, 'url');
    },
    isHere: (stationId: string, key: string): boolean =>
      store.prepare('SELECT 1 FROM fleet_notes WHERE station_id = ? AND invoice_key = ?').get(stationId, key) !== undefined,
    /** Idempotent: a stored note stays as it is. */
    keep(stationId: string, { key, bytes, standing, emitter, valueE4, emittedAt, at }: DownloadedNote): void {
      store.transaction(() => {
        if (store.prepare('SELECT 1 FROM fleet_notes WHERE station_id = ? AND invoice_key = ?').get(stationId, key) !== undefined) return;
        store
          .prepare(
            `INSERT INTO fleet_notes (station_id, invoice_key, payload_id, standing, emitter, value_e4, emitted_at, downloaded_at)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(stationId, key, payloads.put(bytes, 'application/xml'), standing, emitter, valueE4, emittedAt, at);
      });
    },
    stored(filters: FleetNoteFilters): readonly StoredNote[] {
      const { where, values } = conditionsOf(filters);
      return store
        .prepare(
          `SELECT k.invoice_key, n.payload_id, n.downloaded_at FROM ${NOTE_KEYS} WHERE ${where} AND n.payload_id IS NOT NULL ORDER BY k.date, k.invoice_key`,
        )
        .all(values)
        .map(storedOf);
    },
    storedOne(stationId: string, key: string): StoredNote | null {
      const row = store
        .prepare('SELECT invoice_key, payload_id, downloaded_at FROM fleet_notes WHERE station_id = ? AND invoice_key = ?')
        .get(stationId, key);
      return row === undefined ? null : storedOf(row);
    },
    /** All notes matching the filter, oldest first. */
    keys(filters: FleetNoteFilters): readonly string[] {
      const { where, values } = conditionsOf(filters);
      return store
        .prepare(`SELECT k.invoice_key FROM ${NOTE_KEYS} WHERE ${where} ORDER BY k.date, k.invoice_key`)
        .all(values)
        .map((row) => textOf(row, 'invoice_key'));
    },
    /** Notes matching the filter that are not downloaded; oldest first. */
    toDownload(filters: FleetNoteFilters): readonly string[] {
      const { where, values } = conditionsOf(filters);
      return store
        .prepare(`SELECT k.invoice_key FROM ${NOTE_KEYS} WHERE ${where} AND n.standing IS NULL ORDER BY k.date, k.invoice_key`)
        .all(values)
        .map((row) => textOf(row, 'invoice_key'));
    },
    counts(filters: FleetNoteFilters): { readonly downloaded: number; readonly problem: number; readonly toDownload: number } {
      const { where, values } = conditionsOf(filters);
      const row = oneOf(
        store
          .prepare(
            `SELECT coalesce(sum(n.standing = 'good'), 0) AS good, coalesce(sum(n.standing <> 'good'), 0) AS problem,
               coalesce(sum(n.standing IS NULL), 0) AS missing FROM ${NOTE_KEYS} WHERE ${where}`,
          )
          .get(values),
      );
      return { downloaded: integerOf(row, 'good'), problem: integerOf(row, 'problem'), toDownload: integerOf(row, 'missing') };
    },
    page(
      filters: FleetNoteFilters,
      offset: number,
      limit: number,
    ): { readonly rows: readonly Omit<FleetNoteRow, 'problem'>[]; readonly total: number } {
      const { where, values } = conditionsOf(filters);
      const columns = `k.invoice_key, k.date, k.plate, k.city, k.fuelings, k.value_e4, ${NOTE_NUMBER} AS number, n.value_e4 AS note_value, n.emitter,
        n.standing, n.downloaded_at`;
      const from = `${NOTE_KEYS} WHERE ${where}`;
      return readPage(store, { columns, from, order: 'ORDER BY k.date DESC, k.invoice_key DESC', values, offset, limit }, rowOf);
    },
  };
}

function conditionsOf({ stationId, from, until, show, text }: FleetNoteFilters) {
  const values: Record<string, string> = { $station: stationId };
  const parts = [SHOWN[show]];
  const period: string[] = [];
  if (from !== null) {
    period.push('date >= $from');
    values.$from = from;
  }
  if (until !== null) {
    period.push('date < $until');
    values.$until = dayAfter(until, 1);
  }
  // A note belongs to every period of its fuelings, while its own date is that of the first one.
  if (period.length > 0)
    parts.push(`k.invoice_key IN (SELECT invoice_key FROM fleet_fuelings WHERE station_id = $station AND invoice_key IS NOT NULL
      AND ${period.join(' AND ')})`);
  const named = namedNoteNumber(text);
  const typed = typedSql(named ?? text, ['k.value_e4', 'n.value_e4'], (word, parameter) => {
    const isNumber = `instr(${NOTE_NUMBER}, nullif(ltrim(${parameter}, '0'), '')) ${isShortNumber(word) ? '= 1' : '> 0'}`;
    return named === null
      ? `(${hasWordSql('k.words', word, parameter, 'k.invoice_key')} OR instr(k.plate, ${parameter}) > 0 OR ${isNumber})`
      : isNumber;
  });
  return { where: [...parts, ...typed.parts].join(' AND '), values: { ...values, ...typed.values } };
}

function storedOf(row: Row): StoredNote {
  return { key: textOf(row, 'invoice_key'), payloadId: integerOf(row, 'payload_id'), downloadedAt: textOf(row, 'downloaded_at') };
}

function rowOf(row: Row): Omit<FleetNoteRow, 'problem'> {
  return {
    key: textOf(row, 'invoice_key'),
    number: textOrNullOf(row, 'number'),
    date: textOrNullOf(row, 'date'),
    plate: textOrNullOf(row, 'plate'),
    city: textOrNullOf(row, 'city'),
    fuelings: integerOf(row, 'fuelings'),
    valueE4: integerOf(row, 'value_e4'),
    noteValueE4: integerOrNullOf(row, 'note_value'),
    emitter: textOrNullOf(row, 'emitter'),
    standing: row.standing === null ? null : wordOf(row, 'standing', FLEET_NOTE_STANDINGS),
    downloadedAt: textOrNullOf(row, 'downloaded_at'),
  };
}
