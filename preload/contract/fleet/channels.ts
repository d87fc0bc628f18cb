import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import { count, fileName, fileOf, id, localDate, networkId, ofStation, words } from '../kit/fields.ts';
import { MOVEMENT_SHOWS } from '../movement/movement.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { MAX_SHEET_BYTES } from '../price-import/price-import.ts';
import {
  FLEET_GROUPS,
  FLEET_NOTE_SHOWS,
  FLEET_SORTS,
  type FleetFuelingsView,
  type FleetGroups,
  type FleetNotePage,
  type FleetNotesView,
  type FleetPage,
  type FleetProduct,
  type FleetProducts,
  type FleetVehicles,
  FOLDER_ACTS,
  MAX_FLEET_PAGE,
  type MissingFueling,
} from './fleet.ts';
import type { FuelingSheet, StoredFuelingSheet } from './fueling-sheet.ts';
import { AMOUNT_ROLES, type CheckedFueling, DECIMAL_MARKS, type FuelingRole, MAX_FUELINGS, type Registered } from './manual-fuelings.ts';
import { MAX_STEPS, sheetStep } from './sheet-step.ts';

const cell = z.string().max(200);
const fuelingCells = z.strictObject({
  plate: cell,
  date: cell,
  time: cell,
  product: cell,
  quantity: cell,
  value: cell,
  odometer: cell,
  supplier: cell,
  driver: cell.optional(),
  numbers: z.array(z.enum(AMOUNT_ROLES)).max(AMOUNT_ROLES.length).optional(),
} satisfies Record<FuelingRole | 'numbers', z.ZodType>);
const fuelingRows = z.array(fuelingCells).max(MAX_FUELINGS);
const decimalMark = z.enum(DECIMAL_MARKS);
const reading = { sheet: z.string().max(200).nullable(), headerLine: z.int().min(0).max(MAX_FUELINGS).nullable() };
/** Both inclusive; null: no bound. */
const period = { from: localDate.nullable(), until: localDate.nullable() };
const days = { stationId: id, ...period };
const filters = {
  ...days,
  /** Access key of a note. Excludes a period: the network accepts only one of them. */
  key: z.string().max(60).nullable(),
  show: z.enum(MOVEMENT_SHOWS),
  text: words,
};
const sorted = { sort: z.enum(FLEET_SORTS), descending: z.boolean() };
const page = { offset: count, limit: z.int().min(1).max(MAX_FLEET_PAGE) };
const noteFilters = { ...days, show: z.enum(FLEET_NOTE_SHOWS), text: words };

export const fleetChannels = {
  'fleet:fuelings': takes(filters).withoutPin('reads-store').answers<FleetFuelingsView>(),
  'fleet:rows': takes({ ...filters, ...sorted, ...page })
    .withoutPin('reads-store')
    .answers<FleetPage>(),
  /** All fuelings without a note of one station, oldest first. `supplier`: its CNPJ; null = those without one. */
  'fleet:missing': takes({ ...days, text: words, supplier: z.string().max(60).nullable() })
    .withoutPin('reads-store')
    .answers<readonly MissingFueling[]>(),
  'fleet:groups': takes({ ...filters, by: z.enum(FLEET_GROUPS) })
    .withoutPin('reads-store')
    .answers<FleetGroups>(),
  'fleet:vehicles': takes(filters).withoutPin('reads-store').answers<FleetVehicles>(),
  'fleet:sheet': takes({ ...filters, ...sorted, format: z.enum(['csv', 'xlsx']) })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
  /** Reads the last days and the shown period again, fuelings and notes. `shown`: null = the list has no period. */
  'fleet:refresh': takes({ stationId: id, shown: z.strictObject(period).nullable() })
    .withoutPin('reads-network')
    .answers<null>(),
  /** Queries the network for the fuelings of one note, of any day. @returns their number. */
  'fleet:look-key': takes({ stationId: id, key: z.string().max(60) })
    .withoutPin('reads-network')
    .answers<number>(),
  /** Queries the network for the notes of one fueling. @returns their number. */
  'fleet:look-note': takes({ stationId: id, transactionId: networkId }).withoutPin('reads-network').answers<number>(),
  'fleet:notes': takes(noteFilters).withoutPin('reads-store').answers<FleetNotesView>(),
  'fleet:note-rows': takes({ ...noteFilters, ...page })
    .withoutPin('reads-store')
    .answers<FleetNotePage>(),
  /** Downloads the filtered notes that are missing here, one by one in the background; `key`: only that one. */
  'fleet:download': takes({ ...noteFilters, key: z.string().max(60).nullable() })
    .withoutPin('reads-network')
    .answers<null>(),
  'fleet:stop-download': takes(ofStation).withoutPin('reads-network').answers<null>(),
  /** The downloaded notes of the filter as a zip, unchanged. */
  'fleet:notes-zip': takes(noteFilters).withoutPin('reads-store').answers<FileToKeep>(),
  /**
   * Asks for a folder in the system's dialog and saves the filtered notes there in the background, downloading missing
   * ones; `key`: only that one. Returns whether a folder was chosen.
   */
  'fleet:save-notes': takes({ ...noteFilters, key: z.string().max(60).nullable() })
    .withoutPin('reads-network')
    .answers<boolean>(),
  'fleet:folder': takes({ stationId: id, act: z.enum(FOLDER_ACTS) })
    .withoutPin('reads-network')
    .answers<null>(),
  'fleet:note-file': takes({ stationId: id, key: z.string().max(60) })
    .withoutPin('reads-store')
    .answers<FileToKeep>(),
  /**
   * Cells of a file. The store holds one file per fleet until another one is opened, it is closed, or its rows are
   * registered. `sheet`: worksheet by name; `headerLine`: 0 for none; null: detect.
   */
  'fleet:open-sheet': takes({ stationId: id, fileName, bytes: fileOf(MAX_SHEET_BYTES), ...reading })
    .withoutPin('prepares')
    .answers<FuelingSheet>(),
  /** Reads the same file with other options and a new id; its steps belong to the old rows and are dropped. */
  'fleet:reread-sheet': takes({ stationId: id, sheetId: id, ...reading })
    .withoutPin('prepares')
    .answers<FuelingSheet>(),
  /** The sheet that was left open; null: none. */
  'fleet:kept-sheet': takes(ofStation).withoutPin('reads-store').answers<StoredFuelingSheet | null>(),
  /** `done`: number of steps in force. `step`: the last of them, replacing the undone ones; null: undo or redo only. */
  'fleet:keep-step': takes({ stationId: id, sheetId: id, done: z.int().min(0).max(MAX_STEPS), step: sheetStep.nullable() })
    .withoutPin('prepares')
    .answers<null>(),
  /** Deletes the sheet's bytes and steps from the store. */
  'fleet:close-sheet': takes({ stationId: id, sheetId: id }).withoutPin('prepares').answers<null>(),
  /** Checks rows of texts: understood values, and questions that a person must confirm. Stores nothing. */
  'fleet:check-fuelings': takes({ stationId: id, rows: fuelingRows, decimalMark })
    .withoutPin('reads-store')
    .answers<readonly CheckedFueling[]>(),
  /**
   * Queues the fuelings in the outbox: all or none. `sure`: even if a similar one exists; `answers`: confirmed
   * question by row index; a different question is asked again.
   * `from`: the sheet of the rows, and the line of each; null: they were typed.
   */
  'fleet:register': takes({
    stationId: id,
    rows: fuelingRows.min(1),
    decimalMark,
    sure: z.boolean(),
    answers: z.array(z.strictObject({ at: count, ask: z.string().max(500) })).max(MAX_FUELINGS),
    from: z.strictObject({ sheetId: id, lines: z.array(count).max(MAX_FUELINGS) }).nullable(),
  })
    .needsPin()
    .answers<Registered>(),
  'fleet:products': takes(ofStation).withoutPin('reads-store').answers<FleetProducts>(),
  /** Reads the catalogue from the network. */
  'fleet:read-products': takes(ofStation).withoutPin('reads-network').answers<FleetProducts>(),
  /** A product's current data on the network. */
  'fleet:product': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<FleetProduct>(),
};

export type FleetEvent =
  /** Fuelings or notes of a fleet changed, or the progress of their reading. */
  { readonly type: 'fleet-changed'; readonly stationId: string };
