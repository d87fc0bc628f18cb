/** Tables transfer*: the network's payments to a station, as listed. */

import type { TransferHit } from '../../../preload/contract/search/search.ts';
import type { TransferRow } from '../../../preload/contract/transfers/transfers.ts';
import { dayAfter } from '../../movement/model/index.ts';
import type { NetworkTransfer } from '../../network/index.ts';
import { HALF_CENT } from '../../shared/names/search-bounds.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import { integerOf, type Row, type Store, textOf, textOrNullOf } from '../../store/index.ts';
import type { Days, Period, ReadPeriod } from '../model/period.ts';

/** What a fueling is worth, by Movimento, otherwise by Pendências; a cancelled one is worth nothing. */
const WORTH = 'iif(m.cancelled = 1, 0, coalesce(m.value_e4, p.value_e4))';
/** The fuelings of each transfer. */
const ROWS = `SELECT t.transfer_id, t.date, t.amount_e4, t.status, t.named, count(f.transaction_id) AS n,
    count(${WORTH}) AS known, CAST(total(${WORTH}) AS INTEGER) AS value
  FROM transfers t
  LEFT JOIN transfer_fuelings f ON f.station_id = t.station_id AND f.transfer_id = t.transfer_id
  LEFT JOIN movement_fuelings m ON m.station_id = f.station_id AND m.transaction_id = f.transaction_id
  LEFT JOIN pending_fuelings p ON p.station_id = f.station_id AND p.transaction_id = f.transaction_id
  WHERE t.station_id = $station AND t.date >= $from AND t.date < $until GROUP BY t.transfer_id`;

export type TransfersRepository = ReturnType<typeof createTransfersRepository>;

export function createTransfersRepository(store: Store) {
  function drop(stationId: string, transferId: string): void {
    for (const table of ['transfer_fuelings', 'transfers'])
      store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND transfer_id = ?`).run(stationId, transferId);
  }
  function put(stationId: string, { transferId, date, amountE4, status, fuelings }: NetworkTransfer): void {
    drop(stationId, transferId);
    store
      .prepare('INSERT INTO transfers (station_id, transfer_id, date, amount_e4, status, named) VALUES (?, ?, ?, ?, ?, ?)')
      .run(stationId, transferId, date, amountE4, status, Number(fuelings !== null));
    const name = store.prepare('INSERT INTO transfer_fuelings (station_id, transfer_id, transaction_id) VALUES (?, ?, ?)');
    for (const fueling of fuelings ?? []) name.run(stationId, transferId, fueling);
  }
  const within = (stationId: string, from: string | null, until: string | null) => ({
    $station: stationId,
    $from: from ?? '',
    $until: until === null ? '9999' : dayAfter(until, 1),
  });

  return {
    /** Stores a whole reading of these days and removes what is no longer listed. */
    take(stationId: string, { from, until }: Days, transfers: readonly NetworkTransfer[], readAt: string): void {
      store.transaction(() => {
        const known = store
          .prepare('SELECT transfer_id FROM transfers WHERE station_id = $station AND date >= $from AND date < $until')
          .all(within(stationId, from, until));
        for (const row of known) drop(stationId, textOf(row, 'transfer_id'));
        for (const transfer of transfers) put(stationId, transfer);
        store
          .prepare('DELETE FROM transfer_readings WHERE station_id = ? AND from_day >= ? AND until_day <= ?')
          .run(stationId, from, until);
        store
          .prepare('INSERT INTO transfer_readings (station_id, from_day, until_day, read_at) VALUES (?, ?, ?, ?)')
          .run(stationId, from, until, readAt);
      });
    },
    readings(stationId: string): readonly ReadPeriod[] {
      const rows = store.prepare('SELECT from_day, until_day, read_at FROM transfer_readings WHERE station_id = ?').all(stationId);
      return rows.map((row) => ({ from: textOf(row, 'from_day'), until: textOf(row, 'until_day'), readAt: textOf(row, 'read_at') }));
    },
    /** Finds by id or amount, newest first. */
    search(stationId: string, text: string, most: number): readonly TransferHit[] {
      return store
        .prepare(
          `SELECT transfer_id, date, amount_e4, status FROM transfers WHERE station_id = $station
             AND (transfer_id = $id OR (amount_e4 >= $amount - ${HALF_CENT} AND amount_e4 < $amount + ${HALF_CENT}))
           ORDER BY date DESC, transfer_id DESC LIMIT $most`,
        )
        .all({ $station: stationId, $id: text.trim(), $amount: typedAmountE4(text), $most: most })
        .map((row) => ({
          ...{ id: textOf(row, 'transfer_id'), date: textOf(row, 'date') },
          ...{ amountE4: integerOf(row, 'amount_e4'), status: textOrNullOf(row, 'status') },
        }));
    },
    /** Transfers of a period, unordered. */
    rows(stationId: string, { from, until }: Period): readonly Omit<TransferRow, 'check' | 'differenceE4'>[] {
      return store
        .prepare(ROWS)
        .all(within(stationId, from, until))
        .map(rowOf);
    },
  };
}

function rowOf(row: Row): Omit<TransferRow, 'check' | 'differenceE4'> {
  const count = integerOf(row, 'n');
  return {
    id: textOf(row, 'transfer_id'),
    date: textOf(row, 'date'),
    amountE4: integerOf(row, 'amount_e4'),
    status: textOrNullOf(row, 'status'),
    fuelings: integerOf(row, 'named') === 0 ? null : { count, missing: count - integerOf(row, 'known'), sumE4: integerOf(row, 'value') },
  };
}
