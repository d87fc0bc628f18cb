/** What holds uploads: closed gates and items that need the user. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { GateView } from '../../../../preload/contract/outbox/batches.ts';
import type { RefusedUploads } from '../../../../preload/contract/outbox/outbox.ts';
import type { OutboxSlice, WatchedSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends OutboxHolds {}
}

/** What holds uploads. */
export interface OutboxHolds {
  /** Closed gates of all stations. */
  readonly gates: readonly GateView[];
  /** Number of items that need the user, over all stations. */
  readonly attention: number;
  /** Refused notes and manual fuelings that were not handled, by access. */
  readonly refused: readonly RefusedUploads[];
  readonly count: () => Promise<void>;
  /** Loads the gates and keeps them current from now on. */
  readonly loadGates: () => Promise<void>;
}

interface HoldsSlice extends Pick<WatchedSlice<OutboxHolds>, 'part' | 'reread'> {
  /** Loads the gates even if no component shows them: an act may have opened one. */
  readonly readGates: () => Promise<void>;
}

export function createOutboxHolds(bridge: Bridge, [set]: OutboxSlice): HoldsSlice {
  let wanted = false;

  async function readGates(): Promise<void> {
    const answer = await bridge.outboxGates({ stationId: null });
    if (answer.ok) set({ gates: answer.value });
  }
  const part: OutboxHolds = {
    gates: [],
    attention: 0,
    refused: [],
    count: async () => {
      const answer = await bridge.outboxAttention();
      if (answer.ok) set({ attention: answer.value.items, refused: answer.value.refused });
    },
    loadGates: () => {
      wanted = true;
      return readGates();
    },
  };
  return {
    part,
    readGates,
    reread: async () => {
      if (wanted) await readGates();
    },
  };
}
