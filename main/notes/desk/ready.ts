/** Shares that "Anexar" would send, by fueling: the pending list shows them as ready. */

import type { Share } from '../../outbox/index.ts';
import type { ReadyOf, ReadyOfStation } from '../../pending/index.ts';
import type { StationDirectory } from '../../stations/index.ts';
import { isReady } from '../model/filters.ts';
import type { NoteDesk } from './desk.ts';
import type { DeskLook } from './desk-look.ts';

const NOTHING: ReadyOfStation = { version: 0, notes: new Map() };

interface ReadyNotesParts {
  readonly desk: Pick<NoteDesk, 'shown'>;
  readonly stations: StationDirectory;
}

export function createReadyNotes({ desk, stations }: ReadyNotesParts): ReadyOf {
  const known = new Map<string, { readonly look: DeskLook; readonly ready: ReadyOfStation }>();
  return (stationId) => {
    const station = stations.find(stationId);
    if (station === null) return NOTHING;
    const look = desk.shown(station.environment);
    const before = known.get(stationId);
    if (before?.look === look) return before.ready;
    // Most changes concern uploads in progress, and leave the ready notes unchanged.
    const ready = before?.ready.version === look.readySince ? before.ready : { version: look.readySince, notes: sharesOf(look, stationId) };
    known.set(stationId, { look, ready });
    return ready;
  };
}

/** Shares as an upload would cover them: the note's total if it is for a single fueling (cover.ts). */
function sharesOf(look: DeskLook, stationId: string): ReadonlyMap<string, readonly Share[]> {
  const shares = new Map<string, Share[]>();
  for (const { row, standing } of look.notes) {
    if (standing.stationId !== stationId || !isReady(row)) continue;
    for (const { id } of row.fuelings) shares.set(id, [...(shares.get(id) ?? []), row.fuelings.length === 1 ? row.totalE4 : null]);
  }
  return shares;
}
