/** A file inside another. */
export interface PackedFile {
  /** Name as written in the container: sanitize it before showing it. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Copies the bytes: a view of a larger buffer would keep the whole buffer in memory. */
export function detachedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
