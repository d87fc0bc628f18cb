/** Puts the notes of a fueling into the outbox: all or none. Runs in a transaction: another upload may have been stored meanwhile. */

import type { NotAttached } from '../../../preload/contract/notes/note-desk.ts';
import type { EncodedAttachment, NetworkStation } from '../../network/index.ts';
import { EncodeError } from '../../network/index.ts';
import { newRecord } from '../../outbox/model/index.ts';
import { laterThan } from '../../shared/time/later-than.ts';
import type { NoteAdapters } from '../adapters.ts';
import type { DeskNote } from '../desk/desk-look.ts';
import { briefOf } from '../desk/rows.ts';
import { siblingKeys } from '../model/siblings.ts';
import { openDoubts, statedOfNotes } from '../model/stated.ts';
import { noteErrors } from '../texts/desk.ts';
import { noteFindingSentence } from '../texts/nfe.ts';

export type StoreNotesParts = Pick<
  NoteAdapters,
  'attachments' | 'looks' | 'cancellations' | 'events' | 'choices' | 'api' | 'payloads' | 'outbox' | 'audit' | 'clock' | 'newId' | 'logger'
>;

interface Prepared {
  readonly note: DeskNote;
  readonly key: string;
  /** Ids of the fuelings. */
  readonly ids: readonly string[];
  readonly encoded: EncodedAttachment;
  /** When each statement about the note was found, ISO 8601 UTC. All of them were in view. */
  readonly known: readonly string[];
  readonly xmlSha256: string;
  readonly xmlPayloadId: number;
}

type Made = { readonly type: 'item'; readonly id: string } | { readonly type: 'not'; readonly why: NotAttached };

export function createStoreNotes({
  attachments,
  looks,
  cancellations,
  events,
  choices,
  api,
  payloads,
  outbox,
  audit,
  clock,
  newId,
  logger,
}: StoreNotesParts) {
  /** The prepared upload, or the sentence why it is impossible. */
  function prepare(station: NetworkStation, note: DeskNote, group: readonly string[]): Prepared | string {
    const { row, standing } = note;
    const { file, fuelings } = standing;
    const { environment } = station;
    const { key } = row;
    if (key === null || file.payloadId === null || file.sha256 === null || fuelings.length === 0) return noteErrors.notReady(row.sentence);
    if (attachments.live(environment, key).length > 0) return noteErrors.alreadySent();
    const found = { cancellations: cancellations.about(environment, key), events: events.about(environment, key) };
    const stated = statedOfNotes(found)(key);
    if (stated.cancelled) return noteErrors.cancelledMeanwhile();
    const doubt = stated.doubts.length === 0 ? undefined : openDoubts(stated, choices.of(environment, key))[0];
    if (doubt !== undefined) return noteErrors.notReady(noteFindingSentence(doubt.finding));
    const ids = fuelings.map(({ id }) => id);
    if (attachments.coveredByOthers(station.id, ids, group).length > 0) return noteErrors.fuelingTaken();
    const xml = payloads.get(file.payloadId);
    if (xml.type !== 'bytes' || xml.sha256 !== file.sha256) return noteErrors.payloadDamaged(row.fileName);
    const encoded = encode(station, row.fileName, xml.bytes, ids);
    if (typeof encoded === 'string') return encoded;
    const known = [...found.cancellations, ...found.events].map(({ foundAt }) => foundAt);
    return { note, key, ids, encoded, known, xmlSha256: file.sha256, xmlPayloadId: file.payloadId };
  }

  function store(station: NetworkStation, { note, key, ids, encoded, known, ...xml }: Prepared): Made {
    const { row, standing } = note;
    const { environment } = station;
    const now = clock.now();
    const id = newId();
    const payloadId = payloads.put(encoded.body, encoded.mediaType);
    const correctsId = standing.entry?.id ?? null;
    // A person who ended it in doubt may have been wrong: a refusal of this one may concern the second copy.
    const mayHaveArrived = correctsId !== null && outbox.find(correctsId)?.record.mayHaveArrived === true;
    outbox.insert({ id, stationId: station.id, payloadId, correctsId, record: { ...newRecord('note', now, true), mayHaveArrived } });
    const createdAt = laterThan(known, new Date(now).toISOString());
    const common = { id, stationId: station.id, environment, key, fileId: row.id, number: row.number, createdAt };
    attachments.insert({ ...common, ...xml, fuelings: standing.fuelings.map(briefOf) });
    looks.attached(id);
    const { why } = standing;
    const reason = why.type === 'chosen' && why.reason !== null ? { reason: why.reason } : {};
    const details = JSON.stringify({ fileName: row.fileName, key, number: row.number, transactionIds: ids, correctsId, ...reason });
    audit.record({ actor: 'user', stationId: station.id, entity: 'outbox', entityId: id, cause: 'submitted', after: 'queued', details });
    return { type: 'item', id };
  }

  /** The body, or the sentence why it can't be built. */
  function encode(station: NetworkStation, fileName: string, xml: Uint8Array, ids: readonly string[]): EncodedAttachment | string {
    try {
      return api.encodeAttachment(station, xml, ids);
    } catch (error) {
      if (error instanceof EncodeError) return noteErrors.notWritable(error.message);
      logger.error('note not encoded', { fileName, error: String(error) });
      return noteErrors.notEncoded(fileName);
    }
  }

  return (station: NetworkStation, group: readonly DeskNote[]): readonly Made[] => {
    const keys = group.flatMap(({ row }) => row.key ?? []);
    const prepared = group.map((note) => prepare(station, note, [...keys, ...siblingKeys(note.standing)]));
    const whole = prepared.filter((item) => typeof item !== 'string');
    if (whole.length === group.length) return whole.map((item) => store(station, item));
    return group.map(({ row }, place) => {
      const reason = prepared[place];
      const sentence = typeof reason === 'string' ? reason : noteErrors.groupSplit();
      return { type: 'not', why: { fileId: row.id, fileName: row.fileName, sentence } };
    });
  };
}
