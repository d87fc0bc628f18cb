/** Sheets of fuelings: parsed with the reader of price sheets, and stored with the edits made to them until their rows are registered. */

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
  readonly repository: FleetSheetsRepository;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly logger: Logger;
}

/** The file behind a sheet, stored with every fueling registered from it. */
export type SheetSource = Pick<OpenSheet, 'fileName' | 'payloadId'>;

/** Options of a repeated read: the sheet's id, and what was typed over its lines. */
interface RereadOptions {
  readonly sheetId?: string;
  readonly typedOver?: readonly { readonly line: number; readonly text: string }[];
}

/** CPFs by their masked form, by line. */
type People = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** @param typed what was typed over a line: it replaces what the file has there. */
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

export function createFuelingSheets({ fleets, readTable, newId, api, repository, payloads, logger }: FuelingSheetsParts) {
  // Drivers' CPFs of the open sheet of each fleet, as last read.
  const people = new Map<string, People>();
  const inTurn = createSerialQueue();

  /** @param keep stores the sheet under that id: what is shown is what is stored. */
  async function read(
    stationId: string,
    file: SheetReading & { readonly fileName: string; readonly bytes: Uint8Array },
    keep: (sheetId: string) => void,
    { sheetId = newId(), typedOver = [] }: RereadOptions = {},
  ): Promise<Result<FuelingSheet>> {
    const table = await readTable({ ...file, headers: FUELING_HEADERS, most: MAX_FUELINGS });
    if (!table.ok) return table;
    if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
    const stored = stores(() => keep(sheetId));
    if (!stored.ok) return stored;
    // Steps of an earlier reading were dropped with it; stored steps are shown masked, as the cells are.
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

  /** The open sheet. Refused when another one was opened since, or the reading changed. */
  function openOne(stationId: string, sheetId: string): Result<OpenSheet> {
    if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
    const open = repository.find(stationId);
    return open?.id === sheetId ? ok(open) : fail('not-found', fleetTexts.manual.sheetGone());
  }

  /** Keeps a sheet that was opened since. */
  function forget(stationId: string, sheetId: string): void {
    if (repository.find(stationId)?.id === sheetId) repository.remove(stationId);
  }

  return {
    openSheet: ({ stationId, fileName, bytes, sheet, headerLine }: RequestOf<'fleet:open-sheet'>): Promise<Result<FuelingSheet>> =>
      inTurn(async () => {
        if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
        const file = { fileName, bytes, sheet, headerLine };
        return read(stationId, file, (id) => repository.put(stationId, { id, mediaType: mediaTypeOf(bytes), ...file }));
      }),
    rereadSheet: ({ stationId, sheetId, ...reading }: RequestOf<'fleet:reread-sheet'>): Promise<Result<FuelingSheet>> =>
      inTurn(async () => {
        const open = openOne(stationId, sheetId);
        if (!open.ok) return open;
        const bytes = bytesOf(open.value);
        if (!bytes.ok) return bytes;
        const file = { fileName: open.value.fileName, bytes: bytes.value, ...reading };
        return read(stationId, file, (id) => repository.setReading(stationId, id, reading));
      }),
    restoreSheet: (stationId: string): Promise<Result<StoredFuelingSheet | null>> =>
      inTurn(async () => {
        if (fleets.findFleet(stationId) === null) return fail('not-found', stationTexts.notFound());
        const open = repository.find(stationId);
        if (open === null) return ok(null);
        const bytes = bytesOf(open);
        if (!bytes.ok) return bytes;
        const { id, fileName, sheet, headerLine } = open;
        try {
          const steps = repository.steps(stationId);
          const typedOver = steps.flatMap((step) => (step.type === 'text' ? [step] : []));
          const options = { sheetId: id, typedOver };
          const shown = await read(stationId, { fileName, bytes: bytes.value, sheet, headerLine }, () => {}, options);
          if (!shown.ok) return shown;
          return ok({ sheet: shown.value, steps, done: Math.min(repository.find(stationId)?.done ?? 0, steps.length) });
        } catch (error) {
          return fail('storage', fleetTexts.manual.sheetDamaged(fileName), { file: fileName, technical: String(error) });
        }
      }),
    keepStep({ stationId, sheetId, done, step }: RequestOf<'fleet:keep-step'>): Result<null> {
      const open = openOne(stationId, sheetId);
      return open.ok ? stores(() => repository.keepStep(stationId, done, step)) : open;
    },
    /** Idempotent: also succeeds after another sheet was opened. */
    closeSheet({ stationId, sheetId }: RequestOf<'fleet:close-sheet'>): Result<null> {
      return stores(() => forget(stationId, sheetId));
    },
    /** null: another sheet was opened since, or the reading changed. */
    find(stationId: string, sheetId: string): SheetSource | null {
      const open = repository.find(stationId);
      return open?.id === sheetId ? open : null;
    },
    /**
     * The CPF behind a masked one: that of the given line; otherwise, or when no line is given, the masked match, as
     * long as only one person has it. null: no person of the sheet matches, or several do.
     */
    driverOf(stationId: string, masked: string, line: number | null): string | null {
      const cpfByLine = people.get(stationId)?.get(masked);
      if (cpfByLine === undefined) return null;
      const ofLine = line === null ? undefined : cpfByLine.get(line);
      if (ofLine !== undefined) return ofLine;
      const cpfs = new Set(cpfByLine.values());
      const [firstCpf = null] = cpfs;
      // A check accepts any of them, since it only needs a valid CPF. A registration has its line.
      return line === null || cpfs.size === 1 ? firstCpf : null;
    },
    /** Removes a sheet whose rows were registered, in the caller's transaction. */
    forget,
  };
}

const mediaTypeOf = (bytes: Uint8Array): string => (isWorkbook(bytes) ? 'application/octet-stream' : 'text/csv');
