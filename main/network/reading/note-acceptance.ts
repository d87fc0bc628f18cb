import type { Reading } from '../http/classify.ts';
import { isObject, parseJson } from '../http/json.ts';
import { readProblem } from '../http/problem.ts';
import type { NoteAcceptance } from '../notes-api.ts';
import type { NoteAcceptanceProfile } from '../profile/types.ts';
import { wireTexts } from '../texts.ts';
import { reading, textAt } from './wire.ts';

/**
 * The 2xx of a note: its protocol and status, where the profile finds them. Without one that it asks for
 * the network has answered something, and nothing tells that it took the note.
 */
export function readNoteAcceptance(text: string, profile: NoteAcceptanceProfile): Reading<NoteAcceptance> {
  const body = parseJson(text);
  // An error in the clothes of a success.
  const problem = isObject(body) && Number(body.status) >= 400 ? readProblem(Number(body.status), text) : null;
  if (problem !== null) return { ok: false, cause: 'malformed', detail: problem.detail ?? '' };
  // What is not asked for must not put a note in doubt by a strange type.
  const found = { protocol: textOrNull(body, profile.protocol), status: textOrNull(body, profile.status) };
  const missing = profile.required.find((name) => found[name] === null);
  return missing === undefined ? { ok: true, value: found } : { ok: false, cause: 'ack-no-id', detail: wireTexts.noteWithout(missing) };
}

function textOrNull(body: unknown, candidates: NoteAcceptanceProfile['protocol']): string | null {
  const read = reading(() => textAt(body, candidates));
  return read.ok ? read.value : null;
}
