/** Sheets of fuelings: opened by the reader of price sheets, and kept in the store with what is done to them until their rows are registered. */

import type { RequestOf } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { FuelingSheet, StoredFuelingSheet } from '../../../preload/contract/fleet/fueling-sheet.ts';
import { MAX_FUELINGS } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { FleetApi } from '../../network/index.ts';
import type { PlainTable, PlainTableInput } from '../../price-import/index.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import type { Logger, NewId, PayloadStore } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { createSerialQueue } from '../../shared/work/serial-queue.ts';
import { type Directory, stationTexts } from '../../stations/index.ts';
import { FUELING_HEADERS, fuelingColumns } from '../model/fueling-columns.ts';
import type { FleetSheetsRepository, OpenSheet, SheetReading } from '../repository/sheets-repository.ts';
import { fleetTexts } from '../texts.ts';

export interface FuelingSheetsParts {
  readonly fleets: Pick<Directory, 'findFleet'>;
  readonly api: Pick<FleetApi, 'fuelingForm'>;
  readonly readTable: (input: PlainTableInput) => Promise<Result<PlainTable>>;
  readonly newId: NewId;
  readonly kept: FleetSheetsRepository;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly logger: Logger;
}

/** The file behind a sheet, which is kept with what is registered of it. */
export type SheetSource = Pick<OpenSheet, 'fileName' | 'payloadId'>;

/** A sheet that is read once more: its id, and what was typed over its lines. */
interface Again {
  readonly sheetId?: string;
  readonly typedOver?: readonly { readonly line: number; readonly text: string }[];
}

/** CPFs by how the page shows them, by line. */
type People = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** @param typed what a person wrote over a line: it counts more than what the file has there. */
function peopleIn(rows: PlainTable['rows'], typed: readonly { readonly line: number; readonly text: string }[] = []): People {
  const people = new Map<string, Map<number, string>>();
  for (const { line, cells } of [...rows, ...typed.map(({ line: at, text }) => ({ line: at, cells: [text] }))]) {
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

export function createFuelingSheets({ fleets, readTable, newId, api, kept, payloads, logger }: FuelingSheetsParts) {
  // Of the sheet that is open in each fleet, as it was read last.
  const people = new Map<string, People>();
  const inTurn = createSerialQueue();

  /** @param keep puts it into the store under that id: what is shown is what is kept. */
  async function read(
    stationId: string,
    file: SheetReading & { readonly fileName: string; readonly bytes: Uint8Array },
    keep: (sheetId: string) => void,
    { sheetId = newId(), typedOver = [] }: Again = {},
  ): Promise<Result<FuelingSheet>> {
    const table = await readTable({ ...file, headers: FUELING_HEADERS, most: MAX_FUELINGS });
    if (!table.ok) return table;
    if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
    const stored = stores(() => keep(sheetId));
    if (!stored.ok) return stored;
    // Steps of an earlier reading went with it; those that are kept are shown masked, as the cells are.
    people.set(stationId, peopleIn(table.value.rows, typedOver));
    const columns = fuelingColumns(table.value.header, api.fuelingForm().driver);
    return ok({ sheetId, fileName: file.fileName, ...table.value, columns });
  }

  function stores(act: () => void): Result<null> {
    try {
      act();
      return ok(null);
    } catch (error) {
      logger.error('sheet of fuelings not kept', { error: String(error) });
      return fail('storage', fleetTexts.manual.sheetNotKept(), { technical: String(error) });
    }
  }

  function bytesOf({ fileName, payloadId }: OpenSheet): Result<Uint8Array> {
    const payload = payloads.get(payloadId);
    return payload.type === 'bytes' ? ok(payload.bytes) : fail('storage', fleetTexts.manual.sheetDamaged(fileName), { file: fileName });
  }

  /** The one that is open. Refused when another one was opened since, or it was read another way. */
  function openOne(stationId: string, sheetId: string): Result<OpenSheet> {
    if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
    const open = kept.find(stationId);
    return open?.id === sheetId ? ok(open) : fail('not-found', fleetTexts.manual.sheetGone());
  }

  /** Another one that was opened since stays. */
  function forget(stationId: string, sheetId: string): void {
    if (kept.find(stationId)?.id === sheetId) kept.remove(stationId);
  }

  return {
    openSheet: ({ stationId, fileName, bytes, sheet, headerLine }: RequestOf<'fleet:open-sheet'>): Promise<Result<FuelingSheet>> =>
      inTurn(async () => {
        if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
        const file = { fileName, bytes, sheet, headerLine };
        return read(stationId, file, (id) => kept.put(stationId, { id, mediaType: mediaTypeOf(bytes), ...file }));
      }),
    rereadSheet: ({ stationId, sheetId, ...reading }: RequestOf<'fleet:reread-sheet'>): Promise<Result<FuelingSheet>> =>
      inTurn(async () => {
        const open = openOne(stationId, sheetId);
        if (!open.ok) return open;
        const bytes = bytesOf(open.value);
        if (!bytes.ok) return bytes;
        const file = { fileName: open.value.fileName, bytes: bytes.value, ...reading };
        return read(stationId, file, (id) => kept.setReading(stationId, id, reading));
      }),
    keptSheet: (stationId: string): Promise<Result<StoredFuelingSheet | null>> =>
      inTurn(async () => {
        if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
        const open = kept.find(stationId);
        if (open === null) return ok(null);
        const bytes = bytesOf(open);
        if (!bytes.ok) return bytes;
        const { id, fileName, sheet, headerLine } = open;
        try {
          const steps = kept.steps(stationId);
          const typedOver = steps.flatMap((step) => (step.type === 'text' ? [step] : []));
          const again = { sheetId: id, typedOver };
          const shown = await read(stationId, { fileName, bytes: bytes.value, sheet, headerLine }, () => {}, again);
          if (!shown.ok) return shown;
          return ok({ sheet: shown.value, steps, done: Math.min(kept.find(stationId)?.done ?? 0, steps.length) });
        } catch (error) {
          return fail('storage', fleetTexts.manual.sheetDamaged(fileName), { file: fileName, technical: String(error) });
        }
      }),
    keepStep({ stationId, sheetId, done, step }: RequestOf<'fleet:keep-step'>): Result<null> {
      const open = openOne(stationId, sheetId);
      return open.ok ? stores(() => kept.keepStep(stationId, done, step)) : open;
    },
    /** Closed twice, or after another one was opened, is closed. */
    closeSheet({ stationId, sheetId }: RequestOf<'fleet:close-sheet'>): Result<null> {
      return stores(() => forget(stationId, sheetId));
    },
    /** null: another one was opened since, or it was read another way. */
    find(stationId: string, sheetId: string): SheetSource | null {
      const open = kept.find(stationId);
      return open?.id === sheetId ? open : null;
    },
    /**
     * The CPF that the page shows masked. The CPF of the given line; otherwise, or when no line is given, the masked match, as
     * long as only one person has it. null: nobody of the sheet, or nobody knows who.
     */
    driverOf(stationId: string, masked: string, line: number | null): string | null {
      const found = people.get(stationId)?.get(masked);
      if (found === undefined) return null;
      const own = line === null ? undefined : found.get(line);
      if (own !== undefined) return own;
      const all = new Set(found.values());
      const [one = null] = all;
      // Looked over, any of them will do: it is a CPF. What is sent has its line.
      return line === null || all.size === 1 ? one : null;
    },
    /** Its rows are registered, in the caller's transaction. */
    forget,
  };
}

const mediaTypeOf = (bytes: Uint8Array): string => (isWorkbook(bytes) ? 'application/octet-stream' : 'text/csv');
