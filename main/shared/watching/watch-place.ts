/** Folders that are never watched, even when a user chose them: what lies in them was not put there for this program to read. */

export type PlaceRefusal = 'data' | 'system' | 'link';

export interface WatchPlaces {
  /** The program's own data, as the folder is written and after links were followed. */
  readonly data: readonly string[];
  /** Of the operating system and of installed programs, with all that lies in them. */
  readonly system: readonly string[];
  /** Roots of the system's disk: only themselves, not what lies in them. */
  readonly roots: readonly string[];
}

/** @param path absolute. @param resolved the same after links were followed. null: it may be watched. */
export function refusePlace(path: string, resolved: string, places: WatchPlaces, windows: boolean): PlaceRefusal | null {
  const names = [path, resolved].map((name) => folderSegments(name, windows));
  const inAny = (folders: readonly string[]): boolean =>
    folders.some((folder) => {
      const outer = folderSegments(folder, windows);
      return outer.length > 0 && names.some((inner) => outer.every((part, at) => part === inner[at]));
    });
  const isAny = (folders: readonly string[]): boolean =>
    folders.some((folder) => names.some((name) => isSame(name, folderSegments(folder, windows))));
  if (inAny(places.data)) return 'data';
  if (inAny(places.system) || isAny(places.roots)) return 'system';
  const [written = [], real = []] = names;
  return isSame(written, real) ? null : 'link';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** Windows compares names without regard to case; `\\?\` is only a way of writing. */
export function folderSegments(path: string, windows: boolean): readonly string[] {
  const parts = windows
    ? path
        .replaceAll('/', '\\')
        .replace(/^\\\\[?.]\\/, '')
        .toLowerCase()
        .split('\\')
    : path.split('/');
  return parts.filter((part) => part !== '' && part !== '.');
}
