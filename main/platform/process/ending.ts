import { attempt, detach } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { atMost } from '../../shared/work/at-most.ts';
import { QUIT } from '../shell/single-instance.ts';

/** What is under way when the program ends gets so long; then it ends without. */
export const STOP_MS = 15_000;
/** A program that still runs after this has no window. */
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
  /** Ends the loops, and lets requests under way have their outcome. */
  readonly stop: () => Promise<void>;
  /** The same at once: what is under way is in doubt. */
  readonly cut: () => void;
  /** Store, lease: each by itself, so that one that fails keeps none open. */
  readonly close: readonly (() => void)[];
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'error' | 'info'>;
}

export interface Ending {
  /** Ends everything but the process; false = it is ending already. Never rejects. */
  end(): Promise<boolean>;
  /** Begins to end, or waits for what is ending already. Never rejects. */
  settled(): Promise<void>;
  /** The session of this Windows user ends: this process may be gone at any moment after this returns. */
  cut(): void;
}

/** Quitting waits until what is under way has an outcome, or is known to have none. */
export function createEnding({ app, relaunch, stop, cut, close, clock, logger }: EndingParts): Ending {
  let state: 'no' | 'under-way' | 'done' = 'no';
  let work: Promise<void> | null = null;
  let wanted = false;
  const failed = (error: unknown): void => logger.error('not ended as it should', { error: String(error) });

  /** Whatever can't be put in order any more (a full disk, a request that hangs) keeps no program open. */
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
    for (const each of close) attempt(each, failed);
  }

  async function leave(): Promise<void> {
    await end();
    // Somebody started the program while it was ending, and was told nothing.
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
