import type { Logger } from '../../shared/ports.ts';

interface ProcessEvents {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (reason: unknown) => void): unknown;
}

interface FailureParts {
  readonly process: ProcessEvents;
  /** The log, once it exists. */
  readonly logger: () => Pick<Logger, 'error'> | null;
  /** Takes the exception that ends the program: a damaged store may be the cause. Must not throw. */
  readonly suspect: (error: unknown) => void;
  /** Informs the user; resolves when the message was read. */
  readonly tell: () => Promise<void>;
  /** Ends work in progress, with a timeout. Never rejects. */
  readonly stop: () => Promise<void>;
  readonly exit: (code: number) => void;
}

/**
 * An unhandled rejection is logged, and the program goes on. An uncaught exception leaves the program in an
 * undefined state: work in progress gets its outcome, and the program ends.
 */
export function watchFailures({ process, logger, suspect, tell, stop, exit }: FailureParts): void {
  let ending = false;
  process.on('unhandledRejection', (reason) => logger()?.error('unhandled rejection', { error: described(reason) }));
  process.on('uncaughtException', (error) => {
    logger()?.error('uncaught exception', { error: described(error) });
    suspect(error);
    if (ending) return;
    ending = true;
    // If nobody closes the message box, the store is closed by then all the same.
    Promise.allSettled([tell(), stop()]).then(() => exit(1), drop);
  });
}

function described(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

/** Settled promises do not reject. */
function drop(): void {}
