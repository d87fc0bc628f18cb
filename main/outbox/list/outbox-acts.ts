/** The user's acts on uploads, each with its checks: resolve a doubt, cancel, revive. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { OutboxState, UncertainDecision } from '../../../preload/contract/outbox/batches.ts';
import type { OutboxAct } from '../../../preload/contract/outbox/outbox.ts';
import { fail, ok } from '../../shared/result.ts';
import type { OutboxDesk } from '../desk.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { OutboxItem } from '../model/store.ts';
import type { NoteLookStore } from '../notes/note-looks-repository.ts';
import { countElsewhere } from '../notes/shown-elsewhere.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import { cannotRevive, itemNotFound, newerExists, noteBarred, notQueued, notUncertain } from '../texts/list.ts';
import type { OutboxListing } from './list-repository.ts';
import type { ItemViews } from './view-items.ts';

export interface OutboxActsParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'inTransaction'>;
  readonly outbox: Pick<OutboxStore, 'find' | 'newerSibling' | 'noteBar'>;
  readonly listing: OutboxListing;
  readonly looks: Pick<NoteLookStore, 'waive'>;
}

export function createOutboxActs({ desk, outbox, listing, looks }: OutboxActsParts, views: ItemViews) {
  function revivable(itemId: string): Result<OutboxItem> {
    const item = outbox.find(itemId);
    if (item === null) return fail('not-found', itemNotFound());
    if (item.record.state !== 'dead' || item.record.reason !== 'exhausted') return fail('not-allowed', cannotRevive());
    const bar = outbox.noteBar(itemId);
    if (bar !== null) return fail('not-allowed', noteBarred(bar));
    return outbox.newerSibling(item) ? fail('not-allowed', newerExists()) : ok(item);
  }

  function inState(itemId: string, state: OutboxState, refusal: () => string): Result<OutboxItem> {
    const item = outbox.find(itemId);
    if (item === null) return fail('not-found', itemNotFound());
    return item.record.state === state ? ok(item) : fail('not-allowed', refusal());
  }

  /** Whether neither choice may be true: the item has not arrived, and resending it is useless. */
  function canGiveUp(itemId: string): boolean {
    const item = listing.find(itemId);
    return item !== null && views.viewOne(item).uncertainty?.canGiveUp === true;
  }

  /** @param seen whether the user saw, on the item's page, what the network shows of it. */
  function decide(itemId: string, decision: UncertainDecision, seen: boolean): Result<null> {
    const found = inState(itemId, 'uncertain', notUncertain);
    if (!found.ok) return found;
    const bar = decision === 'send-again' ? outbox.noteBar(itemId) : null;
    if (bar !== null) return fail('not-allowed', noteBarred(bar));
    desk.inTransaction(() => {
      // Findings that this person saw must not hold it again; unseen ones must.
      if (decision === 'send-again' && seen) looks.waive(itemId);
      desk.apply(itemId, { type: 'decided', decision });
    });
    return ok(null);
  }

  function cancel(itemId: string): Result<null> {
    const found = inState(itemId, 'queued', notQueued);
    if (!found.ok) return found;
    desk.apply(itemId, { type: 'cancel' });
    return ok(null);
  }

  /** A separate act: an upload that became uncertain after a person asked to cancel it must not end as if it had not arrived. */
  function giveUp(itemId: string): Result<null> {
    const found = inState(itemId, 'uncertain', notUncertain);
    if (!found.ok) return found;
    if (!canGiveUp(itemId)) return fail('not-allowed', notQueued());
    desk.apply(itemId, { type: 'cancel' });
    return ok(null);
  }

  function revive(itemId: string): Result<null> {
    const found = revivable(itemId);
    if (!found.ok) return found;
    desk.apply(itemId, { type: 'revive', newerSibling: outbox.newerSibling(found.value) });
    return ok(null);
  }

  /** A note that the network seems to have: what it shows is on the note's page, which a user selecting many does not see. */
  function isShownAlone(itemId: string): boolean {
    const record = outbox.find(itemId)?.record;
    if (record?.state !== 'uncertain') return false;
    return !kindOf(record.kind).actsInDoubt(record.cause, countElsewhere(record)).includes('send-again');
  }

  function take(itemId: string, act: OutboxAct, seen: boolean): Result<null> {
    switch (act) {
      case 'already-there':
      case 'send-again':
        return decide(itemId, act, seen);
      case 'cancel':
        return cancel(itemId);
      case 'revive':
        return revive(itemId);
    }
  }

  return { inState, isShownAlone, take, giveUp };
}
