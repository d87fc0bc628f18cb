/**
 * Types of the messages between page and main, derived from the channels' definitions (channels/<feature>.ts).
 * Types only: an importer carries no schema.
 */

import type { z } from 'zod';
import type { channels, FeatureEvent } from './all-channels.ts';
import type { Result } from './errors.ts';

type Channels = typeof channels;
/** Deeply read-only. */
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
/** Result of a call on the channel. */
export type ResultOf<C extends ChannelName> = Result<ResponseOf<C>>;
/** Main's handler of each of these channels. */
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
export type FleetFilters = RequestOf<'fleet:fuelings'>;
export type FleetQuery = Omit<RequestOf<'fleet:rows'>, 'offset' | 'limit'>;
export type FleetNoteFilters = RequestOf<'fleet:notes'>;
export type NoteQuery = RequestOf<'notes:summary'>;
export type ChoiceRequest = RequestOf<'notes:choice'>;
export type ChoiceMade = RequestOf<'notes:choose'>;

/** Sent by main; the page then queries again what it shows. Each feature declares its own events. */
export type PushEvent = Fixed<FeatureEvent>;

export const PUSH_CHANNEL = 'push';

type Camel<S extends string> = S extends `${infer Head}:${infer Tail}`
  ? `${Camel<Head>}${Capitalize<Camel<Tail>>}`
  : S extends `${infer Head}-${infer Tail}`
    ? `${Head}${Capitalize<Camel<Tail>>}`
    : S;

/** `imports:open` becomes `importsOpen(request)`. A null request takes no argument. */
export type Bridge = {
  readonly [C in ChannelName as Camel<C>]: RequestOf<C> extends null
    ? () => Promise<Result<ResponseOf<C>>>
    : (request: RequestOf<C>) => Promise<Result<ResponseOf<C>>>;
} & {
  /** Returns the unsubscribe function. */
  readonly onPush: (listener: (event: PushEvent) => void) => () => void;
};
