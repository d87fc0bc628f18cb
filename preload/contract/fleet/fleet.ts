/**
 * A carrier: its fuelings as the network lists them, and their notes. Types and fixed words only. Money and
 * quantities in ten-thousandths (E4).
 */

import type { AppError } from '../errors.ts';
import type { MovementAmount, MovementReading } from '../movement/movement.ts';
import type { FuelingForm } from './manual-fuelings.ts';

export const FLEET_SORTS = ['date', 'plate', 'product', 'city', 'quantity', 'value', 'odometer'] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

export const FLEET_GROUPS = ['day', 'month', 'plate', 'product', 'city', 'supplier'] as const;
export type FleetGroupBy = (typeof FLEET_GROUPS)[number];

/** Why an odometer reading is implausible: missing, running backwards, or farther than a vehicle drives. */
const ODOMETER_FLAWS = ['missing', 'backwards', 'too-far'] as const;
export type OdometerFlaw = (typeof ODOMETER_FLAWS)[number];

export interface FleetRow {
  readonly id: string;
  /** Local, `YYYY-MM-DDThh:mm:ss`. */
  readonly date: string;
  readonly plate: string | null;
  readonly productName: string | null;
  readonly quantityE4: number | null;
  readonly valueE4: number | null;
  readonly odometer: number | null;
  /** null: the reading is plausible. */
  readonly flaw: OdometerFlaw | null;
  readonly supplierDocument: string | null;
  readonly city: string | null;
  readonly invoiceKey: string | null;
  /** Its downloaded note is cancelled, and counts as none. */
  readonly noteCancelled: boolean;
  readonly cancelled: boolean;
}

/** A fueling that lacks its note, as the station that has to issue it is told of it. */
export type MissingFueling = Pick<FleetRow, 'id' | 'date' | 'plate' | 'productName' | 'quantityE4' | 'valueE4'>;

export interface FleetPage {
  readonly rows: readonly FleetRow[];
  readonly total: number;
}

export const MAX_FLEET_PAGE = 500;

export interface FleetFuelingsView {
  readonly stationId: string;
  /** Totals of the filters. */
  readonly all: MovementAmount;
  readonly withNote: MovementAmount;
  readonly withoutNote: MovementAmount;
  readonly cancelled: MovementAmount;
  readonly reading: MovementReading;
}

export interface FleetGroup {
  /** The day, the month (`YYYY-MM`), or a name; the CNPJ of a station; null: not given by the network. */
  readonly name: string | null;
  /** Location of a station. */
  readonly detail: string | null;
  readonly all: MovementAmount;
}

export interface FleetGroups {
  readonly groups: readonly FleetGroup[];
}

export interface FleetVehicle {
  /** null: not given by the network. */
  readonly plate: string | null;
  readonly all: MovementAmount;
  /** Distance between the first and the last plausible reading of the period; null: fewer than two. */
  readonly distanceKm: number | null;
  /** Thousandths of a kilometre per litre; null: unknown. */
  readonly kmPerLitreE3: number | null;
  /** Consumption over all data before the period; null: unknown. */
  readonly pastKmPerLitreE3: number | null;
  /** Cost per kilometre of the distance; null: unknown. */
  readonly costPerKmE4: number | null;
  /** Implausible readings of the period. */
  readonly flaws: number;
}

/** Why a fueling is implausible: more than the vehicle's tank holds, or in another city minutes after the previous one. */
export type ImpossibleWhy = 'tank' | 'cities';

export interface ImpossibleFueling {
  readonly row: FleetRow;
  readonly why: ImpossibleWhy;
  /** The previous fueling, which it contradicts; null: implausible by itself. */
  readonly before: FleetRow | null;
}

export interface FleetVehicles {
  readonly vehicles: readonly FleetVehicle[];
  /** Implausible readings of the period, newest first; at most `MAX_FLEET_FLAWS`. */
  readonly flaws: readonly FleetRow[];
  /** Fuelings of the period, newest first; at most `MAX_FLEET_FLAWS`. */
  readonly impossible: readonly ImpossibleFueling[];
}

export const MAX_FLEET_FLAWS = 500;

/** Result of parsing the downloaded file; null: not downloaded. */
export const FLEET_NOTE_STANDINGS = ['good', 'cancelled', 'no-protocol', 'not-authorised'] as const;
export type FleetNoteStanding = (typeof FLEET_NOTE_STANDINGS)[number];

export const FLEET_NOTE_SHOWS = ['all', 'to-download', 'downloaded', 'problem'] as const;
export type FleetNoteShow = (typeof FLEET_NOTE_SHOWS)[number];

export interface FleetNoteRow {
  readonly key: string;
  readonly number: string | null;
  /** Date of its first fueling; null: none of its fuelings is stored here. */
  readonly date: string | null;
  readonly plate: string | null;
  readonly city: string | null;
  readonly fuelings: number;
  /** Value of its fuelings according to the network. */
  readonly valueE4: number;
  /** Value in the note itself; null: not downloaded, or not stated. */
  readonly noteValueE4: number | null;
  readonly emitter: string | null;
  readonly standing: FleetNoteStanding | null;
  readonly downloadedAt: string | null;
  /** Why its last download failed in this session. */
  readonly problem: string | null;
}

export interface FleetNotePage {
  readonly rows: readonly FleetNoteRow[];
  readonly total: number;
}

export interface FleetDownload {
  /** Number done in this run. */
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly running: boolean;
  /** What stopped the run; downloaded notes stay. */
  readonly problem: AppError | null;
}

/** Why a note could not be saved to the folder; the others continue. */
export const FOLDER_FAULTS = ['refused', 'not-a-note', 'other-key', 'other-file', 'locked', 'damaged'] as const;
export type FolderFault = (typeof FOLDER_FAULTS)[number];

/** Acts on the saving to a folder; `again`: continues, including failed notes. */
export const FOLDER_ACTS = ['stop', 'again', 'show', 'close'] as const;

export interface FolderFailure {
  readonly key: string;
  readonly number: string | null;
  /** Why it failed, and what to do. */
  readonly text: string;
}

export const MAX_FOLDER_FAILURES = 100;

/** Saving of notes to a user's folder. It resumes when the program starts, until done or stopped. */
export interface FleetFolderView {
  readonly path: string;
  readonly total: number;
  /** Number of files written by the program. */
  readonly saved: number;
  /** Number of files that already existed with the same bytes. */
  readonly there: number;
  readonly failed: number;
  /** First failures in request order; at most `MAX_FOLDER_FAILURES`. */
  readonly failures: readonly FolderFailure[];
  /** `held`: blocked by `problem`; resumes automatically, or on request. */
  readonly state: 'running' | 'held' | 'stopped' | 'done';
  readonly problem: AppError | null;
}

export interface FleetNotesView {
  readonly stationId: string;
  /** Notes of the filter; each is in one of the three counts below. */
  readonly all: number;
  readonly downloaded: number;
  readonly problem: number;
  readonly toDownload: number;
  /** Valid fuelings of the period without a key. */
  readonly missing: number;
  readonly missingValueE4: number;
  /** A day counts as read once its fuelings and its notes were. */
  readonly reading: MovementReading;
  /** The same for the fuelings alone, which show what lacks a note. */
  readonly fuelingsReading: MovementReading;
  /** null: none was requested in this session. */
  readonly download: FleetDownload | null;
  /** null: none was chosen, or it was closed. */
  readonly folder: FleetFolderView | null;
}

export interface FleetProducts {
  readonly stationId: string;
  /** null = never read. */
  readonly readAt: string | null;
  readonly products: readonly FleetProduct[];
  /** Required fields of a manual fueling. */
  readonly form: FuelingForm;
}

export interface FleetProduct {
  readonly id: string;
  /** ANP code. */
  readonly code: string | null;
  readonly name: string;
  readonly unit: string | null;
}
