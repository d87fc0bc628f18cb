/** State of the program's updates on this PC. */

export interface UpdatesView {
  /** Version of the running program. */
  readonly version: string;
  /** Why updates are off; null: on. `not-configured`: no publishing; `not-replaceable`: versions are installed by hand (a .deb). */
  readonly off: 'not-configured' | 'not-replaceable' | null;
  readonly phase: UpdatePhase;
  /** A downloaded and verified version that waits to be installed. */
  readonly ready: ReadyUpdate | null;
  /** null: never on this PC. */
  readonly lastCheck: UpdateCheck | null;
}

export type UpdatePhase =
  | { readonly type: 'resting' }
  | { readonly type: 'checking' }
  /** `percent`: downloaded part of the installer, 0 to 100. */
  | { readonly type: 'downloading'; readonly version: string; readonly percent: number }
  /** `sends`: waits for uploads in progress; `backup`: copies the data; `starting`: the program ends. */
  | { readonly type: 'installing'; readonly version: string; readonly step: 'sends' | 'backup' | 'starting' };

export interface ReadyUpdate {
  readonly version: string;
  /** Why the installation was postponed, in words; null: not attempted. */
  readonly postponed: string | null;
  /** Windows could not verify the publisher; only the program's own signature was checked. */
  readonly publisherUnchecked: boolean;
}

/** `at`: ISO 8601 UTC; `problem`: error in words; null: none. */
export interface UpdateCheck {
  readonly at: string;
  readonly problem: string | null;
}
