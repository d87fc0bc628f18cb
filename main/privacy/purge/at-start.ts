import { existsSync } from 'node:fs';
import type { Clock, Logger } from '../../shared/ports.ts';
import { storageFailureOf } from '../../shared/storage-failure.ts';
import { createNoticesRepository, type OpenedStore, setDoubt } from '../../store/index.ts';
import { believedToday } from '../retention/state-repository.ts';
import { readTerms } from '../retention/terms-repository.ts';
import { notices } from '../texts.ts';
import { type CarriedOut, carryOut } from './carry-out.ts';
import { noticeOf } from './erase-rows.ts';
import { readIntent } from './intent.ts';

interface AtStartParts {
  /** The data folder. */
  readonly folder: string;
  readonly path: string;
  readonly lease: { held(): boolean };
  readonly forgetPreference: (stationId: string) => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/**
 * Opens the store; if a station is to be erased, erases it first, with nothing else running. A failure is reported and
 * retried at the next start: the program opens all the same. @param open opens the store with all checks; called again afterwards.
 */
export async function openErasing(parts: AtStartParts, open: () => Promise<OpenedStore>): Promise<OpenedStore> {
  const { folder, path, lease, clock, logger } = parts;
  const opened = await open();
  const intent = readIntent(folder);
  if (intent === null || opened.type !== 'opened' || !lease.held() || !existsSync(path)) return opened;
  const check = await opened.later?.();
  if (check?.type === 'damaged') {
    // Erasing deletes the older copies: first the best of them replaces a damaged store.
    opened.store.close();
    setDoubt(path, 'check');
    return openErasing(parts, open);
  }
  const fiscal = { days: readTerms(opened.store).fiscal, today: believedToday(opened.store, clock.now()) };
  opened.store.close();
  const done = await carryOut({
    ...{ folder, path, intent, fiscal, now: clock.now(), atLocal: localOf(clock.now()) },
    forgetPreference: parts.forgetPreference,
  }).catch((error: unknown) => ({ type: 'failed' as const, error }));
  const again = await open();
  logger.info('erasure of a station', { outcome: done.type, ...(done.type === 'failed' ? { error: String(done.error) } : {}) });
  if (again.type === 'opened') {
    const at = new Date(clock.now()).toISOString();
    // The repository stores an id once: only the newest outcome is shown.
    if (done.type !== 'failed') createNoticesRepository(again.store).add(`${noticeOf(intent.id)}-${done.type}`, at, messageOf(done));
    else createNoticesRepository(again.store).add(noticeOf(intent.id), at, notices.notErased(storageFailureOf(done.error)));
  }
  return again;
}

const messageOf = ({ type }: CarriedOut): string => (type === 'erased' ? notices.erased() : notices.unfinished());

/** In the audit's format, in the PC's own zone. */
function localOf(now: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  return format.format(now);
}

/** Whether an erasure is pending. */
export function isErasing(folder: string): boolean {
  return readIntent(folder) !== null;
}
