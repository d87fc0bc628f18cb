/**
 * The types of what passes between page and main, all made of the channels' definitions (channels/<feature>.ts).
 * Types only: who imports them carries no schema.
 */

import type { z } from 'zod';
import type { channels, FeatureEvent } from './all-channels.ts';
import type { Result } from './errors.ts';

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
export type FleetFilters = RequestOf<'fleet:fuelings'>;
export type FleetQuery = Omit<RequestOf<'fleet:rows'>, 'offset' | 'limit'>;
export type FleetNoteFilters = RequestOf<'fleet:notes'>;
export type NoteQuery = RequestOf<'notes:summary'>;
export type ChoiceRequest = RequestOf<'notes:choice'>;
export type ChoiceMade = RequestOf<'notes:choose'>;

/** Sent by main; the renderer then asks again for what it shows. Each feature declares its own. */
export type PushEvent = Fixed<FeatureEvent>;

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
