import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';

/** A cancelled log-off is not reported: after this time it counts as cancelled. */
export const SESSION_MS = 60_000;
/** A PC that stays awake this long after "suspend" is not sleeping. (One that sleeps wakes late, and "resume" comes first.) */
export const SUSPEND_MS = 30_000;

interface HoldParts {
  /** Pauses sending; call the returned function to resume. */
  readonly hold: () => () => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

export type HoldSends = ReturnType<typeof createHoldSends>;

/** Pauses sending while the PC is about to sleep or its session to end: an answer might be lost. */
export function createHoldSends({ hold, clock, logger }: HoldParts) {
  let letGo: (() => void) | null = null;
  let last: AbortController | null = null;

  function release(): void {
    last?.abort();
    last = null;
    letGo?.();
    letGo = null;
  }

  function begin(why: string, ms: number): void {
    logger.info('sends held', { why });
    last?.abort();
    const timer = new AbortController();
    last = timer;
    letGo ??= hold();
    detach(
      clock.sleep(ms, timer.signal).then(() => {
        if (last === timer) release();
      }),
      (error) => logger.error('sends not let go', { error: String(error) }),
    );
  }

  return {
    suspended: (): void => begin('suspend', SUSPEND_MS),
    sessionEnding: (): void => begin('session', SESSION_MS),
    resumed: release,
  };
}
