import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import { importNotFound } from '../texts/service.ts';
import { auditClosed } from './audit.ts';
import { movedOn, openAt } from './commit.ts';
import type { ImportPricesParts } from './ports.ts';

/**
 * Ends an open import, inside the caller's transaction; its data stay in the store.
 * @param revision the one the user saw, or null for the current one.
 * @param at ISO 8601 UTC.
 * @throws errors of the store.
 */
export function closeImport(
  parts: Pick<ImportPricesParts, 'imports' | 'audit' | 'emit'>,
  importId: string,
  revision: number | null,
  status: 'sent' | 'discarded',
  at: string,
): Result<null> {
  const record = parts.imports.find(importId);
  if (record === null) return fail('not-found', importNotFound());
  const open = openAt(record, revision ?? record.revision);
  if (!open.ok) return open;
  if (!parts.imports.close(importId, record.revision, status, at)) return movedOn(parts, record);
  auditClosed(parts.audit, record, status);
  // Delivered after this synchronous transaction: readers then see its result, committed or not.
  parts.emit({ type: 'import-changed', importId, revision: record.revision + 1 });
  return ok(null);
}
