import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import { mediaType } from '../format/media-type.ts';

const FORGET_MS = 60_000;

/** Gives the user a file to keep, as a download of the page. */
export function download({ fileName, bytes }: FileToKeep): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType(fileName) }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download may begin a moment later; the bytes must be there then.
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}

/** The same of one that is being made; null: it failed, and the user was told. */
export async function keepFile(making: Promise<FileToKeep | null>): Promise<void> {
  const file = await making;
  if (file !== null) download(file);
}
