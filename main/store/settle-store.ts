import { detach } from '../shared/detach.ts';
import type { Clock, Logger, Witness } from '../shared/ports.ts';

interface SettleStoreParts {
  /** Whether something was committed since the last call. */
  readonly changed: () => boolean;
  /** Checkpoints the store in another thread. Never rejects; null = done. */
  readonly checkpoint: () => Promise<string | null>;
  readonly witness: Witness;
  readonly lease: { held(): boolean };
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

/** Interval of witness updates. */
const WITNESS_MS = 10_000;
/** Witness intervals between two checkpoints. */
const TURNS = 6;

/**
 * Soon after a commit the witness is updated, also for changes that are never sent, and within a minute
 * the log is checkpointed: a lost log takes little with it. Never rejects; ends when the signal aborts.
 */
export function createSettleStore(parts: SettleStoreParts): { run(signal: AbortSignal): Promise<void> } {
  const { clock, logger, witness } = parts;
  let inLog = true;

  async function look(turn: number): Promise<void> {
    if (!parts.lease.held()) return;
    if (parts.changed()) {
      inLog = true;
      witness.note();
      await witness.flush();
    }
    if (!inLog || turn % TURNS !== 0) return;
    inLog = false;
    const failed = await parts.checkpoint();
    if (failed === null) return;
    inLog = true;
    logger.warn('log not written back', { detail: failed });
  }

  return {
    async run(signal) {
      for (let turn = 1; ; turn += 1) {
        await clock.sleep(WITNESS_MS, signal);
        if (signal.aborted) return;
        await look(turn).catch((error) => logger.error('store not settled', { detail: String(error) }));
      }
    },
  };
}

interface WriteBackParts {
  /** Size of the log in bytes. */
  readonly logBytes: () => number;
  /** Checkpoints the store in another thread. Never rejects; null = done. */
  readonly checkpoint: () => Promise<string | null>;
  readonly logger: Logger;
}

/** Growth of the log after which it is written back: where SQLite itself would do it, within a commit of the program. */
const GROWTH_BYTES = 4 * 1024 * 1024;
/** Pages (of 4 kB) in the log at which the program's own commits write it back: only if the other thread does not keep up. */
export const PAGES_WITHOUT_THREAD = 16_384;

/**
 * Writes a log that grows fast back in another thread: a commit that does it holds the program for as long as the disk
 * needs for four megabytes. @returns called after each commit.
 */
export function createWriteBack({ logBytes, checkpoint, logger }: WriteBackParts): () => void {
  let running = false;
  /** Size at the end of the last one: what could not be truncated counts only once it has grown further. */
  let left = 0;

  async function writeBack(): Promise<void> {
    const failed = await checkpoint();
    if (failed !== null) logger.warn('log not written back', { detail: failed });
    left = logBytes();
    running = false;
  }

  return () => {
    if (running) return;
    const bytes = logBytes();
    left = Math.min(left, bytes);
    if (bytes - left < GROWTH_BYTES) return;
    running = true;
    detach(writeBack(), (error) => logger.warn('log not written back', { detail: String(error) }));
  };
}
