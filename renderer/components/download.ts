import type { FileToKeep } from '../../preload/contract/notes/note-desk.ts';
import { mediaType } from '../format/media-type.ts';

const FORGET_MS = 60_000;

/** Saves a file as a download of the page. */
export function download({ fileName, bytes }: FileToKeep): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType(fileName) }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download may start later; the bytes must still be there.
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}

/** Downloads a file once it is made; null: making it failed and the user was notified. */
export async function keepFile(making: Promise<FileToKeep | null>): Promise<void> {
  const file = await making;
  if (file !== null) download(file);
}
