/**
 * Changes of an open import: an edit, and moving over the stored ones. The engine judges first: what it
 * refuses is not stored. Then the new revision, what belongs to it and the audit commit together.
 */

import type { Result } from '../../../preload/contract/errors.ts';
import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { fail, ok } from '../../shared/result.ts';
import type { EngineSnapshot } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import { nothingToAnswer, nothingToRedo, nothingToUndo } from '../texts/service.ts';
import { auditEdit } from './audit.ts';
import { commit, movedOn, openAt } from './commit.ts';
import type { LiveImports } from './live.ts';
import type { ImportPricesParts } from './ports.ts';

interface Change {
  /** The edit that is the last one in force after it. */
  readonly cursor: number;
  readonly ask: () => Promise<Result<EngineSnapshot>>;
  /** What is stored along with the new revision. */
  readonly store: (told: EngineSnapshot) => void;
}

async function change(
  parts: ImportPricesParts,
  live: LiveImports,
  importId: string,
  revision: number,
  prepare: (record: ImportRecord, snapshot: EngineSnapshot) => Result<Change>,
): Promise<Result<null>> {
  const loaded = await live.ensure(importId);
  if (!loaded.ok) return loaded;
  const open = openAt(loaded.value.record, revision);
  if (!open.ok) return open;
  const prepared = prepare(open.value, loaded.value.snapshot);
  if (!prepared.ok) return prepared;
  const { cursor, ask, store } = prepared.value;
  const told = await live.call(importId, ask);
  if (!told.ok) return told;
  const stored = commit(parts, () => {
    if (!parts.imports.advance(importId, revision, cursor)) return movedOn(parts, open.value);
    store(told.value);
    return ok(null);
  });
  // The engine is ahead of the store: what is stored counts.
  if (!stored.ok) live.drop(importId);
  else live.keep(importId, told.value);
  return stored;
}

/**
 * Applies one edit; edits that had been undone are gone. Later sheets learn nothing from it yet: an
 * answer proves itself when the import is sent.
 */
export function editImport(
  parts: ImportPricesParts,
  live: LiveImports,
  importId: string,
  revision: number,
  asked: ImportEdit,
): Promise<Result<null>> {
  return change(parts, live, importId, revision, (record, snapshot) => {
    const nothing = answersNothing(snapshot, asked);
    if (nothing !== null) return fail('not-allowed', nothingToAnswer(nothing));
    const cursor = record.editCursor + 1;
    const store = ({ applied = asked }: EngineSnapshot): void => {
      parts.imports.putEdit(importId, cursor, applied, new Date(parts.clock.now()).toISOString());
      auditEdit(parts.audit, record, 'edit', applied);
    };
    return ok({ cursor, ask: () => parts.engine.edit(importId, asked), store });
  });
}

/** Moves the cursor over the stored edits by one: back (undo) or forth (redo). A new revision either way. */
export function moveCursor(
  parts: ImportPricesParts,
  live: LiveImports,
  act: 'undo' | 'redo',
  importId: string,
  revision: number,
): Promise<Result<null>> {
  return change(parts, live, importId, revision, (record) => {
    const cursor = record.editCursor + (act === 'undo' ? -1 : 1);
    const moved = parts.imports.edit(importId, act === 'undo' ? record.editCursor : cursor);
    if (moved === null) return fail('not-allowed', act === 'undo' ? nothingToUndo() : nothingToRedo());
    const ask = () => parts.engine.replaceEdits(importId, parts.imports.edits(importId, cursor));
    return ok({ cursor, ask, store: () => auditEdit(parts.audit, record, act, moved) });
  });
}

/** "All rows that wait", when none does: a revision in which nothing changed would only confuse an undo. */
function answersNothing({ counts }: EngineSnapshot, edit: ImportEdit): 'confirm' | 'justify' | null {
  if (edit.type === 'confirm' && edit.lines === 'all' && counts.toConfirm === 0) return 'confirm';
  if (edit.type === 'justify' && edit.lines === 'all' && counts.toJustify === 0) return 'justify';
  return null;
}
