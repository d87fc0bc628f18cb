import { type StorageFailure, storageFailureOf } from '../../shared/storage-failure.ts';
import type { Store } from '../database.ts';

/**
 * Wraps the store and reports how its transactions fare: whichever part failed to write, the user is told once, until a write succeeds.
 * @param tell the failure, or null after a commit.
 */
export function watchFailures(store: Store, tell: (failure: StorageFailure | null) => void): Store {
  return {
    ...store,
    transaction(act) {
      try {
        const value = store.transaction(act);
        tell(null);
        return value;
      } catch (error) {
        const failure = storageFailureOf(error);
        if (failure !== null) tell(failure);
        throw error;
      }
    },
  };
}
