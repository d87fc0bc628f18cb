import type { Fueling } from '../seed/seed-fuelings.ts';

/** Wanted numbers; the choice has fewer where the list has no more. */
interface Wanted {
  /** undefined: all fuelings that remain, unambiguous or not. */
  readonly single: number | undefined;
  /** Sizes. */
  readonly groups: readonly number[];
  readonly splits: number;
  readonly ambiguous: number;
}

interface Chosen {
  /** Distinguishable from all others by value, litres, product or plate. */
  readonly singles: readonly Fueling[];
  /** Of one customer within a week, each with a value that is unique for the customer. */
  readonly groups: readonly (readonly Fueling[])[];
  /** Unique like those of groups, and large enough to be split. */
  readonly splits: readonly Fueling[];
  /** Twins, in pairs that differ only in the minute. */
  readonly ambiguous: readonly Fueling[];
}

const DAY_MS = 86_400_000;
const GROUP_MS = 7 * DAY_MS;
/** Ten cents and five hundredths of a litre: closer ones are indistinguishable for a careful reader. */
const NEAR_VALUE_E4 = 1_000;
const NEAR_QUANTITY_E4 = 500;
/** R$ 100,00. Round values are not split: their parts would be round, like those of other fuelings. */
const LEAST_SPLIT_E4 = 1_000_000;
const ROUND_E4 = 100_000;

/** Chooses which fuelings get a note, and of what kind; deterministic by the list. */
export function chooseFuelings(pending: readonly Fueling[], wanted: Wanted): Chosen {
  const rivals = samePriced(pending);
  const alike = (fueling: Fueling) => rivals(fueling).filter((other) => isAlike(fueling, other));
  const ambiguous = [...new Set(pending.flatMap((fueling) => twinsOf(fueling, alike(fueling))))].slice(0, wanted.ambiguous);
  const remaining = new Set(pending.filter((fueling) => !ambiguous.includes(fueling)));
  const lone = new Set([...remaining].filter((fueling) => rivals(fueling).length === 0));
  const take = (fuelings: readonly Fueling[]) => {
    for (const fueling of fuelings) {
      remaining.delete(fueling);
      lone.delete(fueling);
    }
    return fuelings;
  };
  const splits = take([...lone].filter(isToSplit).slice(0, wanted.splits));
  const groups = wanted.groups.flatMap((size) => {
    const group = groupOf([...lone], size);
    return group.length === 0 ? [] : [take(group)];
  });
  const isClear = (fueling: Fueling) => alike(fueling).every(({ plate }) => plate !== fueling.plate);
  const singles = wanted.single === undefined ? [...remaining] : [...remaining].filter(isClear).slice(0, wanted.single);
  return { singles, groups, splits, ambiguous };
}

/** Other fuelings of the customer with the same value, whatever the product. */
function samePriced(pending: readonly Fueling[]): (fueling: Fueling) => readonly Fueling[] {
  const byCustomer = Map.groupBy(pending, ({ customer }) => customer.document);
  return (fueling) =>
    (byCustomer.get(fueling.customer.document) ?? []).filter(
      (other) => other !== fueling && Math.abs(other.valueE4 - fueling.valueE4) <= NEAR_VALUE_E4,
    );
}

const isToSplit = ({ valueE4 }: Fueling) => valueE4 >= LEAST_SPLIT_E4 && valueE4 % ROUND_E4 !== 0;

/** Neither product nor litres distinguish them. */
const isAlike = (a: Fueling, b: Fueling) => a.productId === b.productId && Math.abs(a.quantityE4 - b.quantityE4) <= NEAR_QUANTITY_E4;

/** A fueling and its twins of the same vehicle and day; empty without one. */
function twinsOf(fueling: Fueling, alike: readonly Fueling[]): readonly Fueling[] {
  const twins = alike.filter(
    ({ plate, at, valueE4, quantityE4 }) =>
      plate === fueling.plate &&
      at.slice(0, 10) === fueling.at.slice(0, 10) &&
      valueE4 === fueling.valueE4 &&
      quantityE4 === fueling.quantityE4,
  );
  return twins.length === 0 ? [] : [fueling, ...twins];
}

/** The first fuelings of one customer within a week, of the customer with the most. Fewer if there are no more. */
function groupOf(fuelings: readonly Fueling[], size: number): readonly Fueling[] {
  const byCustomer = [...Map.groupBy(fuelings, ({ customer }) => customer.document).values()].sort((a, b) => b.length - a.length);
  const windows = byCustomer.flatMap((ofCustomer) => ofCustomer.map((_, start) => ofCustomer.slice(start, start + size)));
  const inAWeek = windows.filter((window) => window.length > 1 && spanOf(window) <= GROUP_MS);
  return inAWeek.find((window) => window.length === size) ?? inAWeek[0] ?? [];
}

function spanOf(fuelings: readonly Fueling[]): number {
  const times = fuelings.map(({ at }) => Date.parse(`${at}Z`));
  return Math.max(...times) - Math.min(...times);
}
