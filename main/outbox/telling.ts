/** When listeners learn of changes of uploads: once they are committed, or not at all. */

import { attempt } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { Logger, Transaction } from '../shared/ports.ts';

export interface TellingParts {
  readonly transaction: Transaction;
  readonly emit: Emit;
  readonly logger: Logger;
}

interface Change {
  readonly itemIds: readonly string[];
  readonly shown: boolean;
}

export type Telling = ReturnType<typeof createTelling>;

export function createTelling({ transaction, emit, logger }: TellingParts) {
  const listeners = new Set<() => void>();
  /** What is to be told once the changes under way are committed. */
  let noNewsYet: Change[] | null = null;

  function tellNow({ itemIds: batchIds, shown }: Change): void {
    // What is told is committed: a listener that fails (a full disk) must not make it look as if it were not.
    const failed = (error: unknown): void => logger.error('outbox change not heard', { error: String(error) });
    if (shown) attempt(() => emit({ type: 'batches-changed', batchIds }), failed);
    for (const listener of listeners) attempt(listener, failed);
  }

  return {
    /** Something was changed; `itemIds`: of these it shows. @param shown whether it shows at all. */
    tell(itemIds: readonly string[], shown = itemIds.length > 0): void {
      if (noNewsYet === null) tellNow({ itemIds, shown });
      else noNewsYet.push({ itemIds, shown });
    },
    /** Several changes in one commit: all of them or none; listeners are called after it. */
    together<T>(act: () => T): T {
      if (noNewsYet !== null) return act();
      const mine: Change[] = [];
      noNewsYet = mine;
      try {
        return transaction(act);
      } catch (error) {
        mine.length = 0;
        throw error;
      } finally {
        noNewsYet = null;
        for (const change of mine) tellNow(change);
      }
    },
    /** Called after every change; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
