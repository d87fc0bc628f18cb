import type { Witness } from '../../shared/ports.ts';
import { type StorageFailure, storageFailureOf } from '../../shared/storage-failure.ts';
import type { Store } from '../database.ts';
import { markOf } from './store-mark.ts';
import { flushWitness, witnessOf, writeWitness } from './witness.ts';

/**
 * Maintains the witness of a store in use. A failed write does not block sending: the witness
 * guards against a later accident, while prices that are not sent are a harm today.
 * @param tell reports the last write: null = success.
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
