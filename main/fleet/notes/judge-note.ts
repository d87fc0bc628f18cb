/** Judges a downloaded file with the reader of the station's notes. */

import type { FleetNoteStanding } from '../../../preload/contract/fleet/fleet.ts';
import { readNfe, shownEmission } from '../../notes/index.ts';
import { unitsAt } from '../../shared/decimal.ts';

export type Judged =
  | {
      readonly type: 'note';
      readonly standing: FleetNoteStanding;
      readonly emitter: string | null;
      readonly valueE4: number | null;
      readonly emittedAt: string | null;
    }
  /** Not the requested note: it is not stored and may be requested again. */
  | { readonly type: 'refused'; readonly why: 'not-a-note' | 'other-key' };

const E4 = 4;
/** cStat of an authorised note; the second value is for late authorisation. */
const AUTHORISED: ReadonlySet<string | null> = new Set(['100', '150']);
/** cStat values that mean cancelled. */
const CANCELLED: ReadonlySet<string | null> = new Set(['101', '151', '155']);

export function judgeNote(bytes: Uint8Array, key: string): Judged {
  const { kind, key: found, note, cancellations } = readNfe(bytes);
  if (note === null || (kind !== 'nfe-with-protocol' && kind !== 'nfe-without-protocol')) return { type: 'refused', why: 'not-a-note' };
  if (found !== key) return { type: 'refused', why: 'other-key' };
  const cancelled =
    cancellations.some((each) => each.key === key && each.state === 'registered') || CANCELLED.has(note.protocol?.status ?? null);
  const standing = cancelled
    ? 'cancelled'
    : kind === 'nfe-without-protocol' || note.protocol === null
      ? 'no-protocol'
      : AUTHORISED.has(note.protocol.status)
        ? 'good'
        : 'not-authorised';
  return {
    type: 'note',
    standing,
    emitter: note.emitter.name,
    valueE4: note.total === null ? null : Number(unitsAt(note.total, E4)),
    emittedAt: shownEmission(note.emittedAt),
  };
}
