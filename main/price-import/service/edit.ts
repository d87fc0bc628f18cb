import type { Result } from '../../../preload/contract/errors.ts';
import type { ImportEdit } from '../../../preload/contract/price-import.ts';
import { fail, ok } from '../../shared/result.ts';
import type { EngineSnapshot } from '../import-engine.ts';
import { nothingToAnswer } from '../texts/service.ts';
import { auditEdit } from './audit.ts';
import { commit, movedOn, openAt } from './commit.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';

/**
 * Applies one edit to an open import. The engine judges it first: an edit that it refuses is not
 * stored. Then edit, new revision and the audit commit together; edits that had been undone are gone.
 * Later sheets learn nothing from it yet: an answer proves itself when the import is sent.
 */
export async function editImport(
  parts: ImportPricesParts,
  live: LiveImports,
  importId: string,
  revision: number,
  asked: ImportEdit,
): Promise<Result<null>> {
  const loaded = await live.ensure(importId);
  if (!loaded.ok) return loaded;
  const open = openAt(loaded.value.record, revision);
  if (!open.ok) return open;
  const record = open.value;
  const nothing = answersNothing(loaded.value.snapshot, asked);
  if (nothing !== null) return fail('not-allowed', nothingToAnswer(nothing));
  const told = await live.call(importId, () => parts.engine.edit(importId, asked));
  if (!told.ok) return told;
  const edit = told.value.applied ?? asked;

  const seq = record.editCursor + 1;
  const at = new Date(parts.clock.now()).toISOString();
  const stored = commit(parts, () => {
    if (!parts.imports.advance(importId, revision, seq)) return movedOn(parts, record);
    parts.imports.putEdit(importId, seq, edit, at);
    auditEdit(parts.audit, record, 'edit', edit);
    return ok(null);
  });
  // The engine is ahead of the store: what is stored counts.
  if (!stored.ok) live.drop(importId);
  else live.keep(importId, told.value);
  return stored;
}

/** "All rows that wait", when none does: a revision in which nothing changed would only confuse an undo. */
function answersNothing({ counts }: EngineSnapshot, edit: ImportEdit): 'confirm' | 'justify' | null {
  if (edit.type === 'confirm' && edit.lines === 'all' && counts.toConfirm === 0) return 'confirm';
  if (edit.type === 'justify' && edit.lines === 'all' && counts.toJustify === 0) return 'justify';
  return null;
}
