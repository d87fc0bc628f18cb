import type { PendingFuelingView } from '../../../preload/contract/pending/pending.ts';

/** A stored fueling: the displayed values, and those from which the rest is computed. */
export interface PendingRow extends Omit<PendingFuelingView, 'daysPending' | 'note' | 'split' | 'listedForLong'> {
  readonly stationId: string;
  /** Days that the network stated at `lastSeenAt`; null = not stated. */
  readonly statedDays: number | null;
  /** ISO 8601 UTC. */
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Time since which complete sweeps no longer list it. */
  readonly goneAt: string | null;
}

export interface Today {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
}
