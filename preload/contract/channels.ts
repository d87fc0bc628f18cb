/**
 * The one map of IPC channels: channel -> request and response. Both sides derive their types from
 * it; the schemas in schemas.ts must agree with it (the compiler checks).
 */

import type { GateView, UncertainDecision } from './batches.ts';
import type { Result } from './errors.ts';
import type { ChoiceKept, ChoiceMade, ChoiceQuestion, ChoiceRequest, LosingNote } from './note-choice.ts';
import type {
  AttachOutcome,
  CandidateView,
  CustomerLinkView,
  FileToKeep,
  FolderAct,
  ImportRemoval,
  NoteDeskSummary,
  NoteDetail,
  NoteImportEntry,
  NoteImportView,
  NotePage,
  NoteQuery,
  WatchedFolderView,
} from './note-desk.ts';
import type {
  OutboxAct,
  OutboxActOutcome,
  OutboxItemDetail,
  OutboxItemView,
  OutboxList,
  OutboxNarrow,
  OutboxShow,
  ProofPackage,
} from './outbox.ts';
import type { FuelingHistory, IssuingDataView, PendingPage, PendingQuery, PendingSummary } from './pending.ts';
import type {
  ImportEdit,
  ImportListEntry,
  ImportRowView,
  ImportView,
  PriceKind,
  PricesInForceView,
  ProductView,
  RowFilter,
} from './price-import.ts';
import type { AliasView, PriceHistoryView, RevertView, TemplateFormat } from './prices.ts';
import type {
  CredentialsTest,
  NewStation,
  NewTrainingStation,
  ReachabilityView,
  StationChange,
  StationView,
  TrainingFaults,
} from './stations.ts';

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
  /** What this PC's vault is called (Portuguese); null: it has none. */
  readonly vaultName: string | null;
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
  /** Where what it speaks of can be seen; null = nowhere in particular. */
  readonly target: NoticeTarget | null;
}

export type NoticeTarget =
  /** Price sheets of a station, from its watched folder. */
  | { readonly type: 'sheets'; readonly stationId: string }
  | { readonly type: 'upload'; readonly itemId: string }
  /** Found on the screen of notes by this text. */
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'note-import'; readonly importId: string };

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
  'stations:edit': Call<StationChange, StationView>;
  'stations:activate': Call<{ readonly stationId: string }, null>;
  'stations:set-secret': Call<{ readonly stationId: string; readonly clientSecret: string }, null>;
  'stations:remove': Call<{ readonly stationId: string }, null>;

  'catalog:list': Call<{ readonly stationId: string }, readonly ProductView[]>;
  'prices:in-force': Call<{ readonly stationId: string }, PricesInForceView>;
  /** Reads catalog and prices from the network now. */
  'prices:refresh': Call<{ readonly stationId: string }, PricesInForceView>;

  'prices:history': Call<
    { readonly stationId: string; readonly productId: string; readonly kind: PriceKind; readonly customerDocument: string | null },
    PriceHistoryView
  >;
  /** CSV of the prices in force, safe for Excel. */
  'prices:export': Call<{ readonly stationId: string }, FileToKeep>;
  /** A sheet with the station's products and prices in force, which imports without a question. */
  'prices:template': Call<{ readonly stationId: string; readonly format: TemplateFormat }, FileToKeep>;
  /** The folder that is watched for price sheets. */
  'prices:folder': Call<{ readonly stationId: string }, WatchedFolderView>;
  /** The system's dialog: a page never names a folder. Unchanged when the user chose none. */
  'prices:choose-folder': Call<{ readonly stationId: string }, WatchedFolderView>;
  'prices:set-folder': Call<{ readonly stationId: string; readonly act: FolderAct }, WatchedFolderView>;

  /** What texts of sheets mean, for all stations of the active one's environment: products, then customers. */
  'aliases:list': Call<null, readonly AliasView[]>;
  /** @param target product id or CNPJ. Answers the list as it is then. */
  'aliases:set': Call<{ readonly kind: AliasView['kind']; readonly label: string; readonly target: string }, readonly AliasView[]>;
  'aliases:forget': Call<{ readonly kind: AliasView['kind']; readonly label: string }, readonly AliasView[]>;

  'imports:open': Call<{ readonly fileName: string; readonly bytes: Uint8Array }, ImportView>;
  'imports:list': Call<null, readonly ImportListEntry[]>;
  'imports:get': Call<{ readonly importId: string }, ImportView>;
  'imports:rows': Call<
    { readonly importId: string; readonly revision: number; readonly filter: RowFilter; readonly offset: number; readonly limit: number },
    { readonly rows: readonly ImportRowView[]; readonly total: number }
  >;
  /**
   * The next row after a line (null = from the top), beginning again at the top. `place`: where it
   * stands among the rows of `filter`; null = not among them. Both null: there is none.
   */
  'imports:find': Call<
    {
      readonly importId: string;
      readonly revision: number;
      readonly filter: RowFilter;
      readonly after: number | null;
      readonly what: { readonly type: 'error' } | { readonly type: 'warning' } | { readonly type: 'text'; readonly text: string };
    },
    { readonly line: number | null; readonly place: number | null }
  >;
  'imports:edit': Call<{ readonly importId: string; readonly revision: number; readonly edit: ImportEdit }, ImportView>;
  'imports:undo': Call<{ readonly importId: string; readonly revision: number }, ImportView>;
  'imports:redo': Call<{ readonly importId: string; readonly revision: number }, ImportView>;
  'imports:discard': Call<{ readonly importId: string }, null>;
  'imports:submit': Call<{ readonly importId: string; readonly revision: number }, { readonly batchIds: readonly string[] }>;

  /** The refused lines as a sheet like the one they came from, with the reason beside each. */
  'batches:refused-sheet': Call<{ readonly batchId: string }, FileToKeep>;
  /** Prepares an import with the prices that were in force before. */
  'batches:revert': Call<{ readonly batchId: string }, RevertView>;
  /** Opens what can be opened (credential, network gates) and tries now. */
  'outbox:try-now': Call<{ readonly stationId: string }, null>;
  /** Shut gates of one station, or of all; oldest first. They change with `batches-changed` and `reachability`. */
  'outbox:gates': Call<{ readonly stationId: string | null }, readonly GateView[]>;
  /** Nothing of the station leaves while it is paused. */
  'outbox:pause': Call<{ readonly stationId: string; readonly paused: boolean }, null>;
  'outbox:list': Call<{ readonly stationId: string | null; readonly show: OutboxShow } & OutboxNarrow, OutboxList>;
  'outbox:item': Call<{ readonly itemId: string }, OutboxItemDetail>;
  /** Items, of all stations, that wait for a person. */
  'outbox:attention': Call<null, { readonly items: number }>;
  /** Only for an uncertain upload, of whatever kind. */
  'outbox:decide': Call<{ readonly itemId: string; readonly decision: UncertainDecision }, OutboxItemView>;
  /** Only while queued. */
  'outbox:cancel': Call<{ readonly itemId: string }, OutboxItemView>;
  /** Back to the queue, when it stopped after too many attempts. */
  'outbox:revive': Call<{ readonly itemId: string }, OutboxItemView>;
  /** Reads an uncertain price batch back from the network now. */
  'outbox:check': Call<{ readonly itemId: string }, OutboxItemView>;
  /** The same act on many; what could not be done is told one by one. */
  'outbox:act': Call<{ readonly itemIds: readonly string[]; readonly act: OutboxAct }, OutboxActOutcome>;
  /** The zip with everything that proves what was sent and answered. */
  'outbox:package': Call<{ readonly itemId: string }, ProofPackage>;

  'pending:summary': Call<PendingQuery, PendingSummary>;
  'pending:rows': Call<PendingQuery & { readonly revision: number; readonly offset: number; readonly limit: number }, PendingPage>;
  /** A complete sweep now; answers once it has ended. */
  'pending:refresh': Call<{ readonly stationId: string }, null>;
  /** CSV of all that the filters leave, safe for Excel. */
  'pending:export': Call<PendingQuery, FileToKeep>;
  /** Asks the network; what was read before when it can't be reached. */
  'pending:issuing-data': Call<{ readonly stationId: string; readonly transactionId: string }, IssuingDataView>;
  'pending:history': Call<{ readonly stationId: string; readonly transactionId: string }, FuelingHistory>;

  /** Begins an import; its files then come one by one. `label`: what was dropped. `expected`: how many files will come. */
  'notes:begin': Call<{ readonly stationId: string; readonly label: string; readonly expected?: number | undefined }, NoteImportView>;
  /** One dropped file: an XML or a zip of them. Answers when it is read and kept. */
  'notes:add': Call<{ readonly importId: string; readonly fileName: string; readonly bytes: Uint8Array }, NoteImportView>;
  'notes:end': Call<{ readonly importId: string }, NoteImportView>;
  /** Stops reading; files that were read are kept. */
  'notes:cancel': Call<{ readonly importId: string }, NoteImportView>;
  /** Newest first. */
  'notes:imports': Call<{ readonly stationId: string }, readonly NoteImportEntry[]>;
  /** Out of the lists, with all their files, or back again; refused while a note of one is on its way. */
  'notes:archive-imports': Call<{ readonly stationId: string; readonly importIds: readonly string[]; readonly archived: boolean }, null>;
  /** What removing them would take away. */
  'notes:removal': Call<{ readonly stationId: string; readonly importIds: readonly string[] }, ImportRemoval>;
  /** Takes away for good what nothing rests on. `files`: as many as the user was told of; `stale` when there are others now. */
  'notes:remove-imports': Call<
    { readonly stationId: string; readonly importIds: readonly string[]; readonly files: number },
    ImportRemoval
  >;
  'notes:summary': Call<NoteQuery, NoteDeskSummary>;
  'notes:rows': Call<NoteQuery & { readonly revision: number; readonly offset: number; readonly limit: number }, NotePage>;
  'notes:detail': Call<{ readonly fileId: string }, NoteDetail>;
  /** Pending fuelings beside a note, best first, 200 at the most. */
  'notes:candidates': Call<{ readonly fileId: string; readonly text: string }, readonly CandidateView[]>;
  /** Matches notes to fuelings by hand: one note to several fuelings, or several notes to one. No fuelings: takes the choice back. */
  'notes:choose': Call<ChoiceMade, ChoiceKept>;
  /** What a person has to see before that match is kept. */
  'notes:choice': Call<ChoiceRequest, ChoiceQuestion>;
  'notes:undo-choice': Call<{ readonly undoId: string }, null>;
  'notes:leave-out': Call<{ readonly fileIds: readonly string[]; readonly out: boolean }, null>;
  /** Puts notes into the outbox, all that are ready or these; refused when the revision is old. */
  'notes:attach': Call<
    { readonly stationId: string; readonly fileIds: readonly string[] | 'ready'; readonly revision: number },
    AttachOutcome
  >;
  /** CSV: each file, its findings, its match, its state. */
  'notes:export': Call<NoteQuery, FileToKeep>;
  'notes:customers': Call<{ readonly stationId: string }, readonly CustomerLinkView[]>;
  /** Notes that lose their fueling when this is forgotten. */
  'notes:customer-losing': Call<{ readonly stationId: string; readonly name: string; readonly cnpj: string }, readonly LosingNote[]>;
  /** `losing`: files of the losing notes that the person has seen; `stale` when there are more. */
  'notes:forget-customer': Call<
    { readonly stationId: string; readonly name: string; readonly cnpj: string; readonly losing: readonly string[] },
    null
  >;
  /** A zip of synthetic notes for what is pending; of training stations only. */
  'notes:examples': Call<{ readonly stationId: string }, FileToKeep>;
  'notes:folder': Call<{ readonly stationId: string }, WatchedFolderView>;
  /** As of prices. */
  'notes:choose-folder': Call<{ readonly stationId: string }, WatchedFolderView>;
  'notes:set-folder': Call<{ readonly stationId: string; readonly act: FolderAct }, WatchedFolderView>;

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
  | { readonly type: 'batches-changed'; readonly batchIds: readonly string[] }
  /** The pending list, its sweep or the notes sent for it. */
  | { readonly type: 'pending-changed'; readonly stationId: string }
  /** Files, matches or uploads of notes, of any station. */
  | { readonly type: 'notes-changed' }
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
