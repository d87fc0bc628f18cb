import { createNetworkApi, type NetworkApiOptions } from './client.ts';
import type { LiveProfile, ProfileState } from './profile/live-profile.ts';

type WholeApi = ReturnType<typeof createNetworkApi>;

interface LiveApiOptions extends Omit<NetworkApiOptions, 'profile' | 'profileProblem'> {
  readonly profile: Pick<LiveProfile, 'current'>;
}

/**
 * The client of the profile that holds now. What has begun goes on by the profile that held when it began:
 * no exchange is written by one and read by another. A changed profile asks for tokens anew, for their path
 * may be another one.
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
