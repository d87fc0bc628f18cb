/**
 * Changes of an open import: a new edit, or moving over the stored ones. The engine validates first: an edit that it
 * refuses is not stored. Then the new revision, its data and the audit are committed together.
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
  /** Sequence of the last edit in force afterwards. */
  readonly cursor: number;
  readonly ask: () => Promise<Result<EngineSnapshot>>;
  /** Stores the data of the new revision. */
  readonly store: (snapshot: EngineSnapshot) => void;
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
  const updated = await live.call(importId, ask);
  if (!updated.ok) return updated;
  const stored = commit(parts, () => {
    if (!parts.imports.advance(importId, revision, cursor)) return movedOn(parts, open.value);
    store(updated.value);
    return ok(null);
  });
  // The engine is ahead of the store, so its state is dropped.
  if (!stored.ok) live.drop(importId);
  else live.keep(importId, updated.value);
  return stored;
}

/**
 * Applies one edit; undone edits are deleted. Nothing is remembered for later sheets yet: an
 * answer is confirmed when the import is sent.
 */
export function editImport(
  parts: ImportPricesParts,
  live: LiveImports,
  importId: string,
  revision: number,
  edit: ImportEdit,
): Promise<Result<null>> {
  return change(parts, live, importId, revision, (record, snapshot) => {
    const nothing = answersNothing(snapshot, edit);
    if (nothing !== null) return fail('not-allowed', nothingToAnswer(nothing));
    const cursor = record.editCursor + 1;
    const store = ({ applied = edit }: EngineSnapshot): void => {
      parts.imports.putEdit(importId, cursor, applied, new Date(parts.clock.now()).toISOString());
      auditEdit(parts.audit, record, 'edit', applied);
    };
    return ok({ cursor, ask: () => parts.engine.edit(importId, edit), store });
  });
}

/** Moves the cursor over the stored edits by one: back (undo) or forward (redo). Always a new revision. */
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

/** Refuses "all waiting rows" if none waits: a revision without changes would only confuse undo. */
function answersNothing({ counts }: EngineSnapshot, edit: ImportEdit): 'confirm' | 'justify' | null {
  if (edit.type === 'confirm' && edit.lines === 'all' && counts.toConfirm === 0) return 'confirm';
  if (edit.type === 'justify' && edit.lines === 'all' && counts.toJustify === 0) return 'justify';
  return null;
}
