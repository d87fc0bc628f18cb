import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { Clock, PayloadStore } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import { integerOf, type Store, textOf } from '../../store/index.ts';
import { errors, sparedFileName } from '../texts.ts';

interface SparedFilesParts {
  readonly store: Pick<Store, 'prepare'>;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly zip: (files: readonly PackedFile[]) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'now'>;
}

/** XML that was retained when stations were erased, for legal requests. */
export async function sparedFiles({ store, payloads, zip, clock }: SparedFilesParts): Promise<Result<FileToKeep>> {
  const rows = store.prepare("SELECT id, coalesce(access_key, '') AS access_key, payload_id FROM fiscal_files ORDER BY id").all();
  const localTime = new Date(clock.now()).toISOString().slice(0, 19);
  const files = rows.flatMap((row) => {
    const stored = payloads.get(integerOf(row, 'payload_id'));
    if (stored.type !== 'bytes') return [];
    // Two files may be of the same note.
    return [{ path: `${textOf(row, 'access_key')}-${integerOf(row, 'id')}.xml`, bytes: stored.bytes, localTime }];
  });
  if (files.length === 0) return fail('not-found', errors.nothingSpared());
  return ok({ fileName: sparedFileName(localTime.slice(0, 10)), bytes: await zip(files) });
}
