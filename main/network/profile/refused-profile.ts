import { EncodeError } from '../encoding/encode-error.ts';
import type { Exchange, NetworkStation } from '../network-api.ts';
import { encodeTexts } from '../texts.ts';

/**
 * What stands between a refused wire-profile.json and the network. The owner of such a file has said
 * that the default shape is not the network's: a request of that shape could set prices that nobody
 * meant, so not even a body of it is made. Training goes on: its server speaks the default.
 */
export interface ProfileGuard {
  /** The answer to whatever is asked for this station; null = ask. */
  refusal(station: NetworkStation): Extract<Exchange<never>, { readonly type: 'unsent' }> | null;
  /** Throws an EncodeError where nothing may be made ready for sending. */
  assertUsable(station: NetworkStation): void;
}

/** @param problem what is wrong with the file, for the user; null = nothing, or there is none. */
export function createProfileGuard(problem: string | null): ProfileGuard {
  const refusal: ProfileGuard['refusal'] = ({ environment }) =>
    problem === null || environment === 'training' ? null : { type: 'unsent', cause: 'profile-refused', detail: problem, raw: null };
  return {
    refusal,
    assertUsable(station) {
      if (refusal(station) !== null) throw new EncodeError(encodeTexts.profileRefused());
    },
  };
}
