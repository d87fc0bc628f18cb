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
import { type CheckedFueling, DECIMAL_MARKS, type FuelingRole, MAX_FUELINGS, type Registered } from './manual-fuelings.ts';
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
} satisfies Record<FuelingRole, z.ZodType>);
const fuelingRows = z.array(fuelingCells).max(MAX_FUELINGS);
const decimalMark = z.enum(DECIMAL_MARKS);
const reading = { sheet: z.string().max(200).nullable(), headerLine: z.int().min(0).max(MAX_FUELINGS).nullable() };
const days = {
  stationId: id,
  /** Both inclusive; null = from the oldest, to the newest. */
  from: localDate.nullable(),
  until: localDate.nullable(),
};
const filters = {
  ...days,
  /** The fuelings of one note. Never beside a day: the network knows them by one or the other. */
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
  /** Reads the last days anew, fuelings and notes. */
  'fleet:refresh': takes(ofStation).withoutPin('reads-network').answers<null>(),
  /** Asks the network for the fuelings of one note, whatever day they are of; answers how many it has. */
  'fleet:look-key': takes({ stationId: id, key: z.string().max(60) })
    .withoutPin('reads-network')
    .answers<number>(),
  /** Asks the network for the notes of one fueling; answers how many it has. */
  'fleet:look-note': takes({ stationId: id, transactionId: networkId }).withoutPin('reads-network').answers<number>(),
  'fleet:notes': takes(noteFilters).withoutPin('reads-store').answers<FleetNotesView>(),
  'fleet:note-rows': takes({ ...noteFilters, ...page })
    .withoutPin('reads-store')
    .answers<FleetNotePage>(),
  /** Those of the filter that are not here yet, one after another, in the background; `key`: that one alone. */
  'fleet:download': takes({ ...noteFilters, key: z.string().max(60).nullable() })
    .withoutPin('reads-network')
    .answers<null>(),
  'fleet:stop-download': takes(ofStation).withoutPin('reads-network').answers<null>(),
  /** The downloaded ones of the filter as a zip, byte by byte. */
  'fleet:notes-zip': takes(noteFilters).withoutPin('reads-store').answers<FileToKeep>(),
  /**
   * Asks for a folder in the system's dialog and saves the notes of the filter there in the background, downloading what is not
   * here yet; `key`: that one alone. Answers whether one was chosen.
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
   * The cells of a file, which is kept in the store, one of a fleet, until another one is opened, it is closed, or its rows are
   * registered. `sheet`: of a workbook, by its name; `headerLine`: 0 for none; null = the likeliest.
   */
  'fleet:open-sheet': takes({ stationId: id, fileName, bytes: fileOf(MAX_SHEET_BYTES), ...reading })
    .withoutPin('prepares')
    .answers<FuelingSheet>(),
  /** The same file read another way, and under another id: its steps belong to other rows and go. */
  'fleet:reread-sheet': takes({ stationId: id, sheetId: id, ...reading })
    .withoutPin('prepares')
    .answers<FuelingSheet>(),
  /** The sheet that was left open; null: none was. */
  'fleet:kept-sheet': takes(ofStation).withoutPin('reads-store').answers<StoredFuelingSheet | null>(),
  /** `done`: how many of its steps are in force now. `step`: the last of them, which takes the place of those that were undone; null = only undone or done again. */
  'fleet:keep-step': takes({ stationId: id, sheetId: id, done: z.int().min(0).max(MAX_STEPS), step: sheetStep.nullable() })
    .withoutPin('prepares')
    .answers<null>(),
  /** Its bytes and steps leave the store. */
  'fleet:close-sheet': takes({ stationId: id, sheetId: id }).withoutPin('prepares').answers<null>(),
  /** What rows of texts say of fuelings, and what of each a person has to be sure; nothing is kept. */
  'fleet:check-fuelings': takes({ stationId: id, rows: fuelingRows, decimalMark })
    .withoutPin('reads-store')
    .answers<readonly CheckedFueling[]>(),
  /**
   * Puts them into the outbox: all, or none. `sure`: also where one like it is there already; `answers`: of some
   * rows by their places, each with what was asked of it: another question is asked again.
   * `from`: the sheet in which they stand, and the line of each; null = they were typed.
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
  /** One product as the network has it now. */
  'fleet:product': takes({ stationId: id, productId: networkId }).withoutPin('reads-network').answers<FleetProduct>(),
};

export type FleetEvent =
  /** Fuelings or notes of a fleet, or the progress of their reading. */
  { readonly type: 'fleet-changed'; readonly stationId: string };
