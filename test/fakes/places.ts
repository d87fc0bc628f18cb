import type { WatchPlaces } from '../../main/shared/watching/watch-place.ts';

/** Of a PC on which every folder may be watched. */
export const ANY_PLACE: WatchPlaces = { data: [], system: [], roots: [] };
