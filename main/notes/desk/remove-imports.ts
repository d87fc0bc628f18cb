/** Permanently deletes imports, except the files that something depends on. */

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
    const removable = files.removable(environment);
    const plan = planRemoval(removable, new Set(ids), {
      ledger: attachments.list(environment),
      cancellations: [...cancellations.list(environment), ...events.list(environment)],
      choices: choices.list(environment),
    });
    const importOf = new Map(removable.map(({ id, importId }) => [id, importId]));
    const { byId } = desk.look(environment);
    const isOpen = (fileId: string): boolean => isOpenState(byId.get(fileId)?.row.state ?? 'other');
    const counts = countRemoval(plan, ids, (fileId) => importOf.get(fileId), isOpen);
    return ok({ environment, found: found.value, plan, importOf, counts });
  }

  function deleteFiles({ found, plan, importOf }: Planned, stationId: string): void {
    const goes = Map.groupBy(plan.goes, (fileId) => importOf.get(fileId));
    const stays = Map.groupBy(plan.stays.keys(), (fileId) => importOf.get(fileId));
    for (const { id, label } of found) {
      const [removedIds, remainingIds] = [goes.get(id) ?? [], stays.get(id) ?? []];
      for (const fileId of removedIds) files.remove(fileId);
      if (remainingIds.length === 0) imports.remove(id);
      const details = JSON.stringify({ label, files: removedIds.length, stays: remainingIds.length });
      if (removedIds.length > 0 || remainingIds.length === 0)
        audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause: 'import-removed', details });
    }
  }

  return {
    /** The consequences to confirm before `remove`. */
    removal(request: ImportsRequest): Result<ImportRemoval> {
      const found = planned(request);
      return found.ok ? ok(found.value.counts) : found;
    },
    /** Deletes exactly what was confirmed, or nothing. @returns what was deleted. */
    remove(request: ImportsRequest & { readonly files: number }): Result<ImportRemoval> {
      const saved = removing(() =>
        transaction((): Result<Planned> => {
          const found = planned(request);
          if (!found.ok) return found;
          if (found.value.counts.files !== request.files) return fail('stale', noteErrors.stale());
          deleteFiles(found.value, request.stationId);
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

/** All of these imports, each of this station and completely read. */
export function importsHere(imports: NoteAdapters['imports'], { stationId, importIds }: ImportsRequest): Result<readonly StoredImport[]> {
  const found = importIds.map((id) => imports.find(id)).filter((item): item is StoredImport => item?.stationId === stationId);
  if (found.length !== importIds.length) return fail('not-found', noteErrors.importNotFound());
  return found.some(({ status }) => status === 'reading') ? fail('not-allowed', noteErrors.importReading()) : ok(found);
}
