import type { PendingFuelingView } from '../../../preload/contract/pending/pending.ts';

/** What is kept of a fueling: what the screen shows as it is, and what the rest is worked out from. */
export interface PendingRow extends Omit<PendingFuelingView, 'daysPending' | 'note' | 'split' | 'listedForLong'> {
  readonly stationId: string;
  /** Days that the network stated at `lastSeenAt`; null = not stated. */
  readonly daysTold: number | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Time since when complete sweeps no longer list it. */
  readonly goneAt: string | null;
}

export interface Today {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}
