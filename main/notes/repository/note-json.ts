/** Serializes readings of notes as JSON; values that JSON can't represent (exact decimals) become text. */

import { z } from 'zod';
import type { NoteCancellation, NoteEvent, ReadNote } from '../nfe/note.ts';
import { isKnownFinding } from '../texts/nfe.ts';

/** Incremented when readings get new fields; older readings stay readable. */
export const READER_VERSION = 1;

const DIGITS = /^-?[0-9]+$/;
const place = z.object({ line: z.number(), column: z.number(), field: z.string() });
const environment = z.enum(['1', '2']).nullable().optional();
const cancellation: z.ZodType<NoteCancellation> = z.object({
  key: z.string(),
  state: z.enum(['registered', 'duplicate', 'asked', 'refused']),
  status: z.string().nullable(),
  protocol: z.string().nullable(),
  at: z.string().nullable(),
  environment,
  place,
});
const event: z.ZodType<NoteEvent> = z.object({
  kind: z.enum(['buyer-refusal', 'buyer-confirmation', 'correction', 'not-authorised', 'unknown']),
  key: z.string(),
  state: z.enum(['registered', 'duplicate', 'asked', 'refused']),
  status: z.string().nullable(),
  eventType: z.string().nullable(),
  sequence: z.number(),
  at: z.string().nullable(),
  environment,
  plates: z.array(z.string()),
  place,
});
/** Only this program writes it, so a loose schema suffices. */
const outline = z.looseObject({
  kind: z.string(),
  key: z.string().nullable(),
  note: z.looseObject({ items: z.array(z.unknown()), plates: z.array(z.string()) }).nullable(),
  cancellations: z.array(cancellation),
  findings: z.array(z.looseObject({ code: z.string(), severity: z.string() })),
});
const reading = z.custom<ReadNote>((value) => outline.safeParse(value).success);

export function writeReading(read: ReadNote): string {
  return JSON.stringify(read, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Drops findings with codes of other versions, for which no sentence exists. @throws Error if the JSON is not a reading. */
export function readReading(json: string): ReadNote {
  const read = reading.parse(JSON.parse(json, revive));
  // Missing in readings stored by earlier versions.
  return {
    ...read,
    events: z.array(event).catch([]).parse(read.events),
    findings: read.findings.filter(({ code }) => isKnownFinding(code)),
  };
}

export function readCancellation(json: string): NoteCancellation {
  return cancellation.parse(JSON.parse(json));
}

export function readNoteEvent(json: string): NoteEvent {
  return event.parse(JSON.parse(json));
}

/** Decimals are the only objects with `units` and `scale`. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('units' in value) || !('scale' in value)) return value;
  const { units, scale } = value;
  return typeof units === 'string' && DIGITS.test(units) ? { units: BigInt(units), scale } : value;
}
