/** The outbox as shown on a screen, and the user's actions. */

import type { OutboxNarrow } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { UncertainDecision } from '../../../preload/contract/outbox/batches.ts';
import {
  MAX_OUTBOX_LIST,
  type NamedUpload,
  type OutboxAct,
  type OutboxActOutcome,
  type OutboxAttention,
  type OutboxContent,
  type OutboxItemView,
  type OutboxList,
  type OutboxShow,
  type RefusedUploads,
  type UploadStates,
} from '../../../preload/contract/outbox/outbox.ts';
import type { OutboxState } from '../../../preload/contract/outbox/outbox-states.ts';
import type { Exchange } from '../../network/index.ts';
import { fail, ok } from '../../shared/result.ts';
import { exchangeError, exchangeTexts } from '../../stations/index.ts';
import type { DeliverOutbox } from '../delivery/deliver-outbox.ts';
import { itemNotFound, lookFirst, notUncertain } from '../texts/list.ts';
import { errors } from '../texts/outbox.ts';
import { createItemDetail, type ItemDetailParts } from './item-detail.ts';
import { createOutboxActs, type OutboxActsParts } from './outbox-acts.ts';
import { createItemViews, type ViewItemsParts } from './view-items.ts';

export interface OutboxViewParts extends ViewItemsParts, OutboxActsParts, ItemDetailParts {
  readonly desk: ViewItemsParts['desk'] & OutboxActsParts['desk'];
  readonly outbox: OutboxActsParts['outbox'];
  readonly listing: OutboxActsParts['listing'];
  /** Reads from the network whether an uncertain upload took effect. null: nothing can be read. */
  readonly check: (itemId: string) => Promise<Exchange<{ readonly shifted: boolean }> | null>;
  readonly delivery: Pick<DeliverOutbox, 'kick' | 'tryNow'>;
}

export type OutboxView = ReturnType<typeof createOutboxView>;

export function createOutboxView(parts: OutboxViewParts) {
  const { desk, listing, stations } = parts;
  const views = createItemViews(parts);
  const { viewer, viewOne } = views;
  const item = createItemDetail(parts, views);
  const { inState, isShownAlone, take, giveUp } = createOutboxActs(parts, views);

  const shownAfter = (itemId: string, done: Result<null>): Result<OutboxItemView> => (done.ok ? changed(itemId) : done);
  const actOnItem = (itemId: string, act: OutboxAct): Result<OutboxItemView> => shownAfter(itemId, take(itemId, act, true));

  function changed(itemId: string): Result<OutboxItemView> {
    parts.delivery.kick();
    const after = listing.find(itemId);
    return after === null ? fail('not-found', itemNotFound()) : ok(viewOne(after));
  }

  const stateOf = (itemId: string): OutboxState | undefined => parts.outbox.find(itemId)?.record.state;

  function nameOf(itemId: string): NamedUpload {
    const item = listing.find(itemId);
    return { fileName: item?.fileName ?? '', note: item?.note ?? null, fueling: item?.fueling ?? null };
  }

  return {
    list(stationId: string | null, show: OutboxShow, narrow: OutboxNarrow = {}): Result<OutboxList> {
      const { state = null, content = null, ids = null, limit = MAX_OUTBOX_LIST } = narrow;
      const wanted = { stationId, show, state: state ?? null, content: content ?? null, ids: ids ?? null };
      const items = listing.list(wanted, limit).map(viewer());
      const counts = listing.counts(wanted);
      const total = wanted.state === null ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(wanted.state) ?? 0);
      return ok({ items, total, states: Object.fromEntries(counts) });
    },
    progress: (stationId: string, content: OutboxContent, ids: readonly string[]): Result<UploadStates> =>
      ok(listing.progress(stationId, content, ids)),
    /** Total amount of the open items in a state. */
    openValue: (stationId: string, state: OutboxState): number => listing.openValue(stationId, state),
    held: (stationId: string): number => listing.held(stationId),
    item,
    /** Only for an uncertain item; "enviar de novo" only while no obstacle is known. */
    decide: (itemId: string, decision: UncertainDecision) => actOnItem(itemId, decision),
    /** Only while queued; uncertain if it may have arrived. */
    cancel: (itemId: string) => actOnItem(itemId, 'cancel'),
    /** Only while uncertain, for an upload that a person knows has not arrived. */
    giveUp: (itemId: string) => shownAfter(itemId, giveUp(itemId)),
    /** Only for items that stopped after too many attempts, and only without a newer one in the line. */
    revive: (itemId: string) => actOnItem(itemId, 'revive'),
    /** Applies an act with the checks of a single item, in one commit; items that must be reviewed before resending are refused. */
    act(itemIds: readonly string[], act: OutboxAct): Result<OutboxActOutcome> {
      const refused: OutboxActOutcome['refused'][number][] = [];
      desk.inTransaction(() => {
        const leaving = act === 'cancel' ? new Set(itemIds.filter((itemId) => stateOf(itemId) === 'queued')) : null;
        for (const itemId of new Set(itemIds)) {
          // A note leaves the queue with its partner; one that may have arrived is uncertain then.
          if (leaving?.has(itemId) && stateOf(itemId) !== 'queued') continue;
          const answer = act === 'send-again' && isShownAlone(itemId) ? fail('not-allowed', lookFirst()) : take(itemId, act, false);
          if (!answer.ok) refused.push({ itemId, message: answer.error.message, ...nameOf(itemId) });
        }
      });
      parts.delivery.kick();
      const failed = new Set(refused.map(({ itemId }) => itemId));
      const done = [...new Set(itemIds)].filter((itemId) => !failed.has(itemId));
      return ok({ done: done.length, uncertain: done.filter((itemId) => stateOf(itemId) === 'uncertain').length, refused });
    },
    attention: (): Result<OutboxAttention> => ok({ items: listing.attention(), refused: listing.refused() }),
    realAttention: (): number => listing.realAttention(),
    /** Refused notes and manual fuelings of an access without a resolution; null: none. */
    refused: (accessId: string): RefusedUploads | null => listing.refused().find((uploads) => uploads.accessId === accessId) ?? null,
    /** Opens the gates that can be opened, and sends what waits. */
    tryNow(stationId: string): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      parts.delivery.tryNow(stationId);
      return ok(null);
    },
    /** Reads back an uncertain price batch, or looks up an uncertain fueling, now; returns its updated view. */
    async check(itemId: string): Promise<Result<OutboxItemView>> {
      const found = inState(itemId, 'uncertain', notUncertain);
      if (!found.ok) return found;
      const exchange = await parts.check(itemId);
      if (exchange !== null && exchange.type !== 'answered') return { ok: false, error: exchangeError(exchange) };
      if (exchange?.value.shifted === true) return fail('network', exchangeTexts.shifted());
      const after = listing.find(itemId);
      return after === null ? fail('not-found', itemNotFound()) : ok(viewOne(after));
    },
  };
}
