/** Dependencies of the health checks: each can be made to fail in a test. */

import type { Exchange, NetworkStation, Probe, Proxies, ProxyChoice } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { StoreCheck } from '../../store/index.ts';

/** Result of a TLS handshake; nothing else is sent. */
export type Handshake =
  /** `isPublic`: the root is trusted by browsers everywhere, not installed on this PC. */
  | { readonly type: 'trusted'; readonly issuer: string; readonly isPublic: boolean }
  | { readonly type: 'refused'; readonly issuer: string | null; readonly detail: string }
  | { readonly type: 'unreached'; readonly detail: string };

export interface HealthPorts {
  /** The active station or fleet; null = none yet. */
  readonly access: () => NetworkStation | null;
  /** Rejects when the name is not found. */
  readonly lookup: (host: string) => Promise<void>;
  readonly proxies: Pick<Proxies, 'choices'>;
  readonly handshake: (url: URL, choice: ProxyChoice, signal: AbortSignal) => Promise<Handshake>;
  readonly probe: (station: NetworkStation) => Promise<Probe>;
  readonly secretFor: (station: NetworkStation) => Promise<string | null>;
  readonly testCredentials: (station: NetworkStation, secret: string) => Promise<Exchange<unknown>>;
  /** Writes a small file into the data folder, reads it and removes it. Rejects when that fails. */
  readonly tryFolder: () => Promise<void>;
  readonly freeBytes: () => Promise<number>;
  /** The problem of each watched folder; null = none. */
  readonly watched: () => readonly (string | null)[];
  /** Whether Chromium's sandbox is active for the page. */
  readonly sandboxed: boolean;
  readonly checkStore: () => Promise<StoreCheck>;
  readonly storeBytes: () => Promise<number>;
  /** Time of the last backup, epoch milliseconds; null = none. */
  readonly lastBackup: () => number | null;
  /** Formats a moment for this PC's locale. */
  readonly moment: (at: number) => string;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly logger: Pick<Logger, 'warn'>;
}
