import type { StorageFailure } from '../shared/storage-failure.ts';
import type { Notices } from './notices/notices.ts';
import { storageFailed, notices as texts } from './texts.ts';

interface StoreHealthParts {
  /** Of the operating system: one process at a time holds it. */
  readonly lease: { held(): boolean };
  readonly notices: Pick<Notices, 'show'>;
  /** Leaves a note for the next start: look the store through, whatever its size. Must not throw. */
  readonly rememberDoubt: () => void;
}

interface StoreHealth {
  /** How the last transaction fared: null = it was committed. */
  wrote(failure: StorageFailure | null): void;
  /** The store was found damaged while it is in use. */
  damaged(): void;
  /** Whether this process may send: it holds the lease, and nothing says that the store lies. */
  readonly lease: { held(): boolean };
}

/** What the user hears of the store, and whether it is to be trusted with sending. */
export function createStoreHealth({ lease, notices, rememberDoubt }: StoreHealthParts): StoreHealth {
  let sound = true;

  function damaged(): void {
    if (!sound) return;
    sound = false;
    rememberDoubt();
    notices.show('damage', texts.damageFound());
  }

  return {
    wrote(failure) {
      if (failure === 'damaged') damaged();
      else notices.show('storage', failure === null ? null : storageFailed(failure));
    },
    damaged,
    lease: {
      held() {
        const held = lease.held();
        notices.show('lease', held ? null : texts.notSending());
        return held && sound;
      },
    },
  };
}
