import type { PayloadStore } from '../../shared/ports.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import type { StoredNote } from '../repository/notes-repository.ts';
import { fleetTexts } from '../texts.ts';

/** Each note is read only when it is added, unchanged. A final text file names the damaged ones. */
export function* noteFiles(
  notes: readonly StoredNote[],
  payloads: Pick<PayloadStore, 'get'>,
  local: (iso: string) => string,
): Generator<PackedFile> {
  const lost: string[] = [];
  let last = '';
  for (const { key, payloadId, downloadedAt } of notes) {
    const path = `${key}.xml`;
    last = local(downloadedAt);
    const stored = payloads.get(payloadId);
    if (stored.type === 'bytes') yield { path, bytes: stored.bytes, localTime: last };
    else lost.push(path);
  }
  if (lost.length > 0)
    yield { path: fleetTexts.warnings, bytes: new TextEncoder().encode(`\uFEFF${fleetTexts.damagedList(lost)}`), localTime: last };
}
