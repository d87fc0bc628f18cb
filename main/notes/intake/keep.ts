/** Keeps a chunk of read files in one commit: the bytes, the reading, and what it tells of other notes. */

import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { cancelledBeforeSending } from '../../outbox/index.ts';
import type { NoteAdapters } from '../adapters.ts';
import { newlyStated, statedOfNotes } from '../model/stated.ts';
import { isSendable } from '../nfe/findings.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import { noteNotices } from '../texts/desk.ts';
import { noteFindingSentence } from '../texts/nfe.ts';
import type { IntakeFile } from './note-intake.ts';

type KeepNotesParts = Pick<
  NoteAdapters,
  'uploads' | 'payloads' | 'files' | 'cancellations' | 'events' | 'attachments' | 'audit' | 'notices' | 'clock' | 'newId'
>;

export type KeepNotes = (made: Pick<StoredImport, 'id' | 'environment' | 'source'>, files: readonly IntakeFile[]) => void;

/** An upload, and what was found of its note. */
interface Stated {
  readonly itemId: string;
  readonly stationId: string;
  readonly key: string;
  /** null: its cancellation. */
  readonly finding: NoteFinding | null;
}

export function createKeepNotes(parts: KeepNotesParts): KeepNotes {
  const { uploads, payloads, files, cancellations, events, attachments, audit, clock, newId } = parts;

  /** Keeps what a file states of notes. @returns the uploads that it changes something for, each once for a thing. */
  function keepStated(environment: Environment, fileId: string, reading: IntakeFile['reading'], at: string): readonly Stated[] {
    const keys = new Set([...reading.cancellations, ...reading.events].map(({ key }) => key));
    const live = [...keys].flatMap((key) => attachments.live(environment, key).map((upload) => ({ key, ...upload })));
    const before = new Map(live.map(({ key }) => [key, statedOf(environment, key)]));
    for (const cancellation of reading.cancellations) cancellations.insert(environment, fileId, cancellation, at);
    for (const event of reading.events) events.insert(environment, fileId, event, at);
    return live.flatMap(({ id: itemId, stationId, key }) => {
      const earlier = before.get(key);
      const found =
        earlier === undefined ? null : newlyStated(earlier, statedOf(environment, key), attachments.find(itemId)?.fuelings ?? []);
      return found === null ? [] : [{ itemId, stationId, key, finding: found.finding }];
    });
  }

  const statedOf = (environment: Environment, key: string) =>
    statedOfNotes({ cancellations: cancellations.about(environment, key), events: events.about(environment, key) })(key);

  /** What still waits here leaves the line; for all else it comes too late, and a person has to know. */
  function endUpload({ itemId, stationId, key, finding }: Stated, importId: string): void {
    const details = JSON.stringify({ key, importId, ...(finding !== null && { finding: finding.code }) });
    const cause = finding === null ? 'note-cancelled' : 'note-questioned';
    audit.record({ actor: 'program', stationId, entity: 'outbox', entityId: itemId, cause, details });
    // Not whatever was stopped: one that is dead may have arrived.
    const stopped = uploads.apply(itemId, { type: 'note-cancelled' })?.record.state === 'cancelled';
    if (finding === null) {
      parts.notices.keep(`note-cancelled-${itemId}`, (stopped ? cancelledBeforeSending : noteNotices.cancelledAfterSending)(key));
      return;
    }
    const words = stopped ? noteNotices.eventBeforeSending : noteNotices.eventAfterSending;
    parts.notices.keep(`note-event:${finding.code}:${itemId}`, words(key, noteFindingSentence(finding)));
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
      const stated = read.flatMap((file) => {
        const { name, bytes, sha256, reading } = file;
        const id = newId();
        const kept = sha256 === null ? null : files.payloadOf(environment, sha256);
        const payloadId = keepBytes(kept, bytes);
        // A folder that is copied, or renamed, gives the same files again: nobody asked for another list of them.
        if (source === 'folder' && kept !== null) return [];
        files.insert({ id, importId, environment, name, payloadId, sha256, reading, addedAt: at });
        if (kept === null) tellConflict(environment, file);
        return keepStated(environment, id, reading, at);
      });
      for (const each of stated) endUpload(each, importId);
    });
  };
}
