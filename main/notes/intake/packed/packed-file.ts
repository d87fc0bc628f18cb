/** A file that lies in another. */
export interface PackedFile {
  /** Name as the containing file writes it: judge it before showing it. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A copy: a part of a larger buffer would keep the whole of it in memory. */
export function detachedBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
