/** Imports that go for good, but for the files that something rests on. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type ImportRemoval, isOpenState } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { countRemoval, planRemoval, type RemovalPlan } from '../model/removal.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface RemoveImportsParts
  extends Pick<
    NoteAdapters,
    'imports' | 'files' | 'attachments' | 'cancellations' | 'events' | 'choices' | 'transaction' | 'audit' | 'logger'
  > {
  readonly desk: NoteDesk;
}

export interface ImportsRequest {
  readonly stationId: string;
  readonly importIds: readonly string[];
}

interface Planned {
  readonly environment: Environment;
  readonly found: readonly StoredImport[];
  readonly plan: RemovalPlan;
  readonly importOf: ReadonlyMap<string, string>;
  readonly counts: ImportRemoval;
}

export function createRemoveImports(parts: RemoveImportsParts) {
  const { imports, files, attachments, cancellations, events, choices, desk, transaction, audit, logger } = parts;
  const removing = createStoring(logger, 'imports not removed', noteErrors.notSaved);

  function planned({ stationId, importIds }: ImportsRequest): Result<Planned> {
    const ids = [...new Set(importIds)];
    const found = importsHere(imports, { stationId, importIds: ids });
    if (!found.ok) return found;
    const [first] = found.value;
    if (first === undefined) return fail('not-found', noteErrors.importNotFound());
    const { environment } = first;
    const all = files.removable(environment);
    const plan = planRemoval(all, new Set(ids), {
      ledger: attachments.list(environment),
      cancellations: [...cancellations.list(environment), ...events.list(environment)],
      choices: choices.list(environment),
    });
    const importOf = new Map(all.map(({ id, importId }) => [id, importId]));
    const { byId } = desk.look(environment);
    const isOpen = (fileId: string): boolean => isOpenState(byId.get(fileId)?.row.state ?? 'other');
    const counts = countRemoval(plan, ids, (fileId) => importOf.get(fileId), isOpen);
    return ok({ environment, found: found.value, plan, importOf, counts });
  }

  function takeAway({ found, plan, importOf }: Planned, stationId: string): void {
    const goes = Map.groupBy(plan.goes, (fileId) => importOf.get(fileId));
    const stays = Map.groupBy(plan.stays.keys(), (fileId) => importOf.get(fileId));
    for (const { id, label } of found) {
      const [gone, kept] = [goes.get(id) ?? [], stays.get(id) ?? []];
      for (const fileId of gone) files.remove(fileId);
      if (kept.length === 0) imports.remove(id);
      const details = JSON.stringify({ label, files: gone.length, stays: kept.length });
      if (gone.length > 0 || kept.length === 0)
        audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause: 'import-removed', details });
    }
  }

  return {
    /** What a person has to know before `remove` does it. */
    removal(request: ImportsRequest): Result<ImportRemoval> {
      const found = planned(request);
      return found.ok ? ok(found.value.counts) : found;
    },
    /** All of what was told, or nothing. @returns what was done. */
    remove(request: ImportsRequest & { readonly files: number }): Result<ImportRemoval> {
      const saved = removing(() =>
        transaction((): Result<Planned> => {
          const found = planned(request);
          if (!found.ok) return found;
          if (found.value.counts.files !== request.files) return fail('stale', noteErrors.stale());
          takeAway(found.value, request.stationId);
          return found;
        }),
      );
      const done = saved.ok ? saved.value : saved;
      if (!done.ok) return done;
      const { environment, plan, counts } = done.value;
      desk.removed(environment, new Set(plan.goes));
      desk.changed();
      return ok(counts);
    },
  };
}

/** All of these, each of this station and read to its end. */
export function importsHere(imports: NoteAdapters['imports'], { stationId, importIds }: ImportsRequest): Result<readonly StoredImport[]> {
  const found = importIds.map((id) => imports.find(id)).filter((one): one is StoredImport => one?.stationId === stationId);
  if (found.length !== importIds.length) return fail('not-found', noteErrors.importNotFound());
  return found.some(({ status }) => status === 'reading') ? fail('not-allowed', noteErrors.importReading()) : ok(found);
}
