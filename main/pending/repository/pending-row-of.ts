import { integerOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';
import type { PendingRow } from '../model/pending-row.ts';

export function pendingRowOf(row: Row): PendingRow {
  return {
    stationId: textOf(row, 'station_id'),
    id: textOf(row, 'transaction_id'),
    date: textOf(row, 'date'),
    stationName: textOrNullOf(row, 'station_name'),
    customerName: textOrNullOf(row, 'customer_name'),
    quantityE4: integerOf(row, 'quantity_e4'),
    valueE4: integerOf(row, 'value_e4'),
    productName: textOrNullOf(row, 'product_name'),
    plate: textOrNullOf(row, 'plate'),
    statedDays: row.days_pending === null ? null : integerOf(row, 'days_pending'),
    repassDate: textOrNullOf(row, 'repass_date'),
    repassStatus: textOrNullOf(row, 'repass_status'),
    firstSeenAt: textOf(row, 'first_seen_at'),
    lastSeenAt: textOf(row, 'last_seen_at'),
    goneAt: textOrNullOf(row, 'gone_at'),
  };
}
