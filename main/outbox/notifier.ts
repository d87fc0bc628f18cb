/** Notifies listeners of changes of uploads once they are committed, or not at all. */

import { attempt } from '../shared/detach.ts';
import type { Emit } from '../shared/events.ts';
import type { Logger, Transaction } from '../shared/ports.ts';

export interface NotifierParts {
  readonly transaction: Transaction;
  readonly emit: Emit;
  readonly logger: Logger;
}

interface Change {
  readonly itemIds: readonly string[];
  readonly shown: boolean;
}

export function createNotifier({ transaction, emit, logger }: NotifierParts) {
  const listeners = new Set<() => void>();
  /** Changes to announce after the current transaction is committed. */
  let pendingChanges: Change[] | null = null;

  function announce({ itemIds: batchIds, shown }: Change): void {
    // The change is committed: a failing listener (for instance a full disk) must not make it look as if it were not.
    const failed = (error: unknown): void => logger.error('outbox change not heard', { error: String(error) });
    if (shown) attempt(() => emit({ type: 'batches-changed', batchIds }), failed);
    for (const listener of listeners) attempt(listener, failed);
  }

  return {
    /** Reports a change; `itemIds`: those whose display changes. @param shown whether the display changes at all. */
    notify(itemIds: readonly string[], shown = itemIds.length > 0): void {
      if (pendingChanges === null) announce({ itemIds, shown });
      else pendingChanges.push({ itemIds, shown });
    },
    /** Makes several changes in one transaction, all or none; listeners are called after the commit. */
    inTransaction<T>(act: () => T): T {
      if (pendingChanges !== null) return act();
      const changes: Change[] = [];
      pendingChanges = changes;
      try {
        return transaction(act);
      } catch (error) {
        changes.length = 0;
        throw error;
      } finally {
        pendingChanges = null;
        for (const change of changes) announce(change);
      }
    },
    /** Called after every change; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
