/** Sums of a month, all from the same few rows. Pure. */

import {
  type ClosingAmount,
  type ClosingGroup,
  type ClosingStandings,
  FUELING_STANDINGS,
  type FuelingStanding,
} from '../../../preload/contract/closing/closing.ts';
import { plus } from '../../shared/sums/fuel-amount.ts';

/** The fuelings of one customer, product and standing. */
export interface FuelingSum extends ClosingAmount {
  readonly customerName: string | null;
  readonly productName: string | null;
  readonly standing: FuelingStanding;
}

const NONE: ClosingAmount = { count: 0, valueE4: 0, litresE4: 0, cubicE4: 0 };

export const addUp = (sums: readonly ClosingAmount[]): ClosingAmount => sums.reduce(plus, NONE);

export function standingsOf(sums: readonly FuelingSum[]): ClosingStandings {
  const of = (standing: FuelingStanding) => addUp(sums.filter((sum) => sum.standing === standing));
  const [missing, noted, left] = FUELING_STANDINGS;
  return { missing: of(missing), noted: of(noted), left: of(left) };
}

/** Highest value first; ties by name. */
export function groupsOf(sums: readonly FuelingSum[], by: 'customerName' | 'productName'): readonly ClosingGroup[] {
  const groups = Map.groupBy(sums, (sum) => sum[by]);
  return [...groups]
    .map(([name, groupSums]): ClosingGroup => ({ name, all: addUp(groupSums), standings: standingsOf(groupSums) }))
    .toSorted((a, b) => b.all.valueE4 - a.all.valueE4 || (a.name ?? '').localeCompare(b.name ?? '', 'pt-BR'));
}
