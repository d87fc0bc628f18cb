import { z } from 'zod';
import { type GateView, OUTBOX_STATES, UNCERTAIN_DECISIONS } from '../batches.ts';
import {
  MOST_OUTBOX_LIST,
  OUTBOX_ACTS,
  OUTBOX_CONTENTS,
  OUTBOX_SHOWS,
  type OutboxActOutcome,
  type OutboxItemDetail,
  type OutboxItemView,
  type OutboxList,
  type ProofPackage,
} from '../outbox.ts';
import { takes, takesNothing } from './channel.ts';
import { id, ids, ofStation, ofStationOrAll, words } from './fields.ts';

const ofItem = { itemId: id };
const decision = z.enum(UNCERTAIN_DECISIONS);

export const outboxChannels = {
  /** Opens what can be opened (credential, network gates) and tries now. */
  'outbox:try-now': takes(ofStation).answers<null>(),
  /** Shut gates of one station, or of all; oldest first. They change with `batches-changed` and `reachability`. */
  'outbox:gates': takes(ofStationOrAll).answers<readonly GateView[]>(),
  /** Nothing of the station leaves while it is paused. */
  'outbox:pause': takes({ stationId: id, paused: z.boolean() }).answers<null>(),
  /** What is left out does not narrow the list. `text`: words of the file, the note, the customer, the access key or the number of the process. */
  'outbox:list': takes({
    ...ofStationOrAll,
    show: z.enum(OUTBOX_SHOWS),
    state: z.enum(OUTBOX_STATES).optional(),
    content: z.enum(OUTBOX_CONTENTS).optional(),
    /** These uploads alone. */
    ids: ids.optional(),
    text: words.optional(),
    limit: z.int().min(1).max(MOST_OUTBOX_LIST).optional(),
  }).answers<OutboxList>(),
  'outbox:item': takes(ofItem).answers<OutboxItemDetail>(),
  /** Items, of all stations, that wait for a person. */
  'outbox:attention': takesNothing.answers<{ readonly items: number }>(),
  /** Only for an uncertain upload, of whatever kind. */
  'outbox:decide': takes({ itemId: id, decision }).answers<OutboxItemView>(),
  /** Only while queued. */
  'outbox:cancel': takes(ofItem).answers<OutboxItemView>(),
  /** Back to the queue, when it stopped after too many attempts. */
  'outbox:revive': takes(ofItem).answers<OutboxItemView>(),
  /** Reads an uncertain price batch back from the network now. */
  'outbox:check': takes(ofItem).answers<OutboxItemView>(),
  /** The same act on many; what could not be done is told one by one. */
  'outbox:act': takes({ itemIds: ids.min(1), act: z.enum(OUTBOX_ACTS) }).answers<OutboxActOutcome>(),
  /** The zip with everything that proves what was sent and answered. */
  'outbox:package': takes(ofItem).answers<ProofPackage>(),
};
