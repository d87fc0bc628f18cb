/** The profile's paths of this network's endpoints, and its required headers. */

import type { WireProfile } from '../../network/profile/profile.ts';

const SHOWN = { stationPrefix: '/supplier-integration/v1/', fleetPrefix: '/fleet-integration/v1/' } as const;

/** null: the profile has no such endpoint. */
export function pathOf({ paths }: WireProfile, name: keyof WireProfile['paths']): string | null {
  const path = paths[name];
  if (path === null) return null;
  for (const prefix of ['stationPrefix', 'fleetPrefix'] as const)
    if (path.startsWith(SHOWN[prefix])) return `${paths[prefix]}/${path.slice(SHOWN[prefix].length)}`;
  return path;
}

/** Lower-case names, as received. */
export function wantedHeaders({ requests }: WireProfile): readonly (readonly [string, string])[] {
  return requests.headers.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
}
