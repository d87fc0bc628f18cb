/** Decides which files of imports may be deleted permanently: only those that nothing depends on. Pure. */

import type { ImportRemoval, StayReason } from '../../../preload/contract/notes/note-desk.ts';
import type { Choice, FoundCancellation, LedgerEntry, StoredFile } from './types.ts';

/** The part of a stored file that removal needs. */
export interface RemovableFile extends Pick<StoredFile, 'id' | 'importId' | 'sha256'> {
  /** Key of the note in the file; an event has none. */
  readonly key: string | null;
  /** Its import is archived. */
  readonly archived: boolean;
}

/** Everything that depends on files. */
export interface FileUses {
  readonly ledger: readonly Pick<LedgerEntry, 'fileId' | 'key' | 'xmlSha256'>[];
  readonly cancellations: readonly Pick<FoundCancellation, 'fileId'>[];
  readonly choices: readonly Pick<Choice, 'key'>[];
}

export interface RemovalPlan {
  /** Ids of the files to delete. */
  readonly goes: readonly string[];
  readonly stays: ReadonlyMap<string, StayReason>;
}

/**
 * A copy may be deleted while another copy stays; of several, the oldest stays.
 * @param files all files of the environment, in order of arrival.
 */
export function planRemoval(files: readonly RemovableFile[], importIds: ReadonlySet<string>, uses: FileUses): RemovalPlan {
  const { ledger, cancellations } = uses;
  const attached = new Set(ledger.map(({ fileId }) => fileId));
  const sent = Map.groupBy(ledger, ({ key }) => key);
  const chosen = new Set(uses.choices.map(({ key }) => key));
  const found = Map.groupBy(cancellations, ({ fileId }) => fileId);
  const present = Map.groupBy(files, ({ sha256 }) => sha256);
  const removed = new Set<string>();
  const copies = ({ id, sha256 }: RemovableFile): readonly RemovableFile[] =>
    sha256 === null ? [] : (present.get(sha256) ?? []).filter((other) => other.id !== id && !removed.has(other.id));

  function reasonOf(file: RemovableFile): StayReason | null {
    const { id, key, sha256 } = file;
    const uploads = key === null ? [] : (sent.get(key) ?? []);
    // Different bytes of a sent note are evidence of a conflict.
    if (attached.has(id) || (uploads.length > 0 && !uploads.some(({ xmlSha256 }) => xmlSha256 === sha256))) return 'sent';
    if (found.has(id) && !copies(file).some((other) => found.has(other.id))) return 'cancellation';
    const inSight = copies(file).some(({ archived }) => !archived);
    return key !== null && chosen.has(key) && !inSight ? 'chosen' : null;
  }

  const stays = new Map<string, StayReason>();
  for (const file of files.filter(({ importId }) => importIds.has(importId)).toReversed()) {
    const reason = reasonOf(file);
    if (reason === null) removed.add(file.id);
    else stays.set(file.id, reason);
  }
  return { goes: [...removed], stays };
}

/** @param isOpen whether the note in a file is ready or awaits a person. */
export function countRemoval(
  { goes, stays }: RemovalPlan,
  imports: readonly string[],
  importOf: (fileId: string) => string | undefined,
  isOpen: (fileId: string) => boolean,
): ImportRemoval {
  const keptImports = new Set([...stays.keys()].map(importOf));
  const reasons = [...stays.values()];
  const count = (reason: StayReason): number => reasons.filter((found) => found === reason).length;
  return {
    imports: imports.filter((id) => !keptImports.has(id)).length,
    files: goes.length,
    open: goes.filter(isOpen).length,
    stays: { sent: count('sent'), cancellation: count('cancellation'), chosen: count('chosen') },
  };
}
