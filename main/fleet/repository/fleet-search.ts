/** Searches fuelings and notes of a fleet: exact matches first, then newest first. */

import { FLEET_NOTE_STANDINGS } from '../../../preload/contract/fleet/fleet.ts';
import type { FleetFuelingHit, FleetNoteHit } from '../../../preload/contract/search/search.ts';
import { typedCode } from '../../shared/names/search-words.ts';
import type { Store } from '../../store/index.ts';
import { findFuelings, integerOf, integerOrNullOf, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import { NOTE_KEYS, NOTE_NUMBER } from './notes-repository.ts';

export type FleetSearch = ReturnType<typeof createFleetSearch>;

export function createFleetSearch(store: Store) {
  return {
    /** Searches by plate, value, id, or words of product and city. */
    fuelings(stationId: string, text: string, most: number): readonly FleetFuelingHit[] {
      const findById = store.prepare(
        `SELECT transaction_id, date, plate, product, city, value_e4, cancelled FROM fleet_fuelings
         WHERE station_id = ? AND transaction_id = ?`,
      );
      return findFuelings(store, 'fleet_fuelings', stationId, text, most).flatMap((id) => {
        const row = findById.get(stationId, id);
        if (row === undefined) return [];
        return {
          ...{ id, date: textOf(row, 'date'), plate: textOrNullOf(row, 'plate') },
          ...{ productName: textOrNullOf(row, 'product'), city: textOrNullOf(row, 'city') },
          ...{ valueE4: integerOrNullOf(row, 'value_e4'), cancelled: integerOf(row, 'cancelled') === 1 },
        };
      });
    },
    /** Finds by number or key; a part of a key needs at least six characters. */
    notes(stationId: string, text: string, most: number): readonly FleetNoteHit[] {
      const digits = /[a-z]/i.test(text) ? '' : text.replaceAll(/\D/g, '');
      const code = typedCode(text);
      if (digits === '' && code === '') return [];
      const number = digits.replace(/^0+(?=\d)/, '');
      return store
        .prepare(
          `SELECT k.invoice_key, ${NOTE_NUMBER} AS number, k.date, k.plate, k.value_e4, n.standing,
             CASE WHEN k.invoice_key = $code OR ${NOTE_NUMBER} = $number THEN 0
               WHEN $number <> '' AND instr(${NOTE_NUMBER}, $number) = 1 THEN 1
               WHEN $code <> '' AND instr(k.invoice_key, $code) > 0 THEN 2 END AS rank
           FROM ${NOTE_KEYS} WHERE rank IS NOT NULL ORDER BY rank, k.date DESC, k.invoice_key DESC LIMIT $most`,
        )
        .all({ $code: code, $number: number, $station: stationId, $most: most })
        .map((row) => ({
          ...{ key: textOf(row, 'invoice_key'), number: textOrNullOf(row, 'number'), date: textOrNullOf(row, 'date') },
          ...{ plate: textOrNullOf(row, 'plate'), valueE4: integerOf(row, 'value_e4') },
          standing: row.standing === null ? null : wordOf(row, 'standing', FLEET_NOTE_STANDINGS),
        }));
    },
  };
}
