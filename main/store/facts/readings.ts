/** How often something was read of the network since the program started: unlike the moments of readings, it never goes back with the clock. */

import type { Store } from '../database.ts';

const readings = new WeakMap<Store, number>();

/** Call it wherever a reading, or a part of one, is stored. */
export function countReading(store: Store): void {
  readings.set(store, readingsOf(store) + 1);
}

export const readingsOf = (store: Store): number => readings.get(store) ?? 0;
