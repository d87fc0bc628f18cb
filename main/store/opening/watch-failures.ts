import { type StorageFailure, storageFailureOf } from '../../shared/storage-failure.ts';
import type { Store } from '../database.ts';

/**
 * Wraps the store and reports the outcome of its transactions: the user is notified once of a failing write, until one succeeds.
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
