/** Fuelings and notes of a fleet by a few words: those that are called so first, of these the newest. */

import { FLEET_NOTE_STANDINGS } from '../../../preload/contract/fleet/fleet.ts';
import type { FleetFuelingHit, FleetNoteHit } from '../../../preload/contract/search/search.ts';
import { wordsOf } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import type { Store } from '../../store/index.ts';
import { integerOf, integerOrNullOf, textOf, textOrNullOf, wordOf } from '../../store/index.ts';
import { NOTE_KEYS } from './notes-repository.ts';

const BARE_PLATE = `replace(upper(coalesce(plate, '')), '-', '')`;
/** As the screens round it: a network may tell more than cents. */
const SHOWN_VALUE = 'CAST(round(value_e4 / 100.0) AS INTEGER) * 100';
/** Of a key of 44 digits: nine are the note's number. */
const NUMBER = `coalesce(i.number, iif(length(k.invoice_key) = 44, ltrim(substr(k.invoice_key, 26, 9), '0'), NULL))`;
/** Part of a key: nearly every key holds any two digits. */
const KEY_DIGITS = 6;

export type FleetSearch = ReturnType<typeof createFleetSearch>;

export function createFleetSearch(store: Store) {
  return {
    /** By plate, value, id, or words of product and city. */
    fuelings(stationId: string, text: string, most: number): readonly FleetFuelingHit[] {
      const said = text.replaceAll(/R\$/gi, ' ');
      const bare = said.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
      // Without a letter the parts of a number would be found in nearly every key.
      const isNumber = !/\p{L}/u.test(said);
      const words = isNumber ? [bare] : wordsOf(said);
      if (words.join('') === '') return [];
      const named = words
        .map((_, index) => `length($word${index}) > ${isNumber ? KEY_DIGITS - 1 : 0} AND instr(words, $word${index}) > 0`)
        .join(' AND ');
      const values = Object.fromEntries(words.map((word, index) => [`$word${index}`, word]));
      return store
        .prepare(
          `SELECT transaction_id, date, plate, product, city, value_e4, cancelled,
             CASE WHEN ${SHOWN_VALUE} = $value OR transaction_id = $bare OR ($bare <> '' AND ${BARE_PLATE} = $bare) THEN 0
               WHEN length($bare) > 1 AND instr(${BARE_PLATE}, $bare) = 1 THEN 1 WHEN ${named} THEN 2 END AS rank
           FROM fleet_fuelings WHERE station_id = $station AND rank IS NOT NULL ORDER BY rank, date DESC, transaction_id DESC LIMIT $most`,
        )
        .all({ ...values, $value: typedAmountE4(text), $bare: bare, $station: stationId, $most: most })
        .map((row) => ({
          ...{ id: textOf(row, 'transaction_id'), date: textOf(row, 'date'), plate: textOrNullOf(row, 'plate') },
          ...{ productName: textOrNullOf(row, 'product'), city: textOrNullOf(row, 'city') },
          ...{ valueE4: integerOrNullOf(row, 'value_e4'), cancelled: integerOf(row, 'cancelled') === 1 },
        }));
    },
    /** By number or key; part of a key counts from six digits on. */
    notes(stationId: string, text: string, most: number): readonly FleetNoteHit[] {
      const digits = /[a-z]/i.test(text) ? '' : text.replaceAll(/\D/g, '');
      if (digits === '') return [];
      const number = digits.replace(/^0+(?=\d)/, '');
      return store
        .prepare(
          `SELECT k.invoice_key, ${NUMBER} AS number, k.date, k.plate, k.value_e4, n.standing,
             CASE WHEN k.invoice_key = $digits OR ${NUMBER} = $number THEN 0 WHEN instr(${NUMBER}, $number) = 1 THEN 1
               WHEN length($digits) >= ${KEY_DIGITS} AND instr(k.invoice_key, $digits) > 0 THEN 2 END AS rank
           FROM ${NOTE_KEYS} WHERE rank IS NOT NULL ORDER BY rank, k.date DESC, k.invoice_key DESC LIMIT $most`,
        )
        .all({ $digits: digits, $number: number, $station: stationId, $most: most })
        .map((row) => ({
          ...{ key: textOf(row, 'invoice_key'), number: textOrNullOf(row, 'number'), date: textOrNullOf(row, 'date') },
          ...{ plate: textOrNullOf(row, 'plate'), valueE4: integerOf(row, 'value_e4') },
          standing: row.standing === null ? null : wordOf(row, 'standing', FLEET_NOTE_STANDINGS),
        }));
    },
  };
}
