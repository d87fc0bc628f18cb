/** Sheets of fuelings: opened by the reader of price sheets, and kept until their rows are registered. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FuelingSheet } from '../../../preload/contract/overview/fueling-sheet.ts';
import { MAX_FUELINGS } from '../../../preload/contract/overview/manual-fuelings.ts';
import type { PlainTable, PlainTableInput } from '../../price-import/index.ts';
import type { NewId } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { type Directory, stationTexts } from '../../stations/index.ts';
import { FUELING_HEADERS, fuelingColumns } from '../model/fueling-columns.ts';

export interface FuelingSheetsParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly readTable: (input: PlainTableInput) => Promise<Result<PlainTable>>;
  readonly newId: NewId;
}

/** The file behind a sheet, which is kept with what is registered of it. */
export interface SheetSource {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export type FuelingSheets = ReturnType<typeof createFuelingSheets>;

export function createFuelingSheets({ fleets, readTable, newId }: FuelingSheetsParts) {
  // One a fleet: a person looks through one sheet at a time, and the file itself is where it was.
  const open = new Map<string, SheetSource & { readonly sheetId: string }>();
  return {
    async openSheet({ stationId, fileName, bytes, sheet, headerLine }: RequestOf<'fleet:open-sheet'>): Promise<Result<FuelingSheet>> {
      if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
      const table = await readTable({ fileName, bytes, headers: FUELING_HEADERS, sheet, headerLine, most: MAX_FUELINGS });
      if (!table.ok) return table;
      const sheetId = newId();
      open.set(stationId, { sheetId, fileName, bytes });
      return ok({ sheetId, fileName, ...table.value, columns: fuelingColumns(table.value.header) });
    },
    /** null: another one was opened since, or the program has begun anew. */
    find(stationId: string, sheetId: string): SheetSource | null {
      const found = open.get(stationId);
      return found?.sheetId === sheetId ? found : null;
    },
    /** Another one that was opened since stays. */
    forget(stationId: string, sheetId: string): void {
      if (open.get(stationId)?.sheetId === sheetId) open.delete(stationId);
    },
  };
}
