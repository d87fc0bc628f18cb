import { DEFAULT_PROFILE } from './default.ts';
import type { WireProfile } from './types.ts';

export interface ProfileState {
  /** The default while there is a problem: for the training network alone. */
  readonly value: WireProfile;
  /** What is wrong with wire-profile.json, for the user; null = nothing, or there is none. */
  readonly problem: string | null;
  /** Whether it differs from the default. */
  readonly overridden: boolean;
}

/** The profile that holds now. Read it at each use: it changes while the program runs. */
export interface LiveProfile {
  current(): ProfileState;
  replace(next: ProfileState): void;
}

export function createLiveProfile(first: ProfileState): LiveProfile {
  let state = first;
  return {
    current: () => state,
    replace(next) {
      state = next;
    },
  };
}

export const NO_PROFILE_FILE: ProfileState = { value: DEFAULT_PROFILE, problem: null, overridden: false };
