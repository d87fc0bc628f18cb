/** Starts that the network's format would cut, so that a price would be valid too early. */

import { losesStart, type StartPrecision } from '../../shared/time/start-precision.ts';
import type { CheckInput } from './check-input.ts';
import type { CheckedRows } from './checked-rows.ts';
import { sentKindOf } from './meanings/meanings.ts';

/** What the network takes of the row's start, if that is less than the start itself; null = all of it. */
export function lostStart(
  { context, meanings }: Pick<CheckInput, 'context' | 'meanings'>,
  rows: Pick<CheckedRows, 'kind' | 'station' | 'validity'>,
  row: number,
): Exclude<StartPrecision, 'second'> | null {
  const precision = context.starts?.[sentKindOf(rows.kind[row])] ?? 'second';
  const validity = rows.validity[row] ?? 0;
  if (precision === 'second' || validity <= 0) return null;
  const start = meanings.moments.texts[validity] ?? '';
  if (precision !== 'none') return losesStart(start, precision) ? precision : null;
  // A start that has begun changes nothing: the price is valid at once.
  const today = context.stations[rows.station[row] ?? -1]?.today ?? '';
  const day = start.slice(0, today.length);
  return day > today || (day === today && losesStart(start, 'day')) ? 'none' : null;
}
