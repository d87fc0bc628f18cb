import type { FuelingAcceptance } from '../fleet-api.ts';
import { isObject, parseJson } from '../http/json.ts';
import { readProblem } from '../http/problem.ts';
import type { NoteAcceptance } from '../notes-api.ts';
import type { ManualFuelingProfile, NoteAcceptanceProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import type { Reading } from './reading.ts';
import { idAt, reading, textAt } from './wire.ts';

/**
 * The 2xx of a note: its protocol and status, at the profile's paths. Without a required field,
 * the network has answered something, but nothing proves that it accepted the note.
 */
export function readNoteAcceptance(text: string, profile: NoteAcceptanceProfile): Reading<NoteAcceptance> {
  return acceptance(text, profile.required, wireTexts.noteWithout, (body) => ({
    protocol: orNull(() => textAt(body, profile.protocol)),
    status: orNull(() => textAt(body, profile.status)),
  }));
}

/** The 2xx of a fueling, likewise: its number and status. */
export function readFuelingAcceptance(text: string, profile: ManualFuelingProfile['acceptance']): Reading<FuelingAcceptance> {
  return acceptance(text, profile.required, wireTexts.fuelingWithout, (body) => ({
    transactionId: orNull(() => idAt(body, profile.transactionId)),
    status: orNull(() => textAt(body, profile.status)),
  }));
}

function acceptance<P extends string>(
  text: string,
  required: readonly P[],
  without: (part: P) => string,
  find: (body: unknown) => Readonly<Record<P, string | null>>,
): Reading<Readonly<Record<P, string | null>>> {
  const body = parseJson(text);
  // An error body with a 2xx status.
  const problem = isObject(body) && Number(body.status) >= 400 ? readProblem(Number(body.status), text) : null;
  if (problem !== null) return { ok: false, cause: 'malformed', detail: problem.detail ?? '' };
  // An optional field of unexpected type must not put an upload in doubt.
  const found = find(body);
  const missing = required.find((name) => found[name] === null);
  return missing === undefined ? { ok: true, value: found } : { ok: false, cause: 'ack-no-id', detail: without(missing) };
}

function orNull(read: () => string | null): string | null {
  const found = reading(read);
  return found.ok ? found.value : null;
}
