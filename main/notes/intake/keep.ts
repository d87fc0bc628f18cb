/** Stores a chunk of read files in one commit: the bytes, the reading, and its statements about other notes. */

import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { cancelledBeforeSending } from '../../outbox/index.ts';
import { laterThan } from '../../shared/time/later-than.ts';
import type { NoteAdapters } from '../adapters.ts';
import { newlyStated, statedOfNotes } from '../model/stated.ts';
import { isOfEnvironment } from '../nfe/checks/check-station.ts';
import { isSendable } from '../nfe/findings.ts';
import type { StoredImport } from '../repository/imports-repository.ts';
import { noteNotices } from '../texts/desk.ts';
import { noteFindingSentence } from '../texts/nfe.ts';
import type { IntakeFile } from './note-intake.ts';

type KeepNotesParts = Pick<
  NoteAdapters,
  | 'outbox'
  | 'uploads'
  | 'payloads'
  | 'files'
  | 'cancellations'
  | 'events'
  | 'choices'
  | 'attachments'
  | 'audit'
  | 'notices'
  | 'clock'
  | 'newId'
>;

export type KeepNotes = (made: Pick<StoredImport, 'id' | 'environment' | 'source'>, files: readonly IntakeFile[]) => void;

/** An upload and a new statement about its note. */
interface Stated {
  readonly itemId: string;
  readonly stationId: string;
  readonly key: string;
  /** null: a cancellation. */
  readonly finding: NoteFinding | null;
}

export function createKeepNotes(parts: KeepNotesParts): KeepNotes {
  const { outbox, uploads, payloads, files, cancellations, events, choices, attachments, audit, clock, newId } = parts;

  /** Stores a file's statements about notes of this environment. @returns the affected uploads, each once per statement. */
  function storeStatements(environment: Environment, fileId: string, reading: IntakeFile['reading'], at: string): readonly Stated[] {
    const stated = {
      cancellations: reading.cancellations.filter((each) => isOfEnvironment(each, environment)),
      events: reading.events.filter((each) => isOfEnvironment(each, environment)),
    };
    const keys = new Set([...stated.cancellations, ...stated.events].map(({ key }) => key));
    const live = [...keys].flatMap((key) => attachments.live(environment, key).map((upload) => ({ key, ...upload })));
    const before = new Map(live.map(({ key }) => [key, statedOf(environment, key)]));
    const foundAt = new Map([...keys].map((key) => [key, afterDecisions(environment, key, at)]));
    for (const cancellation of stated.cancellations)
      cancellations.insert(environment, fileId, cancellation, foundAt.get(cancellation.key) ?? at);
    for (const event of stated.events) events.insert(environment, fileId, event, foundAt.get(event.key) ?? at);
    return live.flatMap(({ id: itemId, stationId, key }) => {
      const earlier = before.get(key);
      const found =
        earlier === undefined ? null : newlyStated(earlier, statedOf(environment, key), attachments.find(itemId)?.fuelings ?? []);
      return found === null ? [] : [{ itemId, stationId, key, finding: found.finding }];
    });
  }

  /** A person who chose or attached the note before did not have the new statement in view. */
  function afterDecisions(environment: Environment, key: string, at: string): string {
    const decided = [choices.of(environment, key)?.chosenAt ?? null, attachments.lastAt(environment, key)];
    return laterThan(
      decided.filter((instant) => instant !== null),
      at,
    );
  }

  const statedOf = (environment: Environment, key: string) =>
    statedOfNotes({ cancellations: cancellations.about(environment, key), events: events.about(environment, key) })(key);

  /** Withdraws an upload that is still queued; for any other the statement comes too late. Queued partners leave with it. A person is notified. */
  function endUpload({ itemId, stationId, key, finding }: Stated, importId: string): void {
    const partners = outbox.queuedPartners(itemId);
    const details = JSON.stringify({ key, importId, ...(finding !== null && { finding: finding.code }) });
    const cause = finding === null ? 'note-cancelled' : 'note-questioned';
    audit.record({ actor: 'program', stationId, entity: 'outbox', entityId: itemId, cause, details });
    // Only a cancellation counts as stopped: an upload with another end may have arrived.
    const stopped = uploads.apply(itemId, { type: 'note-cancelled' })?.record.state === 'cancelled';
    if (finding === null) {
      parts.notices.keep(`note-cancelled-${itemId}`, (stopped ? cancelledBeforeSending : noteNotices.cancelledAfterSending)(key));
    } else {
      const words = stopped ? noteNotices.eventBeforeSending : noteNotices.eventAfterSending;
      parts.notices.keep(`note-event:${finding.code}:${itemId}`, words(key, noteFindingSentence(finding)));
    }
    if (!stopped && finding !== null) return;
    // A cancelled note pays nothing, also where it was sent.
    uploads.withdrawPartnersOf(itemId);
    const told = stopped ? noteNotices.partnerBeforeSending : noteNotices.partnerCancelled;
    for (const partner of partners) parts.notices.keep(`note-event:partner-gone:${partner.id}`, told(partner.key, key));
  }

  /** Stores bytes at most once; repairs stored bytes that have become damaged. */
  function storeBytes(storedId: number | null, bytes: Uint8Array | null): number | null {
    if (bytes === null) return storedId;
    if (storedId === null) return payloads.put(bytes, 'application/xml');
    if (payloads.get(storedId).type !== 'bytes') payloads.repair(storedId, bytes, 'application/xml');
    return storedId;
  }

  /** Reports a file that could be sent with the key of a sent note but different bytes: one of them is not the original. */
  function reportConflict(environment: Environment, { name, sha256, reading: { key, note, findings } }: IntakeFile): void {
    if (key === null || note === null || !isSendable(findings)) return;
    const other = attachments.live(environment, key).find(({ xmlSha256 }) => xmlSha256 !== sha256);
    if (other === undefined) return;
    const details = JSON.stringify({ key, fileName: name, sha256 });
    audit.record({ actor: 'program', stationId: null, entity: 'outbox', entityId: other.id, cause: 'note-conflict', details });
    parts.notices.keep(`note-conflict-${key}`, noteNotices.conflict(key, name));
  }

  return ({ id: importId, environment, source }, read) => {
    uploads.inTransaction(() => {
      const at = new Date(clock.now()).toISOString();
      const statements = read.flatMap((file) => {
        const { name, bytes, sha256, reading } = file;
        const id = newId();
        const storedId = sha256 === null ? null : files.payloadOf(environment, sha256);
        const payloadId = storeBytes(storedId, bytes);
        // A copied or renamed folder contains the same files again: they are not listed twice.
        if (source === 'folder' && storedId !== null) return [];
        files.insert({ id, importId, environment, name, payloadId, sha256, reading, addedAt: at });
        if (storedId === null) reportConflict(environment, file);
        return storeStatements(environment, id, reading, at);
      });
      for (const statement of statements) endUpload(statement, importId);
    });
  };
}
