/** Deletes expired files of notes, except those that something depends on. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { NoteAdapters } from '../adapters.ts';
import { planRemoval } from '../model/removal.ts';
import type { NoteDesk } from './desk.ts';

interface ExpireParts
  extends Pick<NoteAdapters, 'imports' | 'files' | 'attachments' | 'cancellations' | 'events' | 'choices' | 'transaction'> {
  readonly desk: NoteDesk;
}

/** Whether a file is expired. @param accessKey of the file. @param addedAt time of its arrival. */
type IsOver = (accessKey: string | null, addedAt: string) => boolean;

const ENVIRONMENTS: readonly Environment[] = ['training', 'homologation', 'production'];
/** Maximum of files removed in one transaction. */
const MOST = 200;

export function createExpireNotes(parts: ExpireParts) {
  const { imports, files, attachments, cancellations, events, choices, desk, transaction } = parts;

  /** Expired files that nothing depends on, with their imports. */
  function overOf(environment: Environment, isOver: IsOver): { readonly goes: readonly string[]; readonly importIds: ReadonlySet<string> } {
    const over = files.dated(environment).filter(({ key, addedAt }) => isOver(key, addedAt));
    if (over.length === 0) return { goes: [], importIds: new Set() };
    const ids = new Set(over.map(({ id }) => id));
    const importIds = new Set(over.map(({ importId }) => importId));
    const plan = planRemoval(files.removable(environment), importIds, {
      ledger: attachments.list(environment),
      cancellations: [...cancellations.list(environment), ...events.list(environment)],
      choices: choices.list(environment),
    });
    return { goes: plan.goes.filter((id) => ids.has(id)), importIds };
  }

  function expireOf(environment: Environment, isOver: IsOver): number {
    const { goes: expired, importIds } = overOf(environment, isOver);
    const goes = expired.slice(0, MOST);
    if (goes.length === 0) return 0;
    for (const id of goes) files.remove(id);
    for (const id of importIds) if (imports.find(id)?.files === 0) imports.remove(id);
    desk.removed(environment, new Set(goes));
    return goes.length;
  }

  return {
    /** Number of all expired files. @throws errors of the store. */
    countExpired: (isOver: IsOver): number =>
      ENVIRONMENTS.reduce((count, environment) => count + overOf(environment, isOver).goes.length, 0),
    /** Deletes the next few; 0 = none remain. @throws errors of the store. */
    expire(isOver: IsOver): number {
      const removedCount = transaction(() => ENVIRONMENTS.reduce((count, environment) => count + expireOf(environment, isOver), 0));
      if (removedCount > 0) desk.changed();
      return removedCount;
    },
  };
}
