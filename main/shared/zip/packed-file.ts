/** One file of a package. */
export interface PackedFile {
  /** Path with `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** `YYYY-MM-DDThh:mm:ss`, wall clock of the station. */
  readonly localTime: string;
}
