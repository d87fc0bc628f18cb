/**
 * Polls a folder of the station's own program for new notes or price sheets.
 * Polling is used because file system notifications get lost on old disks and behind antivirus programs.
 * Files are read and never written, moved or deleted.
 */

import { join } from 'node:path';
import type { Clock } from '../ports.ts';
import { shownName } from '../zip/zip-name.ts';
import * as texts from './texts.ts';
import { diskPorts, type FolderPorts, type FolderStat, isNetworkPath } from './watch-disk.ts';
import { type PlaceRefusal, refusePlace, type WatchPlaces } from './watch-place.ts';
import type { WatchPurpose } from './watched.ts';

/** Identifies a file that was taken. */
export interface WatchedState {
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** A file that did not change between two polls, and its bytes. */
export interface WatchedFile extends WatchedState {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface WatchEvents {
  readonly wasSeen: (file: WatchedState) => boolean;
  /** New files, a few at a time; the next poll waits for it. Files not marked as seen afterwards come again. */
  readonly found: (files: readonly WatchedFile[]) => Promise<void>;
  /** Called after each poll. @param problem what the user should know, or null when all is well. */
  readonly polled: (problem: string | null) => void;
}

export interface WatchFoldersParts {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly wanted: WantedFiles;
  readonly ports?: FolderPorts;
  /** Folders that are never watched. */
  readonly places: WatchPlaces;
  readonly windows?: boolean;
  readonly everyMs?: number;
}

/** Files to search for. */
export interface WantedFiles {
  readonly purpose: WatchPurpose;
  readonly names: RegExp;
  /** Maximum size of one file, bytes. */
  limit(name: string): number;
  /** Files handed over at a time. */
  readonly most: number;
}

const EVERY_MS = 10_000;
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_SENTENCES = 3;
/** Folders without notes: hidden ones, the recycle bin of a disk. */
const OF_SYSTEMS = /^[.$]|^System Volume Information$/i;

const REFUSED: Readonly<Record<PlaceRefusal, (folder: string) => string>> = {
  data: texts.dataFolder,
  system: texts.systemFolder,
  link: texts.folderInLink,
};

export type WatchFolders = ReturnType<typeof createWatchFolders>;

export function createWatchFolders(parts: WatchFoldersParts) {
  const { places, ports = diskPorts, windows = process.platform === 'win32' } = parts;

  /** Why this folder can't be watched (a network path, a link, not a folder), or null. */
  async function check(path: string): Promise<string | null> {
    if (isNetworkPath(path, windows)) return texts.networkFolder(path);
    try {
      const { kind } = await ports.stat(path);
      if (kind === 'link') return texts.linkedFolder(path);
      if (kind !== 'folder') return texts.noFolder(path);
      // A drive letter may be mapped to a folder of another PC.
      const resolved = await ports.resolve(path);
      if (isNetworkPath(resolved, windows)) return texts.networkFolder(path);
      const refusal = refusePlace(path, resolved, places, windows);
      return refusal === null ? null : REFUSED[refusal](path);
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? texts.noFolder(path) : texts.unreadableFolder(path);
    }
  }

  return { check, create: (folder: string, events: WatchEvents) => createFolderWatch({ ...parts, ports, check }, folder, events) };
}

interface FolderWatchParts extends WatchFoldersParts {
  readonly ports: FolderPorts;
  readonly check: (path: string) => Promise<string | null>;
}

function createFolderWatch({ clock, wanted, ports, check, everyMs = EVERY_MS }: FolderWatchParts, folder: string, events: WatchEvents) {
  const { purpose } = wanted;
  /** Size and time of each file at the last poll. */
  let before = new Map<string, string>();

  /** @returns what the user should know, or null. */
  async function lookOnce(signal: AbortSignal | undefined): Promise<string | null> {
    const refused = await check(folder);
    if (refused !== null) return refused;
    let listed: Awaited<ReturnType<FolderPorts['list']>>;
    try {
      listed = await ports.list(folder);
    } catch {
      return texts.unreadableFolder(folder);
    }
    const now = new Map<string, string>();
    const problems: string[] = [];
    let files: WatchedFile[] = [];
    let notTaken = false;
    const hand = async (): Promise<void> => {
      const some = files;
      files = [];
      try {
        if (some.length > 0) await events.found(some);
      } catch {
        // A file not marked as seen comes again at the next poll, without delaying the others.
        notTaken = true;
      }
    };
    for (const name of listed.names.filter((each) => wanted.names.test(each)).toSorted()) {
      if (signal?.aborted === true) return null;
      const seen = await lookAt(name, now);
      if (typeof seen === 'string') problems.push(seen);
      else if (seen !== null) files.push(seen);
      if (files.length >= wanted.most || files.reduce((sum, { size }) => sum + size, 0) >= MOST_BYTES) await hand();
    }
    await hand();
    before = now;
    if (notTaken) return texts.notTaken(folder, purpose);
    // Files that a program sorts into subfolders (one a month) would be missed silently.
    const folders = purpose === 'notes' ? listed.folders.filter((each) => !OF_SYSTEMS.test(each)).length : 0;
    return sentence(problems, folders);
  }

  /** The file, if it is to be taken now; or a problem. */
  async function lookAt(name: string, now: Map<string, string>): Promise<WatchedFile | string | null> {
    const path = join(folder, name);
    const shown = shownName(name);
    try {
      const stat = await ports.stat(path);
      if (stat.kind === 'link') return texts.linkedFile(shown);
      if (stat.kind !== 'file') return null;
      const state = { path, size: stat.size, modifiedMs: stat.modifiedMs };
      now.set(name, stateOf(stat));
      // A program may still be writing it: it is read when two polls saw the same.
      if (stat.size === 0 || before.get(name) !== stateOf(stat) || events.wasSeen(state)) return null;
      const limit = wanted.limit(name);
      if (stat.size > limit) return texts.largeFile(shown, limit / 1024 / 1024, purpose);
      const bytes = await ports.read(path);
      const after = await ports.stat(path);
      const same = after.kind === 'file' && stateOf(after) === stateOf(stat) && bytes.length === stat.size;
      return same ? { ...state, name, bytes } : null;
    } catch (error) {
      // The file disappeared between two steps: its program has moved it.
      return codeOf(error) === 'ENOENT' ? null : texts.unreadableFile(shown);
    }
  }

  /** One poll. Never rejects. */
  async function look(signal?: AbortSignal): Promise<void> {
    try {
      const problem = await lookOnce(signal);
      if (signal?.aborted !== true) events.polled(problem);
    } catch {
      // The files could not be handed over: the next poll finds them again.
      events.polled(texts.notTaken(folder, purpose));
    }
  }

  return {
    look,
    /** Polls until the signal aborts. Never rejects. */
    async run(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        await look(signal);
        await clock.sleep(everyMs, signal);
      }
    },
  };
}

function sentence(problems: readonly string[], folders: number): string | null {
  const more = problems.length - MOST_SENTENCES;
  const sentences = [
    ...problems.slice(0, MOST_SENTENCES),
    ...(more > 0 ? [texts.moreProblems(more)] : []),
    ...(folders > 0 ? [texts.innerFolders(folders)] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

function stateOf({ size, modifiedMs }: FolderStat): string {
  return `${size} ${modifiedMs}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
