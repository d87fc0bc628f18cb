/** What was dropped or chosen, as files whose bytes are read later. */

import type { DroppedFile } from '../intake/note-run.ts';

/** More than a year of notes of a busy station; beyond it a folder was dropped by mistake. */
export const MAX_DROPPED_FILES = 20_000;
/** Folders inside of folders. */
const MAX_DEPTH = 32;

export interface Dropped {
  readonly files: readonly DroppedFile[];
  /** Name of the one thing that was dropped; null when there were several. */
  readonly name: string | null;
  readonly tooMany: boolean;
}

const lazily = (file: File, name: string): DroppedFile => ({
  name,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<DroppedFile>((resolve) => {
    const name = entry.fullPath.replace(/^\//, '');
    // A file that can't be looked at is still named: reading it says that it could not be read.
    entry.file(
      (file) => resolve(lazily(file, name)),
      (error) => resolve({ name, size: 0, bytes: () => Promise.reject(error) }),
    );
  });

/** A folder answers with some of its entries at a time, and with none at its end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > MAX_DROPPED_FILES) return all;
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function walk(entries: readonly FileSystemEntry[], into: DroppedFile[], depth: number): Promise<void> {
  for (const entry of entries) {
    if (into.length > MAX_DROPPED_FILES) return;
    if (isFile(entry)) into.push(await fileOf(entry));
    else if (isFolder(entry) && depth < MAX_DEPTH) await walk(await entriesOf(entry), into, depth + 1);
  }
}

const cut = (files: readonly DroppedFile[], name: string | null): Dropped => ({
  files,
  name,
  tooMany: files.length > MAX_DROPPED_FILES,
});

/** Must be called while the event is handled: afterwards the transfer is empty. */
export async function readDrop(transfer: DataTransfer): Promise<Dropped> {
  const entries: FileSystemEntry[] = [];
  const files: DroppedFile[] = [];
  for (const item of [...transfer.items].filter(({ kind }) => kind === 'file')) {
    const entry = item.webkitGetAsEntry();
    // Dragged out of a mail or another program it is a file that lies in no folder.
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

/** Reads a file input; a chosen folder gives its files with their path below it. */
export function readChosen(files: readonly File[]): Dropped {
  const made = files.map((file) => lazily(file, file.webkitRelativePath === '' ? file.name : file.webkitRelativePath));
  const tops = new Set(made.map(({ name }) => name.split('/')[0] ?? name));
  return cut(made, tops.size === 1 ? ([...tops][0] ?? null) : null);
}
