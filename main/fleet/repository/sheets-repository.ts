/** Tables fleet_sheets and fleet_sheet_steps: the open sheet of fuelings of each fleet, and the edits made to it. */

import { type SheetStep, sheetStep } from '../../../preload/contract/fleet/sheet-step.ts';
import type { Clock, PayloadStore } from '../../shared/ports.ts';
import { dropUnused, integerOf, integerOrNullOf, type Store, textOf, textOrNullOf } from '../../store/index.ts';

/** How a file is read: sheet of a workbook, line of the header (0 = no header); null = detect it. */
export interface SheetReading {
  readonly sheet: string | null;
  readonly headerLine: number | null;
}

export interface OpenSheet extends SheetReading {
  readonly id: string;
  readonly fileName: string;
  readonly payloadId: number;
  /** Number of steps in force. */
  readonly done: number;
}

interface NewSheet extends SheetReading {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export type FleetSheetsRepository = ReturnType<typeof createFleetSheetsRepository>;

export function createFleetSheetsRepository(store: Store, payloads: Pick<PayloadStore, 'put'>, clock: Pick<Clock, 'now'>) {
  function find(stationId: string): OpenSheet | null {
    const row = store.prepare('SELECT * FROM fleet_sheets WHERE station_id = ?').get(stationId);
    if (row === undefined) return null;
    return {
      ...{ id: textOf(row, 'id'), fileName: textOf(row, 'file_name'), payloadId: integerOf(row, 'payload_id') },
      ...{ sheet: textOrNullOf(row, 'sheet'), headerLine: integerOrNullOf(row, 'header_line'), done: integerOf(row, 'done') },
    };
  }

  function remove(stationId: string): void {
    const open = find(stationId);
    if (open !== null) removeSheet(store, stationId, open.payloadId);
  }

  return {
    find,
    /** Replaces the open sheet. */
    put(stationId: string, { id, fileName, bytes, mediaType, sheet, headerLine }: NewSheet): void {
      store.transaction(() => {
        remove(stationId);
        store
          .prepare(
            `INSERT INTO fleet_sheets (station_id, id, file_name, payload_id, sheet, header_line, done, opened_at)
             VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
          )
          .run(stationId, id, fileName, payloads.put(bytes, mediaType), sheet, headerLine, new Date(clock.now()).toISOString());
      });
    },
    /** Keeps the file and changes how it is read. */
    setReading(stationId: string, id: string, { sheet, headerLine }: SheetReading): void {
      store.transaction(() => {
        store.prepare('DELETE FROM fleet_sheet_steps WHERE station_id = ?').run(stationId);
        store
          .prepare('UPDATE fleet_sheets SET id = ?, sheet = ?, header_line = ?, done = 0 WHERE station_id = ?')
          .run(id, sheet, headerLine, stationId);
      });
    },
    /** @param step the last step in force; null = undo or redo the stored steps up to `done`. */
    keepStep(stationId: string, done: number, step: SheetStep | null): void {
      store.transaction(() => {
        if (step !== null) {
          store.prepare('DELETE FROM fleet_sheet_steps WHERE station_id = ? AND place >= ?').run(stationId, done);
          store
            .prepare('INSERT INTO fleet_sheet_steps (station_id, place, step) VALUES (?, ?, ?)')
            .run(stationId, done, JSON.stringify(step));
        }
        store.prepare('UPDATE fleet_sheets SET done = ? WHERE station_id = ?').run(done, stationId);
      });
    },
    /** Steps in order, up to the first gap, where one could not be stored. @throws Error when one is damaged. */
    steps(stationId: string): readonly SheetStep[] {
      const rows = store.prepare('SELECT place, step FROM fleet_sheet_steps WHERE station_id = ? ORDER BY place').all(stationId);
      const whole = rows.findIndex((row, at) => integerOf(row, 'place') !== at + 1);
      return (whole === -1 ? rows : rows.slice(0, whole)).map((row) => sheetStep.parse(JSON.parse(textOf(row, 'step'))));
    },
    /** Removes its bytes too, unless uploads refer to them. */
    remove: (stationId: string): void => store.transaction(() => remove(stationId)),
  };
}

function removeSheet(store: Store, stationId: string, payloadId: number): void {
  for (const table of ['fleet_sheet_steps', 'fleet_sheets']) store.prepare(`DELETE FROM ${table} WHERE station_id = ?`).run(stationId);
  dropUnused(store, payloadId);
}

/** Removes sheets opened before a moment (ISO 8601 UTC), in the caller's transaction. Returns how many. */
export function removeOldSheets(store: Store, before: string): number {
  const rows = store.prepare('SELECT station_id, payload_id FROM fleet_sheets WHERE opened_at < ?').all(before);
  for (const row of rows) removeSheet(store, textOf(row, 'station_id'), integerOf(row, 'payload_id'));
  return rows.length;
}
