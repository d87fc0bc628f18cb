/** A person's stored marks on notes. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { Marks } from '../model/marks.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface MarksParts extends Pick<NoteAdapters, 'choices' | 'customers' | 'transaction' | 'logger'> {
  readonly desk: NoteDesk;
}

export type StoredMarks = ReturnType<typeof createMarks>;

export function createMarks({ choices, customers, transaction, logger, desk }: MarksParts) {
  const stored = createStoring(logger, 'notes not changed', noteErrors.notSaved);
  return {
    of: (environment: Environment): Marks => ({ choices: choices.list(environment), links: customers.list(environment) }),
    turn(environment: Environment, from: Marks, to: Marks): void {
      for (const { key } of from.choices) choices.remove(environment, key);
      for (const link of from.links) customers.remove(environment, link);
      for (const choice of to.choices) choices.set(environment, choice);
      for (const { confirmedAt, ...link } of to.links) customers.add(environment, link, confirmedAt);
    },
    /** Stores all of it, or nothing. */
    save(act: () => void): Result<null> {
      const saved = stored(() => transaction(act));
      if (!saved.ok) return saved;
      desk.changed();
      return ok(null);
    },
  };
}
