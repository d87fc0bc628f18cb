/**
 * What this PC has read about fuelings and their notes, from any listing: the movement of stations and
 * the listings of fleets. The only access for features that precede those in the order of features.
 */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import { integerOf, integerOrNullOf, oneOf, type Row, textOf, textOrNullOf } from '../cells.ts';
import type { Store } from '../database.ts';
import { LISTED_CANCELLED } from './cancelled-notes.ts';
import { readingsOf } from './readings.ts';

/** A fueling as last listed by the network. */
export interface ListedFueling {
  readonly id: string;
  /** Station-local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  /** Access key of its note. */
  readonly key: string | null;
  readonly cancelled: boolean;
  /** CNPJ or CPF; null = unknown. */
  readonly customerDocument: string | null;
}

/** A fueling that is no longer pending and has no known note, or a cancelled one. */
export interface LooseFueling extends ListedFueling {
  readonly customerName: string | null;
  readonly productName: string | null;
  readonly plate: string | null;
  readonly quantityE4: number;
  readonly valueE4: number;
}

/** Everything that this PC's listings state about one note and its fuelings. */
export interface FactsOfNote {
  /** Its fuelings that occur in a listing, by id. */
  readonly fuelings: ReadonlyMap<string, ListedFueling>;
  /** Other fuelings that the network shows with this note. */
  readonly places: readonly Pick<ListedFueling, 'id' | 'date'>[];
  /** Station of another environment that has uploaded the note; null = none. */
  readonly sentBy: string | null;
}

export type NetworkFacts = ReturnType<typeof createNetworkFacts>;

/** Listings write a key bare or with the note's prefix. INDEXED BY: for a computed text the planner would scan the whole station. */
const FORMS = `json_each($keys) k CROSS JOIN (SELECT '' AS sign UNION ALL SELECT 'NFe') form`;
const placesIn = (table: 'movement_fuelings' | 'fleet_fuelings'): string =>
  `SELECT k.value AS key, f.transaction_id, f.date FROM stations s CROSS JOIN ${FORMS} CROSS JOIN ${table} f INDEXED BY ${table}_key
   WHERE s.environment = $environment AND f.station_id = s.id AND f.invoice_key = form.sign || k.value`;
const PLACES = `${placesIn('movement_fuelings')} UNION ALL ${placesIn('fleet_fuelings')}`;

/**
 * A fleet on this PC lists the same fuelings under the same ids, by the CNPJ of the station.
 * @param join CROSS JOIN for a few ids: the planner would scan the whole station. Its choice is faster where all are read.
 */
const listedSql = (from: string, where: string, join = 'JOIN'): string =>
  `SELECT m.transaction_id AS id, m.date, m.invoice_key AS key, m.cancelled, m.customer_document
   FROM ${from} p ${join} movement_fuelings m ON m.station_id = p.station_id AND m.transaction_id = p.transaction_id WHERE ${where}
   UNION ALL SELECT c.transaction_id, c.date, c.invoice_key, c.cancelled, NULL
   FROM fleets CROSS JOIN stations carrier ON carrier.id = fleets.station_id CROSS JOIN ${from} p
     ${join} stations s ON s.id = p.station_id AND s.environment = carrier.environment
     ${join} fleet_fuelings c ON c.station_id = fleets.station_id AND c.transaction_id = p.transaction_id AND c.supplier_document = s.cnpj
   WHERE ${where}`;
const OF_IDS = listedSql('(SELECT $station AS station_id, value AS transaction_id FROM json_each($ids))', '1', 'CROSS JOIN');
/** Customers of fuelings from sources other than listings. The latest request comes first. */
const DOCUMENTS = `SELECT transaction_id, customer_document FROM transaction_customers WHERE station_id = $station
  UNION ALL SELECT transaction_id, customer_document FROM issuing_data WHERE station_id = $station AND customer_document IS NOT NULL`;
const DOCUMENTS_OF = `SELECT * FROM (${DOCUMENTS}) WHERE transaction_id IN (SELECT value FROM json_each($ids))`;
const OF_PENDING = listedSql('pending_fuelings', 'p.station_id = $station AND p.gone_at IS NULL');

const LOOSE = `SELECT m.transaction_id AS id, m.date, m.invoice_key AS key, m.cancelled, m.customer_document, m.customer_name, m.product_name,
    m.plate, m.quantity_e4, m.value_e4
  FROM movement_fuelings m LEFT JOIN pending_fuelings p
    ON p.station_id = m.station_id AND p.transaction_id = m.transaction_id AND p.gone_at IS NULL
  WHERE m.station_id = $station AND m.date >= $from AND (m.cancelled = 1 OR m.invoice_key IS NULL OR m.invoice_key IN (${LISTED_CANCELLED}))
    AND p.transaction_id IS NULL
    AND m.quantity_e4 IS NOT NULL AND m.value_e4 IS NOT NULL`;

type Place = Pick<ListedFueling, 'id' | 'date'> & { readonly key: string };

export function createNetworkFacts(store: Store) {
  function places(environment: Environment, keys: readonly string[]): readonly Place[] {
    if (keys.length === 0) return [];
    const rows = store.prepare(PLACES).all({ $environment: environment, $keys: JSON.stringify(keys) });
    return rows.map((row) => ({ key: textOf(row, 'key'), id: textOf(row, 'transaction_id'), date: textOf(row, 'date') }));
  }
  const documentsIn = (rows: readonly Row[]): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [textOf(row, 'transaction_id'), textOf(row, 'customer_document')]));

  const facts = {
    /** Fuelings that show these access keys, within the environment. */
    placesOf: (environment: Environment, keys: readonly string[]): ReadonlyMap<string, Pick<ListedFueling, 'id' | 'date'>> =>
      new Map(places(environment, keys).map(({ key, id, date }) => [key, { id, date }])),
    /** CNPJ or CPF by fueling id, from sources other than listings. */
    documents: (stationId: string): ReadonlyMap<string, string> => documentsIn(store.prepare(DOCUMENTS).all({ $station: stationId })),
    /** Everything that the desk of notes reads in bulk, for one note before it is sent. */
    ofNote(environment: Environment, stationId: string, key: string, ids: readonly string[]): FactsOfNote {
      const given = { $station: stationId, $ids: JSON.stringify(ids) };
      const listed = byId(store.prepare(OF_IDS).all(given));
      const documents = documentsIn(store.prepare(DOCUMENTS_OF).all(given));
      const fuelings = ids.flatMap((id): readonly (readonly [string, ListedFueling])[] => {
        const shown = listed.get(id);
        const document = documents.get(id);
        if (shown === undefined && document === undefined) return [];
        const known = shown ?? { id, date: '', key: null, cancelled: false, customerDocument: null };
        return [[id, { ...known, customerDocument: document ?? known.customerDocument }]];
      });
      const elsewhere = new Map(places(environment, [key]).map(({ id, date }) => [id, { id, date }]));
      return {
        fuelings: new Map(fuelings),
        places: [...elsewhere.values()].filter(({ id }) => !ids.includes(id)),
        sentBy: facts.uploadsElsewhere(environment, [key]).get(key) ?? null,
      };
    },
    /** Pending fuelings of a station that occur in other listings too, by id. */
    ofPending: (stationId: string): ReadonlyMap<string, ListedFueling> => byId(store.prepare(OF_PENDING).all({ $station: stationId })),
    /** Fuelings of the movement from a day on. */
    loose(stationId: string, from: string): readonly LooseFueling[] {
      return store
        .prepare(LOOSE)
        .all({ $station: stationId, $from: from })
        .map((row) => ({
          ...listedOf(row),
          customerName: textOrNullOf(row, 'customer_name'),
          productName: textOrNullOf(row, 'product_name'),
          plate: textOrNullOf(row, 'plate'),
          quantityE4: integerOf(row, 'quantity_e4'),
          valueE4: integerOf(row, 'value_e4'),
        }));
    },
    /** Customers' names with the documents known from the movement. */
    customers(stationId: string): readonly { readonly name: string; readonly document: string }[] {
      return store
        .prepare(
          `SELECT DISTINCT customer_name, customer_document FROM movement_fuelings
           WHERE station_id = ? AND customer_name IS NOT NULL AND customer_document IS NOT NULL`,
        )
        .all(stationId)
        .map((row) => ({ name: textOf(row, 'customer_name'), document: textOf(row, 'customer_document') }));
    },
    /** Fully read days of the movement, and the time of the last reading (ISO 8601 UTC). */
    daysRead(stationId: string): readonly { readonly day: string; readonly readAt: string }[] {
      return store
        .prepare('SELECT day, read_at FROM movement_days WHERE station_id = ?')
        .all(stationId)
        .map((row) => ({ day: textOf(row, 'day'), readAt: textOf(row, 'read_at') }));
    },
    /** Uploads of these keys by stations of other environments on this PC: the newest per key. */
    uploadsElsewhere(environment: Environment, keys: readonly string[]): ReadonlyMap<string, string> {
      if (keys.length === 0) return new Map();
      const rows = store
        .prepare(
          `SELECT a.access_key, s.name FROM attachments a JOIN stations s ON s.id = a.station_id
           WHERE a.environment <> $environment AND a.access_key IN (SELECT value FROM json_each($keys)) ORDER BY a.created_at`,
        )
        .all({ $environment: environment, $keys: JSON.stringify(keys) });
      return new Map(rows.map((row) => [textOf(row, 'access_key'), textOf(row, 'name')]));
    },
    /** Revision of the cancellations that were found. */
    cancellations: (): string =>
      textOrNullOf(oneOf(store.prepare('SELECT max(found_at) || count(*) AS stamp FROM note_cancellations').get()), 'stamp') ?? '',
    /** Revision: changes whenever any of the listings was read again. */
    stamp(): string {
      const row = oneOf(
        store
          .prepare(
            `SELECT (SELECT max(read_at) || count(*) FROM movement_days) AS movement, (SELECT max(read_at) || count(*) FROM fleet_days) AS fleets`,
          )
          .get(),
      );
      return `${readingsOf(store)} ${textOrNullOf(row, 'movement') ?? ''} ${textOrNullOf(row, 'fleets') ?? ''}`;
    },
  };
  return facts;
}

function listedOf(row: Row): ListedFueling {
  return {
    id: textOf(row, 'id'),
    date: textOf(row, 'date'),
    key: bareKey(textOrNullOf(row, 'key')) || null,
    cancelled: integerOrNullOf(row, 'cancelled') === 1,
    customerDocument: textOrNullOf(row, 'customer_document'),
  };
}

/** A negative statement of any listing counts. */
function byId(rows: readonly Row[]): ReadonlyMap<string, ListedFueling> {
  const found = new Map<string, ListedFueling>();
  for (const fueling of rows.map(listedOf)) {
    const other = found.get(fueling.id);
    const key = other?.key ?? fueling.key;
    const cancelled = fueling.cancelled || other?.cancelled === true;
    found.set(fueling.id, { ...fueling, key, cancelled, customerDocument: other?.customerDocument ?? fueling.customerDocument });
  }
  return found;
}
