/** Proof packages of many uploads in one zip, one folder each. */

import type { UploadQuery } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import type { UploadPages } from '../paged/upload-pages.ts';
import type { ProofPackages } from './proof-package.ts';
import { packagesTexts } from './texts.ts';

export interface ManyPackagesParts {
  readonly pages: Pick<UploadPages, 'ids'>;
  readonly packages: Pick<ProofPackages, 'folder'>;
  /** @throws an error named ZipTooLarge */
  readonly zip: (files: Iterable<PackedFile>) => Promise<Uint8Array>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly emit: Emit;
  readonly logger: Logger;
}

export type ManyPackages = ReturnType<typeof createManyPackages>;

/** Minimum interval between progress messages. */
const PROGRESS_INTERVAL_MS = 200;

class Stopped extends Error {
  override readonly name = 'Stopped';
}

export function createManyPackages({ pages, packages, zip, clock, emit, logger }: ManyPackagesParts) {
  let running: { stopped: boolean } | null = null;

  /** Reads each upload only when it is added. */
  function* filesOf(ids: readonly string[], run: { readonly stopped: boolean }): Generator<PackedFile> {
    let lastProgressAt = clock.monotonic();
    for (const [done, id] of ids.entries()) {
      const files = packages.folder(id) ?? [];
      for (const file of files) {
        if (run.stopped) throw new Stopped();
        yield file;
      }
      if (clock.monotonic() - lastProgressAt < PROGRESS_INTERVAL_MS) continue;
      lastProgressAt = clock.monotonic();
      emit({ type: 'packages-progress', done: done + 1, total: ids.length });
    }
  }

  return {
    /** @param only limits the filtered uploads to these; null = all of them. Returns null when stopped. */
    async pack(query: UploadQuery, only: readonly string[] | null): Promise<Result<FileToKeep | null>> {
      if (running !== null) return fail('not-allowed', packagesTexts.busy());
      const run = { stopped: false };
      running = run;
      try {
        const ids = await pages.ids(query, only);
        if (ids.length === 0) return fail('not-allowed', packagesTexts.none());
        emit({ type: 'packages-progress', done: 0, total: ids.length });
        const bytes = await zip(filesOf(ids, run));
        return ok(run.stopped ? null : { fileName: packagesTexts.fileName(ids.length), bytes });
      } catch (error) {
        const name = error instanceof Error ? error.name : '';
        if (name === 'Stopped') return ok(null);
        if (name === 'ZipTooLarge') return fail('not-allowed', packagesTexts.tooLarge());
        logger.error('packages of proof failed', { error: String(error) });
        return fail('internal', packagesTexts.failed(), { technical: String(error) });
      } finally {
        running = null;
      }
    },
    stop(): Result<null> {
      if (running !== null) running.stopped = true;
      return ok(null);
    },
  };
}
