/** Manual matches, and notes that are left out. */

import type { ChoiceMade, ChoiceRequest } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { ChoiceQuestion, ChoiceSaved, PairComparison } from '../../../preload/contract/notes/note-choice.ts';
import { isOpenState } from '../../../preload/contract/notes/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { canUndo, type MarksChange } from '../model/marks.ts';
import { noteErrors } from '../texts/desk.ts';
import { compareMarked, type Picked, planChoice } from './choice.ts';
import type { NoteDesk } from './desk.ts';
import type { StoredMarks } from './marks.ts';

interface NoteChooseParts extends Pick<NoteAdapters, 'files' | 'audit' | 'clock' | 'newId'> {
  readonly desk: NoteDesk;
  readonly marks: StoredMarks;
}

/** A choice that can be undone. */
interface Undo {
  readonly environment: Environment;
  readonly stationId: string;
  readonly fileIds: readonly string[];
  readonly change: MarksChange;
}

/** Older ones are dropped: undoing is meant for immediate mistakes. */
const MOST_UNDOS = 50;

export function createNoteChoose({ desk, marks, files, audit, clock, newId }: NoteChooseParts) {
  const undos = new Map<string, Undo>();
  const now = (): string => new Date(clock.now()).toISOString();

  function picked(fileIds: readonly string[]): Result<Picked> {
    const [first] = fileIds;
    const environment = first === undefined ? null : (files.find(first)?.environment ?? null);
    if (environment === null) return fail('not-found', noteErrors.fileNotFound());
    const look = desk.look(environment);
    const notes = [...new Set(fileIds)].flatMap((id) => look.byId.get(id) ?? []);
    if (notes.length !== new Set(fileIds).size) return fail('not-found', noteErrors.fileNotFound());
    return ok({ look, notes, marks: marks.of(environment) });
  }

  function remember(undo: Undo): string {
    const undoId = newId();
    undos.set(undoId, undo);
    const [oldest] = undos.keys();
    if (undos.size > MOST_UNDOS && oldest !== undefined) undos.delete(oldest);
    return undoId;
  }

  return {
    /** Preview during the selection: asks and stores nothing. */
    compare({ fileIds, transactionIds }: Pick<ChoiceRequest, 'fileIds' | 'transactionIds'>): Result<PairComparison> {
      const found = picked(fileIds);
      return found.ok ? compareMarked(found.value, transactionIds) : found;
    },
    /** The consequences to confirm before `choose`. */
    question(request: ChoiceRequest): Result<ChoiceQuestion> {
      const found = picked(request.fileIds);
      if (!found.ok) return found;
      const plan = planChoice(found.value, request, desk, now());
      return plan.ok ? ok(plan.value.question) : plan;
    },
    choose({ losing, ...request }: ChoiceMade): Result<ChoiceSaved> {
      const found = picked(request.fileIds);
      if (!found.ok) return found;
      const why = request.reason.trim();
      const plan = planChoice(found.value, { ...request, reason: why }, desk, now());
      if (!plan.ok) return plan;
      const { stationId, ids, change, besides, alsoReady, learned, question } = plan.value;
      const { environment } = found.value.look;
      if (question.needsReason && why === '') return fail('not-allowed', noteErrors.reasonNeeded());
      if (question.losing.some(({ fileId }) => !losing.includes(fileId))) return fail('stale', noteErrors.stale());
      const saved = marks.save(() => {
        marks.turn(environment, change.before, change.after);
        const { differences } = question;
        const more = {
          ...(why !== '' && { reason: why }),
          ...(differences.length > 0 && { differences }),
          ...(learned.length > 0 && { learned }),
          ...(question.losing.length > 0 && { losing: question.losing.map(({ fileId }) => fileId) }),
          ...(besides.length > 0 && { besides }),
        };
        for (const { row } of found.value.notes) {
          const details = JSON.stringify({ key: row.key ?? '', transactionIds: ids, ...more });
          const cause = ids.length === 0 ? 'choice-taken-back' : 'chosen';
          audit.record({ actor: 'user', stationId, entity: 'note', entityId: row.id, cause, details });
        }
      });
      if (!saved.ok) return saved;
      return ok({ undoId: remember({ environment, stationId, fileIds: [...new Set(request.fileIds)], change }), alsoReady });
    },
    /** Restores choices and customers in one commit; refused when they have changed since. */
    undoChoice(undoId: string): Result<null> {
      const undo = undos.get(undoId);
      if (undo === undefined) return fail('not-found', noteErrors.undoLate());
      const { environment, stationId, fileIds, change } = undo;
      const look = desk.look(environment);
      const isOpen = (id: string): boolean => isOpenState(look.byId.get(id)?.row.state ?? 'other');
      if (!fileIds.every(isOpen) || !canUndo(change, marks.of(environment))) return fail('not-allowed', noteErrors.undoLate());
      const saved = marks.save(() => {
        marks.turn(environment, change.after, change.before);
        for (const fileId of fileIds) audit.record({ actor: 'user', stationId, entity: 'note', entityId: fileId, cause: 'choice-undone' });
      });
      if (saved.ok) undos.delete(undoId);
      return saved;
    },
    leaveOut({ fileIds, out }: { readonly fileIds: readonly string[]; readonly out: boolean }): Result<null> {
      const found = picked(fileIds);
      if (!found.ok) return found;
      const { look, notes } = found.value;
      const saved = marks.save(() => {
        for (const { row, standing } of notes) {
          if (standing.file.leftOut === out) continue;
          files.setLeftOut(row.id, out);
          const cause = out ? 'left-out' : 'taken-back';
          audit.record({ actor: 'user', stationId: standing.stationId, entity: 'note', entityId: row.id, cause });
        }
      });
      if (saved.ok) desk.leftOut(look.environment, new Set(fileIds), out);
      return saved;
    },
  };
}
