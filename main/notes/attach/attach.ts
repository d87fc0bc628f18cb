/** "Anexar": stores matched notes as uploads, which from then on are neither lost nor sent twice. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type AttachOutcome, isReadyState, type NotAttached } from '../../../preload/contract/notes/note-desk.ts';
import { detach } from '../../shared/detach.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { NoteDesk } from '../desk/desk.ts';
import type { DeskLook, DeskNote } from '../desk/desk-look.ts';
import { isReady } from '../model/filters.ts';
import { siblingKeys } from '../model/siblings.ts';
import { noteErrors } from '../texts/desk.ts';
import { createStoreNotes, type StoreNotesParts } from './store-notes.ts';

interface NoteAttachParts extends StoreNotesParts, Pick<NoteAdapters, 'stations' | 'firstSend' | 'transaction' | 'emit' | 'kick'> {
  readonly desk: NoteDesk;
}

interface AttachRequest {
  readonly stationId: string;
  readonly fileIds: readonly string[] | 'ready';
  readonly revision: number;
}

/** Notes stored in one commit, without a noticeable delay. */
const CHUNK = 200;

export function createNoteAttach(parts: NoteAttachParts) {
  const { desk, stations, transaction, clock, logger } = parts;
  const storeGroup = createStoreNotes(parts);
  let last: { readonly words: string; readonly answer: Promise<Result<AttachOutcome>> } | null = null;

  async function attach({ stationId, fileIds, revision }: AttachRequest): Promise<Result<AttachOutcome>> {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', noteErrors.stationNotFound());
    const refusal = parts.firstSend.refusal([stationId]);
    if (refusal !== null) return { ok: false, error: refusal };
    const look = desk.look(station.environment);
    if (revision > look.revision || revision < look.readySince) return fail('stale', noteErrors.stale());
    const wanted = wantedOf(look, stationId, fileIds);
    if (!wanted.ok) return wanted;
    const { groups, refused } = planOf(wanted.value, look);
    const itemIds: string[] = [];
    const notAttached: NotAttached[] = [...refused];
    const waiting = new Set(groups.flat());
    try {
      for (const chunk of chunksOf(groups)) {
        const made = transaction(() => chunk.flatMap((group) => storeGroup(station, group)));
        for (const note of chunk.flat()) waiting.delete(note);
        for (const result of made) if (result.type === 'item') itemIds.push(result.id);
        for (const result of made) if (result.type === 'not') notAttached.push(result.why);
        if (made.some(({ type }) => type === 'item')) parts.kick();
        await clock.turn?.();
      }
    } catch (error) {
      logger.error('notes not stored', { error: String(error) });
      // Committed uploads stay, and the other notes remain ready.
      if (itemIds.length === 0) return fail('storage', noteErrors.notSaved(), { technical: String(error) });
      for (const { row } of waiting) notAttached.push({ fileId: row.id, fileName: row.fileName, sentence: noteErrors.notSaved() });
    } finally {
      if (itemIds.length > 0) parts.emit({ type: 'batches-changed', batchIds: itemIds });
      desk.changed();
    }
    return ok({ itemIds, notAttached });
  }

  return {
    /** Idempotent: a repeated request returns the first answer. */
    attach(request: AttachRequest): Promise<Result<AttachOutcome>> {
      const words = JSON.stringify([request.stationId, request.revision, request.fileIds]);
      if (last?.words === words) return last.answer;
      const answer = attach(request);
      last = { words, answer };
      // A request refused as a whole may be retried.
      const again = (): void => {
        if (last?.answer === answer) last = null;
      };
      detach(
        answer.then((result) => {
          if (!result.ok) again();
        }),
        again,
      );
      return answer;
    },
  };
}

function wantedOf(look: DeskLook, stationId: string, fileIds: AttachRequest['fileIds']): Result<readonly DeskNote[]> {
  if (fileIds === 'ready') return ok(look.notes.filter(({ row, standing }) => standing.stationId === stationId && isReady(row)));
  const wanted = [...new Set(fileIds)].map((id) => look.byId.get(id));
  const known = wanted.filter((note) => note !== undefined && note.standing.stationId === stationId).filter((note) => note !== undefined);
  return known.length === wanted.length ? ok(known) : fail('not-found', noteErrors.fileNotFound());
}

/** Notes that jointly pay one fueling are attached together, or not at all. */
function planOf(wanted: readonly DeskNote[], look: DeskLook) {
  const refused: NotAttached[] = [];
  const groups = new Map<string, DeskNote[]>();
  const ready = new Set(wanted.filter(({ row }) => isReadyState(row.state)));
  const keys = new Set([...ready].map(({ row }) => row.key));
  const open = new Set(look.notes.filter(({ row }) => isReadyState(row.state)).map(({ row }) => row.key));
  for (const note of wanted) {
    const { row } = note;
    const not = (sentence: string): void => void refused.push({ fileId: row.id, fileName: row.fileName, sentence });
    const split = siblingKeys(note.standing).some((key) => open.has(key) && !keys.has(key));
    if (!ready.has(note)) not(row.state === 'sent' ? noteErrors.alreadySent() : noteErrors.notReady(row.sentence));
    else if (split) not(noteErrors.groupSplit());
    else {
      const place = `${note.standing.proposals[0]?.noteKeys.join(' ') ?? row.key}`;
      groups.set(place, [...(groups.get(place) ?? []), note]);
    }
  }
  return { groups: [...groups.values()], refused };
}

function chunksOf(groups: readonly (readonly DeskNote[])[]): readonly (readonly (readonly DeskNote[])[])[] {
  const chunks: (readonly DeskNote[])[][] = [];
  let size = CHUNK;
  for (const group of groups) {
    if (size >= CHUNK) chunks.push([]);
    if (size >= CHUNK) size = 0;
    chunks.at(-1)?.push(group);
    size += group.length;
  }
  return chunks;
}
