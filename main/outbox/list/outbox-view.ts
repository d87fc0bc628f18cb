/** The outbox as a screen shows it, and what a person does there. */

import type { OutboxNarrow } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import type { UncertainDecision } from '../../../preload/contract/outbox/batches.ts';
import {
  MAX_OUTBOX_LIST,
  type NamedUpload,
  type OutboxAct,
  type OutboxActOutcome,
  type OutboxAttention,
  type OutboxItemView,
  type OutboxList,
  type OutboxShow,
  type RefusedUploads,
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
  /** Asks the network for what an upload in doubt should have changed. null: there is nothing to ask for. */
  readonly check: (itemId: string) => Promise<Exchange<{ readonly shifted: boolean }> | null>;
  readonly delivery: Pick<DeliverOutbox, 'kick' | 'tryNow'>;
}

export type OutboxView = ReturnType<typeof createOutboxView>;

export function createOutboxView(parts: OutboxViewParts) {
  const { desk, listing, stations } = parts;
  const views = createItemViews(parts);
  const { viewer, viewOne } = views;
  const item = createItemDetail(parts, views);
  const { inState, isShownAlone, take } = createOutboxActs(parts, views);

  function one(itemId: string, act: OutboxAct): Result<OutboxItemView> {
    const taken = take(itemId, act, true);
    return taken.ok ? changed(itemId) : taken;
  }

  function changed(itemId: string): Result<OutboxItemView> {
    parts.delivery.kick();
    const after = listing.find(itemId);
    return after === null ? fail('not-found', itemNotFound()) : ok(viewOne(after));
  }

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
    /** What the open ones of a state come to. */
    openValue: (stationId: string, state: OutboxState): number => listing.openValue(stationId, state),
    held: (stationId: string): number => listing.held(stationId),
    item,
    /** Only of an uncertain one; and "enviar de novo" only while nothing speaks against it. */
    decide: (itemId: string, decision: UncertainDecision) => one(itemId, decision),
    /** Only while queued (in doubt again, if it may have arrived before); or in doubt, of a note that a person knows is not there. */
    cancel: (itemId: string) => one(itemId, 'cancel'),
    /** Only what stopped after too many attempts, and only while nothing newer of its line exists. */
    revive: (itemId: string) => one(itemId, 'revive'),
    /** Each by the checks of a single one, in one commit; what has to be seen before it is sent again is refused. */
    act(itemIds: readonly string[], act: OutboxAct): Result<OutboxActOutcome> {
      const refused: OutboxActOutcome['refused'][number][] = [];
      desk.together(() => {
        for (const itemId of new Set(itemIds)) {
          const answer = act === 'send-again' && isShownAlone(itemId) ? fail('not-allowed', lookFirst()) : take(itemId, act, false);
          if (!answer.ok) refused.push({ itemId, message: answer.error.message, ...nameOf(itemId) });
        }
      });
      parts.delivery.kick();
      return ok({ done: new Set(itemIds).size - refused.length, refused });
    },
    attention: (): Result<OutboxAttention> => ok({ items: listing.attention(), refused: listing.refused() }),
    /** Refused notes and manual fuelings of an access that nobody has dealt with; null: there is none. */
    refused: (accessId: string): RefusedUploads | null => listing.refused().find((each) => each.accessId === accessId) ?? null,
    /** Opens what can be opened, and sends what waits. */
    tryNow(stationId: string): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      parts.delivery.tryNow(stationId);
      return ok(null);
    },
    /** Reads an uncertain price batch back now, looks for a fueling in doubt; answers it as it is then. */
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
