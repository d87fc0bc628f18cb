import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { waitsForPerson } from './texts.ts';

/** What comes within this is told as one. */
export const GATHER_MS = 5_000;

interface AttentionParts {
  /** Whether somebody looks at the window: then it is on the screen already. */
  readonly isSeen: () => boolean;
  /** The system's notification; `open` when it is clicked. */
  readonly show: (title: string, body: string, open: () => void) => void;
  readonly open: () => void;
  /** Aborted: nothing is told any more. */
  readonly signal: AbortSignal;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Tells, outside of the window, that uploads have begun to wait for a person. The first number is what was there at the
 * start, and tells nothing; one that only falls does not either.
 */
export function createAttention({ isSeen, show, open, signal, clock, logger }: AttentionParts): (items: number) => void {
  let known: number | null = null;
  let now = 0;
  let gathering = false;

  function tell(): void {
    gathering = false;
    if (signal.aborted) return;
    if (known !== null && now > known && !isSeen()) {
      const { title, body } = waitsForPerson(now);
      show(title, body, open);
    }
    known = now;
  }

  return (items) => {
    now = items;
    if (known === null) known = items;
    // What was decided counts at once: the next one to come is news again.
    if (items < known) known = items;
    if (items === known || gathering) return;
    gathering = true;
    detach(clock.sleep(GATHER_MS, signal).then(tell), (error) => logger.error('attention not told', { error: String(error) }));
  };
}
