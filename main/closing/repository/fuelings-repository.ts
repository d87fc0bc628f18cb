/** The fuelings of a month, from the pending list including its history, and from Movimento. Read-only. */

import {
  type ClosingAmount,
  type ClosingFueling,
  type ClosingMovement,
  type ClosingShow,
  type ClosingSort,
  FUELING_STANDINGS,
} from '../../../preload/contract/closing/closing.ts';
import { amountOf, amountSql } from '../../movement/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { containsWord } from '../../shared/names/search-words.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import {
  cancellationOf,
  integerOf,
  LISTED_CANCELLED,
  listedNoteOf,
  oneOf,
  quantitiesOf,
  quantitiesSql,
  type Row,
  readPage,
  textOf,
  textOrNullOf,
  typedSql,
  unitsNow,
  wordOf,
} from '../../store/index.ts';
import type { FuelingSum } from '../model/add-up.ts';
import { daysOf, nextMonth } from '../model/month.ts';

export interface MonthOf {
  readonly stationId: string;
  readonly month: string;
  /** Listed fuelings whose note the network has, as judged by the pending list. */
  readonly received: readonly string[];
}

export interface RowsQuery extends MonthOf {
  readonly show: ClosingShow;
  readonly text: string;
  readonly sort: ClosingSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

const TAKEN = `SELECT f.transaction_id FROM outbox_items o JOIN attachments a ON a.id = o.id
    JOIN attachment_fuelings f ON f.attachment_id = a.id
  WHERE o.station_id = $station AND f.station_id = $station AND o.kind = 'note'
    AND o.state IN ${quoted(statesThatAre('taken'))}`;
/** Fuelings with a note sent that the network has and that was not cancelled. */
const WITH_NOTE = `${TAKEN} AND NOT EXISTS (${cancellationOf('a')})`;
/** Fuelings whose note a file here cancels: one that the network took from this PC, or lists. */
const VOIDED = `${TAKEN} AND EXISTS (${cancellationOf('a')}) UNION SELECT m.transaction_id FROM movement_fuelings m
  WHERE m.station_id = $station AND m.invoice_key IN (${LISTED_CANCELLED})`;
const KEYED = listedNoteOf('m');
const OF_MONTH = 'station_id = $station AND date >= $from AND date < $until';
const MOVED = `FROM movement_fuelings WHERE ${OF_MONTH} AND cancelled = 0`;
/** Movimento overrides: the fueling was cancelled, or a reading of its day newer than the list's does not contain it. */
const DISPROVED = `p.gone_at IS NOT NULL AND (m.cancelled IS 1 OR (m.cancelled IS NULL AND p.transaction_id NOT IN (${WITH_NOTE}) AND EXISTS (
    SELECT 1 FROM movement_days d WHERE d.station_id = p.station_id AND d.day = substr(p.date, 1, 10) AND d.read_at >= p.gone_at)))`;
/** Fuelings of the list as it has them, without those that left it and that Movimento has: of these Movimento's row counts. */
const LISTED = `SELECT p.transaction_id, p.date, p.customer_name, p.product_name, p.plate, p.quantity_e4, p.value_e4, p.gone_at, 1 AS listed,
    ${KEYED} AS keyed, m.cancelled, ${DISPROVED} AS disproved
  FROM pending_fuelings p LEFT JOIN movement_fuelings m ON m.station_id = p.station_id AND m.transaction_id = p.transaction_id
  WHERE p.station_id = $station AND p.date >= $from AND p.date < $until AND (p.gone_at IS NULL OR m.cancelled IS NOT 0)`;
/** Fuelings by Movimento's own date and amounts, without those still listed. What Movimento does not state is the list's. */
const BY_MOVEMENT = `SELECT m.transaction_id, m.date, coalesce(m.customer_name, p.customer_name) AS customer_name,
    coalesce(m.product_name, p.product_name) AS product_name, coalesce(m.plate, p.plate) AS plate,
    coalesce(m.quantity_e4, p.quantity_e4, 0) AS quantity_e4, coalesce(m.value_e4, p.value_e4, 0) AS value_e4, p.gone_at,
    p.transaction_id IS NOT NULL AS listed, ${KEYED} AS keyed, 0 AS cancelled, 0 AS disproved
  FROM movement_fuelings m LEFT JOIN pending_fuelings p ON p.station_id = m.station_id AND p.transaction_id = m.transaction_id
  WHERE m.station_id = $station AND m.date >= $from AND m.date < $until AND m.cancelled = 0
    AND (p.transaction_id IS NULL OR p.gone_at IS NOT NULL)`;
/** Each fueling once: as the list has it, or as Movimento has it. */
const MONTH = `FROM (SELECT * FROM (${LISTED}) WHERE NOT disproved UNION ALL ${BY_MOVEMENT})`;
/** Still listed fuelings are judged as in the pending list. */
const STANDING = `CASE WHEN listed AND gone_at IS NULL THEN iif(transaction_id IN (SELECT value FROM json_each($received)), 'noted', 'missing')
    WHEN keyed OR transaction_id IN (${WITH_NOTE}) THEN 'noted'
    WHEN listed AND transaction_id NOT IN (${VOIDED}) THEN 'left' ELSE 'missing' END`;

const SUMS = `SELECT customer_name, product_name, ${STANDING} AS standing, count(*) AS n, sum(value_e4) AS value,
    ${quantitiesSql('product_name')}
  ${MONTH} GROUP BY 1, 2, 3`;
const SPAN = `SELECT min(month) AS month, (SELECT min(first_seen_at) FROM pending_fuelings WHERE station_id = $station) AS since FROM (
    SELECT min(substr(date, 1, 7)) AS month FROM pending_fuelings WHERE station_id = $station
    UNION ALL SELECT min(substr(date, 1, 7)) FROM movement_fuelings WHERE station_id = $station)`;
const READ_AT = 'SELECT read_at FROM pending_sweeps WHERE station_id = ?';

const ROWS = `SELECT transaction_id, date, customer_name, product_name, plate, quantity_e4, value_e4, gone_at, listed, ${STANDING} AS standing ${MONTH}`;
const SHOWN: Readonly<Record<ClosingShow, string>> = {
  all: '1',
  missing: `standing = 'missing'`,
  solved: `standing <> 'missing'`,
  noted: `standing = 'noted'`,
  left: `standing = 'left'`,
};
const BY: Readonly<Record<ClosingSort, string>> = {
  date: 'date',
  customer: 'rc_fold(customer_name)',
  product: 'rc_fold(product_name)',
  plate: 'plate',
  value: 'value_e4',
};
/** A searched word must occur somewhere in the row. */
const fits = (word: string): string => `rc_month_fits(${word}, customer_name, product_name, plate, transaction_id)`;

/** Cached: a month has few names and many rows. */
const MOST_FOLDED = 5000;

export type FuelingsOfMonth = ReturnType<typeof createFuelingsRepository>;

export function createFuelingsRepository(store: Store) {
  const folded = new Map<unknown, string>();
  function fold(text: unknown): string {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const made = normaliseLabel(String(text ?? ''));
    if (folded.size >= MOST_FOLDED) folded.clear();
    folded.set(text, made);
    return made;
  }
  store.db.function('rc_fold', { deterministic: true }, fold);
  store.db.function('rc_month_fits', { deterministic: true }, (word, customer, product, plate, id) => {
    const barePlate = String(plate ?? '')
      .toUpperCase()
      .replaceAll('-', '');
    return Number(barePlate.includes(String(word)) || containsWord(`${fold(customer)} ${fold(product)} ${barePlate} ${id}`, String(word)));
  });

  const bounds = ({ stationId, month, received }: MonthOf) => ({
    $station: stationId,
    $from: `${month}-01`,
    $until: `${nextMonth(month)}-01`,
    $received: JSON.stringify(received),
  });

  return {
    units: () => unitsNow(store),
    sums: (of: MonthOf): readonly FuelingSum[] => store.prepare(SUMS).all(bounds(of)).map(sumOf),
    /** The month of the oldest fueling, and since when this PC reads the list; null = never. */
    span(stationId: string) {
      const row = oneOf(store.prepare(SPAN).get({ $station: stationId }));
      const read = store.prepare(READ_AT).get(stationId);
      return {
        month: textOrNullOf(row, 'month'),
        since: textOrNullOf(row, 'since'),
        readAt: read === undefined ? null : textOf(read, 'read_at'),
      };
    },
    /** The month by Movimento; null = no day of it was read. @param today the last day that counts. */
    movement({ stationId, month }: Pick<MonthOf, 'stationId' | 'month'>, today: string): ClosingMovement | null {
      const given = { $station: stationId, $from: `${month}-01`, $until: `${nextMonth(month)}-01` };
      const read = integerOf(
        oneOf(
          store.prepare('SELECT count(*) AS n FROM movement_days WHERE station_id = $station AND day >= $from AND day < $until').get(given),
        ),
        'n',
      );
      if (read === 0) return null;
      const amount = (from: string): ClosingAmount =>
        amountOf(oneOf(store.prepare(`SELECT ${amountSql('product_name')} ${from}`).get(given)));
      return {
        ...{ days: daysOf(month, today), read },
        all: amount(MOVED),
        outside: amount(`FROM (${BY_MOVEMENT}) WHERE NOT listed`),
        listedOnly: amount(`FROM (${LISTED}) WHERE NOT disproved AND cancelled IS NOT 0`),
        dropped: amount(`FROM (${LISTED}) WHERE disproved`),
      };
    },
    rows(query: RowsQuery): { readonly rows: readonly ClosingFueling[]; readonly total: number } {
      const typed = typedSql(query.text, ['value_e4'], (_, parameter) => fits(parameter));
      const from = `(${ROWS}) WHERE ${[SHOWN[query.show], ...typed.parts].join(' AND ')}`;
      const values = { ...bounds(query), ...typed.values };
      const direction = query.descending ? 'DESC' : 'ASC';
      const order = `ORDER BY ${BY[query.sort]} ${direction}, date ${direction}, transaction_id`;
      const { offset, limit } = query;
      const { rows, total } = readPage(store, { columns: '*', from, order, values, offset, limit }, rowOf);
      return { rows, total };
    },
  };
}

function sumOf(row: Row): FuelingSum {
  return {
    customerName: textOrNullOf(row, 'customer_name'),
    productName: textOrNullOf(row, 'product_name'),
    standing: wordOf(row, 'standing', FUELING_STANDINGS),
    count: integerOf(row, 'n'),
    valueE4: integerOf(row, 'value'),
    ...quantitiesOf(row),
  };
}

function rowOf(row: Row): ClosingFueling {
  return {
    id: textOf(row, 'transaction_id'),
    date: textOf(row, 'date'),
    customerName: textOrNullOf(row, 'customer_name'),
    productName: textOrNullOf(row, 'product_name'),
    plate: textOrNullOf(row, 'plate'),
    quantityE4: integerOf(row, 'quantity_e4'),
    valueE4: integerOf(row, 'value_e4'),
    standing: wordOf(row, 'standing', FUELING_STANDINGS),
    goneAt: textOrNullOf(row, 'gone_at'),
    listed: integerOf(row, 'listed') === 1,
  };
}
