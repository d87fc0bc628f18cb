/** A note as a document: its stored XML, and its status on the desk. Read-only. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { NotePaper } from '../../../preload/contract/notes/note-paper.ts';
import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { statedOfNotes } from '../model/stated.ts';
import { CANCELLED } from '../nfe/consequence.ts';
import { readNfePaper } from '../nfe/reading/read-nfe-paper.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface NotePaperParts extends Pick<NoteAdapters, 'files' | 'attachments' | 'payloads' | 'cancellations'> {
  readonly desk: NoteDesk;
}

export function createNotePaper({ files, attachments, payloads, cancellations, desk }: NotePaperParts) {
  /** An upload is shown as sent, whatever became of its file. */
  function wanted({ of, id }: RequestOf<'notes:paper'>) {
    if (of === 'upload') return attachments.find(id);
    const file = files.find(id);
    return file === null ? null : { fileId: id, environment: file.environment, payloadId: file.payloadId, fuelings: null };
  }

  /** By its own file, or by any other: the desk lists no archived note, and judges a copy, or another station's note, otherwise. */
  function isCancelled(environment: Environment, key: string | null, findings: readonly NoteFinding[]): boolean {
    if (findings.some(({ code }) => CANCELLED.has(code))) return true;
    return key !== null && statedOfNotes({ cancellations: cancellations.about(environment, key), events: [] })(key).cancelled;
  }

  return {
    paper(request: RequestOf<'notes:paper'>): Result<NotePaper> {
      const found = wanted(request);
      if (found === null) return fail('not-found', noteErrors.fileNotFound());
      const { fileId, environment, payloadId, fuelings } = found;
      const payload = payloadId === null ? null : payloads.get(payloadId);
      const content = payload?.type === 'bytes' ? readNfePaper(payload.bytes) : null;
      if (content === null) return fail('not-found', noteErrors.noPaper());
      const row = desk.look(environment).byId.get(fileId)?.row ?? null;
      const file = files.find(fileId);
      return ok({
        ...content,
        fileName: file?.name ?? '',
        ...{ state: row?.state ?? null, stateName: row?.stateName ?? null, stage: row?.stage ?? null },
        cancelled: isCancelled(environment, content.key, file?.reading.findings ?? []),
        fuelings: fuelings ?? row?.fuelings ?? [],
      });
    },
  };
}
