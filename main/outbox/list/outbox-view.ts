/** The outbox as a screen shows it, and what a person does there. */

import type { BatchContent, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { OutboxNarrow } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  MAX_OUTBOX_LIST,
  type OutboxAct,
  type OutboxActOutcome,
  type OutboxItemDetail,
  type OutboxItemView,
  type OutboxList,
  type OutboxShow,
} from '../../../preload/contract/outbox.ts';
import type { AuditTrail, PayloadStore } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { exchangeError, exchangeTexts } from '../../stations/index.ts';
import type { DeliverOutbox } from '../delivery/deliver-outbox.ts';
import { saidOf } from '../model/said.ts';
import type { BatchSummary } from '../model/store.ts';
import { bodyDamaged, bodyMissing, foundSentence, itemNotFound, lookFirst, notUncertain } from '../texts/list.ts';
import { errors, noteEvidence } from '../texts/outbox.ts';
import type { TrackBatches } from '../tracking/track-batches.ts';
import type { AnswerLog } from './answers-repository.ts';
import { isCorrection, viewAudit } from './audit-view.ts';
import type { ListedItem, UploadedNote } from './list-repository.ts';
import { createOutboxActs, type OutboxActsParts } from './outbox-acts.ts';
import { createItemViews, type ViewItemsParts } from './view-items.ts';

export interface OutboxViewParts extends ViewItemsParts, OutboxActsParts {
  readonly desk: ViewItemsParts['desk'] & OutboxActsParts['desk'];
  readonly outbox: OutboxActsParts['outbox'];
  readonly answers: Pick<AnswerLog, 'list'>;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly audit: AuditTrail;
  readonly check: TrackBatches['check'];
  readonly delivery: Pick<DeliverOutbox, 'kick' | 'tryNow'>;
}

export type OutboxView = ReturnType<typeof createOutboxView>;

export function createOutboxView(parts: OutboxViewParts) {
  const { desk, listing, fates, answers, payloads, audit, stations } = parts;
  const views = createItemViews(parts);
  const { zoneOf, viewer, viewOne } = views;
  const { inState, isShownAlone, take } = createOutboxActs(parts, views);

  /** A sweep from before the attempt says nothing of it. Without an attempt it came out of a backup, which remembers no sweep. */
  function withEvidence(view: OutboxItemView, { fuelings, listed, sweptAt, found }: UploadedNote): OutboxItemView {
    const { uncertainty, lastAttemptAt } = view;
    if (uncertainty?.cause === 'found-elsewhere') return { ...view, uncertainty: { ...uncertainty, evidence: found.map(foundSentence) } };
    if (uncertainty === null || sweptAt === null || (lastAttemptAt !== null && sweptAt <= lastAttemptAt)) return view;
    const evidence = [...uncertainty.evidence, noteEvidence(Date.parse(sweptAt), fuelings, listed, zoneOf(view.stationId))];
    return { ...view, uncertainty: { ...uncertainty, evidence } };
  }

  function contentOf(batch: BatchSummary): BatchContent {
    const timeZone = zoneOf(batch.item.stationId);
    const lines = fates.lines(batch, timeZone).map(({ line, now, by }) => {
      const { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason, source } = line;
      return { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason: saidOf(reason), now, by, source };
    });
    return { lines, later: fates.later(batch, timeZone), ...listing.relatedTo(batch) };
  }

  function bodyOf(item: ListedItem): Pick<OutboxItemDetail, 'sentBody' | 'sentSha256' | 'bodyProblem'> {
    const payload = payloads.get(item.payloadId);
    const enqueued = item.payloadSha256;
    if (payload.type === 'bytes' && (enqueued === null || enqueued === payload.sha256)) {
      return { sentBody: new TextDecoder().decode(payload.bytes), sentSha256: payload.sha256, bodyProblem: null };
    }
    return { sentBody: '', sentSha256: enqueued, bodyProblem: payload.type === 'missing' ? bodyMissing() : bodyDamaged() };
  }

  function one(itemId: string, act: OutboxAct): Result<OutboxItemView> {
    const taken = take(itemId, act, true);
    return taken.ok ? changed(itemId) : taken;
  }

  function changed(itemId: string): Result<OutboxItemView> {
    parts.delivery.kick();
    const after = listing.find(itemId);
    return after === null ? fail('not-found', itemNotFound()) : ok(viewOne(after));
  }

  return {
    list(stationId: string | null, show: OutboxShow, narrow: OutboxNarrow = {}): Result<OutboxList> {
      const { state = null, content = null, ids = null, text = '', limit = MAX_OUTBOX_LIST } = narrow;
      const wanted = { stationId, show, state: state ?? null, content: content ?? null, ids: ids ?? null, text };
      const items = listing.list(wanted, limit).map(viewer());
      const counts = listing.counts(wanted);
      const total = wanted.state === null ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(wanted.state) ?? 0);
      return ok({ items, total, states: Object.fromEntries(counts) });
    },
    item(itemId: string): Result<OutboxItemDetail> {
      const item = listing.find(itemId);
      if (item === null) return fail('not-found', itemNotFound());
      const rows = audit.trail(itemId, item.importId);
      const note = listing.noteOf(itemId);
      return ok({
        item: note === null ? viewOne(item) : withEvidence(viewOne(item), note),
        note: note === null ? null : { key: note.key, fuelings: note.fuelings },
        batch: item.batch === null ? null : contentOf(item.batch),
        ...bodyOf(item),
        answers: answers.list(itemId),
        audit: rows.filter((row) => !isCorrection(row)).map(viewAudit),
        corrections: rows.filter(isCorrection).length,
      });
    },
    /** Only of an uncertain one; and "enviar de novo" only while nothing speaks against it. */
    decide: (itemId: string, decision: UncertainDecision) => one(itemId, decision),
    /** Only while queued (in doubt again, if it may have arrived before); or in doubt, of a note that a person knows is not there. */
    cancel: (itemId: string) => one(itemId, 'cancel'),
    /** Only what stopped after too many attempts, and only while nothing newer of its line exists. */
    revive: (itemId: string) => one(itemId, 'revive'),
    /** Each by the checks of a single one, in one commit; what has to be seen before it is sent again is refused. */
    act(itemIds: readonly string[], act: OutboxAct): Result<OutboxActOutcome> {
      const refused: { itemId: string; message: string }[] = [];
      desk.together(() => {
        for (const itemId of new Set(itemIds)) {
          const answer = act === 'send-again' && isShownAlone(itemId) ? fail('not-allowed', lookFirst()) : take(itemId, act, false);
          if (!answer.ok) refused.push({ itemId, message: answer.error.message });
        }
      });
      parts.delivery.kick();
      return ok({ done: new Set(itemIds).size - refused.length, refused });
    },
    attention: (): Result<{ readonly items: number }> => ok({ items: listing.attention() }),
    /** Opens what can be opened, and sends what waits. */
    tryNow(stationId: string): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      parts.delivery.tryNow(stationId);
      return ok(null);
    },
    /** Reads an uncertain price batch back now; answers it as it is then. */
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
