import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { amountE4, id, ids, localDate, MAX_LIST, ofStation, ofStationOrAll, pageOf, words } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { type GateView, OUTBOX_STATES, UNCERTAIN_DECISIONS } from './batches.ts';
import {
  MAX_UPLOAD_PAGE,
  type MarkableUploads,
  MOST_OUTBOX_LIST,
  OUTBOX_ACTS,
  OUTBOX_CONTENTS,
  OUTBOX_SHOWS,
  type OutboxActOutcome,
  type OutboxAttention,
  type OutboxItemDetail,
  type OutboxItemView,
  type OutboxList,
  type ProofPackage,
  UPLOAD_SORTS,
  type UploadPage,
  type UploadStates,
  type UploadSummary,
} from './outbox.ts';

const ofItem = { itemId: id };
const decision = z.enum(UNCERTAIN_DECISIONS);

/** All given filters must match; null, an empty list and an empty text match everything. */
const query = {
  ...ofStationOrAll,
  /** Unfinished uploads only, or all. */
  open: z.boolean(),
  state: z.enum(OUTBOX_STATES).nullable(),
  content: z.enum(OUTBOX_CONTENTS).nullable(),
  /** Words of the file, the note, the customer, the access key or the process number. */
  text: words,
  /** Local dates at each upload's station, inclusive. */
  from: localDate.nullable(),
  to: localDate.nullable(),
  /** Total of a note's fuelings. */
  minValueE4: amountE4.nullable(),
  maxValueE4: amountE4.nullable(),
  /** Notes of any of these customers; names of the network with CPFs masked. */
  customers: z.array(words).max(MAX_LIST),
  sort: z.enum(UPLOAD_SORTS),
  descending: z.boolean(),
};

export const outboxChannels = {
  /** Opens gates that can be opened (credentials, network) and tries now. */
  'outbox:try-now': takes(ofStation).withoutPin('holds').answers<null>(),
  /** Closed gates of one station, or of all; oldest first. They change with `batches-changed` and `reachability`. */
  'outbox:gates': takes(ofStationOrAll).withoutPin('reads-store').answers<readonly GateView[]>(),
  /** Nothing of the station is sent while it is paused. */
  'outbox:pause': takes({ stationId: id, paused: z.boolean() }).withoutPin('holds').answers<null>(),
  /** Summary of the filtered uploads; their rows come in pages. `stale` if the revision is outdated. */
  'outbox:summary': takes(query).withoutPin('reads-store').answers<UploadSummary>(),
  'outbox:rows': takes({ ...query, ...pageOf(MAX_UPLOAD_PAGE) })
    .withoutPin('reads-store')
    .answers<UploadPage>(),
  /** Which of the filtered uploads, or of these, can be marked, and for which acts. */
  'outbox:markable': takes({ ...query, ids: ids.optional() })
    .withoutPin('reads-store')
    .answers<MarkableUploads>(),
  /** Customers of the notes that were uploaded, by name. */
  'outbox:customers': takes(ofStationOrAll).withoutPin('reads-store').answers<readonly string[]>(),
  /** An omitted filter matches everything. */
  'outbox:list': takes({
    ...ofStationOrAll,
    show: z.enum(OUTBOX_SHOWS),
    state: z.enum(OUTBOX_STATES).optional(),
    content: z.enum(OUTBOX_CONTENTS).optional(),
    /** Only these uploads. */
    ids: ids.optional(),
    limit: z.int().min(1).max(MOST_OUTBOX_LIST).optional(),
  })
    .withoutPin('reads-store')
    .answers<OutboxList>(),
  /**
   * Progress of a station's uploads: the unfinished ones, those created since the oldest of them that is under way (all
   * but uncertain ones), and these ids.
   */
  'outbox:progress': takes({ ...ofStation, content: z.enum(OUTBOX_CONTENTS), ids })
    .withoutPin('reads-store')
    .answers<UploadStates>(),
  'outbox:item': takes(ofItem).withoutPin('reads-store').answers<OutboxItemDetail>(),
  /** Items of all stations that need a person. */
  'outbox:attention': takesNothing.withoutPin('reads-store').answers<OutboxAttention>(),
  /** Only for an uncertain upload of any kind. */
  'outbox:decide': takes({ itemId: id, decision })
    .needsPin(({ decision }) => decision === 'send-again')
    .answers<OutboxItemView>(),
  /** Only while queued. */
  'outbox:cancel': takes(ofItem).withoutPin('holds').answers<OutboxItemView>(),
  /** Ends a doubt without an upload, only where its `canGiveUp` says so. */
  'outbox:give-up': takes(ofItem).withoutPin('holds').answers<OutboxItemView>(),
  /** Returns an upload to the queue after it stopped with too many attempts. */
  'outbox:revive': takes(ofItem).needsPin().answers<OutboxItemView>(),
  /** Reads an uncertain price batch back from the network now. */
  'outbox:check': takes(ofItem).withoutPin('reads-network').answers<OutboxItemView>(),
  /** The same act on many uploads; failures are reported one by one. */
  'outbox:act': takes({ itemIds: ids.min(1), act: z.enum(OUTBOX_ACTS) })
    .needsPin(({ act }) => act === 'send-again' || act === 'revive')
    .answers<OutboxActOutcome>(),
  /** Zip with the complete proof of what was sent and answered. */
  'outbox:package': takes(ofItem).withoutPin('reads-store').answers<ProofPackage>(),
  /** Proof packages of all filtered uploads, or of these, in one zip; null: stopped. One run at a time; `packages-progress` reports it. */
  'outbox:packages': takes({ ...query, ids: ids.optional() })
    .withoutPin('reads-store')
    .answers<FileToKeep | null>(),
  'outbox:packages-stop': takesNothing.withoutPin('reads-store').answers<null>(),
};

export type OutboxEvent =
  | { readonly type: 'batches-changed'; readonly batchIds: readonly string[] }
  /** Progress of a bulk export of proof packages. */
  | { readonly type: 'packages-progress'; readonly done: number; readonly total: number };
