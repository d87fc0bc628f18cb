import type { OutboxState } from '../../../preload/contract/batches.ts';

/** Ends after which a note may be sent anew: the network refused it, or it never left. */
export const GIVEN_UP = ['cancelled', 'rejected', 'dead'] as const satisfies readonly OutboxState[];
