import { DEFAULT_PROFILE } from './default.ts';
import type { WireProfile } from './types.ts';

type Paths = WireProfile['paths'];

const { stationPrefix: STATION, fleetPrefix: FLEET } = DEFAULT_PROFILE.paths;

/** The paths as they are asked: where one begins as the document's do, the profile's own beginning stands. */
export function pathsOf({ paths }: Pick<WireProfile, 'paths'>): Paths {
  const { stationPrefix, fleetPrefix, ...others } = paths;
  const own = (path: string | null): string | null => {
    for (const [shown, wanted] of [
      [STATION, stationPrefix],
      [FLEET, fleetPrefix],
    ] as const)
      if (path?.startsWith(`${shown}/`)) return `${wanted}${path.slice(shown.length)}`;
    return path;
  };
  // Each stays what it was: a path, or null where it was null.
  return { stationPrefix, fleetPrefix, ...Object.fromEntries(Object.entries(others).map(([name, path]) => [name, own(path)])) } as Paths;
}
