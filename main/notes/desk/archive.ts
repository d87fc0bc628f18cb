/** Archives imports: hides them from the lists with their notes, and restores them. */

import type { Result } from '../../../preload/contract/errors.ts';
import { isOpenState, type NoteImportEntry, type NoteImportView } from '../../../preload/contract/notes/note-desk.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { createStoring } from '../storing.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';
import { type ImportsRequest, importsHere } from './remove-imports.ts';

interface NoteArchiveParts extends Pick<NoteAdapters, 'imports' | 'stations' | 'transaction' | 'audit' | 'clock' | 'logger'> {
  readonly desk: NoteDesk;
  readonly listed: (stationId: string, most: number) => Result<readonly NoteImportView[]>;
}

type Counts = Pick<NoteImportEntry, 'open' | 'unfinished'>;
const NO_COUNTS: Counts = { open: 0, unfinished: 0 };

export function createNoteArchive(parts: NoteArchiveParts) {
  const { imports, desk, stations, transaction, audit, clock, logger } = parts;
  const archiving = createStoring(logger, 'imports not archived', noteErrors.notSaved);

  /** Unfinished and in-progress notes of each import. */
  function countsOf(stationId: string, lookAt: NoteDesk['look']): ReadonlyMap<string, Counts> {
    const station = stations.find(stationId);
    const counts = new Map<string, Counts>();
    for (const { row } of station === null ? [] : lookAt(station.environment).notes) {
      const { open, unfinished } = counts.get(row.importId) ?? NO_COUNTS;
      const isUnfinished = row.state === 'sent' && row.stage !== 'done';
      counts.set(row.importId, { open: open + Number(isOpenState(row.state)), unfinished: unfinished + Number(isUnfinished) });
    }
    return counts;
  }

  return {
    list(stationId: string, most: number): Result<readonly NoteImportEntry[]> {
      const listed = parts.listed(stationId, most);
      if (!listed.ok) return listed;
      const counts = countsOf(stationId, desk.shown);
      return ok(listed.value.map((view) => ({ ...view, ...(counts.get(view.id) ?? NO_COUNTS) })));
    },
    /** Archives or restores all of these, or none. */
    archive({ archived, ...request }: ImportsRequest & { readonly archived: boolean }): Result<null> {
      const { stationId, importIds } = request;
      const found = importsHere(imports, request);
      if (!found.ok) return found;
      const counts = countsOf(stationId, desk.look);
      // Notes in progress must stay visible: somebody may have to decide.
      if (archived && importIds.some((id) => (counts.get(id)?.unfinished ?? 0) > 0))
        return fail('not-allowed', noteErrors.importOnTheWay());
      const at = archived ? new Date(clock.now()).toISOString() : null;
      const cause = archived ? 'import-archived' : 'import-brought-back';
      const saved = archiving(() =>
        transaction(() => {
          for (const { id, label } of found.value) {
            imports.setArchived(id, at);
            audit.record({ actor: 'user', stationId, entity: 'note', entityId: id, cause, details: JSON.stringify({ label }) });
          }
          return null;
        }),
      );
      if (saved.ok) desk.changed();
      return saved;
    },
  };
}
