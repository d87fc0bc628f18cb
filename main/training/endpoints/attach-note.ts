import { createHash } from 'node:crypto';
import { invalid, json } from '../http/answers.ts';
import { stationEndpoint } from '../http/endpoint.ts';
import { readNote } from '../notes/read-note.ts';
import { type AttachRefusal, judgeNote, type Verdict } from '../rules/attach.ts';
import { DEFAULT_NOTE_MS } from '../rules/progress.ts';
import type { NoteRecord } from '../state.ts';
import { attachTexts } from '../texts/notes.ts';
import { fieldTexts } from '../texts/training.ts';
import { parseBody, record } from '../wire/json.ts';
import { readAttachment } from '../wire/read-attachment.ts';

/** POST suppliers/invoices: 201 once the note is saved; its fuelings leave the pending list later. */
export const attachNote = stationEndpoint('attach-note', 'POST', 'attachNote', async (context, station) => {
  const { request, profile, instance, now, pace } = context;
  if (request.mediaType !== 'application/json') return invalid(instance, { body: [fieldTexts.jsonMediaType()] });
  const body = parseBody(request.body);
  if (body === undefined) return invalid(instance, { body: [fieldTexts.json()] });
  const read = readAttachment(profile.attachment, station, body);
  if (read.type === 'invalid') return invalid(instance, read.errors);
  const refuse = (reason: AttachRefusal) => invalid(instance, { [profile.attachment.xml.name]: [attachTexts[reason]()] });
  const reading = readNote(read.xml);
  if (reading.type === 'refused') return refuse(reading.reason);

  const { note } = reading;
  const verdict = await context.update<Verdict>((state) => {
    const result = judgeNote(state, station, note, read.transactionIds);
    if (result.type === 'refused') return { state, result };
    const accepted: NoteRecord = {
      cnpj: station.cnpj,
      key: note.key,
      sha256: createHash('sha256').update(read.xml).digest('hex'),
      receivedAt: now,
      goneAt: now + (pace.noteMs ?? DEFAULT_NOTE_MS),
      transactionIds: result.transactionIds,
      ...(result.part === undefined ? {} : { part: result.part }),
    };
    return { state: { ...state, notes: [...(state.notes ?? []), accepted] }, result };
  });
  if (verdict.type === 'refused') return refuse(verdict.reason);
  const { acceptance } = profile.attachment;
  const answer = record([
    [['message'], attachTexts.accepted()],
    // The answer has the fields that the profile requires.
    [acceptance.protocol, protocolOf(note.key, now)],
    [acceptance.status, acceptance.required.includes('status') ? attachTexts.received() : undefined],
  ]);
  return json(201, answer);
});

/** Unique per note and moment, without a stored counter. */
function protocolOf(key: string, now: number): string {
  return createHash('sha256').update(`${key} ${now}`).digest('hex').slice(0, 10).toUpperCase();
}
