/** Numbers of docs/outbox.md, as a parameter: tests shrink them, the wire profile sets `resendUncertainPrices`. Milliseconds. */
export interface OutboxPolicy {
  readonly backOff: Bounds;
  /** Smallest wait after a 429 that names no time. */
  readonly throttleMinMs: number;
  /** What a server may ask for with Retry-After; it never shortens the own back-off. */
  readonly retryAfter: Bounds;
  /** Pause of the outage gate before the network is asked again: doubles with each closing. */
  readonly outage: Bounds;
  /** Wait after a 401 while tokens are given: another program may have taken the token's place. */
  readonly tokenRefused: Bounds;
  /** An item is given up when both are reached, or `most` attempts. */
  readonly deadAfter: { readonly attempts: number; readonly ms: number; readonly most: number };
  /** Polling of a batch's status: doubles from min to max. */
  readonly poll: Bounds;
  /** Looking for a fueling in the network's listing: doubles from min to max. */
  readonly listing: Bounds;
  /** A batch id that answers 404 for longer than this is lost. */
  readonly lostAfterMs: number;
  /** A batch without any news for this long is flagged. */
  readonly silentAfterMs: number;
  /** Reading prices back for an uncertain batch: first soon, then at least `apartMs` apart. */
  readonly readBack: { readonly firstMs: number; readonly apartMs: number; readonly maxMs: number };
  /** Reading prices back after the batch was done: doubles from min to max, until `giveUpMs`. */
  readonly inForce: Bounds & { readonly giveUpMs: number };
  /** Whether prices may be sent again after two sweeps that differ: at most once. */
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
