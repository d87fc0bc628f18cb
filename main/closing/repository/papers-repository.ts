/** Everything of a month besides its fuelings: notes, their files, uploads, changes of prices. Read-only. */

import { z } from 'zod';
import type { ClosingMatching, ClosingNotes, ClosingPrice } from '../../../preload/contract/closing/closing.ts';
import { OUTBOX_STATES, type OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { noteEnvironment, shownEmission } from '../../notes/index.ts';
import { carriesPrices, createNoteTotals } from '../../outbox/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import type { Store } from '../../store/index.ts';
import {
  cancellationOf,
  integerOf,
  integerOrNullOf,
  listedNoteOf,
  oneOf,
  priceKindOf,
  type Row,
  textOf,
  textOrNullOf,
  wordOf,
} from '../../store/index.ts';
import { monthInKey, nextMonth, numberInKey } from '../model/month.ts';

/** ISO 8601 UTC; `from` inclusive, `until` exclusive. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** An attached note, with the outcome of its newest upload. */
export interface MonthNote {
  /** The note's newest upload. */
  readonly itemId: string;
  readonly key: string;
  readonly number: string | null;
  readonly state: OutboxState;
  readonly cancelled: boolean;
  /** ISO 8601 UTC. */
  readonly attachedAt: string;
  readonly valueE4: number | null;
  /** The time stated in the note; null = its file states none. */
  readonly emittedAt: string | null;
  readonly customerName: string | null;
  readonly customerDocument: string | null;
  /** The fuelings that it was attached to. */
  readonly fuelings: readonly string[];
}

/** A note of a fueling, from this PC or as listed by the network. */
export interface NoteOfFueling {
  readonly key: string;
  readonly number: string | null;
}

export interface MonthXml {
  readonly key: string;
  readonly isEvent: boolean;
  readonly payloadId: number;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
}

interface Emitter {
  readonly cnpj: string;
  readonly environment: Environment;
}

/** Positions in a key: the month of emission from the third character on, the emitter from the seventh. */
const OF_MONTH = (key: string): string => `substr(${key}, 3, 4) = $month`;

/** Excludes ineffective uploads, whose note was never attached. */
const ATTACHED = `SELECT a.access_key, max(o.state IN ${quoted(statesThatAre('taken'))}) AS taken, max(EXISTS (${cancellationOf('a')})) AS cancelled
  FROM attachments a JOIN outbox_items o ON o.id = a.id
  WHERE a.station_id = $station AND ${OF_MONTH('a.access_key')} AND o.state NOT IN ${quoted(statesThatAre('ineffective'))} GROUP BY a.access_key`;
const COUNTS = `SELECT coalesce(sum(taken AND NOT cancelled), 0) AS received,
  coalesce(sum(NOT taken AND NOT cancelled), 0) AS underway, coalesce(sum(cancelled), 0) AS cancelled FROM (${ATTACHED})`;
/** A match made by hand stays on record after its note was sent. */
const MATCHED = `SELECT substr(access_key, 3, 4) AS month, count(*) AS n, sum(by_hand) AS byHand FROM (
    SELECT a.access_key, max(EXISTS (SELECT 1 FROM note_choices c WHERE c.environment = a.environment AND c.access_key = a.access_key)) AS by_hand
    FROM attachments a JOIN outbox_items o ON o.id = a.id
    WHERE a.station_id = $station AND o.state NOT IN ${quoted(statesThatAre('ineffective'))} GROUP BY a.access_key) GROUP BY 1`;
const NEWEST = `SELECT a.id, a.access_key, a.number, a.file_id, a.created_at, o.state, max(o.seq), EXISTS (${cancellationOf('a')}) AS cancelled
  FROM attachments a JOIN outbox_items o ON o.id = a.id
  WHERE a.station_id = $station AND ${OF_MONTH('a.access_key')} AND o.state NOT IN ${quoted(statesThatAre('ineffective'))}
  GROUP BY a.access_key`;
const STATED = (path: string): string => `CASE WHEN json_valid(n.reading) THEN json_extract(n.reading, '$.note.${path}') END`;
const NOTES = `SELECT a.*, ${STATED('emittedAt')} AS emitted_at, ${STATED('recipient.name')} AS customer, ${STATED('recipient.cnpj')} AS document,
    (SELECT json_group_array(f.transaction_id ORDER BY f.transaction_id) FROM attachment_fuelings f WHERE f.attachment_id = a.id) AS fuelings
  FROM (${NEWEST}) a JOIN note_files n ON n.id = a.file_id ORDER BY a.access_key`;

/** Uploads of this PC first, then the note that the network states; `notesOfFuelings` decides between them. */
const NOTES_OF = `WITH fuelings AS (
    SELECT transaction_id FROM pending_fuelings WHERE station_id = $station AND date >= $from AND date < $until
    UNION SELECT transaction_id FROM movement_fuelings WHERE station_id = $station AND date >= $from AND date < $until)
  SELECT f.transaction_id, a.access_key, max(a.number) AS number, 0 AS listed, max(o.seq) AS seq,
    max(o.state IN ${quoted(statesThatAre('taken'))}) AS taken
  FROM fuelings CROSS JOIN attachment_fuelings f ON f.station_id = $station AND f.transaction_id = fuelings.transaction_id
    JOIN attachments a ON a.id = f.attachment_id JOIN outbox_items o ON o.id = a.id
  WHERE o.state NOT IN ${quoted(statesThatAre('ineffective'))} AND NOT EXISTS (${cancellationOf('a')})
  GROUP BY 1, 2
  UNION ALL SELECT transaction_id, invoice_key, NULL, 1, 0, 0 FROM fuelings CROSS JOIN movement_fuelings m USING (transaction_id)
  WHERE m.station_id = $station AND ${listedNoteOf('m')} ORDER BY listed, seq`;

/** The newest upload of each key in progress. */
const UNDERWAY = `SELECT id, access_key, number FROM (
    SELECT o.id, a.access_key, a.number, max(o.seq), max(o.state IN ${quoted(statesThatAre('taken'))} OR EXISTS (${cancellationOf('a')})) AS over
    FROM attachments a JOIN outbox_items o ON o.id = a.id
    WHERE a.station_id = $station AND ${OF_MONTH('a.access_key')} AND o.state NOT IN ${quoted(statesThatAre('ineffective'))}
    GROUP BY a.access_key)
  WHERE over = 0 ORDER BY access_key`;

const READ = (path: string): string => `json_extract(reading, '$.${path}.environment')`;
/** Notes and events of homologation have no fiscal value at a station of production; a file that states no environment counts. */
const STATED_ENVIRONMENT = `CASE WHEN json_valid(reading) THEN coalesce(${['note', 'cancellations[0]', 'events[0]'].map(READ).join(', ')}) END`;
const OF_EMITTER = `environment = $environment AND access_key IS NOT NULL AND payload_id IS NOT NULL
  AND ${OF_MONTH('access_key')} AND substr(access_key, 7, 14) = $cnpj AND coalesce(${STATED_ENVIRONMENT}, $tpAmb) = $tpAmb`;
/** The file whose bytes an effective upload carried. */
const SENT = `EXISTS (SELECT 1 FROM attachments a JOIN outbox_items o ON o.id = a.id
  WHERE a.file_id = note_files.id AND o.state NOT IN ${quoted(statesThatAre('ineffective'))})`;
/** For a note, the file that was sent, otherwise the one with the network's protocol, otherwise the newest; for events, each distinct one. */
const XMLS = `SELECT access_key, is_event, payload_id, added_at FROM (
    SELECT access_key, kind = 'event' AS is_event, payload_id, added_at, row_number() OVER (
      PARTITION BY access_key, kind = 'event', iif(kind = 'event', sha256, '')
      ORDER BY ${SENT} DESC, kind = 'nfe-with-protocol' DESC, seq DESC) AS place
    FROM note_files WHERE ${OF_EMITTER} AND kind IN ('nfe-with-protocol', 'nfe-without-protocol', 'event'))
  WHERE place = 1 ORDER BY access_key, is_event, payload_id`;
/** Notes that are on this PC and not attached, whatever their file says of a protocol; those that a file here cancels apart. */
const UNATTACHED = `SELECT coalesce(sum(NOT cancelled), 0) AS n, coalesce(sum(cancelled), 0) AS voided FROM (
    SELECT DISTINCT access_key, EXISTS (${cancellationOf('note_files')}) AS cancelled FROM note_files WHERE ${OF_EMITTER}
      AND kind IN ('nfe-with-protocol', 'nfe-without-protocol') AND access_key NOT IN (SELECT access_key FROM (${ATTACHED})))`;

/** Notes by month of emission, price batches by day of confirmation. */
const UPLOADS = `SELECT o.id FROM outbox_items o LEFT JOIN attachments a ON a.id = o.id
  WHERE o.station_id = $station AND (${OF_MONTH('a.access_key')} OR (${carriesPrices('o.kind')} AND o.created_at >= $from AND o.created_at < $until))
  ORDER BY o.seq`;

/** A price found by the first reading is no change: the previous price is unknown. */
const PRICES = `FROM (
    SELECT kind, product_id, customer_document, at, price_e4, lag(price_e4) OVER series AS before, row_number() OVER series AS place
    FROM price_history WHERE station_id = $station
    WINDOW series AS (PARTITION BY kind, product_id, customer_document ORDER BY at)) h
  WHERE place > 1 AND at >= $from AND at < $until`;
const CHANGES = `SELECT h.*, (SELECT name FROM products p WHERE p.station_id = $station AND p.product_id = h.product_id) AS product,
    (SELECT product_name FROM prices_in_force f WHERE f.station_id = $station AND f.product_id = h.product_id LIMIT 1) AS in_force_product,
    (SELECT customer_name FROM prices_in_force f WHERE f.station_id = $station AND f.customer_document = h.customer_document
      AND h.customer_document <> '' LIMIT 1) AS customer
  ${PRICES} ORDER BY at, product_id, customer_document LIMIT $most`;

const IDS = z.array(z.string());

export type PapersOfMonth = ReturnType<typeof createPapersRepository>;

export function createPapersRepository(store: Store) {
  const totals = createNoteTotals(store);
  const ofMonth = (stationId: string, month: string) => ({ $station: stationId, $month: monthInKey(month) });
  const ofEmitter = ({ cnpj, environment }: Emitter) => ({ $cnpj: cnpj, $environment: environment, $tpAmb: noteEnvironment(environment) });
  const spanOf = (stationId: string, { from, until }: Span) => ({ $station: stationId, $from: from, $until: until });
  return {
    noteCounts({ id, cnpj, environment }: Emitter & { readonly id: string }, month: string): ClosingNotes {
      const row = oneOf(store.prepare(COUNTS).get(ofMonth(id, month)));
      const others = oneOf(store.prepare(UNATTACHED).get({ ...ofMonth(id, month), ...ofEmitter({ cnpj, environment }) }));
      return {
        ...{ received: integerOf(row, 'received'), underway: integerOf(row, 'underway'), cancelled: integerOf(row, 'cancelled') },
        ...{ unattached: integerOf(others, 'n'), voided: integerOf(others, 'voided') },
      };
    },
    /** @param months as `YYYY-MM`. */
    matching(stationId: string, months: readonly string[]): readonly ClosingMatching[] {
      const rows = store.prepare(MATCHED).all({ $station: stationId });
      const known = new Map(rows.map((row) => [textOf(row, 'month'), { n: integerOf(row, 'n'), byHand: integerOf(row, 'byHand') }]));
      return months.map((month) => {
        const { n, byHand } = known.get(monthInKey(month)) ?? { n: 0, byHand: 0 };
        return { month, found: n - byHand, byHand };
      });
    },
    notes: (stationId: string, month: string): readonly MonthNote[] =>
      store
        .prepare(NOTES)
        .all(ofMonth(stationId, month))
        .map((row) => ({
          itemId: textOf(row, 'id'),
          key: textOf(row, 'access_key'),
          number: textOrNullOf(row, 'number'),
          state: wordOf(row, 'state', OUTBOX_STATES),
          cancelled: integerOf(row, 'cancelled') === 1,
          attachedAt: textOf(row, 'created_at'),
          valueE4: totals(textOf(row, 'file_id')),
          emittedAt: shownEmission(textOrNullOf(row, 'emitted_at')),
          customerName: textOrNullOf(row, 'customer'),
          customerDocument: textOrNullOf(row, 'document'),
          fuelings: IDS.parse(JSON.parse(textOf(row, 'fuelings'))),
        })),
    underway: (stationId: string, month: string): readonly Pick<MonthNote, 'itemId' | 'key' | 'number'>[] =>
      store
        .prepare(UNDERWAY)
        .all(ofMonth(stationId, month))
        .map((row) => ({ itemId: textOf(row, 'id'), key: textOf(row, 'access_key'), number: textOrNullOf(row, 'number') })),
    /** The notes of this PC, or the network's alone where it has taken none of them: those may never have left. */
    notesOfFuelings(stationId: string, month: string): ReadonlyMap<string, readonly NoteOfFueling[]> {
      const found = new Map<string, NoteOfFueling[]>();
      const taken = new Set<string>();
      const days = { $station: stationId, $from: `${month}-01`, $until: `${nextMonth(month)}-01` };
      for (const row of store.prepare(NOTES_OF).all(days)) {
        const id = textOf(row, 'transaction_id');
        const isListed = integerOf(row, 'listed') === 1;
        if (isListed && taken.has(id)) continue;
        if (integerOf(row, 'taken') === 1) taken.add(id);
        const key = bareKey(textOf(row, 'access_key'));
        const known = isListed ? [] : (found.get(id) ?? []);
        found.set(id, [...known, { key, number: textOrNullOf(row, 'number') ?? numberInKey(key) }]);
      }
      return found;
    },
    xmls: (emitter: Emitter, month: string): readonly MonthXml[] =>
      store
        .prepare(XMLS)
        .all({ ...ofEmitter(emitter), $month: monthInKey(month) })
        .map((row) => ({
          key: textOf(row, 'access_key'),
          isEvent: integerOf(row, 'is_event') === 1,
          payloadId: integerOf(row, 'payload_id'),
          addedAt: textOf(row, 'added_at'),
        })),
    uploads: (stationId: string, month: string, span: Span): readonly string[] =>
      store
        .prepare(UPLOADS)
        .all({ ...spanOf(stationId, span), $month: monthInKey(month) })
        .map((row) => textOf(row, 'id')),
    priceCount: (stationId: string, span: Span): number =>
      integerOf(oneOf(store.prepare(`SELECT count(*) AS n ${PRICES}`).get(spanOf(stationId, span))), 'n'),
    /** Oldest first. */
    prices: (stationId: string, span: Span, most: number): readonly ClosingPrice[] =>
      store
        .prepare(CHANGES)
        .all({ ...spanOf(stationId, span), $most: most })
        .map(priceOf),
  };
}

function priceOf(row: Row): ClosingPrice {
  return {
    at: textOf(row, 'at'),
    kind: priceKindOf(row),
    productName: textOrNullOf(row, 'product') ?? textOrNullOf(row, 'in_force_product') ?? textOf(row, 'product_id'),
    customerDocument: textOf(row, 'customer_document') || null,
    customerName: textOrNullOf(row, 'customer'),
    beforeE4: integerOrNullOf(row, 'before'),
    afterE4: integerOrNullOf(row, 'price_e4'),
  };
}
