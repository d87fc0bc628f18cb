import { attempt, detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { QUIT } from '../shell/single-instance.ts';

/** Timeout for work in progress when the program ends. */
export const STOP_MS = 15_000;
/** A process that still runs after this has no window. */
export const GONE_MS = 5_000;

interface EndingApp {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  on(event: 'second-instance', listener: (event: unknown, argv: readonly string[]) => void): unknown;
  quit(): void;
  exit(code: number): void;
}

interface EndingParts {
  readonly app: EndingApp;
  readonly relaunch: () => void;
  /** Ends the loops, and waits for the outcome of requests in progress. */
  readonly stop: () => Promise<void>;
  /** Ends the loops at once: requests in progress become uncertain. */
  readonly cut: () => void;
  /** Store, lease: each closed separately, so that a failing one does not keep others open. */
  readonly close: readonly (() => void)[];
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error' | 'info'>;
}

export interface Ending {
  /** Ends everything but the process; false = it is ending already. Never rejects. */
  end(): Promise<boolean>;
  /** Starts ending, or waits for an end in progress. Never rejects. */
  settled(): Promise<void>;
  /** The session of this Windows user ends: the process may be killed at any moment after this returns. */
  cut(): void;
}

/** Delays quitting until work in progress has an outcome, or is known to have none. */
export function createEnding({ app, relaunch, stop, cut, close, clock, logger }: EndingParts): Ending {
  let state: 'no' | 'under-way' | 'done' = 'no';
  let work: Promise<void> | null = null;
  let wanted = false;
  const failed = (error: unknown): void => logger.error('not ended as it should', { error: String(error) });

  /** A failing step (a full disk, a hanging request) never keeps the program open. */
  function end(): Promise<void> {
    state = 'under-way';
    work ??= endAll();
    return work;
  }

  async function endAll(): Promise<void> {
    const stopped = stop()
      .catch(failed)
      .then(() => 'stopped' as const);
    if ((await atMost(clock, STOP_MS, stopped, 'late')) === 'late') {
      logger.error('not stopped in time');
      attempt(cut, failed);
    }
    closeAll();
  }

  function closeAll(): void {
    state = 'done';
    for (const closePart of close) attempt(closePart, failed);
  }

  async function leave(): Promise<void> {
    await end();
    // The user started the program while it was ending, and got no window.
    if (wanted) attempt(relaunch, failed);
    app.quit();
    await clock.sleep(GONE_MS);
    app.exit(0);
  }

  app.on('second-instance', (_event, argv) => {
    if (state !== 'no' && !argv.includes(QUIT)) wanted = true;
  });
  app.on('before-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state === 'under-way') return;
    detach(leave(), failed);
  });

  return {
    async end() {
      if (state !== 'no') return false;
      await end();
      return true;
    },
    settled: () => work ?? end(),
    cut() {
      if (state === 'done') return;
      logger.info('ended with the session');
      attempt(cut, failed);
      closeAll();
      app.exit(0);
    },
  };
}
