import type { Witness } from '../../shared/ports.ts';
import { type StorageFailure, storageFailureOf } from '../../shared/storage-failure.ts';
import type { Store } from '../database.ts';
import { markOf } from './store-mark.ts';
import { flushWitness, witnessOf, writeWitness } from './witness.ts';

/**
 * Keeps the witness of a store that is in use. One that can't be written keeps no send from leaving: what it
 * guards against is a later accident, and prices that don't go out are a harm of today.
 * @param tell how the last writing fared: null = it was written.
 */
export function keepWitness(
  path: string,
  store: Pick<Store, 'prepare'>,
  tell: (failed: { readonly failure: StorageFailure | null; readonly detail: string } | null) => void,
): Witness {
  const file = witnessOf(path);
  let noted = -1;
  return {
    note() {
      try {
        const mark = markOf(store);
        if (mark.auditId === noted) return;
        writeWitness(file, mark, false);
        noted = mark.auditId;
        tell(null);
      } catch (error) {
        tell({ failure: storageFailureOf(error), detail: String(error) });
      }
    },
    async flush() {
      try {
        await flushWitness(file);
      } catch (error) {
        tell({ failure: storageFailureOf(error), detail: String(error) });
      }
    },
  };
}
