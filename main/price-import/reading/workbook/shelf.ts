import { createHash } from 'node:crypto';
import type { Result } from '../../../../preload/contract/errors.ts';
import { markupWorkbook } from '../markup/markup-workbook.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

/**
 * A workbook is read whole to be sniffed, and mostly opened right after. The last one sniffed is kept
 * until then, and no longer: its cells are many times its bytes.
 */
export type WorkbookShelf = ReturnType<typeof createWorkbookShelf>;

export function createWorkbookShelf() {
  let kept: { readonly digest: string; readonly workbook: Workbook } | null = null;

  function taken(bytes: Uint8Array): { readonly digest: string; readonly workbook: Workbook | null } {
    const digest = createHash('sha256').update(bytes).digest('base64');
    const workbook = kept?.digest === digest ? kept.workbook : null;
    kept = null;
    return { digest, workbook };
  }

  return {
    put: async (fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> => {
      const { digest, workbook } = taken(bytes);
      const read: Result<Workbook> = workbook === null ? await readAnyWorkbook(fileName, bytes) : { ok: true, value: workbook };
      if (read.ok) kept = { digest, workbook: read.value };
      return read;
    },
    take: async (fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> => {
      const { workbook } = taken(bytes);
      return workbook === null ? readAnyWorkbook(fileName, bytes) : { ok: true, value: workbook };
    },
  };
}

/** A workbook in a zip, or in markup. */
export async function readAnyWorkbook(fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> {
  return markupWorkbook(fileName, bytes) ?? readWorkbook(fileName, bytes);
}
