/** Table fleet_fuelings and its days: a fleet's fuelings as the network listed them, day by day. */

import type { FleetFilters, FleetQuery } from '../../../preload/contract/channels.ts';
import type { FleetGroup, FleetGroupBy, FleetPage, FleetRow, FleetSort, MissingFueling } from '../../../preload/contract/fleet/fleet.ts';
import type { MovementAmount } from '../../../preload/contract/movement/movement.ts';
import { amountOf, amountSql, conditionsOf, inGroupOrder, takeDays } from '../../movement/index.ts';
import { type DayWindow, daysOf } from '../../movement/model/index.ts';
import type { FleetFueling } from '../../network/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import {
  countReading,
  integerOf,
  integerOrNullOf,
  isGas,
  orderSql,
  type Row,
  readPage,
  textOf,
  textOrNullOf,
  unitsNow,
} from '../../store/index.ts';
import type { PlacedFueling } from '../model/impossible.ts';
import { flawsOfPlate } from '../model/odometer.ts';

export interface FleetPageQuery extends FleetQuery {
  readonly offset: number;
  readonly limit: number;
}

/** A listing without a key never clears a stored key, neither the fueling's own nor that of its note. */
const PUT = `INSERT INTO fleet_fuelings (station_id, transaction_id, date, plate, product, quantity_e4, value_e4, odometer,
    supplier_document, city, invoice_key, cancelled, words)
  VALUES ($station, $id, $date, $plate, $product, $quantity, $value, $odometer, $supplier, $city, $key, $cancelled, $words || coalesce($key, ''))
  ON CONFLICT (station_id, transaction_id) DO UPDATE SET date = excluded.date, plate = excluded.plate, product = excluded.product,
    quantity_e4 = excluded.quantity_e4, value_e4 = excluded.value_e4, odometer = excluded.odometer,
    supplier_document = excluded.supplier_document, city = excluded.city, invoice_key = coalesce(excluded.invoice_key, invoice_key),
    cancelled = excluded.cancelled, words = $words || coalesce(excluded.invoice_key, invoice_key, '')`;
const SET_KEY = `UPDATE fleet_fuelings SET invoice_key = $key, words = words || $key
  WHERE station_id = $station AND transaction_id = $id AND invoice_key IS NULL`;

const BY: Readonly<Record<FleetSort, string>> = {
  date: 'date',
  plate: 'plate',
  product: 'product',
  city: 'city',
  quantity: 'quantity_e4',
  value: 'value_e4',
  odometer: 'odometer',
};
const GROUPED: Readonly<Record<FleetGroupBy, string>> = {
  day: 'substr(date, 1, 10)',
  month: 'substr(date, 1, 7)',
  plate: 'plate',
  product: 'product',
  city: 'city',
  supplier: 'supplier_document',
};
const IS_GAS = isGas('product');
/** Products that do not propel a vehicle. */
const IS_ADDITIVE = `coalesce(product LIKE '%arla%', 0)`;
const AMOUNT = amountSql('product');
/** Keys of downloaded notes that are cancelled: their fuelings count as without a note. */
const VOID = `SELECT invoice_key FROM fleet_notes WHERE station_id = $station AND standing = 'cancelled'`;
const NOTED = `invoice_key IS NOT NULL AND invoice_key NOT IN (${VOID})`;
const COLUMNS = `transaction_id, date, plate, product, quantity_e4, value_e4, odometer, supplier_document, city, invoice_key, cancelled,
  coalesce(invoice_key IN (${VOID}), 0) AS void`;

export type FleetFuelingsRepository = ReturnType<typeof createFleetFuelingsRepository>;

export function createFleetFuelingsRepository(store: Store) {
  return { ...keeping(store), ...asking(store), units: () => unitsNow(store) };
}

function keeping(store: Store) {
  let writes = 0;
  function put(stationId: string, fuelings: readonly FleetFueling[]): void {
    writes += 1;
    const write = store.prepare(PUT);
    for (const fueling of fuelings) write.run(given(stationId, fueling));
  }
  return {
    /** Changes whenever a fueling is written. */
    revision: (): number => writes,
    /** Stores single fuelings without marking their days as read. */
    putSome(stationId: string, fuelings: readonly FleetFueling[]): void {
      store.transaction(() => put(stationId, fuelings));
      countReading(store);
    },
    /** Stores the key of its note, as the listing of notes gives it; the fueling can be found by this key from then on. */
    setKey(stationId: string, transactionId: string, key: string): void {
      store.prepare(SET_KEY).run({ $key: key, $station: stationId, $id: transactionId });
      countReading(store);
    },
    /** Stores a whole reading of these days, one `next` after another. */
    take: (stationId: string, days: DayWindow, fuelings: readonly FleetFueling[], readAt: string): Iterable<undefined> =>
      takeDays(store, {
        ...{ table: 'fleet_fuelings', stationId, days, fuelings },
        put: (some) => put(stationId, some),
        markRead: () => markRead(store, stationId, 'fuelings', days, readAt),
      }),
  };
}

function asking(store: Store) {
  function amountsBy(filters: FleetFilters, by: string, detail = 'NULL') {
    const { where, values } = whereOf(filters);
    const rows = store
      .prepare(`SELECT ${by} AS name, ${detail} AS detail, ${AMOUNT} FROM fleet_fuelings WHERE ${where} GROUP BY 1`)
      .all(values);
    return rows.map((row) => ({ name: textOrNullOf(row, 'name'), detail: textOrNullOf(row, 'detail'), all: amountOf(row) }));
  }
  /** All valid fuelings of a vehicle, oldest first: each odometer reading is judged against the others. */
  const history = (stationId: string, plate: string | null): readonly PlacedFueling[] =>
    store
      .prepare(
        `SELECT transaction_id, date, odometer, iif(${IS_GAS}, NULL, iif(${IS_ADDITIVE}, 0, quantity_e4)) AS litres, value_e4, city FROM fleet_fuelings
         WHERE station_id = ? AND plate IS ? AND cancelled = 0 ORDER BY date, transaction_id`,
      )
      .all(stationId, plate)
      .map((row) => ({
        id: textOf(row, 'transaction_id'),
        date: textOf(row, 'date'),
        odometer: integerOrNullOf(row, 'odometer'),
        litresE4: integerOrNullOf(row, 'litres'),
        valueE4: integerOrNullOf(row, 'value_e4'),
        city: textOrNullOf(row, 'city'),
      }));
  function withFlaws(stationId: string, rows: readonly FleetRow[]): readonly FleetRow[] {
    const flaws = new Map(
      [...new Set(rows.map(({ plate }) => plate))].map((plate) => [plate, flawsOfPlate(plate, history(stationId, plate))]),
    );
    return rows.map((row) => ({ ...row, flaw: row.cancelled ? null : (flaws.get(row.plate)?.get(row.id) ?? null) }));
  }
  return {
    /** Valid fuelings in a minute, `YYYY-MM-DDThh:mm`, of any vehicle: networks write plates in several ways. */
    inMinute: (stationId: string, minute: string) =>
      store
        .prepare(
          `SELECT transaction_id, plate, date, quantity_e4 FROM fleet_fuelings
           WHERE station_id = ? AND date >= ? AND date <= ? || ':99' AND cancelled = 0`,
        )
        .all(stationId, minute, minute)
        .map((row) => ({
          ...{ id: textOf(row, 'transaction_id'), plate: textOrNullOf(row, 'plate'), date: textOf(row, 'date') },
          quantityE4: integerOrNullOf(row, 'quantity_e4'),
        })),
    history,
    /** Sums by whether a fueling is cancelled and whether it has a note. */
    sums(filters: FleetFilters) {
      const found = amountsBy(filters, `iif(cancelled = 1, 'cancelled', iif(${NOTED}, 'with', 'without'))`);
      const of = (name: string): MovementAmount => found.find((each) => each.name === name)?.all ?? NOTHING;
      return { withNote: of('with'), withoutNote: of('without'), cancelled: of('cancelled') };
    },
    groups(filters: FleetFilters, by: FleetGroupBy): readonly FleetGroup[] {
      return inGroupOrder(amountsBy(filters, GROUPED[by], by === 'supplier' ? 'min(city)' : 'NULL'), by);
    },
    page(query: FleetPageQuery): FleetPage {
      const { where, values } = whereOf(query);
      const select = { columns: COLUMNS, from: `fleet_fuelings WHERE ${where}`, order: orderSql(BY[query.sort], query), values };
      const { rows, total } = readPage(store, { ...query, ...select }, rowOf);
      return { rows: withFlaws(query.stationId, rows), total };
    },
    /** Fuelings of one supplier that have no note, oldest first; null = those without a known supplier. */
    missing(filters: Pick<FleetFilters, 'stationId' | 'from' | 'until' | 'text'>, supplier: string | null): readonly MissingFueling[] {
      const { where, values } = whereOf({ ...filters, key: null, show: 'without-note' });
      return store
        .prepare(`SELECT ${COLUMNS} FROM fleet_fuelings WHERE ${where} AND supplier_document IS $supplier ORDER BY date, transaction_id`)
        .all({ ...values, $supplier: supplier })
        .map(rowOf)
        .map(({ id, date, plate, productName, quantityE4, valueE4 }) => ({ id, date, plate, productName, quantityE4, valueE4 }));
    },
    rowsById(stationId: string, ids: readonly string[]): readonly FleetRow[] {
      const rows = store
        .prepare(
          `SELECT ${COLUMNS} FROM fleet_fuelings WHERE station_id = $station AND transaction_id IN (SELECT value FROM json_each($ids))
           ORDER BY date DESC, transaction_id DESC`,
        )
        .all({ $station: stationId, $ids: JSON.stringify(ids) });
      return withFlaws(stationId, rows.map(rowOf));
    },
  };
}

export function markRead(store: Store, stationId: string, subject: 'fuelings' | 'invoices', days: DayWindow, readAt: string): void {
  const mark = store.prepare('INSERT OR REPLACE INTO fleet_days (station_id, subject, day, read_at) VALUES (?, ?, ?, ?)');
  for (const day of daysOf(days)) mark.run(stationId, subject, day, readAt);
}

/** Day to the ISO moment of its last whole reading. */
export function daysReadOf(store: Store, stationId: string, subject: 'fuelings' | 'invoices'): ReadonlyMap<string, string> {
  const rows = store.prepare('SELECT day, read_at FROM fleet_days WHERE station_id = ? AND subject = ?').all(stationId, subject);
  return new Map(rows.map((row) => [textOf(row, 'day'), textOf(row, 'read_at')]));
}

const NOTHING: MovementAmount = { count: 0, valueE4: 0, litresE4: 0, cubicE4: 0 };

const whereOf = ({ key, ...filters }: FleetFilters) => conditionsOf(filters, { invoice_key: key }, NOTED);

function given(stationId: string, fueling: FleetFueling) {
  const { plate, product, city, supplierDocument, invoiceKey } = fueling;
  return {
    $station: stationId,
    $id: fueling.transactionId,
    $date: fueling.transactionDate,
    $plate: plate,
    $product: product,
    $quantity: fueling.quantityE4,
    $value: fueling.valueE4,
    $odometer: fueling.odometer,
    $supplier: supplierDocument,
    $city: city,
    $key: invoiceKey,
    $cancelled: Number(fueling.cancelled),
    $words: `${normaliseLabel(`${product ?? ''} ${city ?? ''}`)} ${(plate ?? '').toUpperCase().replaceAll('-', '')} ${fueling.transactionId} ${supplierDocument ?? ''} `,
  };
}

function rowOf(row: Row): FleetRow {
  return {
    id: textOf(row, 'transaction_id'),
    date: textOf(row, 'date'),
    plate: textOrNullOf(row, 'plate'),
    productName: textOrNullOf(row, 'product'),
    quantityE4: integerOrNullOf(row, 'quantity_e4'),
    valueE4: integerOrNullOf(row, 'value_e4'),
    odometer: integerOrNullOf(row, 'odometer'),
    flaw: null,
    supplierDocument: textOrNullOf(row, 'supplier_document'),
    city: textOrNullOf(row, 'city'),
    invoiceKey: textOrNullOf(row, 'invoice_key'),
    noteCancelled: integerOf(row, 'void') === 1,
    cancelled: integerOf(row, 'cancelled') === 1,
  };
}
