/** Price conference of many fuelings: each counts as right, as wrong or as one of the doubts. Pure. */

import {
  MAX_WRONG_PRICES,
  type MovementRow,
  type PriceConference,
  type PriceDoubt,
  type PriceProof,
  type WrongGroup,
  type WrongPrice,
} from '../../../preload/contract/movement/movement.ts';
import { checkPaid, paidUnitE4 } from './price-check.ts';
import { expectedAt, type PriceAt, type Timeline } from './price-timeline.ts';

export interface ConferenceGround {
  /** Product id for the network's name of it; null = not in the catalogue. */
  readonly productOf: (name: string) => string | null;
  /** Instants of a station-local time: two of them where a clock was set back. */
  readonly instantsOf: (local: string) => readonly number[];
  readonly standard: (productId: string) => Timeline | null;
  readonly agreement: (productId: string, customerDocument: string) => Timeline | null;
  readonly hasAgreements: (productId: string) => boolean;
}

const MOST_NAMES = 20;

export type Conference = ReturnType<typeof createConference>;

export function createConference(ground: ConferenceGround) {
  const doubts: Record<PriceDoubt, number> = { none: 0, changing: 0, 'no-amount': 0, product: 0 };
  const unknownProducts = new Map<string, number>();
  const wrong: WrongPrice[] = [];
  let checked = 0;
  let right = 0;

  function possible(row: MovementRow, productId: string): readonly PriceAt[] {
    const standard = ground.standard(productId);
    // The customer is unknown: if anybody has an agreement, its price may apply.
    if (row.customerDocument === null && ground.hasAgreements(productId)) return [];
    const agreement = row.customerDocument === null ? null : ground.agreement(productId, row.customerDocument);
    const pricesByInstant = ground.instantsOf(row.date).map((at) => expectedAt(standard, agreement, at));
    return pricesByInstant.some((prices) => prices.length === 0) ? [] : pricesByInstant.flat();
  }

  return {
    /** Ignores cancelled fuelings. */
    add(row: MovementRow): void {
      if (row.cancelled) return;
      checked += 1;
      const { quantityE4, valueE4 } = row;
      if (quantityE4 === null || valueE4 === null) {
        doubts['no-amount'] += 1;
        return;
      }
      const name = row.productName ?? '';
      const productId = ground.productOf(name);
      if (productId === null) {
        doubts.product += 1;
        unknownProducts.set(name, (unknownProducts.get(name) ?? 0) + 1);
        return;
      }
      const paid = { quantityE4, valueE4 };
      const verdict = checkPaid(paid, possible(row, productId));
      if (verdict.type === 'unknown') doubts[verdict.why] += 1;
      else if (verdict.type === 'right') right += 1;
      else {
        const { priceE4: expectedE4, batchId, since } = verdict.expected;
        const inForce = { expectedE4, batchId, since: since === null ? null : new Date(since).toISOString() };
        wrong.push({ ...row, ...paid, paidE4: paidUnitE4(paid), ...inForce, lostE4: verdict.lostE4 });
      }
    },
    /** @param proofsOf batches, for the returned rows. @param most rows. */
    end(
      pricesSince: string | null,
      proofsOf: (batchIds: readonly string[]) => readonly PriceProof[] = () => [],
      most = MAX_WRONG_PRICES,
    ): PriceConference {
      const [lostE4, gainedE4] = sumsOf(wrong);
      const rows = wrong.toSorted((a, b) => Math.abs(b.lostE4) - Math.abs(a.lostE4) || (a.date < b.date ? 1 : -1)).slice(0, most);
      return {
        ...{ checked, right, doubts, pricesSince, lostE4, gainedE4 },
        wrong: wrong.length,
        unknownProducts: [...unknownProducts]
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, MOST_NAMES)
          .map(([name]) => name),
        customers: groupsOf(wrong, 'customerName'),
        products: groupsOf(wrong, 'productName'),
        rows,
        proofs: proofsOf([...new Set(rows.flatMap(({ batchId }) => batchId ?? []))]),
      };
    },
  };
}

/** Sums of losses and gains: both positive. */
function sumsOf(rows: readonly WrongPrice[]): readonly [lostE4: number, gainedE4: number] {
  let [lost, gained] = [0, 0];
  for (const { lostE4 } of rows) {
    if (lostE4 > 0) lost += lostE4;
    else gained -= lostE4;
  }
  return [lost, gained];
}

function groupsOf(rows: readonly WrongPrice[], by: 'customerName' | 'productName'): readonly WrongGroup[] {
  return [...Map.groupBy(rows, (row) => row[by])]
    .map(([name, groupRows]): WrongGroup => {
      const [lostE4, gainedE4] = sumsOf(groupRows);
      return { name, count: groupRows.length, lostE4, gainedE4 };
    })
    .toSorted((a, b) => b.lostE4 + b.gainedE4 - (a.lostE4 + a.gainedE4) || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}
