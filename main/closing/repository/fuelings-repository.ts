/** The fuelings of a month, out of the pending list with all that it ever held. Reading only. */

import {
  type ClosingAmount,
  type ClosingFueling,
  type ClosingMovement,
  type ClosingShow,
  type ClosingSort,
  FUELING_STANDINGS,
} from '../../../preload/contract/closing/closing.ts';
import { amountOf, amountSql } from '../../movement/index.ts';
import { cancellationOf } from '../../outbox/index.ts';
import { quoted, statesThatAre } from '../../outbox/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, oneOf, quantitiesOf, quantitiesSql, type Row, textOf, textOrNullOf, unitsNow, wordOf } from '../../store/index.ts';
import type { FuelingSum } from '../model/add-up.ts';
import { daysOf, nextMonth } from '../model/month.ts';

export interface MonthOf {
  readonly stationId: string;
  readonly month: string;
  /** Of the fuelings that are still listed, those whose note the network has: as the pending list judges them. */
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

/** Fuelings that a note went out for which the network has, and which was not cancelled. */
const WITH_NOTE = `SELECT f.transaction_id FROM outbox_items o JOIN attachments a ON a.id = o.id
    JOIN attachment_fuelings f ON f.attachment_id = a.id
  WHERE o.station_id = $station AND f.station_id = $station AND o.kind = 'note'
    AND o.state IN ${quoted(statesThatAre('taken'))} AND NOT EXISTS (${cancellationOf('a')})`;
const STANDING = `CASE WHEN gone_at IS NULL THEN iif(transaction_id IN (SELECT value FROM json_each($received)), 'noted', 'missing')
    ELSE iif(transaction_id IN (${WITH_NOTE}), 'noted', 'left') END`;
const MONTH = `FROM pending_fuelings WHERE station_id = $station AND date >= $from AND date < $until`;

const MOVED = `FROM movement_fuelings WHERE station_id = $station AND date >= $from AND date < $until AND cancelled = 0`;

const SUMS = `SELECT customer_name, product_name, ${STANDING} AS standing, count(*) AS n, sum(value_e4) AS value,
    ${quantitiesSql('product_name')}
  ${MONTH} GROUP BY 1, 2, 3`;
const SPAN = `SELECT min(substr(date, 1, 7)) AS month, min(first_seen_at) AS since FROM pending_fuelings WHERE station_id = ?`;
const READ_AT = 'SELECT read_at FROM pending_sweeps WHERE station_id = ?';

const ROWS = `SELECT transaction_id, date, customer_name, product_name, plate, quantity_e4, value_e4, gone_at, ${STANDING} AS standing ${MONTH}`;
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
/** Every word of what is looked for stands somewhere in the row. */
const FITS = `rc_month_fits($words, customer_name, product_name, plate, transaction_id)`;

/** A month has few names and many rows. */
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
  store.db.function('rc_month_fits', { deterministic: true }, (words, customer, product, plate, id) => {
    const row = `${fold(customer)} ${fold(product)} ${String(plate ?? '')
      .toUpperCase()
      .replaceAll('-', '')} ${id}`;
    return Number(
      String(words)
        .split(' ')
        .every((word) => row.includes(word)),
    );
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
    /** The month of the oldest fueling, and since when this PC sees the list; null = it never did. */
    span(stationId: string) {
      const row = oneOf(store.prepare(SPAN).get(stationId));
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
        outside: amount(`${MOVED} AND transaction_id NOT IN (SELECT transaction_id ${MONTH})`),
        listedOnly: amount(`${MONTH} AND transaction_id NOT IN (SELECT transaction_id ${MOVED})`),
      };
    },
    rows(query: RowsQuery): { readonly rows: readonly ClosingFueling[]; readonly total: number } {
      const words = normaliseLabel(query.text);
      const from = `FROM (${ROWS}) WHERE ${SHOWN[query.show]}${words === '' ? '' : ` AND ${FITS}`}`;
      const given = { ...bounds(query), ...(words === '' ? {} : { $words: words }) };
      const direction = query.descending ? 'DESC' : 'ASC';
      const total = integerOf(oneOf(store.prepare(`SELECT count(*) AS n ${from}`).get(given)), 'n');
      const rows = store
        .prepare(`SELECT * ${from} ORDER BY ${BY[query.sort]} ${direction}, date ${direction}, transaction_id LIMIT $limit OFFSET $offset`)
        .all({ ...given, $limit: query.limit, $offset: query.offset });
      return { rows: rows.map(rowOf), total };
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
  };
}
