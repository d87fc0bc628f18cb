/** The files of a month as one zip: its original XMLs, or the packages of proof of its uploads. */

import type { PayloadStore } from '../../shared/ports.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import type { MonthXml } from '../repository/papers-repository.ts';
import { closingTexts } from '../texts.ts';

/** Each file is read only when it is added. A final text file names the damaged ones. */
export function* xmlFiles(
  xmls: readonly MonthXml[],
  payloads: Pick<PayloadStore, 'get'>,
  local: (iso: string) => string,
): Generator<PackedFile> {
  const lost: string[] = [];
  let last = '';
  const named = new Map<string, number>();
  for (const { key, isEvent, payloadId, addedAt } of xmls) {
    const place = (named.get(key) ?? 0) + 1;
    if (isEvent) named.set(key, place);
    const path = isEvent ? `eventos/${key}-evento-${place}.xml` : `${key}.xml`;
    last = local(addedAt);
    const stored = payloads.get(payloadId);
    if (stored.type === 'bytes') yield { path, bytes: stored.bytes, localTime: last };
    else lost.push(path);
  }
  if (lost.length > 0)
    yield { path: closingTexts.warnings, bytes: new TextEncoder().encode(`\uFEFF${closingTexts.damaged(lost)}`), localTime: last };
}

/** A folder per upload. @param folder null: it no longer exists. */
export function* proofFiles(uploads: readonly string[], folder: (itemId: string) => readonly PackedFile[] | null): Generator<PackedFile> {
  for (const itemId of uploads) yield* folder(itemId) ?? [];
}
