/** Dropped or chosen files, whose bytes are read later. */

import type { DroppedFile } from '../intake/note-run.ts';

/** What a file dialog offers: the kinds of files that may hold notes. */
export const NOTE_FILES = '.xml,.zip,.eml,.gz,.tgz,.tar';

/** More than a year of notes of a busy station; a larger folder was dropped by mistake. */
export const MAX_DROPPED_FILES = 20_000;
/** Nesting depth of folders. */
const MAX_DEPTH = 32;

export interface DroppedFiles {
  readonly files: readonly DroppedFile[];
  /** Name of the dropped file or folder; null if there were several. */
  readonly name: string | null;
  readonly tooMany: boolean;
}

const lazily = (file: File, name: string): DroppedFile => ({
  name,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '');

/** A folder that misses files is listed like an unreadable file, so that it is reported. */
const folderOf = (entry: FileSystemDirectoryEntry, folder: NonNullable<DroppedFile['folder']>): DroppedFile => ({
  ...{ name: pathOf(entry), size: 0, folder },
  bytes: () => Promise.reject(new Error('a folder has no bytes')),
});

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<DroppedFile>((resolve) => {
    const name = pathOf(entry);
    // An unreadable file is still listed: reading it later reports the error.
    entry.file(
      (file) => resolve(lazily(file, name)),
      (error) => resolve({ name, size: 0, bytes: () => Promise.reject(error) }),
    );
  });

interface Listing {
  readonly entries: readonly FileSystemEntry[];
  /** Whether the folder was listed to its end. */
  readonly whole: boolean;
}

/** readEntries returns a part of the entries at a time, and an empty array at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Listing> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[] | null>((resolve) => reader.readEntries(resolve, () => resolve(null)));
    if (batch === null || batch.length === 0) return { entries, whole: batch !== null };
    entries.push(...batch);
    if (entries.length > MAX_DROPPED_FILES) return { entries, whole: true };
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function walk(entries: readonly FileSystemEntry[], into: DroppedFile[], depth: number): Promise<void> {
  for (const entry of entries) {
    if (into.length > MAX_DROPPED_FILES) return;
    if (isFile(entry)) into.push(await fileOf(entry));
    else if (isFolder(entry)) await walkFolder(entry, into, depth);
  }
}

async function walkFolder(folder: FileSystemDirectoryEntry, into: DroppedFile[], depth: number): Promise<void> {
  if (depth >= MAX_DEPTH) {
    into.push(folderOf(folder, 'too-deep'));
    return;
  }
  const { entries, whole } = await entriesOf(folder);
  await walk(entries, into, depth + 1);
  if (!whole) into.push(folderOf(folder, 'unreadable'));
}

const cut = (files: readonly DroppedFile[], name: string | null): DroppedFiles => ({
  files,
  name,
  tooMany: files.length > MAX_DROPPED_FILES,
});

/** Must be called synchronously in the event handler: the transfer is empty afterwards. */
export async function readDrop(transfer: DataTransfer): Promise<DroppedFiles> {
  const entries: FileSystemEntry[] = [];
  const files: DroppedFile[] = [];
  for (const item of [...transfer.items].filter(({ kind }) => kind === 'file')) {
    const entry = item.webkitGetAsEntry();
    // A file dragged from a mail or another program has no entry.
    const file = entry === null ? item.getAsFile() : null;
    if (entry !== null) entries.push(entry);
    else if (file !== null) files.push(lazily(file, file.name));
  }
  const plain = [...transfer.files];
  if (entries.length + files.length === 0) return readChosen(plain);
  const [first] = [...entries, ...files];
  const single = entries.length + files.length === 1 ? (first?.name ?? null) : null;
  await walk(entries, files, 0);
  return cut(files, single);
}

/** Reads a file input; files of a chosen folder have their relative path. */
export function readChosen(files: readonly File[]): DroppedFiles {
  const made = files.map((file) => lazily(file, file.webkitRelativePath === '' ? file.name : file.webkitRelativePath));
  const tops = new Set(made.map(({ name }) => name.split('/')[0] ?? name));
  return cut(made, tops.size === 1 ? ([...tops][0] ?? null) : null);
}
