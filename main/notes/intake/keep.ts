/** Keeps a chunk of read files in one commit: the bytes, the reading, and what it tells of other notes. */

import type { Environment } from '../../../preload/contract/stations.ts';
import { cancelledBeforeSending } from '../../outbox/index.ts';
import type { NoteAdapters } from '../adapters.ts';
import { isSendable } from '../nfe/findings.ts';
import type { NoteCancellation } from '../nfe/note.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import { noteNotices } from '../texts/desk.ts';
import type { IntakeFile } from './note-intake.ts';

type KeepNotesParts = Pick<
  NoteAdapters,
  'uploads' | 'payloads' | 'files' | 'cancellations' | 'attachments' | 'audit' | 'notices' | 'clock' | 'newId'
>;

export type KeepNotes = (made: Pick<StoredImport, 'id' | 'environment' | 'source'>, files: readonly IntakeFile[]) => void;

/** An upload whose note's cancellation was found. */
interface Cancelled {
  readonly itemId: string;
  readonly stationId: string;
  readonly key: string;
}

export function createKeepNotes(parts: KeepNotesParts): KeepNotes {
  const { uploads, payloads, files, cancellations, attachments, audit, clock, newId } = parts;

  /** Answers the uploads that it is about, once. */
  function keepCancellation(environment: Environment, fileId: string, cancellation: NoteCancellation, at: string): readonly Cancelled[] {
    const { key, state } = cancellation;
    const known = cancellations.isRegistered(environment, key);
    cancellations.insert(environment, fileId, cancellation, at);
    if (known || state !== 'registered') return [];
    return attachments.live(environment, key).map(({ id, stationId }) => ({ itemId: id, stationId, key }));
  }

  /** What still waits here leaves the line; for all else it comes too late, and a person has to know. */
  function endUpload({ itemId, stationId, key }: Cancelled, importId: string): void {
    const details = JSON.stringify({ key, importId });
    audit.record({ actor: 'program', stationId, entity: 'outbox', entityId: itemId, cause: 'note-cancelled', details });
    // Not whatever was stopped: one that is dead may have arrived.
    const stopped = uploads.apply(itemId, { type: 'note-cancelled' })?.record.state === 'cancelled';
    parts.notices.keep(`note-cancelled-${itemId}`, (stopped ? cancelledBeforeSending : noteNotices.cancelledAfterSending)(key));
  }

  /** Bytes that are kept already are not kept twice; if they have rotted meanwhile, they are whole again. */
  function keepBytes(kept: number | null, bytes: Uint8Array | null): number | null {
    if (bytes === null) return kept;
    if (kept === null) return payloads.put(bytes, 'application/xml');
    if (payloads.get(kept).type !== 'bytes') payloads.repair(kept, bytes, 'application/xml');
    return kept;
  }

  /** The key of a sent note, with other bytes, in a file that could be sent: one of both is not the original. */
  function tellConflict(environment: Environment, { name, sha256, reading: { key, note, findings } }: IntakeFile): void {
    if (key === null || note === null || !isSendable(findings)) return;
    const other = attachments.live(environment, key).find(({ xmlSha256 }) => xmlSha256 !== sha256);
    if (other === undefined) return;
    const details = JSON.stringify({ key, fileName: name, sha256 });
    audit.record({ actor: 'program', stationId: null, entity: 'outbox', entityId: other.id, cause: 'note-conflict', details });
    parts.notices.keep(`note-conflict-${key}`, noteNotices.conflict(key, name));
  }

  return ({ id: importId, environment, source }, read) => {
    uploads.together(() => {
      const at = new Date(clock.now()).toISOString();
      const cancelled = read.flatMap((file) => {
        const { name, bytes, sha256, reading } = file;
        const id = newId();
        const kept = sha256 === null ? null : files.payloadOf(environment, sha256);
        const payloadId = keepBytes(kept, bytes);
        // A folder that is copied, or renamed, gives the same files again: nobody asked for another list of them.
        if (source === 'folder' && kept !== null) return [];
        files.insert({ id, importId, environment, name, payloadId, sha256, reading, addedAt: at });
        if (kept === null) tellConflict(environment, file);
        return reading.cancellations.flatMap((cancellation) => keepCancellation(environment, id, cancellation, at));
      });
      for (const each of cancelled) endUpload(each, importId);
    });
  };
}
