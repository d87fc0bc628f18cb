/** Tables movement_*: what the network listed of a station's fuelings, day by day. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type {
  MovementAmount,
  MovementGroup,
  MovementGroupBy,
  MovementPage,
  MovementRow,
  MovementSort,
} from '../../../preload/contract/overview/movement.ts';
import type { SupplierTransaction } from '../../network/index.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, oneOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import { type DayWindow, daysOf } from '../model/windows.ts';
import { amountOf, amountSql, conditionsOf, inGroupOrder, isGas, orderSql, SHOWN, takeDays } from './fueling-sql.ts';

export type MovementFilters = RequestOf<'movement:view'>;
export interface MovementQuery extends MovementFilters {
  readonly sort: MovementSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** One that can be kept: it tells its day. */
export type DatedFueling = SupplierTransaction & { readonly transactionDate: string };

const PUT = `INSERT INTO movement_fuelings (station_id, transaction_id, date, customer_document, customer_name, product_name, plate,
    quantity_e4, value_e4, invoice_key, cancelled, words)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (station_id, transaction_id) DO UPDATE SET date = excluded.date, customer_document = excluded.customer_document,
    customer_name = excluded.customer_name, product_name = excluded.product_name, plate = excluded.plate,
    quantity_e4 = excluded.quantity_e4, value_e4 = excluded.value_e4, invoice_key = excluded.invoice_key,
    cancelled = excluded.cancelled, words = excluded.words`;

const BY: Readonly<Record<MovementSort, string>> = {
  date: 'date',
  customer: 'customer_name',
  product: 'product_name',
  plate: 'plate',
  quantity: 'quantity_e4',
  value: 'value_e4',
};
/** The plus keeps the indexes of names out of it: from each entry of theirs the fueling would have to be looked up. */
const GROUPED: Readonly<Record<MovementGroupBy, string>> = {
  day: 'substr(date, 1, 10)',
  customer: '+customer_name',
  product: '+product_name',
  plate: 'plate',
};
const IS_GAS = isGas('product_name');
const AMOUNT = amountSql('product_name');
const IS = { noted: SHOWN['with-note'], open: SHOWN['without-note'], cancelled: SHOWN.cancelled } as const;
type Stand = keyof typeof IS;
const STANDS = ['noted', 'open', 'cancelled'] as const satisfies readonly Stand[];
const EVERYTHING = { customer: null, product: null, show: 'all', text: '' } as const;

/** All at once, where grouping would put every row in order first. */
function amountWhere(stand: Stand): string {
  const is = IS[stand];
  const sum = (value: string, and: string): string => `coalesce(sum(${value}) FILTER (WHERE ${is}${and}), 0)`;
  return `count(*) FILTER (WHERE ${is}) AS ${stand}_n, ${sum('value_e4', '')} AS ${stand}_value,
    ${sum('quantity_e4', ` AND NOT ${IS_GAS}`)} AS ${stand}_litres, ${sum('quantity_e4', ` AND ${IS_GAS}`)} AS ${stand}_cubic`;
}

/** From each name to the next; of these, those that the filters have. */
export function namesSql(column: 'customer_name' | 'product_name', where: string, most: number): string {
  const least = (more: string): string => `(SELECT min(m.${column}) FROM movement_fuelings m WHERE m.station_id = $station${more})`;
  return `WITH RECURSIVE named(name) AS (SELECT ${least('')} UNION ALL SELECT ${least(` AND m.${column} > named.name`)} FROM named WHERE name IS NOT NULL)
    SELECT name FROM named WHERE name IS NOT NULL AND EXISTS (SELECT 1 FROM movement_fuelings WHERE ${column} = named.name AND ${where}) LIMIT ${most}`;
}
const COLUMNS = `transaction_id, date, customer_name, customer_document, product_name, plate, quantity_e4, value_e4, invoice_key, cancelled`;

export type MovementRepository = ReturnType<typeof createMovementRepository>;

export function createMovementRepository(store: Store) {
  return {
    ...keeping(store),
    ...asking(store),
  };
}

/** What is read from the network, and which days were. */
function keeping(store: Store) {
  function putAll(stationId: string, fuelings: readonly DatedFueling[]): void {
    const put = store.prepare(PUT);
    // The same few names come over and over.
    const folded = remembering(normaliseLabel);
    for (const fueling of fuelings) put.run(...given(stationId, fueling, folded));
  }
  return {
    /** True: it was not wanted before. */
    want(stationId: string, at: string): boolean {
      return store.prepare('INSERT OR IGNORE INTO movement_stations (station_id, wanted_at) VALUES (?, ?)').run(stationId, at).changes > 0;
    },
    wanted: (): ReadonlySet<string> =>
      new Set(
        store
          .prepare('SELECT station_id FROM movement_stations')
          .all()
          .map((row) => textOf(row, 'station_id')),
      ),
    /** Day to the ISO moment of its last whole reading. */
    daysRead(stationId: string): ReadonlyMap<string, string> {
      const rows = store.prepare('SELECT day, read_at FROM movement_days WHERE station_id = ?').all(stationId);
      return new Map(rows.map((row) => [textOf(row, 'day'), textOf(row, 'read_at')]));
    },
    /** Takes a whole reading of these days: one `next` after another. */
    take: (stationId: string, days: DayWindow, fuelings: readonly DatedFueling[], readAt: string): Iterable<undefined> =>
      takeDays(store, {
        ...{ table: 'movement_fuelings', stationId, days, fuelings },
        put: (some) => putAll(stationId, some),
        markRead() {
          const mark = store.prepare('INSERT OR REPLACE INTO movement_days (station_id, day, read_at) VALUES (?, ?, ?)');
          for (const day of daysOf(days)) mark.run(stationId, day, readAt);
        },
      }),
  };
}

function asking(store: Store) {
  function amountsBy(filters: MovementFilters, by: string): readonly { readonly name: string | null; readonly all: MovementAmount }[] {
    const { where, values } = whereOf(filters);
    const rows = store.prepare(`SELECT ${by} AS name, ${AMOUNT} FROM movement_fuelings WHERE ${where} GROUP BY 1`).all(values);
    return rows.map((row) => ({ name: textOrNullOf(row, 'name'), all: amountOf(row) }));
  }
  /** In the order of their bytes; by one step of an index each. */
  function names({ stationId, from, until }: MovementFilters, column: 'customer_name' | 'product_name', most: number): readonly string[] {
    const { where, values } = whereOf({ ...EVERYTHING, stationId, from, until });
    return store
      .prepare(namesSql(column, where, most))
      .all(values)
      .map((row) => textOf(row, 'name'));
  }
  return {
    names,
    /** By whether it is cancelled, and whether the network tells a note. */
    sums(filters: MovementFilters) {
      const { where, values } = whereOf(filters);
      const row = oneOf(store.prepare(`SELECT ${STANDS.map(amountWhere).join(', ')} FROM movement_fuelings WHERE ${where}`).get(values));
      const of = (stand: Stand): MovementAmount => amountOf(row, `${stand}_`);
      return { withNote: of('noted'), withoutNote: of('open'), cancelled: of('cancelled') };
    },
    groups(filters: MovementFilters, by: MovementGroupBy): readonly MovementGroup[] {
      return inGroupOrder(amountsBy(filters, GROUPED[by]), by);
    },
    page(query: MovementQuery): MovementPage {
      const { where, values } = whereOf(query);
      const total = integerOf(oneOf(store.prepare(`SELECT count(*) AS n FROM movement_fuelings WHERE ${where}`).get(values)), 'n');
      const rows = store
        .prepare(`SELECT ${COLUMNS} FROM movement_fuelings WHERE ${where} ${orderSql(BY[query.sort], query)} LIMIT $limit OFFSET $offset`)
        .all({ ...values, $limit: query.limit, $offset: query.offset });
      return { rows: rows.map(rowOf), total };
    },
    /** Oldest first, one at a time: there may be very many. */
    *each(filters: MovementFilters): Iterable<MovementRow> {
      const { where, values } = whereOf(filters);
      const all = store.prepare(`SELECT ${COLUMNS} FROM movement_fuelings WHERE ${where} ORDER BY date, transaction_id`);
      for (const row of all.iterate(values)) yield rowOf(row);
    },
  };
}

const whereOf = ({ customer, product, ...filters }: MovementFilters) =>
  conditionsOf(filters, { customer_name: customer, product_name: product });

/** In the order of `PUT`. */
function given(stationId: string, fueling: DatedFueling, folded: (text: string) => string) {
  const { transactionId, transactionDate, customerDocument, customerName, productName, licensePlate, quantityE4, valueE4, invoiceKey } =
    fueling;
  const words = `${folded(`${customerName ?? ''} ${productName ?? ''}`)} ${(licensePlate ?? '').toUpperCase().replaceAll('-', '')} ${transactionId} ${invoiceKey ?? ''}`;
  return [
    ...([stationId, transactionId, transactionDate, customerDocument, customerName, productName, licensePlate] as const),
    ...([quantityE4, valueE4, invoiceKey, Number(fueling.cancelled === true), words] as const),
  ] as const;
}

function rowOf(row: Row): MovementRow {
  return {
    id: textOf(row, 'transaction_id'),
    date: textOf(row, 'date'),
    customerName: textOrNullOf(row, 'customer_name'),
    customerDocument: textOrNullOf(row, 'customer_document'),
    productName: textOrNullOf(row, 'product_name'),
    plate: textOrNullOf(row, 'plate'),
    quantityE4: integerOrNullOf(row, 'quantity_e4'),
    valueE4: integerOrNullOf(row, 'value_e4'),
    invoiceKey: textOrNullOf(row, 'invoice_key'),
    cancelled: integerOf(row, 'cancelled') === 1,
  };
}
