/** A note as a document: its stored XML, and its status on the desk. Read-only. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { NotePaper } from '../../../preload/contract/notes/note-paper.ts';
import { fail, ok } from '../../shared/result.ts';
import type { NoteAdapters } from '../adapters.ts';
import { readNfePaper } from '../nfe/reading/read-nfe-paper.ts';
import { noteErrors } from '../texts/desk.ts';
import type { NoteDesk } from './desk.ts';

interface NotePaperParts extends Pick<NoteAdapters, 'files' | 'attachments' | 'payloads'> {
  readonly desk: NoteDesk;
}

export function createNotePaper({ files, attachments, payloads, desk }: NotePaperParts) {
  /** An upload is shown as sent, whatever became of its file. */
  function wanted({ of, id }: RequestOf<'notes:paper'>) {
    if (of === 'upload') return attachments.find(id);
    const file = files.find(id);
    return file === null ? null : { fileId: id, environment: file.environment, payloadId: file.payloadId, fuelings: null };
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
      return ok({
        ...content,
        fileName: row?.fileName ?? files.find(fileId)?.name ?? '',
        ...{ state: row?.state ?? null, stateName: row?.stateName ?? null, stage: row?.stage ?? null },
        cancelled: row !== null && (row.state === 'cancelled' || row.cancelledAfterSending),
        fuelings: fuelings ?? row?.fuelings ?? [],
      });
    },
  };
}
