/** "Anexar": from matched notes to uploads that are stored, and from then on cannot be lost, nor sent twice. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type AttachOutcome, isReadyState, type NotAttached } from '../../../preload/contract/note-desk.ts';
import type { EncodedAttachment, NetworkStation, NotesApi } from '../../network/index.ts';
import { EncodeError } from '../../network/index.ts';
import type { OutboxStore } from '../../outbox/model/index.ts';
import { newRecord } from '../../outbox/model/index.ts';
import { detach } from '../../shared/detach.ts';
import type { Emit } from '../../shared/events.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Transaction } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { NoteDesk } from '../desk/desk.ts';
import type { DeskLook, DeskNote } from '../desk/desk-look.ts';
import { briefOf } from '../desk/rows.ts';
import { isReady } from '../model/filters.ts';
import type { AttachmentStore, NoteCancellationStore } from '../model/store.ts';
import { noteErrors } from '../texts/desk.ts';

interface NoteAttachParts {
  readonly desk: NoteDesk;
  readonly attachments: AttachmentStore;
  readonly cancellations: Pick<NoteCancellationStore, 'isRegistered'>;
  readonly api: Pick<NotesApi, 'encodeAttachment'>;
  readonly stations: StationDirectory;
  readonly transaction: Transaction;
  readonly payloads: PayloadStore;
  readonly outbox: Pick<OutboxStore, 'insert' | 'find'>;
  readonly audit: AuditLog;
  /** The outbox's own. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  readonly logger: Logger;
  /** Wakes the delivery. */
  readonly kick: () => void;
}

interface AttachRequest {
  readonly stationId: string;
  readonly fileIds: readonly string[] | 'ready';
  readonly revision: number;
}

export interface NoteAttach {
  attach(request: AttachRequest): Promise<Result<AttachOutcome>>;
}

/** In one commit; about as many as a person waits for without noticing. */
const CHUNK = 200;

interface Prepared {
  readonly note: DeskNote;
  readonly key: string;
  /** Of the fuelings. */
  readonly ids: readonly string[];
  readonly encoded: EncodedAttachment;
  readonly xmlSha256: string;
  readonly xmlPayloadId: number;
}

type Made = { readonly type: 'item'; readonly id: string } | { readonly type: 'not'; readonly why: NotAttached };

export function createNoteAttach(parts: NoteAttachParts): NoteAttach {
  const { desk, attachments, cancellations, api, stations, transaction, payloads, outbox, audit, clock, newId, logger } = parts;
  let last: { readonly words: string; readonly answer: Promise<Result<AttachOutcome>> } | null = null;

  /** What would be stored, or the sentence that says why not. Inside of the transaction: another one may have sent it meanwhile. */
  function prepare(station: NetworkStation, note: DeskNote, group: readonly string[]): Prepared | string {
    const { row, standing } = note;
    const { file, fuelings } = standing;
    const { environment } = station;
    const { key } = row;
    if (key === null || file.payloadId === null || file.sha256 === null || fuelings.length === 0) return noteErrors.notReady(row.sentence);
    if (attachments.live(environment, key).length > 0) return noteErrors.alreadySent();
    if (cancellations.isRegistered(environment, key)) return noteErrors.cancelledMeanwhile();
    const ids = fuelings.map(({ id }) => id);
    if (attachments.coveredByOthers(station.id, ids, group).length > 0) return noteErrors.fuelingTaken();
    const xml = payloads.get(file.payloadId);
    if (xml.type !== 'bytes' || xml.sha256 !== file.sha256) return noteErrors.payloadDamaged(row.fileName);
    const encoded = encode(station, row.fileName, xml.bytes, ids);
    if (typeof encoded === 'string') return encoded;
    return { note, key, ids, encoded, xmlSha256: file.sha256, xmlPayloadId: file.payloadId };
  }

  function store(station: NetworkStation, { note, key, ids, encoded, ...xml }: Prepared): Made {
    const { row, standing } = note;
    const { environment } = station;
    const now = clock.now();
    const id = newId();
    const payloadId = payloads.put(encoded.body, encoded.mediaType);
    const correctsId = standing.entry?.id ?? null;
    // A person who ended it in doubt may have been wrong: a refusal of this one may be of a second copy.
    const mayHaveArrived = correctsId !== null && outbox.find(correctsId)?.record.mayHaveArrived === true;
    outbox.insert({ id, stationId: station.id, payloadId, correctsId, record: { ...newRecord('note', now, true), mayHaveArrived } });
    const createdAt = new Date(now).toISOString();
    const common = { id, stationId: station.id, environment, key, fileId: row.id, number: row.number, createdAt };
    attachments.insert({ ...common, ...xml, fuelings: standing.fuelings.map(briefOf) });
    const { why } = standing;
    const reason = why.type === 'chosen' && why.reason !== null ? { reason: why.reason } : {};
    const details = JSON.stringify({ fileName: row.fileName, key, number: row.number, transactionIds: ids, correctsId, ...reason });
    audit.record({ actor: 'user', stationId: station.id, entity: 'outbox', entityId: id, cause: 'submitted', after: 'queued', details });
    return { type: 'item', id };
  }

  /** The body, or the sentence that says why there can be none. */
  function encode(station: NetworkStation, fileName: string, xml: Uint8Array, ids: readonly string[]): EncodedAttachment | string {
    try {
      return api.encodeAttachment(station, xml, ids);
    } catch (error) {
      if (error instanceof EncodeError) return noteErrors.notWritable(error.message);
      logger.error('note not encoded', { fileName, error: String(error) });
      return noteErrors.notEncoded(fileName);
    }
  }

  async function attach({ stationId, fileIds, revision }: AttachRequest): Promise<Result<AttachOutcome>> {
    const station = stations.find(stationId);
    if (station === null) return fail('not-found', noteErrors.stationNotFound());
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
        for (const each of made) if (each.type === 'item') itemIds.push(each.id);
        for (const each of made) if (each.type === 'not') notAttached.push(each.why);
        if (made.some(({ type }) => type === 'item')) parts.kick();
        await clock.turn?.();
      }
    } catch (error) {
      logger.error('notes not stored', { error: String(error) });
      // What is committed stays, and the rest is ready as before.
      if (itemIds.length === 0) return fail('storage', noteErrors.notSaved(), { technical: String(error) });
      for (const { row } of waiting) notAttached.push({ fileId: row.id, fileName: row.fileName, sentence: noteErrors.notSaved() });
    } finally {
      if (itemIds.length > 0) parts.emit({ type: 'batches-changed', batchIds: itemIds });
      desk.changed();
    }
    return ok({ itemIds, notAttached });
  }

  /** All notes of a fueling, or none of them. */
  function storeGroup(station: NetworkStation, group: readonly DeskNote[]): readonly Made[] {
    const keys = group.flatMap(({ row }) => row.key ?? []);
    const prepared = group.map((note) => prepare(station, note, [...keys, ...siblingKeys(note)]));
    const whole = prepared.filter((each) => typeof each !== 'string');
    if (whole.length === group.length) return whole.map((each) => store(station, each));
    return group.map(({ row }, place) => {
      const reason = prepared[place];
      const sentence = typeof reason === 'string' ? reason : noteErrors.groupSplit();
      return { type: 'not', why: { fileId: row.id, fileName: row.fileName, sentence } };
    });
  }

  return {
    /** Pressed twice, the second press gets the first one's answer. */
    attach(request) {
      const words = JSON.stringify([request.stationId, request.revision, request.fileIds]);
      if (last?.words === words) return last.answer;
      const answer = attach(request);
      last = { words, answer };
      // What was refused as a whole may be tried again.
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

/** Notes that are one fueling only together go together, or not at all. */
function planOf(wanted: readonly DeskNote[], look: DeskLook) {
  const refused: NotAttached[] = [];
  const groups = new Map<string, DeskNote[]>();
  const ready = new Set(wanted.filter(({ row }) => isReadyState(row.state)));
  const keys = new Set([...ready].map(({ row }) => row.key));
  const open = new Set(look.notes.filter(({ row }) => isReadyState(row.state)).map(({ row }) => row.key));
  for (const note of wanted) {
    const { row } = note;
    const not = (sentence: string): void => void refused.push({ fileId: row.id, fileName: row.fileName, sentence });
    const split = siblingKeys(note).some((key) => open.has(key) && !keys.has(key));
    if (!ready.has(note)) not(row.state === 'sent' ? noteErrors.alreadySent() : noteErrors.notReady(row.sentence));
    else if (split) not(noteErrors.groupSplit());
    else {
      const place = `${note.standing.proposals[0]?.noteKeys.join(' ') ?? row.key}`;
      groups.set(place, [...(groups.get(place) ?? []), note]);
    }
  }
  return { groups: [...groups.values()], refused };
}

/** The other notes of its fueling: those of the proposal, or of the upload that it comes back from. */
function siblingKeys({ row, standing }: DeskNote): readonly string[] {
  const together = standing.proposals.find(({ form }) => form === 'many-to-one')?.noteKeys ?? [];
  return [...together, ...standing.siblings].filter((key) => key !== row.key);
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
