/** Imports that nobody wants to see any more: out of the lists with their notes and brought back when asked for, or gone for good but for the files that something rests on. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type ImportRemoval, isOpenState, type NoteImportEntry } from '../../../preload/contract/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { AuditLog, Clock, Logger, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { NoteImports } from '../intake/imports.ts';
import { countRemoval, planRemoval, type RemovalPlan } from '../model/removal.ts';
import type {
  AttachmentStore,
  NoteCancellationStore,
  NoteChoiceStore,
  NoteFileStore,
  NoteImportStore,
  StoredImport,
} from '../model/store.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface NoteArchiveParts {
  readonly imports: Pick<NoteImports, 'list'>;
  readonly store: Pick<NoteImportStore, 'find' | 'setArchived' | 'remove'>;
  readonly files: Pick<NoteFileStore, 'removable' | 'remove'>;
  readonly attachments: Pick<AttachmentStore, 'list'>;
  readonly cancellations: Pick<NoteCancellationStore, 'list'>;
  readonly choices: Pick<NoteChoiceStore, 'list'>;
  readonly desk: NoteDesk;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

interface ImportsRequest {
  readonly stationId: string;
  readonly importIds: readonly string[];
}

export interface NoteArchive {
  list(stationId: string): Result<readonly NoteImportEntry[]>;
  /** All of these, or none. */
  archive(request: ImportsRequest & { readonly archived: boolean }): Result<null>;
  /** What a person has to know before `remove` does it. */
  removal(request: ImportsRequest): Result<ImportRemoval>;
  /** All of what was told, or nothing. @returns what was done. */
  remove(request: ImportsRequest & { readonly files: number }): Result<ImportRemoval>;
}

interface Planned {
  readonly environment: Environment;
  readonly imports: readonly StoredImport[];
  readonly plan: RemovalPlan;
  readonly importOf: ReadonlyMap<string, string>;
  readonly counts: ImportRemoval;
}

type Counts = Pick<NoteImportEntry, 'open' | 'unfinished'>;
const NO_COUNTS: Counts = { open: 0, unfinished: 0 };

export function createNoteArchive(parts: NoteArchiveParts): NoteArchive {
  const { imports, store, files, desk, stations, transaction, audit, clock, logger } = parts;
  const archiving = createStoring(logger, 'imports not archived', noteErrors.notSaved);
  const removing = createStoring(logger, 'imports not removed', noteErrors.notSaved);

  /** All of these, each of this station and read to its end. */
  function importsHere({ stationId, importIds }: ImportsRequest): Result<readonly StoredImport[]> {
    const found = importIds.map((id) => store.find(id)).filter((one): one is StoredImport => one?.stationId === stationId);
    if (found.length !== importIds.length) return fail('not-found', noteErrors.importNotFound());
    return found.some(({ status }) => status === 'reading') ? fail('not-allowed', noteErrors.importReading()) : ok(found);
  }

  /** What of each import is still to be done, and what is on its way. */
  function countsOf(stationId: string): ReadonlyMap<string, Counts> {
    const station = stations.find(stationId);
    const counts = new Map<string, Counts>();
    for (const { row } of station === null ? [] : desk.look(station.environment).notes) {
      const { open, unfinished } = counts.get(row.importId) ?? NO_COUNTS;
      const isUnfinished = row.state === 'sent' && row.stage !== 'done';
      counts.set(row.importId, { open: open + Number(isOpenState(row.state)), unfinished: unfinished + Number(isUnfinished) });
    }
    return counts;
  }

  function planned({ stationId, importIds }: ImportsRequest): Result<Planned> {
    const ids = [...new Set(importIds)];
    const found = importsHere({ stationId, importIds: ids });
    if (!found.ok) return found;
    const [first] = found.value;
    if (first === undefined) return fail('not-found', noteErrors.importNotFound());
    const { environment } = first;
    const all = files.removable(environment);
    const plan = planRemoval(all, new Set(ids), {
      ledger: parts.attachments.list(environment),
      cancellations: parts.cancellations.list(environment),
      choices: parts.choices.list(environment),
    });
    const importOf = new Map(all.map(({ id, importId }) => [id, importId]));
    const { byId } = desk.look(environment);
    const isOpen = (fileId: string): boolean => isOpenState(byId.get(fileId)?.row.state ?? 'other');
    const counts = countRemoval(plan, ids, (fileId) => importOf.get(fileId), isOpen);
    return ok({ environment, imports: found.value, plan, importOf, counts });
  }

  function takeAway({ imports, plan, importOf }: Planned, stationId: string): void {
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
    list(stationId) {
      const listed = imports.list(stationId);
      if (!listed.ok) return listed;
      const counts = countsOf(stationId);
      return ok(listed.value.map((view) => ({ ...view, ...(counts.get(view.id) ?? NO_COUNTS) })));
    },
    archive({ archived, ...request }) {
      const { stationId, importIds } = request;
      const found = importsHere(request);
      if (!found.ok) return found;
      const counts = countsOf(stationId);
      // What is on its way must stay in sight: somebody may have to decide.
      if (archived && importIds.some((id) => (counts.get(id)?.unfinished ?? 0) > 0))
        return fail('not-allowed', noteErrors.importOnTheWay());
      const at = archived ? new Date(clock.now()).toISOString() : null;
      const cause = archived ? 'import-archived' : 'import-brought-back';
      const saved = archiving(() =>
        transaction(() => {
          for (const { id, label } of found.value) {
            store.setArchived(id, at);
            audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause, details: JSON.stringify({ label }) });
          }
          return null;
        }),
      );
      if (saved.ok) desk.changed();
      return saved;
    },
    removal(request) {
      const found = planned(request);
      return found.ok ? ok(found.value.counts) : found;
    },
    remove(request) {
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
