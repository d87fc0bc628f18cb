/** New versions of the program, as this PC knows of them. */

export interface UpdatesView {
  /** Version of the running program. */
  readonly version: string;
  /** Why none is looked for; null = they are. `not-configured`: nobody has set up publishing yet; `not-replaceable`: a person installs each version over it (a .deb). */
  readonly off: 'not-configured' | 'not-replaceable' | null;
  readonly phase: UpdatePhase;
  /** A version that is here, whole and verified, and waits to be installed. */
  readonly ready: ReadyUpdate | null;
  /** null = never yet on this PC. */
  readonly lastCheck: UpdateCheck | null;
}

export type UpdatePhase =
  | { readonly type: 'resting' }
  | { readonly type: 'checking' }
  /** `percent`: of the installer that is here, 0 to 100. */
  | { readonly type: 'downloading'; readonly version: string; readonly percent: number }
  /** `sends`: what is on its way is waited for; `backup`: the data are copied; `starting`: the program ends. */
  | { readonly type: 'installing'; readonly version: string; readonly step: 'sends' | 'backup' | 'starting' };

export interface ReadyUpdate {
  readonly version: string;
  /** Why it was not installed when it was to be, in words; null = nobody has tried. */
  readonly postponed: string | null;
  /** Windows could not be asked who published it: our own signature alone speaks for it. */
  readonly publisherUnchecked: boolean;
}

/** `at`: ISO 8601 UTC; `problem`: what went wrong, in words; null = nothing. */
export interface UpdateCheck {
  readonly at: string;
  readonly problem: string | null;
}
