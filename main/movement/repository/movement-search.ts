/** Searches the fuelings of the movement. */

import type { MovementHit } from '../../../preload/contract/search/search.ts';
import { findFuelings, integerOf, integerOrNullOf, type Store, textOf, textOrNullOf } from '../../store/index.ts';

export function createMovementSearch(store: Store) {
  return (stationId: string, text: string, most: number): readonly MovementHit[] => {
    const findById = store.prepare(
      `SELECT transaction_id, date, customer_name, product_name, plate, value_e4, cancelled FROM movement_fuelings
       WHERE station_id = ? AND transaction_id = ?`,
    );
    return findFuelings(store, 'movement_fuelings', stationId, text, most).flatMap((id) => {
      const row = findById.get(stationId, id);
      if (row === undefined) return [];
      return {
        ...{ id, date: textOf(row, 'date'), plate: textOrNullOf(row, 'plate') },
        ...{ customerName: textOrNullOf(row, 'customer_name'), productName: textOrNullOf(row, 'product_name') },
        ...{ valueE4: integerOrNullOf(row, 'value_e4'), cancelled: integerOf(row, 'cancelled') === 1 },
      };
    });
  };
}
