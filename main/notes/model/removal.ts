/** Which files of imports may be taken away for good: none that anything rests on. Pure. */

import type { ImportRemoval, StayReason } from '../../../preload/contract/notes/note-desk.ts';
import type { Choice, FoundCancellation, LedgerEntry, StoredFile } from './types.ts';

/** A stored file, as far as its removal needs it. */
export interface RemovableFile extends Pick<StoredFile, 'id' | 'importId' | 'sha256' | 'leftOut'> {
  /** Key of the note in the file; an event has none. */
  readonly key: string | null;
  /** Its import is out of sight. */
  readonly archived: boolean;
}

/** What files are used by. */
export interface FileUses {
  readonly ledger: readonly Pick<LedgerEntry, 'fileId' | 'key' | 'xmlSha256'>[];
  readonly cancellations: readonly Pick<FoundCancellation, 'fileId'>[];
  readonly choices: readonly Pick<Choice, 'key'>[];
}

export interface RemovalPlan {
  /** Ids of the files that go. */
  readonly goes: readonly string[];
  readonly stays: ReadonlyMap<string, StayReason>;
}

/**
 * A copy goes while another copy stays; of several that could, the oldest stays.
 * @param files all of the environment, in the order in which they came.
 */
export function planRemoval(files: readonly RemovableFile[], importIds: ReadonlySet<string>, uses: FileUses): RemovalPlan {
  const { ledger, cancellations } = uses;
  const attached = new Set(ledger.map(({ fileId }) => fileId));
  const sent = Map.groupBy(ledger, ({ key }) => key);
  const chosen = new Set(uses.choices.map(({ key }) => key));
  const found = Map.groupBy(cancellations, ({ fileId }) => fileId);
  const present = Map.groupBy(files, ({ sha256 }) => sha256);
  const gone = new Set<string>();
  const copies = ({ id, sha256 }: RemovableFile): readonly RemovableFile[] =>
    sha256 === null ? [] : (present.get(sha256) ?? []).filter((other) => other.id !== id && !gone.has(other.id));

  function reasonOf(file: RemovableFile): StayReason | null {
    const { id, key, sha256 } = file;
    const uploads = key === null ? [] : (sent.get(key) ?? []);
    // Other bytes of a note that was sent are the proof of a conflict.
    if (attached.has(id) || (uploads.length > 0 && !uploads.some(({ xmlSha256 }) => xmlSha256 === sha256))) return 'sent';
    if (found.has(id) && !copies(file).some((other) => found.has(other.id))) return 'cancellation';
    const inSight = copies(file).some(({ archived, leftOut }) => !archived && !leftOut);
    return key !== null && chosen.has(key) && !inSight ? 'chosen' : null;
  }

  const stays = new Map<string, StayReason>();
  for (const file of files.filter(({ importId }) => importIds.has(importId)).toReversed()) {
    const reason = reasonOf(file);
    if (reason === null) gone.add(file.id);
    else stays.set(file.id, reason);
  }
  return { goes: [...gone], stays };
}

/** @param isOpen whether the note in a file is ready or waits for a person. */
export function countRemoval(
  { goes, stays }: RemovalPlan,
  imports: readonly string[],
  importOf: (fileId: string) => string | undefined,
  isOpen: (fileId: string) => boolean,
): ImportRemoval {
  const kept = new Set([...stays.keys()].map(importOf));
  const reasons = [...stays.values()];
  const count = (reason: StayReason): number => reasons.filter((each) => each === reason).length;
  return {
    imports: imports.filter((id) => !kept.has(id)).length,
    files: goes.length,
    open: goes.filter(isOpen).length,
    stays: { sent: count('sent'), cancellation: count('cancellation'), chosen: count('chosen') },
  };
}
