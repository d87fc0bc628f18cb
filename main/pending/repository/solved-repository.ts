/** Fuelings that complete sweeps no longer list, page by page; there may be very many, so the store filters them. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { SolvedSort } from '../../../preload/contract/pending/solved.ts';
import { isShortNumber, typedCode } from '../../shared/names/search-words.ts';
import { findFuelings, integerOf, orderSql, readPage, type Store, textOf } from '../../store/index.ts';
import { fold, foldPlate, wordsOf } from '../model/fold.ts';
import type { PendingRow } from '../model/pending-row.ts';
import { pendingRowOf } from './pending-row-of.ts';

type Query = RequestOf<'pending:solved'>;

const BY: Readonly<Record<SolvedSort, string>> = {
  gone: 'p.gone_at',
  date: 'p.date',
  customer: 'p.customer_name',
  product: 'p.product_name',
  plate: 'p.plate',
  litres: 'p.quantity_e4',
  value: 'p.value_e4',
};
const GONE = 'p.station_id = $station AND p.gone_at IS NOT NULL';
/** Matches the notes sent for a fueling, whatever their outcome. A few digits are no part of a key. */
const BY_NOTE = (word: string, parameter: string): string => `p.transaction_id IN (SELECT f.transaction_id FROM attachment_fuelings f
  JOIN attachments a ON a.id = f.attachment_id WHERE f.station_id = $station
    AND (instr(a.number, ${parameter}) > 0${isShortNumber(word) ? '' : ` OR instr(a.access_key, ${parameter}) > 0`}))`;

export type SolvedStore = ReturnType<typeof createSolvedRepository>;

export function createSolvedRepository(store: Store) {
  /** SQLite can't ignore accents: the distinct names are few and are matched here for each query. */
  function namesOf(stationId: string, column: 'customer_name' | 'product_name'): readonly string[] {
    return store
      .prepare(`SELECT DISTINCT p.${column} AS name FROM pending_fuelings p WHERE ${GONE} AND p.${column} IS NOT NULL`)
      .all({ $station: stationId })
      .map((row) => textOf(row, 'name'));
  }

  /** SQL for all given filters; each word must occur in some column. */
  function conditionsOf({ stationId, from, to, text }: Query) {
    const values: Record<string, string> = { $station: stationId };
    const parts = [GONE];
    if (from !== null) {
      parts.push('substr(p.date, 1, 10) >= $from');
      values.$from = from;
    }
    if (to !== null) {
      parts.push('substr(p.date, 1, 10) <= $to');
      values.$to = to;
    }
    const words = wordsOf(text);
    const wordParts: string[] = [];
    const names =
      words.length === 0 ? null : { customers: namesOf(stationId, 'customer_name'), products: namesOf(stationId, 'product_name') };
    for (const [index, word] of words.entries()) {
      const having = (names: readonly string[] = []) => JSON.stringify(names.filter((name) => fold(name).includes(word)));
      const plate = foldPlate(word);
      values[`$word${index}`] = word;
      values[`$customers${index}`] = having(names?.customers);
      values[`$products${index}`] = having(names?.products);
      const places = [
        `p.customer_name IN (SELECT value FROM json_each($customers${index}))`,
        `p.product_name IN (SELECT value FROM json_each($products${index}))`,
        `instr(p.transaction_id, $word${index}) > 0`,
        BY_NOTE(word, `$word${index}`),
      ];
      if (plate !== '') {
        values[`$plate${index}`] = plate;
        places.push(`instr(replace(replace(upper(p.plate), '-', ''), ' ', ''), $plate${index}) > 0`);
      }
      wordParts.push(`(${places.join(' OR ')})`);
    }
    const code = typedCode(text);
    if (code !== '') {
      values.$code = code;
      parts.push(`((${wordParts.join(' AND ')}) OR ${BY_NOTE(code, '$code')})`);
    } else parts.push(...wordParts);
    return { where: parts.join(' AND '), values };
  }

  return {
    /** The best matches by amount, plate, customer or id. */
    search(stationId: string, text: string, most: number): readonly PendingRow[] {
      const byId = store.prepare('SELECT * FROM pending_fuelings WHERE station_id = ? AND transaction_id = ?');
      return findFuelings(store, 'pending_fuelings', stationId, text, most).flatMap((id) => {
        const row = byId.get(stationId, id);
        return row === undefined ? [] : pendingRowOf(row);
      });
    },
    page(query: Query): { readonly rows: readonly PendingRow[]; readonly total: number; readonly valueE4: number } {
      const { where, values } = conditionsOf(query);
      const source = { columns: 'p.*', from: `pending_fuelings p WHERE ${where}`, order: orderSql(BY[query.sort], query), values };
      const sums = 'coalesce(sum(p.value_e4), 0) AS value';
      const { rows, total, summed } = readPage(store, { ...query, ...source, sums }, pendingRowOf);
      return { rows, total, valueE4: integerOf(summed, 'value') };
    },
  };
}
