import type { Result } from '../../preload/contract/errors.ts';
import type { ImportEdit } from '../../preload/contract/prices.ts';
import type { EngineSnapshot, SheetSniff } from '../domain/import-engine.ts';
import type { ImportRecord } from '../domain/import-record.ts';
import { fail, ok } from '../domain/result.ts';
import { nothingToAnswer } from '../texts/import-service.ts';
import { auditEdit } from './import-prices-audit.ts';
import { commit, movedOn, openAt } from './import-prices-commit.ts';
import type { LiveImports } from './import-prices-live.ts';
import type { ImportPricesParts } from './import-prices-ports.ts';

/**
 * Applies one edit to an open import. The engine judges it first: an edit that it refuses is not
 * stored. Then edit, new revision, what is to be remembered and the audit commit together; edits
 * that had been undone are gone.
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
  const found = asked.type === 'set-layout' ? await live.sniff(record) : null;
  if (found !== null && !found.ok) return found;
  const told = await live.call(importId, () => parts.engine.edit(importId, asked));
  if (!told.ok) return told;
  const edit = told.value.applied ?? asked;

  const seq = record.editCursor + 1;
  const at = new Date(parts.clock.now()).toISOString();
  const stored = commit(parts, () => {
    if (!parts.imports.advance(importId, revision, seq)) return movedOn(parts, record);
    parts.imports.putEdit(importId, seq, edit, at);
    remember(parts, record, edit, found?.value ?? null, at);
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

/**
 * A confirmed layout and the meaning of a label serve the next sheets. They are kept under what was
 * found in the bytes (the next sheet is looked up by that, before any correction). Undoing the edit
 * changes this import only: sheets opened since may rest on the answer already, and an undo is more
 * often a look back than a change of mind. The next answer replaces the remembered one.
 */
function remember(parts: ImportPricesParts, record: ImportRecord, edit: ImportEdit, found: SheetSniff | null, at: string): void {
  if (edit.type === 'set-layout' && found !== null) {
    parts.layouts.remember(record.environment, found.fingerprint, { layout: edit.layout, found: found.layout, confirmedAt: at });
  }
  if (edit.type === 'map-product') {
    parts.aliases.remember(record.environment, edit.label, edit.productId, at);
  }
  if (edit.type === 'map-customer') parts.aliases.rememberCustomer(record.environment, edit.label, edit.document, at);
}
