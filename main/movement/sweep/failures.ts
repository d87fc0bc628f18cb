import type { AppError } from '../../../preload/contract/errors.ts';
import type { Clock } from '../../shared/ports.ts';

const AFTER_FAILURE_MS = 60_000;
const MOST_FAILURE_MS = 30 * 60_000;

/** The last problem of each station, and how long it rests before the next request. */
export function createFailures(clock: Pick<Clock, 'monotonic'>) {
  const problems = new Map<string, AppError>();
  const counts = new Map<string, number>();
  /** Monotonic. */
  const restUntil = new Map<string, number>();
  /** End of the wait that the network requested, monotonic. */
  const requestedUntil = new Map<string, number>();
  return {
    problem: (stationId: string): AppError | null => problems.get(stationId) ?? null,
    isResting: (stationId: string): boolean => (restUntil.get(stationId) ?? 0) > clock.monotonic(),
    /** Each failure in a row doubles the pause. @param retryAfterMs of the network. */
    failed(stationId: string, error: AppError, retryAfterMs: number | null): void {
      const count = counts.get(stationId) ?? 0;
      counts.set(stationId, count + 1);
      problems.set(stationId, error);
      const rest = Math.max(retryAfterMs ?? 0, Math.min(MOST_FAILURE_MS, AFTER_FAILURE_MS * 2 ** count));
      restUntil.set(stationId, clock.monotonic() + rest);
      requestedUntil.set(stationId, clock.monotonic() + (retryAfterMs ?? 0));
    },
    succeeded(stationId: string): void {
      problems.delete(stationId);
      counts.delete(stationId);
      requestedUntil.delete(stationId);
    },
    /** Ends the rest for a person, a requested wait too. */
    endRest: (stationId: string): void => void restUntil.delete(stationId),
    /** The network is back; a wait that it requested goes on. true: it was to rest, or had rested after its last failure. */
    endOwnRest(stationId: string): boolean {
      if ((requestedUntil.get(stationId) ?? 0) > clock.monotonic()) return false;
      return restUntil.delete(stationId);
    },
  };
}
