/**
 * The one map of IPC channels: channel -> request and response. Both sides derive their types from
 * it; the schemas in schemas.ts must agree with it (the compiler checks).
 */

import type { BatchDetail, BatchView, GateView, UncertainDecision } from './batches.ts';
import type { Result } from './errors.ts';
import type { OutboxItemDetail, OutboxItemView, OutboxList, OutboxShow, ProofPackage } from './outbox.ts';
import type { ImportEdit, ImportListEntry, ImportRowView, ImportView, PricesInForceView, ProductView, RowFilter } from './prices.ts';
import type { CredentialsTest, NewStation, NewTrainingStation, ReachabilityView, StationView, TrainingFaults } from './stations.ts';

export type Theme = 'auto' | 'light' | 'dark';

export interface AppStateView {
  readonly version: string;
  readonly stations: readonly StationView[];
  /** null only before the first station exists (first run). */
  readonly activeStationId: string | null;
  readonly reachability: readonly ReachabilityView[];
  readonly theme: Theme;
  /** Whether the OS vault encrypts; when false secrets live in memory only and the user is told. */
  readonly vaultAvailable: boolean;
  /** A wire-profile.json that was refused: what is wrong; null when absent or fine. */
  readonly profileProblem: string | null;
  readonly profileOverridden: boolean;
  /** What the user must know of the store (a restored backup, a full disk); most can be dismissed for good. */
  readonly notices: readonly NoticeView[];
}

/** `at`: ISO 8601 UTC; `message`: one Portuguese sentence or two, fit to be shown. */
export interface NoticeView {
  readonly id: string;
  readonly at: string;
  readonly message: string;
}

interface Call<Request, Response> {
  readonly request: Request;
  readonly response: Response;
}

export interface Channels {
  'app:state': Call<null, AppStateView>;
  'app:set-theme': Call<{ readonly theme: Theme }, null>;
  'app:dismiss-notice': Call<{ readonly noticeId: string }, null>;

  'stations:add-training': Call<NewTrainingStation, StationView>;
  'stations:test-credentials': Call<NewStation, CredentialsTest>;
  'stations:add': Call<NewStation, StationView>;
  'stations:activate': Call<{ readonly stationId: string }, null>;
  'stations:set-secret': Call<{ readonly stationId: string; readonly clientSecret: string }, null>;
  'stations:remove': Call<{ readonly stationId: string }, null>;

  'catalog:list': Call<{ readonly stationId: string }, readonly ProductView[]>;
  'prices:in-force': Call<{ readonly stationId: string }, PricesInForceView>;
  /** Reads catalog and prices from the network now. */
  'prices:refresh': Call<{ readonly stationId: string }, PricesInForceView>;

  'imports:open': Call<{ readonly fileName: string; readonly bytes: Uint8Array }, ImportView>;
  'imports:list': Call<null, readonly ImportListEntry[]>;
  'imports:get': Call<{ readonly importId: string }, ImportView>;
  'imports:rows': Call<
    { readonly importId: string; readonly revision: number; readonly filter: RowFilter; readonly offset: number; readonly limit: number },
    { readonly rows: readonly ImportRowView[]; readonly total: number }
  >;
  'imports:edit': Call<{ readonly importId: string; readonly revision: number; readonly edit: ImportEdit }, ImportView>;
  'imports:undo': Call<{ readonly importId: string; readonly revision: number }, ImportView>;
  'imports:redo': Call<{ readonly importId: string; readonly revision: number }, ImportView>;
  'imports:discard': Call<{ readonly importId: string }, null>;
  'imports:submit': Call<{ readonly importId: string; readonly revision: number }, { readonly batchIds: readonly string[] }>;

  'batches:list': Call<{ readonly stationId: string | null }, readonly BatchView[]>;
  'batches:get': Call<{ readonly batchId: string }, BatchDetail>;
  /** Only for an uncertain batch. */
  'batches:decide': Call<{ readonly batchId: string; readonly decision: UncertainDecision }, BatchView>;
  /** Only while queued. */
  'batches:cancel': Call<{ readonly batchId: string }, BatchView>;
  /** Opens what can be opened (credential, network gates) and tries now. */
  'outbox:try-now': Call<{ readonly stationId: string }, null>;
  /** Shut gates of one station, or of all; oldest first. They change with `batches-changed` and `reachability`. */
  'outbox:gates': Call<{ readonly stationId: string | null }, readonly GateView[]>;
  /** Nothing of the station leaves while it is paused. */
  'outbox:pause': Call<{ readonly stationId: string; readonly paused: boolean }, null>;
  'outbox:list': Call<{ readonly stationId: string | null; readonly show: OutboxShow }, OutboxList>;
  'outbox:item': Call<{ readonly itemId: string }, OutboxItemDetail>;
  /** Items, of all stations, that wait for a person. */
  'outbox:attention': Call<null, { readonly items: number }>;
  /** Back to the queue, when it stopped after too many attempts. */
  'outbox:revive': Call<{ readonly itemId: string }, OutboxItemView>;
  /** The zip with everything that proves what was sent and answered. */
  'outbox:package': Call<{ readonly itemId: string }, ProofPackage>;

  'training:faults': Call<null, TrainingFaults>;
  'training:set-faults': Call<TrainingFaults, null>;
}

export type ChannelName = keyof Channels;
export type RequestOf<C extends ChannelName> = Channels[C]['request'];
export type ResponseOf<C extends ChannelName> = Channels[C]['response'];
/** What a call of the channel answers with. */
export type ResultOf<C extends ChannelName> = Result<ResponseOf<C>>;

/** Main tells; the renderer asks again for what it shows. */
export type PushEvent =
  | { readonly type: 'app-changed' }
  | { readonly type: 'reachability'; readonly reachability: ReachabilityView }
  | { readonly type: 'prices-changed'; readonly stationId: string }
  | { readonly type: 'import-progress'; readonly fileName: string; readonly phase: 'reading' | 'checking'; readonly rows: number }
  | { readonly type: 'import-changed'; readonly importId: string; readonly revision: number }
  | { readonly type: 'batches-changed'; readonly batchIds: readonly string[] };

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
