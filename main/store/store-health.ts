import type { StorageFailure } from '../shared/storage-failure.ts';
import type { Notices } from './notices/notices.ts';
import { storageFailed, notices as texts } from './texts.ts';

interface StoreHealthParts {
  /** Lease of the operating system: one process at a time holds it. */
  readonly lease: { held(): boolean };
  readonly notices: Pick<Notices, 'show'>;
  /** Leaves a note for the next start to verify the store, whatever its size. Must not throw. */
  readonly rememberDoubt: () => void;
}

/** The store's notices, and whether sending from the store is allowed. */
export function createStoreHealth({ lease, notices, rememberDoubt }: StoreHealthParts) {
  let sound = true;

  /** The store was found damaged while in use. */
  function damaged(): void {
    if (!sound) return;
    sound = false;
    rememberDoubt();
    notices.show('damage', texts.damageFound());
  }

  return {
    /** Outcome of the last transaction: null = committed. */
    wrote(failure: StorageFailure | null): void {
      if (failure === 'damaged') damaged();
      else notices.show('storage', failure === null ? null : storageFailed(failure));
    },
    damaged,
    /** Whether this process may send: it holds the lease, and the store is not in doubt. */
    lease: {
      held(): boolean {
        const held = lease.held();
        notices.show('lease', held ? null : texts.notSending());
        return held && sound;
      },
    },
  };
}
