const FORGET_MS = 60_000;

/** Gives the user a file to keep, as a download of the page. */
export function download(fileName: string, bytes: Uint8Array, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download may begin a moment later; the bytes must be there then.
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}
