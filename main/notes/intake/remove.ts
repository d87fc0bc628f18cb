/** Imports that nobody wants to keep: their files go for good, but for those that something rests on. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ImportRemoval } from '../../../preload/contract/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { AuditLog, Logger, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { importsHere } from '../desk/archive.ts';
import type { NoteDesk } from '../desk/desk.ts';
import { isOpenState } from '../model/filters.ts';
import { countRemoval, planRemoval, type RemovalPlan } from '../model/removal.ts';
import type { AttachmentStore, NoteCancellationStore, NoteChoiceStore, NoteFileStore, StoredImport } from '../model/store.ts';
import { noteErrors } from '../texts/desk.ts';
import type { ImportsStore } from './imports.ts';

interface NoteRemoveParts {
  readonly store: Pick<ImportsStore, 'find' | 'remove'>;
  readonly files: Pick<NoteFileStore, 'removable' | 'remove'>;
  readonly attachments: Pick<AttachmentStore, 'list'>;
  readonly cancellations: Pick<NoteCancellationStore, 'list'>;
  readonly choices: Pick<NoteChoiceStore, 'list'>;
  readonly desk: NoteDesk;
  readonly transaction: Transaction;
  readonly audit: AuditLog;
  readonly logger: Logger;
}

interface RemovalRequest {
  readonly stationId: string;
  readonly importIds: readonly string[];
}

export interface NoteRemove {
  /** What a person has to know before `remove` does it. */
  removal(request: RemovalRequest): Result<ImportRemoval>;
  /** All of what was told, or nothing. @returns what was done. */
  remove(request: RemovalRequest & { readonly files: number }): Result<ImportRemoval>;
}

interface Planned {
  readonly environment: Environment;
  readonly imports: readonly StoredImport[];
  readonly plan: RemovalPlan;
  readonly importOf: ReadonlyMap<string, string>;
  readonly counts: ImportRemoval;
}

export function createNoteRemove(parts: NoteRemoveParts): NoteRemove {
  const { store, files, attachments, cancellations, choices, desk, transaction, audit, logger } = parts;

  function planned({ stationId, importIds }: RemovalRequest): Result<Planned> {
    const ids = [...new Set(importIds)];
    const found = importsHere(store, stationId, ids);
    if (!found.ok) return found;
    const [first] = found.value;
    if (first === undefined) return fail('not-found', noteErrors.importNotFound());
    const { environment } = first;
    const all = files.removable(environment);
    const plan = planRemoval(all, new Set(ids), {
      ledger: attachments.list(environment),
      cancellations: cancellations.list(environment),
      choices: choices.list(environment),
    });
    const importOf = new Map(all.map(({ id, importId }) => [id, importId]));
    const { byId } = desk.look(environment);
    const isOpen = (fileId: string): boolean => isOpenState(byId.get(fileId)?.row.state ?? 'other');
    const counts = countRemoval(plan, ids, (fileId) => importOf.get(fileId), isOpen);
    return ok({ environment, imports: found.value, plan, importOf, counts });
  }

  function act({ imports, plan, importOf }: Planned, stationId: string): void {
    const goes = Map.groupBy(plan.goes, (fileId) => importOf.get(fileId));
    const stays = Map.groupBy(plan.stays.keys(), (fileId) => importOf.get(fileId));
    for (const { id, label } of imports) {
      const [gone, kept] = [goes.get(id) ?? [], stays.get(id) ?? []];
      for (const fileId of gone) files.remove(fileId);
      if (kept.length === 0) store.remove(id);
      const details = JSON.stringify({ label, files: gone.length, stays: kept.length });
      if (gone.length > 0 || kept.length === 0)
        audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause: 'import-removed', details });
    }
  }

  return {
    removal(request) {
      const found = planned(request);
      return found.ok ? ok(found.value.counts) : found;
    },
    remove(request) {
      try {
        const done = transaction((): Result<Planned> => {
          const found = planned(request);
          if (!found.ok) return found;
          if (found.value.counts.files !== request.files) return fail('stale', noteErrors.stale());
          act(found.value, request.stationId);
          return found;
        });
        if (!done.ok) return done;
        const { environment, plan, counts } = done.value;
        desk.removed(environment, new Set(plan.goes));
        desk.changed();
        return ok(counts);
      } catch (error) {
        logger.error('imports not removed', { error: String(error) });
        return fail('storage', noteErrors.notSaved(), { technical: String(error) });
      }
    },
  };
}
