/** Files of notes whose term is over, but for those that something rests on. */

import type { Environment } from '../../../preload/contract/stations/stations.ts';
import type { NoteAdapters } from '../adapters.ts';
import { planRemoval } from '../model/removal.ts';
import type { NoteDesk } from './desk.ts';

interface ExpireParts
  extends Pick<NoteAdapters, 'imports' | 'files' | 'attachments' | 'cancellations' | 'events' | 'choices' | 'transaction'> {
  readonly desk: NoteDesk;
}

/** @param accessKey of a file; @param addedAt when it came. */
type IsOver = (accessKey: string | null, addedAt: string) => boolean;

const ENVIRONMENTS: readonly Environment[] = ['training', 'homologation', 'production'];
/** Files removed in one transaction. */
const MOST = 200;

export function createExpireNotes(parts: ExpireParts) {
  const { imports, files, attachments, cancellations, events, choices, desk, transaction } = parts;

  /** Files whose term is over and that nothing rests on, with the imports they are of. */
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
    const { goes: all, importIds } = overOf(environment, isOver);
    const goes = all.slice(0, MOST);
    if (goes.length === 0) return 0;
    for (const id of goes) files.remove(id);
    for (const id of importIds) if (imports.find(id)?.files === 0) imports.remove(id);
    desk.removed(environment, new Set(goes));
    return goes.length;
  }

  return {
    /** How many would go in all. @throws what the store throws. */
    countExpired: (isOver: IsOver): number =>
      ENVIRONMENTS.reduce((count, environment) => count + overOf(environment, isOver).goes.length, 0),
    /** A few of them; 0 = no more are left. @throws what the store throws. */
    expire(isOver: IsOver): number {
      const gone = transaction(() => ENVIRONMENTS.reduce((count, environment) => count + expireOf(environment, isOver), 0));
      if (gone > 0) desk.changed();
      return gone;
    },
  };
}
