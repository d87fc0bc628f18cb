import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import { MAX_ROW_PAGE } from '../../../preload/contract/price-import/price-import.ts';
import { fail } from '../../shared/result.ts';
import type { KeyedQueue } from '../../shared/work/serial-queue.ts';
import type { EngineContext, ImportEngine } from '../import-engine.ts';
import { staleImport } from '../texts/service.ts';
import { findRow } from './find.ts';
import type { LiveImports } from './live.ts';

/** Reads the displayed rows of an import. */
export function createRowReading(engine: Pick<ImportEngine, 'rows'>, live: LiveImports, queue: KeyedQueue) {
  /** Rows of closed imports are readable too, but only at the displayed revision. */
  function shown<T>(importId: string, revision: number, read: (context: EngineContext) => Promise<Result<T>>): Promise<Result<T>> {
    return queue(importId, async () => {
      const loaded = await live.ensure(importId);
      if (!loaded.ok) return loaded;
      return loaded.value.record.revision === revision ? read(loaded.value.context) : fail('stale', staleImport());
    });
  }

  return {
    rows: ({ importId, revision, filter, offset, limit }: RequestOf<'imports:rows'>) =>
      shown(importId, revision, () => live.call(importId, () => engine.rows(importId, filter, offset, Math.min(limit, MAX_ROW_PAGE)))),
    find: ({ importId, revision, ...query }: RequestOf<'imports:find'>) =>
      shown(importId, revision, (context) =>
        findRow((filter, offset, limit) => live.call(importId, () => engine.rows(importId, filter, offset, limit)), context, query),
      ),
  };
}
