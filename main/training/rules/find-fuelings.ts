import type { ReceivedNote } from '../notes/read-note.ts';
import { productById } from '../seed/products.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import { type Amount, isSame } from './note-sums.ts';

const DAY_MS = 86_400_000;
const LATEST_DAYS = 60;
/** A note issued so long before a fueling is not of it: clocks differ, and midnight is crossed. */
const EARLY_MS = DAY_MS;

/**
 * The fuelings that a note covers when its sender names none; null = none, or not all that it says.
 *
 * 1. Line by line: each names one fueling of its value and litres. Of several, those of a plate that
 *    the note writes go first, then the nearest in whole days, then the first listed: of twins the
 *    first that is left.
 * 2. A single line may stand for several of one product: the first run of fuelings that follow one
 *    another in the list and sum up to it, of the note's vehicles or else of all.
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
  for (const own of groups.values()) {
    const ofVehicles = own.filter((fueling) => hasPlate(note, fueling));
    const run = runOf(ofVehicles, item) ?? runOf(own, item);
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

/** A line without a code (ARLA), or with one that is not of the catalog, may be of any. */
function isOfProduct({ productId }: Fueling, code: string): boolean {
  const own = productById(productId)?.code ?? null;
  return code === '' || own === null || own === code;
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
