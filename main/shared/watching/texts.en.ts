/** The English of texts.ts. */

import type { WatchPurpose } from './watched.ts';

export const networkFolder = (folder: string): string =>
  `Choose a folder on this computer. "${folder}" is on another one, and the connection may drop.`;

export const linkedFolder = (folder: string): string =>
  `The folder "${folder}" is a shortcut and is not watched. Choose the original folder.`;

/** One of the folders above it is a link. */
export const folderInLink = (folder: string): string =>
  `The folder "${folder}" lies inside a shortcut and is not watched. Choose the original folder.`;

export const dataFolder = (folder: string): string => `Choose another folder: Recolha keeps its own data in "${folder}".`;

export const systemFolder = (folder: string): string => `Choose another folder: "${folder}" belongs to the system or to a program.`;

export const noFolder = (folder: string): string =>
  `The folder "${folder}" was not found. Check whether it still exists, or choose another one.`;

export const unreadableFolder = (folder: string): string =>
  `The folder "${folder}" can't be read. Check that this Windows user has permission for it.`;

export const linkedFile = (name: string): string =>
  `The file "${name}" in the watched folder is a shortcut. Copy the original file into the folder.`;

export function largeFile(name: string, limitMb: number, purpose: WatchPurpose): string {
  const meant = purpose === 'notes' ? 'a note or a zip of notes' : 'a price sheet';
  return `The file "${name}" in the watched folder exceeds ${limitMb} MB. It was not read. Check that it really is ${meant}.`;
}

export const unreadableFile = (name: string): string =>
  `The file "${name}" in the watched folder could not be read yet. Another program may have it open. Another try in a moment.`;

export const notTaken = (folder: string, purpose: WatchPurpose): string =>
  `The ${purpose === 'notes' ? 'notes' : 'sheets'} in the folder "${folder}" could not be stored yet. Another try in a moment.`;

export const moreProblems = (count: number): string =>
  count === 1 ? 'One more file in this folder has a problem.' : `${count} more files in this folder have a problem.`;

/** Folders inside of a watched one are not looked into. */
export const innerFolders = (count: number): string =>
  count === 1
    ? '1 folder inside this one is not read. Put its notes into the watched folder, or drop them in Attach.'
    : `${count} folders inside this one are not read. Put their notes into the watched folder, or drop them in Attach.`;

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
};

/** Sheets that came and whose header nobody has confirmed yet. */
export const newLayout = (station: string, names: readonly string[]): string =>
  names.length === 1
    ? `Open ${listed(names)} in Import and check it. It came into the price folder of ${station} with a new layout. Once sent, the layout is known.`
    : `Open one of these in Import and check it: ${listed(names)}. They came into the price folder of ${station} with a new layout. Once sent, the layout is known.`;

/** Sheets that came and could not be read; `problem` tells of the first. */
export const unreadableSheets = (station: string, names: readonly string[], problem: string): string =>
  names.length === 1
    ? `From the price folder of ${station}: ${problem}`
    : `${listed(names)} in the price folder of ${station} could not be opened. The first one: ${problem}`;

/** Too many came at once, and these are the older ones. */
export const olderSheets = (station: string, names: readonly string[], most: number): string =>
  `The price folder of ${station} got many sheets at once. Only the ${most} newest were looked at. If you need the others (${listed(names)}), open them in Import.`;

/** Sheets that were opened from the folder and that nobody has sent or discarded. */
export const waitingSheets = (station: string, names: readonly string[]): string =>
  names.length === 1
    ? `The price folder of ${station} got ${listed(names)}. Check and approve it in Import. Nothing is sent without you.`
    : `${names.length} sheets came into the price folder of ${station}: ${listed(names)}. Check and approve them in Import. Nothing is sent without you.`;
