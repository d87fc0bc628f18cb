import type { Logger } from '../../shared/ports.ts';

interface ProcessEvents {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (reason: unknown) => void): unknown;
}

interface FailureParts {
  readonly process: ProcessEvents;
  /** The log, once there is one. */
  readonly logger: () => Pick<Logger, 'error'> | null;
  /** Tells the user; resolves when that was read. */
  readonly tell: () => Promise<void>;
  /** Ends what is under way, within a time of its own. Never rejects. */
  readonly stop: () => Promise<void>;
  readonly exit: (code: number) => void;
}

/**
 * A rejection that nobody took is written down, and the program goes on. An exception that nobody took leaves it in a
 * state that nobody knows: what is under way gets its outcome, and it ends.
 */
export function watchFailures({ process, logger, tell, stop, exit }: FailureParts): void {
  let ending = false;
  process.on('unhandledRejection', (reason) => logger()?.error('unhandled rejection', { error: described(reason) }));
  process.on('uncaughtException', (error) => {
    logger()?.error('uncaught exception', { error: described(error) });
    if (ending) return;
    ending = true;
    // A user who is away from the PC closes no box: the store is closed all the same by then.
    Promise.allSettled([tell(), stop()]).then(() => exit(1), drop);
  });
}

function described(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

/** Settled promises do not reject. */
function drop(): void {}
