/** Purposes of a watched folder. */
export type WatchPurpose = 'notes' | 'prices';
