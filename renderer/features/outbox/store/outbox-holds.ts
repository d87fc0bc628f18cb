/** What stands in the way of uploads: shut gates, and what waits for a person. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { GateView } from '../../../../preload/contract/outbox/batches.ts';
import type { RefusedUploads } from '../../../../preload/contract/outbox/outbox.ts';
import type { OutboxSlice, Watched } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends OutboxHolds {}
}

/** What stands in the way of uploads. */
export interface OutboxHolds {
  /** Shut gates of every station. */
  readonly gates: readonly GateView[];
  /** Items that wait for a person, over all stations. */
  readonly attention: number;
  /** Refused notes and manual fuelings that nobody has dealt with, by access. */
  readonly refused: readonly RefusedUploads[];
  readonly count: () => Promise<void>;
  /** Somewhere shut gates are shown: from now on they are kept fresh. */
  readonly loadGates: () => Promise<void>;
}

interface Holds extends Pick<Watched<OutboxHolds>, 'part' | 'reread'> {
  /** Also while nobody looks at them: an act may have opened one. */
  readonly readGates: () => Promise<void>;
}

export function createOutboxHolds(bridge: Bridge, [set]: OutboxSlice): Holds {
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
