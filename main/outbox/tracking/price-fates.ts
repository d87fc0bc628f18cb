/** Current status of the prices of batches: counts and lines of a screen come from the same reading of each line. */

import type { BatchCounts, LaterChange, LineNow, TakenBy } from '../../../preload/contract/outbox/batches.ts';
import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import type { ListedDigits } from '../../network/index.ts';
import type { Clock } from '../../shared/ports.ts';
import { pricePlace } from '../../shared/price-place.ts';
import { fromLocal } from '../../shared/time/local-time.ts';
import type { BatchStore } from '../list/batches-repository.ts';
import { type FoundPrice, type PriceNow, priceNow, type SentBatch, type SentPrice } from '../model/prices/price-now.ts';
import type { BatchSummary, StoredLine } from '../model/store.ts';
import type { PriceChanges } from './price-changes-repository.ts';

export type PriceFates = ReturnType<typeof createPriceFates>;

interface PriceFatesParts {
  readonly batches: Pick<BatchStore, 'lines'>;
  readonly changes: PriceChanges;
  /** Listed digits by kind of batch, from the current wire profile (model/prices/expected-price.ts). */
  readonly digits: () => Readonly<Record<BatchSummary['kind'], ListedDigits | null>>;
  readonly clock: Pick<Clock, 'now'>;
}

type Counted = Record<LineNow, number> & Pick<BatchCounts, 'scheduledFrom'>;
const ANY_LINE: SentPrice = { priceE4: 0, dueAt: null, state: 'waiting', inForce: null };
const NOTHING: Counted = { refused: 0, coming: 0, scheduled: 0, 'in-force': 0, replaced: 0, never: 0, scheduledFrom: null };

export function createPriceFates({ batches, changes, digits, clock }: PriceFatesParts) {
  /** Cache of batches that can no longer change, by id and end: old lists are long. */
  const settled = new Map<string, Counted>();

  /** Reads lines with shared lookups: the same price occurs in many batches. */
  function reader(summary: BatchSummary, timeZone: string): (line: StoredLine) => PriceNow {
    const { item, kind } = summary;
    const batch = sentBatch(summary);
    const seqs = new Map<string, number | null>();
    const isLater = (batchId: string): boolean => {
      const seq = seqs.get(batchId) ?? changes.batch(batchId)?.seq ?? null;
      seqs.set(batchId, seq);
      return seq !== null && seq > item.seq;
    };
    const ended = isRead(batch);
    const listedDigits = digits()[kind];
    let overtaking: ReturnType<PriceChanges['overtaking']> | null = null;
    const overtakenBy = (line: StoredLine): FoundPrice | null => {
      if (line.validFrom === null) return null;
      overtaking ??= changes.overtaking(item.stationId, kind, item.seq);
      return overtaking(line);
    };
    return (line) => {
      const found: readonly FoundPrice[] = ended ? changes.found({ stationId: item.stationId, kind, ...line }) : [];
      const sent = { ...line, dueAt: dueAt(line, timeZone), overtakenBy: () => overtakenBy(line) };
      return priceNow(sent, batch, found, isLater, clock.now(), listedDigits);
    };
  }

  function count(summary: BatchSummary, timeZone: string): Counted {
    const { record, id } = summary.item;
    const key = 'finishedAt' in record ? `${id} ${record.finishedAt}` : null;
    const known = key === null ? undefined : settled.get(key);
    if (known !== undefined) return known;
    const batch = sentBatch(summary);
    const counted: { -readonly [K in keyof Counted]: Counted[K] } = { ...NOTHING };
    if (!isRead(batch)) {
      // All its lines have the same status, except the refused ones: no need to read them.
      counted.refused = summary.refused;
      counted[priceNow(ANY_LINE, batch, [], () => false, clock.now(), null).now] += summary.sent - summary.refused;
      return counted;
    }
    const read = reader(summary, timeZone);
    let open = false;
    for (const line of batches.lines(id)) {
      const { now, by } = read(line);
      counted[now] += 1;
      if (now === 'scheduled') counted.scheduledFrom = earlier(counted.scheduledFrom, line.validFrom);
      const isAhead = now !== 'refused' && (dueAt(line, timeZone) ?? 0) > clock.now();
      const mayReturn = (now === 'never' && by === null) || (now === 'replaced' && by?.batchId === null);
      open ||= isAhead || mayReturn || now === 'coming' || now === 'in-force';
    }
    if (!open && key !== null) settled.set(key, counted);
    return counted;
  }

  function takenBy({ at, priceE4, batchId }: FoundPrice): TakenBy {
    const batch = batchId === null ? null : changes.batch(batchId);
    const named = batch === null || batchId === null ? null : { id: batchId, fileName: batch.fileName, createdAt: batch.createdAt };
    return { at: new Date(at).toISOString(), priceE4, batch: named };
  }

  return {
    counts(summary: BatchSummary, timeZone: string): BatchCounts {
      const { sent, accepted, refused, waiting } = summary;
      const { coming, scheduled, replaced, never, 'in-force': inForce, scheduledFrom } = count(summary, timeZone);
      return { sent, accepted, refused, waiting, coming, scheduled, inForce, replaced, never, scheduledFrom };
    },
    /** Lines in order, with their status. */
    lines(summary: BatchSummary, timeZone: string) {
      const { item, kind, refused } = summary;
      const read = reader(summary, timeZone);
      const isRefused = refused > 0 || item.record.state === 'rejected';
      const { seq } = item;
      const { createdAt } = item.record;
      const settling = isRefused ? changes.settling(item.stationId, kind, seq, clock.now(), timeZone) : null;
      return batches.lines(item.id).map((line) => {
        const { now, by: found } = read(line);
        const by = now === 'refused' ? (settling?.({ ...line, seq, createdAt }) ?? null) : found;
        return { line, now, by: by === null ? null : takenBy(by) };
      });
    },
    later(summary: BatchSummary, timeZone: string): readonly LaterChange[] {
      const { item, kind } = summary;
      const read = reader(summary, timeZone);
      const sent = new Map(changes.later(item.stationId, kind, item.seq).map((change) => [pricePlace(change), change]));
      return batches.lines(item.id).flatMap((line) => {
        if (line.state === 'refused') return [];
        const { by } = read(line);
        const change = by?.batchId === item.id ? null : by;
        const after = sent.get(pricePlace(line)) ?? null;
        // A change from elsewhere after the newest batch is the newest.
        const newest = after === null || (change !== null && change.batchId === null && change.at > after.at) ? change : after;
        const { productName, customerDocument } = line;
        return newest === null ? [] : [{ productName, customerDocument, by: takenBy(newest) }];
      });
    },
  };
}

const dueAt = ({ validFrom }: StoredLine, timeZone: string): number | null => (validFrom === null ? null : fromLocal(validFrom, timeZone));

/** The earlier of two local date-times. */
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

function sentBatch({ item: { id, record } }: BatchSummary): SentBatch {
  return {
    id,
    state: record.state,
    sentAt: record.lastAttempt?.at ?? null,
    followed: record.wake !== null,
    mayHaveArrived: record.mayHaveArrived,
  };
}

/** Whether its prices may be in force. */
const isRead = ({ state, mayHaveArrived }: SentBatch): boolean =>
  stateIs(state, 'settled') || (mayHaveArrived && stateIs(state, 'stopped'));
