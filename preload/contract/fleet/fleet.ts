/**
 * A carrier: its fuelings as the network lists them, and the notes of these. Types only, but for the fixed words. Money and
 * quantities in ten-thousandths (E4).
 */

import type { AppError } from '../errors.ts';
import type { MovementAmount, MovementReading } from '../movement/movement.ts';
import type { FuelingForm } from './manual-fuelings.ts';

export const FLEET_SORTS = ['date', 'plate', 'product', 'city', 'quantity', 'value', 'odometer'] as const;
export type FleetSort = (typeof FLEET_SORTS)[number];

export const FLEET_GROUPS = ['day', 'month', 'plate', 'product', 'city', 'supplier'] as const;
export type FleetGroupBy = (typeof FLEET_GROUPS)[number];

/** Why a reading of the odometer can't be one: nothing was typed, it runs backwards, or further than a vehicle gets. */
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
  /** null = it can be one. */
  readonly flaw: OdometerFlaw | null;
  readonly supplierDocument: string | null;
  readonly city: string | null;
  readonly invoiceKey: string | null;
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
  /** The day, the month (`YYYY-MM`), or a name; of a station its CNPJ; null: the network told none. */
  readonly name: string | null;
  /** Location of a station. */
  readonly detail: string | null;
  readonly all: MovementAmount;
}

export interface FleetGroups {
  readonly groups: readonly FleetGroup[];
}

export interface FleetVehicle {
  /** null: the network told none. */
  readonly plate: string | null;
  readonly all: MovementAmount;
  /** Distance between the first and the last possible reading of the period; null = fewer than two. */
  readonly distanceKm: number | null;
  /** Thousandths of a kilometre for each litre; null = it can't be told. */
  readonly kmPerLitreE3: number | null;
  /** The same of all that is known of it before the period; null = it can't be told. */
  readonly pastKmPerLitreE3: number | null;
  /** What was paid for each kilometre of the distance; null = it can't be told. */
  readonly costPerKmE4: number | null;
  /** Impossible readings of the period. */
  readonly flaws: number;
}

/** Why a fueling can't be: more than the vehicle's tank takes, or in another city minutes after the one before. */
export type ImpossibleWhy = 'tank' | 'cities';

export interface ImpossibleFueling {
  readonly row: FleetRow;
  readonly why: ImpossibleWhy;
  /** The one before, which it contradicts; null = it is impossible by itself. */
  readonly before: FleetRow | null;
}

export interface FleetVehicles {
  readonly vehicles: readonly FleetVehicle[];
  /** Impossible readings of the period, newest first; at most `MAX_FLEET_FLAWS`. */
  readonly flaws: readonly FleetRow[];
  /** Fuelings of the period, newest first; at most `MAX_FLEET_FLAWS`. */
  readonly impossible: readonly ImpossibleFueling[];
}

export const MAX_FLEET_FLAWS = 500;

/** What the reading of the downloaded file found; null = it is not downloaded. */
export const FLEET_NOTE_STANDINGS = ['good', 'cancelled', 'no-protocol', 'not-authorised'] as const;
export type FleetNoteStanding = (typeof FLEET_NOTE_STANDINGS)[number];

export const FLEET_NOTE_SHOWS = ['all', 'to-download', 'downloaded', 'problem'] as const;
export type FleetNoteShow = (typeof FLEET_NOTE_SHOWS)[number];

export interface FleetNoteRow {
  readonly key: string;
  readonly number: string | null;
  /** Date of its first fueling; null = none of its fuelings is known here. */
  readonly date: string | null;
  readonly plate: string | null;
  readonly city: string | null;
  readonly fuelings: number;
  /** Of its fuelings, as the network tells them. */
  readonly valueE4: number;
  /** Value that the note itself states; null = it is not downloaded, or does not state it. */
  readonly noteValueE4: number | null;
  readonly emitter: string | null;
  readonly standing: FleetNoteStanding | null;
  readonly downloadedAt: string | null;
  /** Why its last download failed, since the program started. */
  readonly problem: string | null;
}

export interface FleetNotePage {
  readonly rows: readonly FleetNoteRow[];
  readonly total: number;
}

export interface FleetDownload {
  /** Done in this run. */
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  readonly running: boolean;
  /** What stopped it; what was downloaded stays. */
  readonly problem: AppError | null;
}

/** Why a note could not be saved into the folder, the others going on. */
export const FOLDER_FAULTS = ['refused', 'not-a-note', 'other-key', 'other-file', 'locked', 'damaged'] as const;
export type FolderFault = (typeof FOLDER_FAULTS)[number];

/** What a person may do with what is saved into a folder; `again`: goes on, with what failed too. */
export const FOLDER_ACTS = ['stop', 'again', 'show', 'close'] as const;

export interface FolderFailure {
  readonly key: string;
  readonly number: string | null;
  /** Why, and what to do. */
  readonly text: string;
}

export const MAX_FOLDER_FAILURES = 100;

/** Notes that are saved into a folder of the user's. It goes on when the program opens again, until all is done or a person stops it. */
export interface FleetFolderView {
  readonly path: string;
  readonly total: number;
  /** Written by the program. */
  readonly saved: number;
  /** Lay there already, byte for byte. */
  readonly there: number;
  readonly failed: number;
  /** The first of them, in the order in which they were asked for; at most `MAX_FOLDER_FAILURES`. */
  readonly failures: readonly FolderFailure[];
  /** `held`: something hinders it (`problem`); it goes on by itself, or when a person says so. */
  readonly state: 'running' | 'held' | 'stopped' | 'done';
  readonly problem: AppError | null;
}

export interface FleetNotesView {
  readonly stationId: string;
  /** Notes of the filter, each in one of the three that follow. */
  readonly all: number;
  readonly downloaded: number;
  readonly problem: number;
  readonly toDownload: number;
  /** Fuelings of the period that are valid and have no key. */
  readonly missing: number;
  readonly missingValueE4: number;
  readonly reading: MovementReading;
  /** null = none was asked for since the program started. */
  readonly download: FleetDownload | null;
  /** null = none was chosen, or it was closed. */
  readonly folder: FleetFolderView | null;
}

export interface FleetProducts {
  readonly stationId: string;
  /** null = never read. */
  readonly readAt: string | null;
  readonly products: readonly FleetProduct[];
  /** What a fueling that is registered by hand has to say. */
  readonly form: FuelingForm;
}

export interface FleetProduct {
  readonly id: string;
  /** Code of the ANP. */
  readonly code: string | null;
  readonly name: string;
  readonly unit: string | null;
}
