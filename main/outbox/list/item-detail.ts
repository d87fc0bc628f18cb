/** One upload in full detail. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { BatchContent } from '../../../preload/contract/outbox/batches.ts';
import type { OutboxItemDetail, OutboxItemView } from '../../../preload/contract/outbox/outbox.ts';
import type { AuditTrail, PayloadStore } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import type { ManualFuelingStore } from '../fuelings/manual-fuelings-repository.ts';
import { shownWords } from '../model/network-words.ts';
import type { BatchSummary } from '../model/store.ts';
import { bodyDamaged, bodyMissing, foundSentence, itemNotFound } from '../texts/list.ts';
import { fuelingEvidence, noteEvidence } from '../texts/outbox.ts';
import type { AnswerLog } from './answers-repository.ts';
import { isCorrection, viewAudit } from './audit-view.ts';
import type { ListedItem, OutboxListing } from './list-repository.ts';
import type { UploadedNote } from './uploaded-notes.ts';
import type { ItemViews, ViewItemsParts } from './view-items.ts';

export interface ItemDetailParts extends Pick<ViewItemsParts, 'fates'> {
  readonly listing: Pick<OutboxListing, 'find' | 'noteOf' | 'relatedTo'>;
  readonly fuelings: Pick<ManualFuelingStore, 'find'>;
  readonly answers: Pick<AnswerLog, 'list'>;
  readonly payloads: Pick<PayloadStore, 'get'>;
  readonly audit: AuditTrail;
  /** Units of the products, from the current catalogs. */
  readonly units: () => UnitOf;
}

export function createItemDetail(parts: ItemDetailParts, { zoneOf, viewOne }: ItemViews): (itemId: string) => Result<OutboxItemDetail> {
  const { listing, fates, answers, payloads, audit } = parts;

  /** A sweep before the attempt is no evidence. Without an attempt the item came from a backup, which stores no sweep. */
  function withEvidence(view: OutboxItemView, { fuelings, listed, sweptAt, found }: UploadedNote): OutboxItemView {
    const { uncertainty, lastAttemptAt } = view;
    if (uncertainty?.cause === 'found-elsewhere') return { ...view, uncertainty: { ...uncertainty, evidence: found.map(foundSentence) } };
    if (uncertainty === null || sweptAt === null || (lastAttemptAt !== null && sweptAt <= lastAttemptAt)) return view;
    const evidence = [...uncertainty.evidence, noteEvidence(Date.parse(sweptAt), fuelings, listed, zoneOf(view.stationId))];
    return { ...view, uncertainty: { ...uncertainty, evidence } };
  }

  /** Adds what the listing showed since the attempt. */
  function withListing(view: OutboxItemView): OutboxItemView {
    const { uncertainty, lastAttemptAt } = view;
    const lookup = uncertainty === null ? null : parts.fuelings.find(view.id);
    if (uncertainty === null || lookup === null || lookup.checkedAt === null) return view;
    if (lastAttemptAt !== null && lookup.checkedAt <= lastAttemptAt) return view;
    const unitOf = parts.units();
    const near = lookup.near.map((fueling) => ({ ...fueling, unit: unitOf(fueling.productName ?? view.fueling?.productName ?? null) }));
    const evidence = fuelingEvidence(Date.parse(lookup.checkedAt), near, zoneOf(view.stationId));
    return { ...view, uncertainty: { ...uncertainty, evidence } };
  }

  function contentOf(batch: BatchSummary): BatchContent {
    const timeZone = zoneOf(batch.item.stationId);
    const lines = fates.lines(batch, timeZone).map(({ line, now, by }) => {
      const { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason, source } = line;
      return { index, productName, customerDocument, priceE4, previousE4, validFrom, state, reason: shownWords(reason), now, by, source };
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

  return (itemId) => {
    const item = listing.find(itemId);
    if (item === null) return fail('not-found', itemNotFound());
    const rows = audit.trail(itemId, item.importId);
    const note = listing.noteOf(itemId);
    return ok({
      item: note === null ? withListing(viewOne(item)) : withEvidence(viewOne(item), note),
      note: note === null ? null : { key: note.key, fuelings: note.fuelings },
      batch: item.batch === null ? null : contentOf(item.batch),
      ...bodyOf(item),
      answers: answers.list(itemId),
      audit: rows.filter((row) => !isCorrection(row)).map(viewAudit),
      corrections: rows.filter(isCorrection).length,
    });
  };
}
