import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { ListedDigits } from '../../network/index.ts';
import { MAY_HAVE_ARRIVED } from '../../outbox/index.ts';
import { isExpected } from '../../outbox/model/index.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, oneOf, priceKindOf, type Row, textOf, textOrNullOf } from '../../store/index.ts';

interface PriceKey {
  readonly stationId: string;
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
}

/** `at`: ISO 8601 UTC of the reading that found it; `priceE4` null = no longer listed. */
interface StoredPricePoint {
  readonly at: string;
  readonly priceE4: number | null;
  readonly batchId: string | null;
}

interface StoredPriceMarker {
  readonly batchId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly priceE4: number;
  readonly validFrom: string | null;
  readonly state: string;
}

/** The newest batches, oldest first, and the lines of one that were not refused. */
const BATCHES = `
  SELECT b.id, b.kind FROM (SELECT id, kind FROM batches WHERE station_id = ? ORDER BY created_at DESC LIMIT 40) b
  JOIN outbox_items o ON o.id = b.id AND ${MAY_HAVE_ARRIVED} ORDER BY o.seq`;
const SENT = `SELECT product_id, coalesce(customer_document, '') AS customer_document, price_e4, percent_e4
  FROM batch_lines l WHERE batch_id = ? AND state <> 'refused'`;

const LAST = `SELECT max(at) AS at FROM price_history WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ?`;
/** Whether the price of another batch has followed the one that a batch brought into force. */
const IS_OVER = `SELECT 1 FROM price_history b JOIN price_history later USING (station_id, kind, product_id, customer_document)
  WHERE b.station_id = ? AND b.kind = ? AND b.product_id = ? AND b.customer_document = ? AND b.batch_id = ?
    AND later.at > b.at AND later.batch_id <> b.batch_id LIMIT 1`;

/** Digits by kind of price, from the current wire profile. */
export type SharesDigits = Readonly<Record<PriceKind, ListedDigits | null>>;

interface ShareSent {
  readonly batchId: string;
  readonly priceE4: number;
  readonly percentE4: number;
}

/** Row of prices_in_force; null = not listed, before or after. */
type InForce = Row | null;

/**
 * Attributes a change to the newest of the last forty batches that sent exactly that price; else to the newest one
 * whose percentage results in it (outbox/model/prices/expected-price.ts). The price of another batch replaces it for good:
 * a price that is listed again after that was changed outside this program.
 * @param at ISO 8601 UTC.
 */
export function createPriceNotes(store: Store, stationId: string, at: string, digits: SharesDigits) {
  const sent = new Map<string, string>();
  const shares = new Map<string, ShareSent[]>();
  function shareOf(row: Row): string | null {
    const listedDigits = digits[priceKindOf(row)];
    return shares.get(priceKey(row))?.findLast((line) => isExpected(line, integerOf(row, 'price_e4'), listedDigits))?.batchId ?? null;
  }
  function batchOf(row: Row, price: readonly string[]): string | null {
    const batchId = sent.get(sentKey(row)) ?? shareOf(row);
    return batchId === null || store.prepare(IS_OVER).get(...price, batchId) !== undefined ? null : batchId;
  }
  return {
    /** Reads the sent lines, a batch at a time; call it before the first `note`. */
    *prepare(): Iterable<undefined> {
      const lines = store.prepare(SENT);
      for (const batch of store.prepare(BATCHES).all(stationId)) {
        const id = textOf(batch, 'id');
        for (const row of lines.all(id)) {
          const line = { ...row, kind: textOf(batch, 'kind') };
          sent.set(sentKey(line), id);
          const percentE4 = integerOrNullOf(row, 'percent_e4');
          if (percentE4 === null) continue;
          const key = priceKey(line);
          shares.set(key, [...(shares.get(key) ?? []), { batchId: id, priceE4: integerOf(row, 'price_e4'), percentE4 }]);
        }
        yield;
      }
    },
    /** Records a change in the transaction that updates the row. An unchanged price adds nothing. */
    note(before: InForce, after: InForce): void {
      const row = after ?? before;
      if (row === null || (before !== null && after !== null && before.price_e4 === after.price_e4)) return;
      const price = [stationId, textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document')];
      const last = textOrNullOf(oneOf(store.prepare(LAST).get(...price)), 'at');
      store
        .prepare(
          `INSERT OR REPLACE INTO price_history (station_id, kind, product_id, customer_document, at, price_e4, batch_id)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          ...price,
          // The newest row is the price in force, also by a clock that was set back.
          last === null || last <= at ? at : new Date(Date.parse(last) + 1).toISOString(),
          after === null ? null : integerOf(after, 'price_e4'),
          after === null ? null : batchOf(after, price),
        );
    },
  };
}

const sentKey = (row: Row): string => `${priceKey(row)} ${integerOf(row, 'price_e4')}`;

export function priceKey(row: Row): string {
  return JSON.stringify([textOf(row, 'kind'), textOf(row, 'product_id'), textOf(row, 'customer_document')]);
}

/** Table price_history, written by `createPriceNotes`, and the batches that sent a price. */
export function createPriceHistoryRepository(store: Store) {
  return {
    /** Oldest first. */
    points({ stationId, kind, productId, customerDocument }: PriceKey): readonly StoredPricePoint[] {
      return store
        .prepare(
          `SELECT at, price_e4, batch_id FROM price_history
           WHERE station_id = ? AND kind = ? AND product_id = ? AND customer_document = ? ORDER BY at`,
        )
        .all(stationId, kind, productId, customerDocument ?? '')
        .map((row) => ({ at: textOf(row, 'at'), priceE4: integerOrNullOf(row, 'price_e4'), batchId: textOrNullOf(row, 'batch_id') }));
    },

    /** Batches that sent a price for it, oldest first; refused lines are omitted. */
    markers({ stationId, kind, productId, customerDocument }: PriceKey): readonly StoredPriceMarker[] {
      return store
        .prepare(
          `SELECT b.id, b.created_at, l.price_e4, l.valid_from, o.state FROM batch_lines l
           JOIN batches b ON b.id = l.batch_id AND b.station_id = ? AND b.kind = ?
           JOIN outbox_items o ON o.id = b.id
           WHERE l.product_id = ? AND coalesce(l.customer_document, '') = ? AND l.state <> 'refused' ORDER BY o.seq`,
        )
        .all(stationId, kind, productId, customerDocument ?? '')
        .map((row) => ({
          batchId: textOf(row, 'id'),
          at: textOf(row, 'created_at'),
          priceE4: integerOf(row, 'price_e4'),
          validFrom: textOrNullOf(row, 'valid_from'),
          state: textOf(row, 'state'),
        }));
    },
  };
}
