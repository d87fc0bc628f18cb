/** What was read without a mistake and still can't be so: cents taken for reais, days to come, a unit that is none. Pure. */

import { at } from '../http/json.ts';
import { doubtTexts as say, shownTexts as show } from '../texts.ts';
import { median } from './median.ts';
import type { Place } from './places.ts';

/** What a record says in numbers, as it was read. Ten-thousandths; local date-times. */
export interface Facts {
  readonly quantityE4?: number | null;
  readonly valueE4?: number | null;
  /** Price of one unit. */
  readonly priceE4?: number | null;
  readonly date?: string | null;
  readonly unit?: string | null;
}

/** A litre or cubic metre of whatever a station sells: what lies outside is off by a mark, not dear or cheap. */
const LEAST_PRICE_E4 = 8_000;
const MOST_PRICE_E4 = 250_000;
/** One vehicle takes no more, on an ordinary day. */
const MOST_QUANTITY_E4 = 15_000_000;
const LEAST_QUANTITY_E4 = 1_000;
const FIRST_YEAR = '2010';

/** Entries of a listing that not one of its records has, not even empty: a wrong name looks like nothing to read. */
const LOOKED_FOR = /^(?:pending|transactions|customerTransactions|customerInvoices|transfers)\./;

/** @param tomorrow local date-time: nothing that was sold is of a later moment */
export function doubtsOf(facts: readonly Facts[], tomorrow: string): readonly string[] {
  const doubts: string[] = [];
  const unitPrice = median(facts.flatMap(({ quantityE4, valueE4 }) => (quantityE4 && valueE4 ? [(valueE4 * 10_000) / quantityE4] : [])));
  if (isOut(unitPrice, LEAST_PRICE_E4, MOST_PRICE_E4)) doubts.push(say.unitPrice(show.money(unitPrice)));
  const price = median(facts.flatMap(({ priceE4 }) => (priceE4 ? [priceE4] : [])));
  if (isOut(price, LEAST_PRICE_E4, MOST_PRICE_E4)) doubts.push(say.price(show.money(price)));
  const quantity = median(facts.flatMap(({ quantityE4 }) => (quantityE4 ? [quantityE4] : [])));
  if (isOut(quantity, LEAST_QUANTITY_E4, MOST_QUANTITY_E4)) doubts.push(say.quantity(show.amount(quantity)));
  const dates = facts.flatMap(({ date }) => (date == null ? [] : [date]));
  const strange = dates.filter((date) => date > tomorrow || date < FIRST_YEAR);
  if (strange[0] !== undefined) doubts.push(say.dates(strange.length, show.moment(strange[0]) ?? strange[0]));
  const unit = facts.find((each) => each.unit != null && !/\p{L}/u.test(each.unit))?.unit;
  if (unit != null) doubts.push(say.unit(unit));
  return doubts;
}

/** Entries whose places hold no field in any record. */
export function absentIn(records: readonly unknown[], places: readonly Place[]): readonly string[] {
  if (records.length === 0) return [];
  const isThere = (path: string): boolean => records.some((record) => at(record, path) !== undefined);
  return places
    .filter(({ entry, candidates }) => LOOKED_FOR.test(entry) && candidates.length > 0 && !candidates.some(isThere))
    .map(({ entry }) => entry);
}

function isOut(value: number | null, least: number, most: number): value is number {
  return value !== null && (value < least || value > most);
}
