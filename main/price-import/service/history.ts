import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { nothingToRedo, nothingToUndo } from '../texts/service.ts';
import { auditEdit } from './audit.ts';
import { commit, movedOn, openAt } from './commit.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';

/** Moves the cursor over the stored edits by one: back (undo) or forth (redo). A new revision either way. */
export async function moveCursor(
  parts: ImportPricesParts,
  live: LiveImports,
  act: 'undo' | 'redo',
  importId: string,
  revision: number,
): Promise<Result<null>> {
  const loaded = await live.ensure(importId);
  if (!loaded.ok) return loaded;
  const open = openAt(loaded.value.record, revision);
  if (!open.ok) return open;
  const record = open.value;
  const cursor = record.editCursor + (act === 'undo' ? -1 : 1);
  const moved = parts.imports.edit(importId, act === 'undo' ? record.editCursor : cursor);
  if (moved === null) return fail('not-allowed', act === 'undo' ? nothingToUndo() : nothingToRedo());
  const told = await live.call(importId, () => parts.engine.replaceEdits(importId, parts.imports.edits(importId, cursor)));
  if (!told.ok) return told;

  const stored = commit(parts, () => {
    if (!parts.imports.advance(importId, revision, cursor)) return movedOn(parts, record);
    auditEdit(parts.audit, record, act, moved);
    return ok(null);
  });
  if (!stored.ok) live.drop(importId);
  else live.keep(importId, told.value);
  return stored;
}
