/** What the checks of the health look at: each can be made to fail in a test. */

import type { Exchange, NetworkStation, Probe, Proxies, ProxyChoice } from '../../network/index.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { StoreCheck } from '../../store/index.ts';

/** What a TLS handshake showed; nothing else is sent. */
export type Handshake =
  /** `isPublic`: the root is one that browsers trust everywhere, not one that was put on this PC. */
  | { readonly type: 'trusted'; readonly issuer: string; readonly isPublic: boolean }
  | { readonly type: 'refused'; readonly issuer: string | null; readonly detail: string }
  | { readonly type: 'unreached'; readonly detail: string };

export interface HealthPorts {
  /** The one worked with; null = there is none yet. */
  readonly station: () => NetworkStation | null;
  /** Rejects when the name is not found. */
  readonly lookup: (host: string) => Promise<void>;
  readonly proxies: Pick<Proxies, 'choices'>;
  readonly handshake: (url: URL, choice: ProxyChoice, signal: AbortSignal) => Promise<Handshake>;
  readonly probe: (station: NetworkStation) => Promise<Probe>;
  readonly secretOf: (stationId: string) => Promise<string | null>;
  readonly testCredentials: (station: NetworkStation, secret: string) => Promise<Exchange<unknown>>;
  /** Writes a small file into the folder of data, reads it and removes it. Rejects when that fails. */
  readonly tryFolder: () => Promise<void>;
  readonly freeBytes: () => Promise<number>;
  /** What hinders each folder that is watched; null = nothing. */
  readonly watched: () => readonly (string | null)[];
  /** Whether Chromium's sandbox holds the page. */
  readonly sandboxed: boolean;
  readonly checkStore: () => Promise<StoreCheck>;
  readonly storeBytes: () => Promise<number>;
  /** When the last one was made, epoch milliseconds; null = there is none. */
  readonly lastBackup: () => number | null;
  /** A moment as it is read on this PC. */
  readonly moment: (at: number) => string;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly logger: Pick<Logger, 'warn'>;
}
