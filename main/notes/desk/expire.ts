/** Files of notes whose term is over, but for those that something rests on. */

import type { Environment } from '../../../preload/contract/stations.ts';
import type { NoteAdapters } from '../adapters.ts';
import { planRemoval } from '../model/removal.ts';
import type { NoteDesk } from './desk.ts';

interface ExpireParts
  extends Pick<NoteAdapters, 'imports' | 'files' | 'attachments' | 'cancellations' | 'events' | 'choices' | 'transaction'> {
  readonly desk: NoteDesk;
}

const ENVIRONMENTS: readonly Environment[] = ['training', 'homologation', 'production'];
/** In one transaction. */
const MOST = 200;

export function createExpireNotes(parts: ExpireParts) {
  const { imports, files, attachments, cancellations, events, choices, desk, transaction } = parts;

  function expireOf(environment: Environment, isOver: (accessKey: string | null, addedAt: string) => boolean): number {
    const over = files.dated(environment).filter(({ key, addedAt }) => isOver(key, addedAt));
    if (over.length === 0) return 0;
    const ids = new Set(over.map(({ id }) => id));
    const importIds = new Set(over.map(({ importId }) => importId));
    const plan = planRemoval(files.removable(environment), importIds, {
      ledger: attachments.list(environment),
      cancellations: [...cancellations.list(environment), ...events.list(environment)],
      choices: choices.list(environment),
    });
    const goes = plan.goes.filter((id) => ids.has(id)).slice(0, MOST);
    for (const id of goes) files.remove(id);
    for (const id of importIds) if (imports.find(id)?.files === 0) imports.remove(id);
    desk.removed(environment, new Set(goes));
    return goes.length;
  }

  return {
    /** A few of them; 0 = no more are left. @throws what the store throws. */
    expire(isOver: (accessKey: string | null, addedAt: string) => boolean): number {
      const gone = transaction(() => ENVIRONMENTS.reduce((count, environment) => count + expireOf(environment, isOver), 0));
      if (gone > 0) desk.changed();
      return gone;
    },
  };
}
