import { createHash } from 'node:crypto';
import type { Result } from '../../../../preload/contract/errors.ts';
import { markupWorkbook } from '../markup/markup-workbook.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/**
 * Caches the last sniffed workbook: sniffing reads a workbook completely, and it is mostly opened right after. It is dropped
 * at the next access, because its cells are many times its bytes.
 */
export type WorkbookShelf = ReturnType<typeof createWorkbookShelf>;

export function createWorkbookShelf() {
  let cached: { readonly digest: string; readonly workbook: Workbook } | null = null;

  function taken(bytes: Uint8Array): { readonly digest: string; readonly workbook: Workbook | null } {
    const digest = createHash('sha256').update(bytes).digest('base64');
    const workbook = cached?.digest === digest ? cached.workbook : null;
    cached = null;
    return { digest, workbook };
  }

  return {
    put: async (fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> => {
      const { digest, workbook } = taken(bytes);
      const read: Result<Workbook> = workbook === null ? await readAnyWorkbook(fileName, bytes) : { ok: true, value: workbook };
      if (read.ok) cached = { digest, workbook: read.value };
      return read;
    },
    take: async (fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> => {
      const { workbook } = taken(bytes);
      return workbook === null ? readAnyWorkbook(fileName, bytes) : { ok: true, value: workbook };
    },
  };
}

/** Reads a workbook from a zip or from markup. */
export async function readAnyWorkbook(fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> {
  return markupWorkbook(fileName, bytes) ?? readWorkbook(fileName, bytes);
}
