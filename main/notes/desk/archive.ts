/** Imports that nobody wants to see any more: out of the lists with their notes, kept with all that was sent of them, and brought back when asked for. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { NoteImportEntry } from '../../../preload/contract/note-desk.ts';
import type { AuditLog, Clock, Logger, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { ImportsStore, NoteImports } from '../intake/imports.ts';
import { isOpenState } from '../model/filters.ts';
import type { StoredImport } from '../model/store.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface NoteArchiveParts {
  readonly imports: Pick<NoteImports, 'list'>;
  readonly store: Pick<ImportsStore, 'find' | 'setArchived'>;
  readonly desk: NoteDesk;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly audit: AuditLog;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

interface ArchiveRequest {
  readonly stationId: string;
  readonly importIds: readonly string[];
  readonly archived: boolean;
}

export interface NoteArchive {
  list(stationId: string): Result<readonly NoteImportEntry[]>;
  /** All of these, or none. */
  archive(request: ArchiveRequest): Result<null>;
}

export function createNoteArchive(parts: NoteArchiveParts): NoteArchive {
  const { imports, store, desk, stations, transaction, audit, clock, logger } = parts;

  /** What of each import is still to be done, and what is on its way. */
  function countsOf(stationId: string): ReadonlyMap<string, { readonly open: number; readonly unfinished: number }> {
    const station = stations.find(stationId);
    const counts = new Map<string, { readonly open: number; readonly unfinished: number }>();
    for (const { row } of station === null ? [] : desk.look(station.environment).notes) {
      const { open, unfinished } = counts.get(row.importId) ?? { open: 0, unfinished: 0 };
      const isUnfinished = row.state === 'sent' && row.stage !== 'done';
      counts.set(row.importId, { open: open + Number(isOpenState(row.state)), unfinished: unfinished + Number(isUnfinished) });
    }
    return counts;
  }

  return {
    list(stationId) {
      const listed = imports.list(stationId);
      if (!listed.ok) return listed;
      const counts = countsOf(stationId);
      return ok(listed.value.map((view) => ({ ...view, ...(counts.get(view.id) ?? { open: 0, unfinished: 0 }) })));
    },
    archive({ stationId, importIds, archived }) {
      const found = importsHere(store, stationId, importIds);
      if (!found.ok) return found;
      const counts = countsOf(stationId);
      // What is on its way must stay in sight: somebody may have to decide.
      if (archived && importIds.some((id) => (counts.get(id)?.unfinished ?? 0) > 0))
        return fail('not-allowed', noteErrors.importOnTheWay());
      const at = archived ? new Date(clock.now()).toISOString() : null;
      try {
        transaction(() => {
          for (const { id, label } of found.value) {
            store.setArchived(id, at);
            const cause = archived ? 'import-archived' : 'import-brought-back';
            audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause, details: JSON.stringify({ label }) });
          }
        });
      } catch (error) {
        logger.error('imports not archived', { error: String(error) });
        return fail('storage', noteErrors.notSaved(), { technical: String(error) });
      }
      desk.changed();
      return ok(null);
    },
  };
}

/** All of these, each of this station and read to its end. */
export function importsHere(
  store: Pick<ImportsStore, 'find'>,
  stationId: string,
  importIds: readonly string[],
): Result<readonly StoredImport[]> {
  const found = importIds.map((id) => store.find(id)).filter((one): one is StoredImport => one?.stationId === stationId);
  if (found.length !== importIds.length) return fail('not-found', noteErrors.importNotFound());
  return found.some(({ status }) => status === 'reading') ? fail('not-allowed', noteErrors.importReading()) : ok(found);
}
