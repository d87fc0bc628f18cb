import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';

/** A log-off that was called off tells nobody: after this it was. */
export const SESSION_MS = 60_000;
/** So long awake after "suspend" is no sleep. (A PC that does sleep wakes late, and "resume" comes first.) */
export const SUSPEND_MS = 30_000;

interface HoldParts {
  /** Lets nothing new begin until what it answers is called. */
  readonly hold: () => () => void;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'info' | 'error'>;
}

export type HoldSends = ReturnType<typeof createHoldSends>;

/** Nothing new leaves while the PC is about to sleep or its session to end: its answer might not be heard any more. */
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
    const own = new AbortController();
    last = own;
    letGo ??= hold();
    detach(
      clock.sleep(ms, own.signal).then(() => {
        if (last === own) release();
      }),
      (error) => logger.error('sends not let go', { error: String(error) }),
    );
  }

  return {
    suspended: (): void => begin('suspend', SUSPEND_MS),
    sessionAsked: (): void => begin('session', SESSION_MS),
    resumed: release,
  };
}
