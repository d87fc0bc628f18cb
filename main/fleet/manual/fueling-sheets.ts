/** Sheets of fuelings: opened by the reader of price sheets, and kept until their rows are registered. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FuelingSheet } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { MAX_FUELINGS } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { FleetApi } from '../../network/index.ts';
import type { PlainTable, PlainTableInput } from '../../price-import/index.ts';
import type { NewId } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { type Directory, stationTexts } from '../../stations/index.ts';
import { FUELING_HEADERS, fuelingColumns } from '../model/fueling-columns.ts';

export interface FuelingSheetsParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'fuelingForm'>;
  readonly readTable: (input: PlainTableInput) => Promise<Result<PlainTable>>;
  readonly newId: NewId;
}

/** The file behind a sheet, which is kept with what is registered of it. */
export interface SheetSource {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** CPFs by how the page shows them, by line. */
type People = ReadonlyMap<string, ReadonlyMap<number, string>>;

function peopleIn(rows: PlainTable['rows']): People {
  const people = new Map<string, Map<number, string>>();
  for (const { line, cells } of rows) {
    for (const cell of cells) {
      const masked = maskCpfs(cell.trim());
      if (masked === cell.trim()) continue;
      const lines = people.get(masked) ?? new Map<number, string>();
      people.set(masked, lines.set(line, cell.trim()));
    }
  }
  return people;
}

export type FuelingSheets = ReturnType<typeof createFuelingSheets>;

export function createFuelingSheets({ fleets, readTable, newId, api }: FuelingSheetsParts) {
  // One a fleet: a person looks through one sheet at a time, and the file itself is where it was.
  const open = new Map<string, SheetSource & { readonly sheetId: string; readonly people: People }>();
  return {
    async openSheet({ stationId, fileName, bytes, sheet, headerLine }: RequestOf<'fleet:open-sheet'>): Promise<Result<FuelingSheet>> {
      if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
      const table = await readTable({ fileName, bytes, headers: FUELING_HEADERS, sheet, headerLine, most: MAX_FUELINGS });
      if (!table.ok) return table;
      const sheetId = newId();
      open.set(stationId, { sheetId, fileName, bytes, people: peopleIn(table.value.rows) });
      return ok({ sheetId, fileName, ...table.value, columns: fuelingColumns(table.value.header, api.fuelingForm().driver) });
    },
    /** null: another one was opened since, or the program has begun anew. */
    find(stationId: string, sheetId: string): SheetSource | null {
      const found = open.get(stationId);
      return found?.sheetId === sheetId ? found : null;
    },
    /**
     * The CPF that the page shows masked. The CPF of the given line; otherwise, or when no line is given, the masked match, as
     * long as only one person has it. null: nobody of the sheet, or nobody knows who.
     */
    driverOf(stationId: string, masked: string, line: number | null): string | null {
      const found = open.get(stationId)?.people.get(masked);
      if (found === undefined) return null;
      const own = line === null ? undefined : found.get(line);
      if (own !== undefined) return own;
      const all = new Set(found.values());
      const [one = null] = all;
      // Looked over, any of them will do: it is a CPF. What is sent has its line.
      return line === null || all.size === 1 ? one : null;
    },
    /** Another one that was opened since stays. */
    forget(stationId: string, sheetId: string): void {
      if (open.get(stationId)?.sheetId === sheetId) open.delete(stationId);
    },
  };
}
