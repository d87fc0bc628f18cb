import type { StorageFailure } from '../shared/storage-failure.ts';
import type { Notices } from './notices/notices.ts';
import { storageFailed, notices as texts } from './texts.ts';

interface StoreHealthParts {
  /** Lease of the operating system: one process at a time holds it. */
  readonly lease: { held(): boolean };
  readonly notices: Pick<Notices, 'show'>;
  /** Leaves a note for the next start: look the store through, whatever its size. Must not throw. */
  readonly rememberDoubt: () => void;
}

/** The store's notices, and whether the store may be trusted with sending. */
export function createStoreHealth({ lease, notices, rememberDoubt }: StoreHealthParts) {
  let sound = true;

  /** The store was found damaged while it is in use. */
  function damaged(): void {
    if (!sound) return;
    sound = false;
    rememberDoubt();
    notices.show('damage', texts.damageFound());
  }

  return {
    /** How the last transaction fared: null = it was committed. */
    wrote(failure: StorageFailure | null): void {
      if (failure === 'damaged') damaged();
      else notices.show('storage', failure === null ? null : storageFailed(failure));
    },
    damaged,
    /** Whether this process may send: it holds the lease, and nothing says that the store lies. */
    lease: {
      held(): boolean {
        const held = lease.held();
        notices.show('lease', held ? null : texts.notSending());
        return held && sound;
      },
    },
  };
}
