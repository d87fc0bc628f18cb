/** Constants of docs/outbox.md, as a parameter: tests shrink them, the wire profile sets `resendUncertainPrices`. Milliseconds. */
export interface OutboxPolicy {
  readonly backOff: Bounds;
  /** Minimum wait after a 429 without Retry-After. */
  readonly throttleMinMs: number;
  /** Bounds for a server's Retry-After; it never shortens our own backoff. */
  readonly retryAfter: Bounds;
  /** Pause of the outage gate before the network is probed again: doubles with each closing. */
  readonly outage: Bounds;
  /** Wait after a 401 although a token was issued: another program may have replaced the token. */
  readonly tokenRefused: Bounds;
  /** An item is given up after both `attempts` and `ms`, or after `most` attempts. */
  readonly deadAfter: { readonly attempts: number; readonly ms: number; readonly most: number };
  /** Polling of a batch's status: doubles from min to max. */
  readonly poll: Bounds;
  /** Polling of the network's listing for a fueling: doubles from min to max. */
  readonly listing: Bounds;
  /** A batch id that answers 404 for longer than this is lost. */
  readonly lostAfterMs: number;
  /** A batch without any news for this long is flagged. */
  readonly silentAfterMs: number;
  /** Reading prices back for an uncertain batch: the first after `firstMs`, then at least `apartMs` apart. */
  readonly readBack: { readonly firstMs: number; readonly apartMs: number; readonly maxMs: number };
  /** Reading prices back after the batch is done: doubles from min to max, until `giveUpMs`. */
  readonly inForce: Bounds & { readonly giveUpMs: number };
  /** Whether prices may be resent after two differing sweeps; at most once. */
  readonly resendUncertainPrices: boolean;
}

export interface Bounds {
  readonly minMs: number;
  readonly maxMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const DEFAULT_POLICY: OutboxPolicy = {
  backOff: { minMs: 30 * SECOND, maxMs: 15 * MINUTE },
  throttleMinMs: 60 * SECOND,
  retryAfter: { minMs: SECOND, maxMs: HOUR },
  outage: { minMs: 30 * SECOND, maxMs: 15 * MINUTE },
  tokenRefused: { minMs: 30 * SECOND, maxMs: 60 * SECOND },
  deadAfter: { attempts: 10, ms: 72 * HOUR, most: 200 },
  poll: { minMs: 2 * SECOND, maxMs: 60 * SECOND },
  listing: { minMs: 5 * SECOND, maxMs: HOUR },
  lostAfterMs: 15 * MINUTE,
  silentAfterMs: 24 * HOUR,
  readBack: { firstMs: 15 * SECOND, apartMs: 5 * MINUTE, maxMs: HOUR },
  inForce: { minMs: 5 * SECOND, maxMs: 15 * MINUTE, giveUpMs: 24 * HOUR },
  resendUncertainPrices: false,
};
