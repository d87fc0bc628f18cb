/** The page's stores by name. Each feature adds its own to StoreStates, in its feature.ts, and says how they are created. */

import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../preload/contract/channels.ts';
import type { Notify } from './notify.ts';

// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging.
export interface StoreStates {}

export type Stores = { readonly [K in keyof StoreStates]: StoreApi<StoreStates[K]> };

/** What a store is created with. */
export interface StoreHost {
  /** Asks for the manager's PIN where main wants it. */
  readonly bridge: Bridge;
  /** Never asks. */
  readonly plainBridge: Bridge;
  readonly notify: Notify;
  /** Resolves after the pause between two readings that pushes caused. */
  readonly rest: () => Promise<void>;
  /** "The sheet was loaded again." */
  readonly staleSentence: () => string;
  /** All stores, once they are created. */
  readonly stores: () => Stores;
}

export type StoreMakers<K extends keyof StoreStates> = { readonly [N in K]: (host: StoreHost) => Stores[N] };
