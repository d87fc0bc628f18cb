import type { ReceivedNote } from '../notes/read-note.ts';
import { productById } from '../seed/products.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import { type Amount, isSame } from './note-sums.ts';

const DAY_MS = 86_400_000;
const LATEST_DAYS = 60;
/** A note issued this long before a fueling does not belong to it: tolerance for clocks and midnight. */
const EARLY_MS = DAY_MS;

/**
 * The fuelings that a note covers when its sender names none; null = none, or not everything in the note.
 *
 * 1. Line by line: each line matches one fueling by value and litres. Among several, those with a plate
 *    in the note come first, then the nearest in whole days, then the first listed: of twins the
 *    first that remains.
 * 2. A single line may cover several fuelings of one product: the first run of consecutive fuelings
 *    in the list that sums up to it, of the note's vehicles or otherwise of all.
 */
export function findFuelings(fuelings: readonly Fueling[], note: ReceivedNote): readonly Fueling[] | null {
  const inTime = fuelings.filter((fueling) => isInTime(fueling, note));
  return byLines(inTime, note) ?? bySum(inTime, note);
}

function byLines(fuelings: readonly Fueling[], note: ReceivedNote): readonly Fueling[] | null {
  if (note.items.length === 0) return null;
  const chosen = new Set<Fueling>();
  for (const item of note.items) {
    const [best] = fuelings
      .filter((fueling) => !chosen.has(fueling) && isOfProduct(fueling, item.anpCode) && isSame(fueling, item))
      .sort((a, b) => Number(hasPlate(note, b)) - Number(hasPlate(note, a)) || daysApart(a, note) - daysApart(b, note));
    if (best === undefined) return null;
    chosen.add(best);
  }
  return [...chosen];
}

function bySum(fuelings: readonly Fueling[], note: ReceivedNote): readonly Fueling[] | null {
  const [item, ...others] = note.items;
  if (item === undefined || others.length > 0 || !(item.valueE4 > 0)) return null;
  const groups = Map.groupBy(
    fuelings.filter((fueling) => isOfProduct(fueling, item.anpCode)),
    ({ productId, customer }) => `${customer.document}|${productId}`,
  );
  for (const group of groups.values()) {
    const ofVehicles = group.filter((fueling) => hasPlate(note, fueling));
    const run = runOf(ofVehicles, item) ?? runOf(group, item);
    if (run !== null) return run;
  }
  return null;
}

function runOf(fuelings: readonly Fueling[], whole: Amount): readonly Fueling[] | null {
  for (const start of fuelings.keys()) {
    let [valueE4, quantityE4] = [0, 0];
    for (let end = start; end < fuelings.length && valueE4 < whole.valueE4; end += 1) {
      valueE4 += fuelings[end]?.valueE4 ?? 0;
      quantityE4 += fuelings[end]?.quantityE4 ?? 0;
      const size = end - start + 1;
      if (size > 1 && isSame({ valueE4, quantityE4 }, whole, size)) return fuelings.slice(start, end + 1);
    }
  }
  return null;
}

/** A line without a code (ARLA), or with a code outside the catalog, matches any product. */
function isOfProduct({ productId }: Fueling, code: string): boolean {
  const productCode = productById(productId)?.code ?? null;
  return code === '' || productCode === null || productCode === code;
}

const hasPlate = ({ plates }: ReceivedNote, { plate }: Fueling) => plates.has(plate);

function daysApart({ at }: Fueling, { issued }: ReceivedNote): number {
  const day = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`);
  return Math.abs(day(issued) - day(at)) / DAY_MS;
}

function isInTime({ at }: Fueling, { issued }: ReceivedNote): boolean {
  const later = Date.parse(`${issued}Z`) - Date.parse(`${at}Z`);
  return later >= -EARLY_MS && later <= LATEST_DAYS * DAY_MS;
}
