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
