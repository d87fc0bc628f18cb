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
  type UploadSummary,
} from './outbox.ts';

const ofItem = { itemId: id };
const decision = z.enum(UNCERTAIN_DECISIONS);

/** All that is given must hold; null, an empty list and an empty text ask for nothing. */
const query = {
  ...ofStationOrAll,
  /** Those without an end, or all. */
  open: z.boolean(),
  state: z.enum(OUTBOX_STATES).nullable(),
  content: z.enum(OUTBOX_CONTENTS).nullable(),
  /** Words of the file, the note, the customer, the access key or the number of the process. */
  text: words,
  /** Local dates of each upload's station, inclusive. */
  from: localDate.nullable(),
  to: localDate.nullable(),
  /** Amount of a note's fuelings. */
  minValueE4: amountE4.nullable(),
  maxValueE4: amountE4.nullable(),
  /** Notes of any of these names, as the network has them. */
  customers: z.array(words).max(MAX_LIST),
  sort: z.enum(UPLOAD_SORTS),
  descending: z.boolean(),
};

export const outboxChannels = {
  /** Opens what can be opened (credential, network gates) and tries now. */
  'outbox:try-now': takes(ofStation).withoutPin('holds').answers<null>(),
  /** Shut gates of one station, or of all; oldest first. They change with `batches-changed` and `reachability`. */
  'outbox:gates': takes(ofStationOrAll).withoutPin('reads-store').answers<readonly GateView[]>(),
  /** Nothing of the station leaves while it is paused. */
  'outbox:pause': takes({ stationId: id, paused: z.boolean() }).withoutPin('holds').answers<null>(),
  /** What the filters leave of all uploads, page by page. `stale` when another list than that of the revision would be read. */
  'outbox:summary': takes(query).withoutPin('reads-store').answers<UploadSummary>(),
  'outbox:rows': takes({ ...query, ...pageOf(MAX_UPLOAD_PAGE) })
    .withoutPin('reads-store')
    .answers<UploadPage>(),
  /** Of what the filters leave, or of these among them: what can be marked, and for what. */
  'outbox:markable': takes({ ...query, ids: ids.optional() })
    .withoutPin('reads-store')
    .answers<MarkableUploads>(),
  /** Customers of the notes that were uploaded, by name. */
  'outbox:customers': takes(ofStationOrAll).withoutPin('reads-store').answers<readonly string[]>(),
  /** What is left out does not narrow the list. */
  'outbox:list': takes({
    ...ofStationOrAll,
    show: z.enum(OUTBOX_SHOWS),
    state: z.enum(OUTBOX_STATES).optional(),
    content: z.enum(OUTBOX_CONTENTS).optional(),
    /** These uploads alone. */
    ids: ids.optional(),
    limit: z.int().min(1).max(MOST_OUTBOX_LIST).optional(),
  })
    .withoutPin('reads-store')
    .answers<OutboxList>(),
  'outbox:item': takes(ofItem).withoutPin('reads-store').answers<OutboxItemDetail>(),
  /** Items, of all stations, that wait for a person. */
  'outbox:attention': takesNothing.withoutPin('reads-store').answers<OutboxAttention>(),
  /** Only for an uncertain upload, of whatever kind. */
  'outbox:decide': takes({ itemId: id, decision })
    .needsPin(({ decision }) => decision === 'send-again')
    .answers<OutboxItemView>(),
  /** Only while queued. */
  'outbox:cancel': takes(ofItem).withoutPin('holds').answers<OutboxItemView>(),
  /** Back to the queue, when it stopped after too many attempts. */
  'outbox:revive': takes(ofItem).needsPin().answers<OutboxItemView>(),
  /** Reads an uncertain price batch back from the network now. */
  'outbox:check': takes(ofItem).withoutPin('reads-network').answers<OutboxItemView>(),
  /** The same act on many; what could not be done is told one by one. */
  'outbox:act': takes({ itemIds: ids.min(1), act: z.enum(OUTBOX_ACTS) })
    .needsPin(({ act }) => act === 'send-again' || act === 'revive')
    .answers<OutboxActOutcome>(),
  /** The zip with everything that proves what was sent and answered. */
  'outbox:package': takes(ofItem).withoutPin('reads-store').answers<ProofPackage>(),
  /** Those of all that the filters leave, or of these among them, in one zip; null: it was stopped. One at a time; `packages-progress` tells how far it is. */
  'outbox:packages': takes({ ...query, ids: ids.optional() })
    .withoutPin('reads-store')
    .answers<FileToKeep | null>(),
  'outbox:packages-stop': takesNothing.withoutPin('reads-store').answers<null>(),
};

export type OutboxEvent =
  | { readonly type: 'batches-changed'; readonly batchIds: readonly string[] }
  /** Progress of many packages of proof that become one file. */
  | { readonly type: 'packages-progress'; readonly done: number; readonly total: number };
