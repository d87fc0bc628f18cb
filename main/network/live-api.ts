import { createNetworkApi, type NetworkApiOptions } from './client.ts';
import type { LiveProfile, ProfileState } from './profile/live-profile.ts';

type WholeApi = ReturnType<typeof createNetworkApi>;

interface LiveApiOptions extends Omit<NetworkApiOptions, 'profile' | 'profileProblem'> {
  readonly profile: Pick<LiveProfile, 'current'>;
}

/**
 * The client of the profile in force. Work in progress continues with the profile it began with:
 * no exchange is encoded with one profile and parsed with another. A changed profile requests new tokens, since their path
 * may have changed.
 */
export function createLiveNetworkApi({ profile, ...options }: LiveApiOptions): WholeApi {
  let made: { readonly of: ProfileState; readonly api: WholeApi } | null = null;
  function api(): WholeApi {
    const of = profile.current();
    if (made?.of !== of) made = { of, api: createNetworkApi({ ...options, profile: of.value, profileProblem: of.problem }) };
    return made.api;
  }
  const names = Object.keys(api()) as readonly (keyof WholeApi)[];
  const forward =
    (name: keyof WholeApi) =>
    (...given: readonly unknown[]) => {
      const current = api();
      return Reflect.apply(current[name], current, given);
    };
  return Object.fromEntries(names.map((name) => [name, forward(name)])) as unknown as WholeApi;
}
