import type { Result } from '../../../preload/contract/errors.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ImportRecord } from '../import-record.ts';
import { closedImport, importNotFound, importNotSaved, staleImport } from '../texts/service.ts';
import type { ImportPricesParts } from './ports.ts';

/** One write transaction; a failing store (disk full, locked) becomes an error, with nothing written. */
export function commit(parts: Pick<ImportPricesParts, 'transaction' | 'logger'>, act: () => Result<null>): Result<null> {
  try {
    return parts.transaction(act);
  } catch (error) {
    const technical = error instanceof Error ? error.message : String(error);
    parts.logger.error('import not stored', { error: technical });
    return fail('storage', importNotSaved(), { technical });
  }
}

/** Validates an act on `revision`: the import exists, is open, and is unchanged since. */
export function openAt(record: ImportRecord | null, revision: number): Result<ImportRecord> {
  if (record === null) return fail('not-found', importNotFound());
  if (record.status !== 'open') return fail('not-allowed', closedImport(record.status));
  return record.revision === revision ? ok(record) : fail('stale', staleImport());
}

/** Why a write that depends on the revision changed nothing. */
export function movedOn(parts: Pick<ImportPricesParts, 'imports'>, record: ImportRecord): Result<null> {
  const why = openAt(parts.imports.find(record.id), record.revision);
  return why.ok ? fail('stale', staleImport()) : why;
}
