/** The page's stores by name. Features add theirs to StoreStates in feature.ts and declare how they are created. */

import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../preload/contract/channels.ts';
import type { Notify } from './notify.ts';

// biome-ignore lint/suspicious/noEmptyInterface: features extend it by declaration merging.
export interface StoreStates {}

export type Stores = { readonly [K in keyof StoreStates]: StoreApi<StoreStates[K]> };

/** Dependencies of a store. */
export interface StoreHost {
  /** Bridge that prompts for the manager's PIN when main requires it. */
  readonly bridge: Bridge;
  /** Bridge that never prompts. */
  readonly plainBridge: Bridge;
  readonly notify: Notify;
  /** Resolves after the pause between two reloads caused by pushes. */
  readonly rest: (leastMs?: number) => Promise<void>;
  /** "The sheet was loaded again." */
  readonly staleSentence: () => string;
  /** All stores, after they are created. */
  readonly stores: () => Stores;
}

export type StoreMakers<K extends keyof StoreStates> = { readonly [N in K]: (host: StoreHost) => Stores[N] };
