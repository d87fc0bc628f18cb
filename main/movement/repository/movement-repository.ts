/** Tables movement_*: a station's fuelings as the network listed them, day by day. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type {
  MovementAmount,
  MovementGroup,
  MovementGroupBy,
  MovementPage,
  MovementRow,
  MovementSort,
} from '../../../preload/contract/movement/movement.ts';
import type { SupplierTransaction } from '../../network/index.ts';
import { createNoteTotals } from '../../outbox/index.ts';
import { hasMaskedCpf, maskCpfs } from '../../shared/redaction/cpf.ts';
import { remembering } from '../../shared/remember.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { Store } from '../../store/index.ts';
import {
  integerOf,
  integerOrNullOf,
  oneOf,
  orderSql,
  quantitiesSql,
  type Row,
  readPage,
  textOf,
  textOrNullOf,
  unitsNow,
} from '../../store/index.ts';
import { type DayWindow, daysOf } from '../model/windows.ts';
import { amountOf, amountSql, conditionsOf, inGroupOrder, shownSql, takeDays } from './fueling-sql.ts';
import { type OwnNote, readOwnNotes, readVoidKeys } from './own-notes.ts';

export type MovementFilters = RequestOf<'movement:view'>;
export interface MovementQuery extends MovementFilters {
  readonly sort: MovementSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A fueling that can be stored: it has a date. */
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
/** The unary plus disables the indexes of names, from which each fueling would have to be looked up. */
const GROUPED: Readonly<Record<MovementGroupBy, string>> = {
  day: 'substr(date, 1, 10)',
  customer: '+customer_name',
  product: '+product_name',
  plate: 'plate',
};
const AMOUNT = amountSql('product_name');
const IS = { noted: 'with-note', open: 'without-note', cancelled: 'cancelled' } as const;
type NoteStatus = keyof typeof IS;
const NOTE_STATUSES = ['noted', 'open', 'cancelled'] as const satisfies readonly NoteStatus[];
const OWN = 'transaction_id IN (SELECT value FROM json_each($own))';
const UNREAD = 'transaction_id IN (SELECT value FROM json_each($unread))';
const LISTED = 'invoice_key IS NOT NULL';
const LISTED_VALID = `${LISTED} AND invoice_key NOT IN (SELECT value FROM json_each($void))`;
/** Rows per query of `each`. */
const PAGE = 1000;
const BEFORE_ALL_DAYS = '';
const EVERYTHING = { customer: null, product: null, show: 'all', text: '' } as const;

/** All sums in one pass, where GROUP BY would sort every row first. */
function amountWhere(status: NoteStatus, noted: string | undefined): string {
  const is = shownSql(IS[status], noted);
  return `count(*) FILTER (WHERE ${is}) AS ${status}_n, coalesce(sum(value_e4) FILTER (WHERE ${is}), 0) AS ${status}_value,
    ${quantitiesSql('product_name', is, `${status}_`)}`;
}

type NameColumn = 'customer_name' | 'product_name';

/** Skips from each name to the next and keeps those that match the filters. */
export function namesSql(column: NameColumn, where: string, most: number): string {
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
    units: () => unitsNow(store),
  };
}

/** What is read from the network, and which days are stored. */
function keeping(store: Store) {
  function putAll(stationId: string, fuelings: readonly DatedFueling[]): void {
    const put = store.prepare(PUT);
    // The same few names recur: cache them.
    const folded = remembering(normaliseLabel);
    for (const fueling of fuelings) put.run(...given(stationId, fueling, folded));
  }
  return {
    /** An upload is in progress. */
    isSending: (): boolean => store.prepare(`SELECT 1 FROM outbox_items WHERE state = 'sending' LIMIT 1`).get() !== undefined,
    /** true: the station was not followed before. */
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
    /** Day -> ISO time of its last whole reading. */
    daysRead(stationId: string): ReadonlyMap<string, string> {
      const rows = store.prepare('SELECT day, read_at FROM movement_days WHERE station_id = ?').all(stationId);
      return new Map(rows.map((row) => [textOf(row, 'day'), textOf(row, 'read_at')]));
    },
    /** Stores a whole reading of these days, one `next` after another. */
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
  const totals = createNoteTotals(store);
  /** Notes that the network has accepted but does not list yet count as listed; cancelled ones that it lists don't. */
  function conditionsFor(filters: MovementFilters) {
    const notes = { own: readOwnNotes(store, totals, filters.stationId), void: readVoidKeys(store, filters.stationId) };
    return { notes, ...whereOf(store, filters, notes) };
  }
  function amountsBy(filters: MovementFilters, by: string): readonly { readonly name: string | null; readonly all: MovementAmount }[] {
    const { where, values } = conditionsFor(filters);
    const rows = store.prepare(`SELECT ${by} AS name, ${AMOUNT} FROM movement_fuelings WHERE ${where} GROUP BY 1`).all(values);
    return rows.map((row) => ({ name: textOrNullOf(row, 'name'), all: amountOf(row) }));
  }
  /** Names in byte order; one index step each. */
  function names({ stationId, from, until }: MovementFilters, column: NameColumn, most: number): readonly string[] {
    const { where, values } = whereOf(store, { ...EVERYTHING, stationId, from, until }, NO_NOTES);
    return store
      .prepare(namesSql(column, where, most))
      .all(values)
      .map((row) => textOf(row, 'name'));
  }
  function pageAfter({ where, values, notes }: ReturnType<typeof conditionsFor>, last: MovementRow | null): readonly MovementRow[] {
    const after = last === null ? '' : ' AND (date > $from OR transaction_id > $after)';
    const sql = `SELECT ${COLUMNS} FROM movement_fuelings WHERE ${where}${after} ORDER BY date, transaction_id LIMIT ${PAGE}`;
    const rows = store.prepare(sql).all(last === null ? values : { ...values, $from: last.date, $after: last.id });
    return rows.map((row) => rowOf(row, notes));
  }
  return {
    names,
    /** Sums by whether a fueling is cancelled and whether the network lists a note for it. */
    sums(filters: MovementFilters) {
      const { where, values, noted, notes } = conditionsFor(filters);
      const { own } = notes;
      const columns = [
        ...NOTE_STATUSES.map((status) => amountWhere(status, noted)),
        `${own.size === 0 ? 0 : `count(*) FILTER (WHERE cancelled = 0 AND ${OWN})`} AS own`,
        `${own.size === 0 ? 0 : `count(*) FILTER (WHERE cancelled = 0 AND ${UNREAD})`} AS unread`,
      ];
      const given = { ...values, ...notedValues(notes), ...(own.size === 0 ? {} : { $unread: unreadOf(own) }) };
      const row = oneOf(store.prepare(`SELECT ${columns.join(', ')} FROM movement_fuelings WHERE ${where}`).get(given));
      const of = (status: NoteStatus): MovementAmount => amountOf(row, `${status}_`);
      const unreadNotes = integerOf(row, 'unread');
      const ownNotes = integerOf(row, 'own') - unreadNotes;
      return { withNote: of('noted'), ownNotes, unreadNotes, withoutNote: of('open'), cancelled: of('cancelled') };
    },
    groups(filters: MovementFilters, by: MovementGroupBy): readonly MovementGroup[] {
      return inGroupOrder(amountsBy(filters, GROUPED[by]), by);
    },
    page(query: MovementQuery): MovementPage {
      const { where, values, notes } = conditionsFor(query);
      const select = { columns: COLUMNS, from: `movement_fuelings WHERE ${where}`, order: orderSql(BY[query.sort], query), values };
      const { rows, total } = readPage(store, { ...query, ...select }, (row) => rowOf(row, notes));
      return { rows, total };
    },
    /** Oldest first, in pages because there may be very many. No statement stays open between rows: callers yield to other work. */
    *each(filters: MovementFilters): Iterable<MovementRow> {
      const conditions = conditionsFor({ ...filters, from: filters.from ?? BEFORE_ALL_DAYS });
      let rows = pageAfter(conditions, null);
      for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
        yield* rows;
        rows = rows.length < PAGE ? [] : pageAfter(conditions, last);
      }
    },
  };
}

type OwnNotes = ReadonlyMap<string, OwnNote>;
/** What this PC knows of a station's notes besides the listing. */
interface KnownNotes {
  readonly own: OwnNotes;
  /** Listed keys of cancelled notes. */
  readonly void: ReadonlySet<string>;
}
const NO_NOTES: KnownNotes = { own: new Map(), void: new Set() };
const NO_LIMIT = -1;
const ownOf = (own: OwnNotes): string => JSON.stringify([...own.keys()]);
const unreadOf = (own: OwnNotes): string => JSON.stringify([...own].flatMap(([id, { isUnread }]) => (isUnread ? [id] : [])));

/** The stored names of a name that the page shows: CPFs in names leave main masked, and several names may look alike then. */
function storedNames(store: Store, stationId: string, column: NameColumn, shown: string | null): string | readonly string[] | null {
  if (shown === null || !hasMaskedCpf(shown)) return shown;
  const all = store.prepare(namesSql(column, 'station_id = $station', NO_LIMIT)).all({ $station: stationId });
  return all.map((row) => textOf(row, 'name')).filter((name) => maskCpfs(name) === shown);
}

/** Values of the condition `noted`. */
const notedValues = (notes: KnownNotes): Record<string, string> => ({
  ...(notes.own.size === 0 ? {} : { $own: ownOf(notes.own) }),
  ...(notes.void.size === 0 ? {} : { $void: JSON.stringify([...notes.void]) }),
});

/** `noted`: SQL condition for a fueling with a note; with own keys it uses `$own`, with cancelled ones `$void`. */
function whereOf(store: Store, { customer, product, ...filters }: MovementFilters, notes: KnownNotes) {
  const listed = notes.void.size === 0 ? LISTED : `(${LISTED_VALID})`;
  const noted = notes.own.size === 0 ? listed : `${listed} OR ${OWN}`;
  const names = (column: NameColumn, shown: string | null) => storedNames(store, filters.stationId, column, shown);
  const equal = { customer_name: names('customer_name', customer), product_name: names('product_name', product) };
  const { where, values } = conditionsOf(filters, equal, noted);
  const isNoted = filters.show === 'with-note' || filters.show === 'without-note';
  return { where, noted, values: isNoted ? { ...values, ...notedValues(notes) } : values };
}

/** Values in the order of `PUT`. */
function given(stationId: string, fueling: DatedFueling, folded: (text: string) => string) {
  const { transactionId, transactionDate, customerDocument, customerName, productName, licensePlate, quantityE4, valueE4, invoiceKey } =
    fueling;
  const words = `${folded(`${customerName ?? ''} ${productName ?? ''}`)} ${(licensePlate ?? '').toUpperCase().replaceAll('-', '')} ${transactionId} ${invoiceKey ?? ''}`;
  return [
    ...([stationId, transactionId, transactionDate, customerDocument, customerName, productName, licensePlate] as const),
    ...([quantityE4, valueE4, invoiceKey, Number(fueling.cancelled === true), words] as const),
  ] as const;
}

function rowOf(row: Row, notes: KnownNotes): MovementRow {
  const id = textOf(row, 'transaction_id');
  const invoiceKey = textOrNullOf(row, 'invoice_key');
  return {
    id,
    date: textOf(row, 'date'),
    customerName: textOrNullOf(row, 'customer_name'),
    customerDocument: textOrNullOf(row, 'customer_document'),
    productName: textOrNullOf(row, 'product_name'),
    plate: textOrNullOf(row, 'plate'),
    quantityE4: integerOrNullOf(row, 'quantity_e4'),
    valueE4: integerOrNullOf(row, 'value_e4'),
    invoiceKey,
    noteCancelled: invoiceKey !== null && notes.void.has(invoiceKey),
    ownKey: notes.own.get(id)?.key ?? null,
    cancelled: integerOf(row, 'cancelled') === 1,
  };
}
