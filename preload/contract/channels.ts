/**
 * The types of what passes between page and main, all made of the channels' definitions (channels/<feature>.ts).
 * Types only: who imports them carries no schema.
 */

import type { z } from 'zod';
import type { channels } from './all-channels.ts';
import type { NoticeTarget } from './app/app.ts';
import type { Result } from './errors.ts';
import type { ReachabilityView } from './stations/stations.ts';

type Channels = typeof channels;
/** What neither side changes. */
type Fixed<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Fixed<Each>[]
    : T extends object
      ? { readonly [Key in keyof T]: Fixed<T[Key]> }
      : T;

export type ChannelName = keyof Channels;
export type RequestOf<C extends ChannelName> = Fixed<z.output<Channels[C]['request']>>;
export type ResponseOf<C extends ChannelName> = Exclude<Channels[C]['answers'], undefined>;
/** What a call of the channel answers with. */
export type ResultOf<C extends ChannelName> = Result<ResponseOf<C>>;
/** What main does for each of these channels. */
export type Handlers<C extends ChannelName = ChannelName> = {
  readonly [Name in C]: (request: RequestOf<Name>) => Promise<ResultOf<Name>> | ResultOf<Name>;
};

export type NewStation = RequestOf<'stations:add'>;
export type NewTrainingStation = RequestOf<'stations:add-training'>;
export type NewFleet = RequestOf<'fleets:add'>;
export type StationChange = RequestOf<'stations:edit'>;
export type OutboxNarrow = Omit<RequestOf<'outbox:list'>, 'stationId' | 'show'>;
export type UploadQuery = RequestOf<'outbox:summary'>;
export type PendingQuery = RequestOf<'pending:summary'>;
export type PendingFilters = PendingQuery['filters'];
export type ClosingQuery = Omit<RequestOf<'closing:rows'>, 'offset' | 'limit'>;
export type MovementFilters = RequestOf<'movement:view'>;
export type MovementQuery = Omit<RequestOf<'movement:rows'>, 'offset' | 'limit'>;
export type TransferFilters = RequestOf<'transfers:view'>;
export type TransferQuery = Omit<RequestOf<'transfers:rows'>, 'offset' | 'limit'>;
export type FleetFilters = RequestOf<'fleet:fuelings'>;
export type FleetQuery = Omit<RequestOf<'fleet:rows'>, 'offset' | 'limit'>;
export type FleetNoteFilters = RequestOf<'fleet:notes'>;
export type NoteQuery = RequestOf<'notes:summary'>;
export type ChoiceRequest = RequestOf<'notes:choice'>;
export type ChoiceMade = RequestOf<'notes:choose'>;

/** Main tells; the renderer asks again for what it shows. */
export type PushEvent =
  | { readonly type: 'app-changed' }
  /** The user asked for it outside of the window (a notification of the system). */
  | { readonly type: 'open-uploads' }
  | { readonly type: 'open-target'; readonly target: NoticeTarget }
  /** Who is on the list, who uses the program, the manager's PIN. */
  | { readonly type: 'people-changed' }
  /** A check, a download, an installation. */
  | { readonly type: 'updates-changed' }
  | { readonly type: 'reachability'; readonly reachability: ReachabilityView }
  | { readonly type: 'prices-changed'; readonly stationId: string }
  | { readonly type: 'import-progress'; readonly fileName: string; readonly phase: 'reading' | 'checking'; readonly rows: number }
  | { readonly type: 'import-changed'; readonly importId: string; readonly revision: number }
  | { readonly type: 'batches-changed'; readonly batchIds: readonly string[] }
  /** The pending list, its sweep or the notes sent for it. */
  | { readonly type: 'pending-changed'; readonly stationId: string }
  /** The movement of a station, or how far its reading is. */
  | { readonly type: 'movement-changed'; readonly stationId: string }
  /** The transfers of a station, or the state of their reading. */
  | { readonly type: 'transfers-changed'; readonly stationId: string }
  /** Fuelings or notes of a fleet, or how far their reading is. */
  | { readonly type: 'fleet-changed'; readonly stationId: string }
  /** Files, matches or uploads of notes, of any station. */
  | { readonly type: 'notes-changed' }
  /** What the page gave to keep was saved, or could not be. */
  | { readonly type: 'file-saved'; readonly fileId: string; readonly fileName: string }
  | { readonly type: 'file-not-saved'; readonly fileName: string }
  /** Of many packages of proof that are made into one file. */
  | { readonly type: 'packages-progress'; readonly done: number; readonly total: number }
  /** The menu's entry for the licences of what the program is made of. */
  | { readonly type: 'licences-asked' }
  /** `done` of `total` files of the dropped file that is being read. */
  | { readonly type: 'note-progress'; readonly importId: string; readonly fileName: string; readonly done: number; readonly total: number };

export const PUSH_CHANNEL = 'push';

type Camel<S extends string> = S extends `${infer Head}:${infer Tail}`
  ? `${Camel<Head>}${Capitalize<Camel<Tail>>}`
  : S extends `${infer Head}-${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : S;

/** `imports:open` becomes `importsOpen(request)`. A null request is left out. */
export type Bridge = {
  readonly [C in ChannelName as Camel<C>]: RequestOf<C> extends null
    ? () => Promise<Result<ResponseOf<C>>>
    : (request: RequestOf<C>) => Promise<Result<ResponseOf<C>>>;
} & {
  /** Returns the unsubscribe function. */
  readonly onPush: (listener: (event: PushEvent) => void) => () => void;
};
