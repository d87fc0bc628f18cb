/** Folders that are never watched, even when the user chose them: their files are not meant for this program. */

export type PlaceRefusal = 'data' | 'system' | 'link';

export interface WatchPlaces {
  /** The program's data folder, as written and with links resolved. */
  readonly data: readonly string[];
  /** Folders of the operating system and of installed programs, including all subfolders. */
  readonly system: readonly string[];
  /** Roots of the system's disk: only the folders themselves, not their content. */
  readonly roots: readonly string[];
}

/** @param path absolute. @param resolved the real path, links resolved. null: it may be watched. */
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

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((part, at) => part === second[at]);
}

/** Windows compares names case-insensitively; `\\?\` is only a prefix. */
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
