import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { BundleView } from '../../../preload/contract/support/support.ts';
import type { Clock, Logger, NewId } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { PackedFile } from '../../shared/zip/packed-file.ts';
import { bundleNames, supportTexts } from '../texts/index.ts';
import { type BundleFacts, type BundleFile, bundleFiles } from './bundle-files.ts';

interface BundleParts {
  readonly facts: () => Promise<BundleFacts>;
  readonly redact: (text: string) => string;
  readonly zip: (files: readonly PackedFile[]) => Promise<Uint8Array>;
  /** `YYYY-MM-DDThh:mm:ss`, this PC's clock. */
  readonly localTime: (at: number) => string;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: NewId;
  readonly logger: Pick<Logger, 'error'>;
}

/** "Salvar pacote para o suporte": saves exactly what was listed, though the program goes on meanwhile. */
export function createBundles({ facts, redact, zip, localTime, clock, newId, logger }: BundleParts) {
  let prepared: { readonly bundleId: string; readonly at: number; readonly files: readonly BundleFile[] } | null = null;

  async function attempt<T>(act: () => Promise<T>): Promise<Result<T>> {
    try {
      return ok(await act());
    } catch (error) {
      logger.error('bundle failed', { error: String(error) });
      return fail('storage', supportTexts.bundleFailed());
    }
  }

  return {
    prepare: (): Promise<Result<BundleView>> =>
      attempt(async () => {
        const files = bundleFiles(await facts(), redact);
        const bundleId = newId();
        prepared = { bundleId, at: clock.now(), files };
        return { bundleId, files: files.map(({ path, about, bytes, memory }) => ({ path, about, bytes: bytes.length, memory })) };
      }),

    async save(bundleId: string, memory: boolean): Promise<Result<FileToKeep>> {
      if (prepared?.bundleId !== bundleId) return fail('stale', supportTexts.bundleGone());
      const { files, at } = prepared;
      const when = localTime(at);
      return attempt(async () => {
        const wanted = files.filter((file) => memory || !file.memory);
        const bytes = await zip(wanted.map((file) => ({ path: file.path, bytes: file.bytes, localTime: when })));
        return { fileName: bundleNames.bundle(when.slice(0, 16).replaceAll(/\D/g, '')), bytes };
      });
    },
  };
}
