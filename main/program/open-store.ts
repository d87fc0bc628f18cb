/** Opens the store for the program, or rolls back an update if the user wants that. */

import { join } from 'node:path';
import { markRestored, sentenceOf } from '../outbox/index.ts';
import { systemClock as clock } from '../platform/index.ts';
import { openErasing } from '../privacy/index.ts';
import type { Logger } from '../shared/ports.ts';
import {
  goBack,
  type OpenedParts,
  openLease,
  openSafely,
  type StoreJobs,
  StoreMovedError,
  type WayBack,
  wayBackTexts,
} from '../store/index.ts';

interface OpenStoreParts {
  readonly userData: string;
  readonly jobs: StoreJobs;
  /** The data are from a newer version: asks the user whether to roll back. */
  readonly wantsBack: (message: string, to: WayBack) => Promise<boolean>;
  /** Removes an erased station from the user's preferences. */
  readonly forgetStation: (stationId: string) => void;
  readonly logger: Logger;
}

/** Refused without a message: the user closed the program by their own choice. */
export type OpenedStore =
  | { readonly type: 'opened'; readonly parts: OpenedParts }
  | { readonly type: 'refused'; readonly message: string | null };

export function placesOf(userData: string): { readonly path: string; readonly leasePath: string } {
  return { path: join(userData, 'recolha.db'), leasePath: join(userData, 'recolha-lease.db') };
}

export async function openStore({ userData, jobs, wantsBack, forgetStation, logger }: OpenStoreParts): Promise<OpenedStore> {
  const { path, leasePath } = placesOf(userData);
  // The lease comes first: a process that may not send may not repair the store either.
  const lease = openLease(leasePath);
  const open = () =>
    openErasing({ folder: userData, path, lease, forgetPreference: forgetStation, clock, logger }, () =>
      openSafely({ path, now: clock.now(), mayRepair: lease.held(), markRestored, checkElsewhere: jobs.check, logger }),
    );
  let answer = await open();
  if (answer.type === 'refused' && answer.wayBack && lease.held()) {
    if (!(await wantsBack(answer.message, answer.wayBack))) return { type: 'refused', message: null };
    const problem = goBackTo(path, answer.wayBack, logger);
    if (problem !== null) return { type: 'refused', message: problem };
    answer = await open();
  }
  if (answer.type === 'refused') return { type: 'refused', message: answer.message };
  return { type: 'opened', parts: { path, jobs, lease, store: answer.store, later: answer.later } };
}

/** null = done; otherwise the message for the user. */
function goBackTo(path: string, to: WayBack, logger: Logger): string | null {
  try {
    goBack({ path, now: clock.now(), to, markRestored, sentenceOf });
    logger.warn('went back to the data of before an update', { backup: to.fileName });
    return null;
  } catch (error) {
    logger.error('not gone back', { error: String(error) });
    const detail = error instanceof Error ? error.message : String(error);
    return error instanceof StoreMovedError ? wayBackTexts.halfDone(detail, error.fileName) : wayBackTexts.failed(detail);
  }
}
