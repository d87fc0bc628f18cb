/** Queries of the notes screen: counts, pages of rows, one note, and the fuelings beside it. Read-only. */

import type { NoteQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  type CandidateView,
  isOpenState,
  type MarkedNotes,
  type NoteDeskSummary,
  type NoteDetail,
  type NotePage,
  type NoteRowView,
} from '../../../preload/contract/notes/note-desk.ts';
import { mayGetNote, problemOf, viewAudit } from '../../outbox/index.ts';
import { amountAloneE4 } from '../../shared/names/search-words.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { NoteAdapters } from '../adapters.ts';
import { explainMatch } from '../matching/explain.ts';
import { partners, toMatch } from '../model/classify-files.ts';
import { countFilters, countStates, filterOf, haystack, isReady, passes, wordsOf } from '../model/filters.ts';
import type { DeskFueling } from '../model/types.ts';
import type { ReadNote } from '../nfe/note.ts';
import { noteView } from '../nfe/reading/read-nfe-view.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';
import type { DeskLook, DeskNote } from './desk-look.ts';
import { briefOf, viewProposal, viewReason } from './rows.ts';
import { searchList } from './search.ts';

interface NoteQuestionsParts extends Pick<NoteAdapters, 'files' | 'outbox' | 'pending' | 'stations' | 'audit' | 'movement'> {
  readonly desk: NoteDesk;
}

type MarkedNotesRequest = NoteQuery & { readonly fileIds: readonly string[] };
type NoteRowsRequest = NoteQuery & { readonly revision: number; readonly offset: number; readonly limit: number };

const MOST_CANDIDATES = 200;
/** Maximum of fuelings explained individually: the nearest by value and day come first. */
const MOST_EXPLAINED = 600;

export function createNoteQuestions({ desk, files, outbox, pending, stations, audit, movement }: NoteQuestionsParts) {
  function findNote(fileId: string): Result<{ readonly look: DeskLook; readonly note: DeskNote; readonly reading: ReadNote }> {
    const file = files.find(fileId);
    const look = file === null ? null : desk.shown(file.environment);
    const note = look?.byId.get(fileId);
    if (file === null || look === null || note === undefined) return fail('not-found', noteErrors.fileNotFound());
    return ok({ look, note, reading: file.reading });
  }

  return {
    summary(query: NoteQuery): Result<NoteDeskSummary> {
      const found = selectNotes(query, desk, stations);
      if (!found.ok) return found;
      const { look, ofStation, selected } = found.value;
      const rows = selected.map(({ row }) => row);
      const ready = ofStation.filter(({ row }) => isReady(row)).map(({ row }) => row);
      const fuelings = new Set(ready.flatMap((row) => row.fuelings.map(({ id }) => id)));
      const waiting = ofStation.filter(({ row }) => filterOf(row) === 'waiting').map(({ row }) => row);
      return ok({
        stationId: query.stationId,
        revision: look.revision,
        counts: countStates(ofStation.map(({ row }) => row)),
        filters: countFilters(rows),
        repeated: rows.filter(({ state }) => state === 'duplicate').length,
        ready: { notes: ready.length, fuelings: fuelings.size, valueE4: totalOf(ready) },
        elsewhere: elsewhereOf(look, query, stations),
        waiting: { notes: waiting.length, valueE4: totalOf(waiting) },
        pendingReadAt: pending.readAt(query.stationId),
        readingMovement: movement.isReadingDays(query.stationId),
      });
    },
    rows(request: NoteRowsRequest): Result<NotePage> {
      const found = selectNotes(request, desk, stations);
      if (!found.ok) return found;
      const { look, selected } = found.value;
      if (look.revision !== request.revision) return fail('stale', noteErrors.stale());
      const rows = selected.filter(({ row }) => passes(row, request.filter)).map(({ row }) => row);
      return ok({ rows: rows.slice(request.offset, request.offset + request.limit), total: rows.length });
    },
    marked: (request: MarkedNotesRequest): Result<MarkedNotes> => markedNotes(request, desk, stations),
    detail(fileId: string): Result<NoteDetail> {
      const found = findNote(fileId);
      if (!found.ok) return found;
      const { look, note, reading } = found.value;
      const { row, standing } = note;
      const listed = new Map((look.listed.get(standing.stationId) ?? []).map((fueling) => [fueling.id, fueling]));
      const upload = row.itemId === null ? null : outbox.find(row.itemId);
      const hash = standing.file.sha256;
      const sameKey = row.key === null ? [] : look.notes.filter((other) => other.row.key === row.key && other.row.id !== fileId);
      return ok({
        row,
        note: noteView(reading, standing.added),
        proposals: standing.proposals.map((proposal) => viewProposal(proposal, row.key ?? '', look, listed)),
        moreProposals: standing.moreProposals,
        problem: upload === null ? null : problemOf(upload.record, null),
        audit: row.itemId === null ? [] : audit.trail(row.itemId, null).map(viewAudit),
        sameKey: sameKey
          .filter(({ standing: other }) => other.file.note !== null)
          .map(({ row: { id, fileName }, standing: other }) => ({ fileId: id, fileName, sameBytes: other.file.sha256 === hash })),
      });
    },
    candidates(fileId: string, text: string): Result<readonly CandidateView[]> {
      const found = findNote(fileId);
      if (!found.ok) return found;
      const { look, note } = found.value;
      const match = note.standing.file.note?.match ?? null;
      if (match === null || !isOpenState(note.row.state)) return ok([]);
      const { stationId } = note.standing;
      const takers = takersOf(look, note.row);
      const amountE4 = amountAloneE4(text);
      const hasWords = wordsOf(text);
      const matches = (fueling: DeskFueling): boolean => (amountE4 === null ? hasWords(hayOf(fueling)) : fueling.valueE4 === amountE4);
      const listed = (look.listed.get(stationId) ?? []).filter((fueling) => text.trim() === '' || matches(fueling));
      const free = nearest(
        listed.filter((fueling) => look.barOf(stationId, fueling.id) === null && mayGetNote(look.ledger.coverOf(stationId, fueling))),
        note.row,
      );
      const explained = free.flatMap((fueling): readonly CandidateView[] => {
        const others = partners([fueling], stationId, look.ledger, (id) => look.byId.get(id)?.standing.file.note?.match);
        const proposal = explainMatch([match, ...others], [toMatch(fueling, stationId)], look.context);
        if (proposal === null) return [];
        const { score, form } = proposal;
        const reasons = proposal.reasons.map((reason) => viewReason(reason, form, note.row, [fueling], look.unitOf));
        const candidate = { fueling: briefOf(fueling), score, reasons, takenBy: takers.get(fueling.id) ?? null };
        return [{ ...candidate, ...sentOf(look, stationId, fueling) }];
      });
      const best = explained.toSorted((a, b) => b.score - a.score || (a.fueling.date < b.fueling.date ? 1 : -1));
      return ok(best.slice(0, MOST_CANDIDATES));
    },
  };
}

interface SelectedNotes {
  readonly look: DeskLook;
  readonly ofStation: readonly DeskNote[];
  /** Notes selected by the query's import and words; its filter is not applied. */
  readonly selected: readonly DeskNote[];
}

export function selectNotes(query: NoteQuery, desk: NoteDesk, stations: StationDirectory): Result<SelectedNotes> {
  const station = stations.find(query.stationId);
  if (station === null) return fail('not-found', noteErrors.stationNotFound());
  const look = desk.shown(station.environment);
  const blank = query.text.trim() === '';
  const ofStation = look.notes.filter(({ standing }) => standing.stationId === query.stationId);
  const ofImport = ofStation.filter(({ row }) => query.importId === null || row.importId === query.importId);
  return ok({ look, ofStation, selected: blank ? ofImport : searchList(ofImport, query.text) });
}

function markedNotes(request: MarkedNotesRequest, desk: NoteDesk, stations: StationDirectory): Result<MarkedNotes> {
  const found = selectNotes(request, desk, stations);
  if (!found.ok) return found;
  const { ofStation, selected } = found.value;
  const wanted = new Set(request.fileIds);
  const inside = new Set(selected.filter(({ row }) => passes(row, request.filter)).map(({ row }) => row.id));
  const rows = ofStation.filter(({ row }) => wanted.has(row.id)).map(({ row }) => row);
  return ok({ rows, outside: rows.map(({ id }) => id).filter((id) => !inside.has(id)) });
}

/** Notes of the import that are listed under another station. */
export function elsewhereOf(look: DeskLook, { stationId, importId }: NoteQuery, stations: StationDirectory): NoteDeskSummary['elsewhere'] {
  if (importId === null) return [];
  const others = look.notes.filter(
    ({ row, standing }) => row.importId === importId && standing.stationId !== stationId && standing.file.note !== null,
  );
  const counts = Map.groupBy(others, ({ standing }) => standing.stationId);
  return stations.list(look.environment).flatMap(({ id, name }) => {
    const notes = counts.get(id)?.length ?? 0;
    return notes === 0 ? [] : [{ stationId: id, name, notes }];
  });
}

/** The ready note that each fueling would be sent with, other than this one. */
function takersOf(look: DeskLook, note: NoteRowView): ReadonlyMap<string, { readonly fileId: string; readonly number: string | null }> {
  return new Map(
    look.notes.flatMap(({ row }) =>
      row.id !== note.id && isOpenState(row.state)
        ? row.fuelings.map(({ id }) => [id, { fileId: row.id, number: row.number }] as const)
        : [],
    ),
  );
}

/** Earlier uploads for it, and the amount that they leave uncovered. */
function sentOf(look: DeskLook, stationId: string, fueling: DeskFueling): Pick<CandidateView, 'sent' | 'missingE4'> {
  const uploads = look.ledger.covering(stationId, fueling.id);
  const sent = uploads.map(({ id, fileId, stage }) => ({ itemId: id, number: look.byId.get(fileId)?.row.number ?? null, stage }));
  return { sent, missingE4: look.ledger.coverOf(stationId, fueling).missingE4 };
}

function hayOf({ id, date, customerName, productName, plate, valueE4 }: DeskFueling): string {
  const day = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  return haystack([id, day, customerName, productName, plate, (valueE4 / 10_000).toFixed(2).replace('.', ',')]);
}

function nearest(fuelings: readonly DeskFueling[], row: NoteRowView): readonly DeskFueling[] {
  if (fuelings.length <= MOST_EXPLAINED) return fuelings;
  const total = row.totalE4 ?? 0;
  const distance = ({ valueE4 }: DeskFueling): number => Math.abs(valueE4 - total);
  return fuelings.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST_EXPLAINED);
}

function totalOf(rows: readonly Pick<NoteRowView, 'totalE4'>[]): number {
  return rows.reduce((sum, { totalE4 }) => sum + (totalE4 ?? 0), 0);
}
