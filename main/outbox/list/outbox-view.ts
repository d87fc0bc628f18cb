/** The outbox as a screen shows it, and reviving what has stopped. */

import type { BatchContent, OutboxState, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { OutboxNarrow } from '../../../preload/contract/channels.ts';
import type { Result } from '../../../preload/contract/errors.ts';
import {
  LOOK_FIRST,
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
import type { StationDirectory } from '../../stations/index.ts';
import { exchangeError, exchangeTexts } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { saidOf } from '../model/said.ts';
import type { BatchSummary, NoteBar, OutboxItem } from '../model/store.ts';
import type { NoteLookStore } from '../notes/note-looks-repository.ts';
import type { OutboxStore } from '../repository/outbox-repository.ts';
import {
  bodyDamaged,
  bodyMissing,
  cannotRevive,
  foundSentence,
  itemNotFound,
  lookFirst,
  newerExists,
  noteBarred,
  notQueued,
  notUncertain,
} from '../texts/list.ts';
import { errors, noteEvidence } from '../texts/outbox.ts';
import type { PriceFates } from '../tracking/price-fates.ts';
import type { TrackBatches } from '../tracking/track-batches.ts';
import type { AnswerLog } from './answers-repository.ts';
import { isCorrection, viewAudit } from './audit-view.ts';
import { type ItemFacts, viewItem } from './item-view.ts';
import type { ListedItem, OutboxListing, UploadedNote } from './list-repository.ts';

interface OutboxViewParts {
  readonly desk: Pick<OutboxDesk, 'apply' | 'closedGates' | 'together'>;
  readonly listing: OutboxListing;
  readonly outbox: Pick<OutboxStore, 'find' | 'newerSibling' | 'noteBar'>;
  readonly fates: PriceFates;
  readonly answers: Pick<AnswerLog, 'list'>;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly audit: AuditTrail;
  readonly looks: Pick<NoteLookStore, 'waive'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly mayResend: boolean;
  readonly check: TrackBatches['check'];
  readonly delivery: {
    /** Wakes it. */
    kick(): void;
    tryNow(stationId: string): void;
  };
}

export interface OutboxView {
  list(stationId: string | null, show: OutboxShow, narrow?: OutboxNarrow): Result<OutboxList>;
  item(itemId: string): Result<OutboxItemDetail>;
  /** Only of an uncertain one; and "enviar de novo" only while nothing speaks against it. */
  decide(itemId: string, decision: UncertainDecision): Result<OutboxItemView>;
  /** Only while queued (in doubt again, if it may have arrived before); or in doubt, of a note that a person knows is not there. */
  cancel(itemId: string): Result<OutboxItemView>;
  /** Only what stopped after too many attempts, and only while nothing newer of its line exists. */
  revive(itemId: string): Result<OutboxItemView>;
  attention(): Result<{ readonly items: number }>;
  /** Opens what can be opened, and sends what waits. */
  tryNow(stationId: string): Result<null>;
  /** Reads an uncertain price batch back now; answers it as it is then. */
  check(itemId: string): Promise<Result<OutboxItemView>>;
  /** Each by the checks of a single one, in one commit; what has to be seen before it is sent again is refused. */
  act(itemIds: readonly string[], act: OutboxAct): Result<OutboxActOutcome>;
}

/** Of a station that is no longer on this PC. */
const DEFAULT_ZONE = 'America/Sao_Paulo';

export function createOutboxView(parts: OutboxViewParts): OutboxView {
  const { desk, listing, outbox, fates, answers, payloads, audit, stations } = parts;

  function zoneOf(stationId: string): string {
    return stations.find(stationId)?.timeZone ?? DEFAULT_ZONE;
  }

  type StationFacts = Pick<ItemFacts, 'gates' | 'timeZone'>;

  function stationOf({ stationId }: ListedItem): StationFacts {
    return { gates: desk.closedGates(stationId), timeZone: zoneOf(stationId) };
  }

  function view(item: ListedItem, station: StationFacts, bar: NoteBar | null): OutboxItemView {
    const counts = item.batch === null ? null : fates.counts(item.batch, station.timeZone);
    return viewItem(item, { ...station, counts, bar, mayResend: parts.mayResend });
  }

  /** Gates and zone are looked up once for a list of thousands. */
  function viewer(): (item: ListedItem) => OutboxItemView {
    const seen = new Map<string, StationFacts>();
    return (item) => {
      const known = seen.get(item.stationId) ?? stationOf(item);
      seen.set(item.stationId, known);
      return view(item, known, null);
    };
  }

  /** By itself, with what keeps it from being sent again. */
  function viewOne(item: ListedItem): OutboxItemView {
    return view(item, stationOf(item), item.state === 'uncertain' ? outbox.noteBar(item.id) : null);
  }

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

  /** Neither choice of an uncertain one may be true: it is not there, and sending it again is of no use. */
  function canGiveUp(itemId: string): boolean {
    const item = listing.find(itemId);
    return item !== null && viewOne(item).uncertainty?.canGiveUp === true;
  }

  /** @param seen what the network shows of it, on its own page. */
  function decide(itemId: string, decision: UncertainDecision, seen: boolean): Result<null> {
    const found = inState(itemId, 'uncertain', notUncertain);
    if (!found.ok) return found;
    const bar = decision === 'send-again' ? outbox.noteBar(itemId) : null;
    if (bar !== null) return fail('not-allowed', noteBarred(bar));
    desk.together(() => {
      // What this person has seen must not hold it again; what nobody has seen must.
      if (decision === 'send-again' && seen) parts.looks.waive(itemId);
      desk.apply(itemId, { type: 'decided', decision });
    });
    return ok(null);
  }

  function cancel(itemId: string): Result<null> {
    const found = inState(itemId, 'queued', notQueued);
    if (!found.ok && !canGiveUp(itemId)) return found;
    desk.apply(itemId, { type: 'cancel' });
    return ok(null);
  }

  function revive(itemId: string): Result<null> {
    const found = revivable(itemId);
    if (!found.ok) return found;
    desk.apply(itemId, { type: 'revive', newerSibling: outbox.newerSibling(found.value) });
    return ok(null);
  }

  /** A note of which the network seems to have one already: what it shows stands on the note's own page, unseen by who marks many. */
  function isShownAlone(itemId: string): boolean {
    const record = outbox.find(itemId)?.record;
    if (record?.kind !== 'note' || record.state !== 'uncertain') return false;
    return LOOK_FIRST.includes(record.cause) || record.elsewhere.length > 0;
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
    list(stationId, show, { state = null, content = null, ids = null, text = '', limit = MAX_OUTBOX_LIST } = {}) {
      const wanted = { stationId, show, state: state ?? null, content: content ?? null, ids: ids ?? null, text };
      const items = listing.list(wanted, limit).map(viewer());
      const counts = listing.counts(wanted);
      const total = wanted.state === null ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(wanted.state) ?? 0);
      return ok({ items, total, states: Object.fromEntries(counts) });
    },
    item(itemId) {
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
    decide: (itemId, decision) => one(itemId, decision),
    cancel: (itemId) => one(itemId, 'cancel'),
    revive: (itemId) => one(itemId, 'revive'),
    act(itemIds, act) {
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
    attention: () => ok({ items: listing.attention() }),
    tryNow(stationId) {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      parts.delivery.tryNow(stationId);
      return ok(null);
    },
    async check(itemId) {
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
