import type { Fueling } from '../seed/seed-fuelings.ts';

/** How many of each; the list gives fewer where it has no more. */
interface Wanted {
  /** Undefined: all the fuelings that the others leave, clear or not. */
  readonly single: number | undefined;
  /** Sizes. */
  readonly groups: readonly number[];
  readonly splits: number;
  readonly ambiguous: number;
}

interface Chosen {
  /** Each told from all others by value, litres, product or plate. */
  readonly singles: readonly Fueling[];
  /** Of one customer within a week, each of a value that the customer has no second time. */
  readonly groups: readonly (readonly Fueling[])[];
  /** Told from the others as those of groups are, and large enough to be split. */
  readonly splits: readonly Fueling[];
  /** Twins, pair by pair: nothing but the minute tells the two of a pair apart. */
  readonly ambiguous: readonly Fueling[];
}

const DAY_MS = 86_400_000;
const GROUP_MS = 7 * DAY_MS;
/** Ten cents and five hundredths of a litre: nearer ones a careful reader cannot tell apart. */
const NEAR_VALUE_E4 = 1_000;
const NEAR_QUANTITY_E4 = 500;
/** R$ 100,00. Round values are left whole: their parts would be round, and those of other fuelings. */
const LEAST_SPLIT_E4 = 1_000_000;
const ROUND_E4 = 100_000;

/** Which fuelings get a note, and of what kind: the same list gives the same choice. */
export function chooseFuelings(pending: readonly Fueling[], wanted: Wanted): Chosen {
  const rivals = samePriced(pending);
  const alike = (fueling: Fueling) => rivals(fueling).filter((other) => isAlike(fueling, other));
  const ambiguous = [...new Set(pending.flatMap((fueling) => twinsOf(fueling, alike(fueling))))].slice(0, wanted.ambiguous);
  const left = new Set(pending.filter((fueling) => !ambiguous.includes(fueling)));
  const lone = new Set([...left].filter((fueling) => rivals(fueling).length === 0));
  const take = (fuelings: readonly Fueling[]) => {
    for (const fueling of fuelings) {
      left.delete(fueling);
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
  const singles = wanted.single === undefined ? [...left] : [...left].filter(isClear).slice(0, wanted.single);
  return { singles, groups, splits, ambiguous };
}

/** Other fuelings of the customer that cost as much, whatever was bought. */
function samePriced(pending: readonly Fueling[]): (fueling: Fueling) => readonly Fueling[] {
  const byCustomer = Map.groupBy(pending, ({ customer }) => customer.document);
  return (fueling) =>
    (byCustomer.get(fueling.customer.document) ?? []).filter(
      (other) => other !== fueling && Math.abs(other.valueE4 - fueling.valueE4) <= NEAR_VALUE_E4,
    );
}

const isToSplit = ({ valueE4 }: Fueling) => valueE4 >= LEAST_SPLIT_E4 && valueE4 % ROUND_E4 !== 0;

/** Neither product nor litres tell them apart. */
const isAlike = (a: Fueling, b: Fueling) => a.productId === b.productId && Math.abs(a.quantityE4 - b.quantityE4) <= NEAR_QUANTITY_E4;

/** A fueling and its equals of the same vehicle and day; none without one. */
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

/** The first fuelings of one customer that lie within a week; of the customer with most left. Short where there are no more. */
function groupOf(fuelings: readonly Fueling[], size: number): readonly Fueling[] {
  const byCustomer = [...Map.groupBy(fuelings, ({ customer }) => customer.document).values()].sort((a, b) => b.length - a.length);
  const windows = byCustomer.flatMap((own) => own.map((_, start) => own.slice(start, start + size)));
  const inAWeek = windows.filter((window) => window.length > 1 && spanOf(window) <= GROUP_MS);
  return inAWeek.find((window) => window.length === size) ?? inAWeek[0] ?? [];
}

function spanOf(fuelings: readonly Fueling[]): number {
  const times = fuelings.map(({ at }) => Date.parse(`${at}Z`));
  return Math.max(...times) - Math.min(...times);
}
