import { detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { waitsForPerson } from './texts.ts';

/** Changes within this time are grouped. */
export const GATHER_MS = 5_000;

interface AttentionParts {
  /** Whether the window has the focus: then its content is on the screen already. */
  readonly isSeen: () => boolean;
  /** Shows a notification of the system; `open` when it is clicked. */
  readonly show: (title: string, body: string, open: () => void) => void;
  readonly open: () => void;
  /** Aborted: no more notifications. */
  readonly signal: AbortSignal;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Notifies, outside of the window, that more uploads need the user. The first number is the state at the
 * start and notifies nothing; neither does a decrease.
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
    // A decrease applies at once, so that the next increase notifies again.
    if (items < known) known = items;
    if (items === known || gathering) return;
    gathering = true;
    detach(clock.sleep(GATHER_MS, signal).then(tell), (error) => logger.error('attention not told', { error: String(error) }));
  };
}
