/** In Electron the session is told of what a page saves; in a browser nobody is. */

/** Answered by main's end of the double (double/ipc-main.ts). */
export const DOWNLOAD_CHANNEL = 'double:download';

/** @param tell of each file that a link of the page saves. */
export function followDownloads(tell: (fileName: string, bytes: Uint8Array) => void): void {
  const blobs = new Map<string, Blob>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (made) => {
    const address = createObjectURL.call(URL, made);
    if (made instanceof Blob) blobs.set(address, made);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clicked(this: HTMLAnchorElement): void {
    click.call(this);
    const blob = this.download === '' ? undefined : blobs.get(this.href);
    if (blob !== undefined) void blob.arrayBuffer().then((bytes) => tell(this.download, new Uint8Array(bytes)));
  };
}
