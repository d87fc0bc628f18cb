import type { BatchLineIntent } from '../network-api.ts';
import type { LineMatchProfile } from '../profile/types.ts';
import { documentAt, idAt, integerAt } from './wire.ts';

/**
 * For each line of an answer its 0-based index in the batch sent, or null when undetermined: no
 * such index, several candidates, or two lines of the answer that claim the same one.
 */
export function matchLines(
  records: readonly unknown[],
  profile: LineMatchProfile,
  intents: readonly BatchLineIntent[],
): readonly (number | null)[] {
  const byProduct = new Map<string, number[]>();
  intents.forEach((intent, place) => {
    const key = JSON.stringify([keyOf(intent, profile), intent.customerDocument]);
    byProduct.set(key, [...(byProduct.get(key) ?? []), place]);
  });
  const places = records.map((record, n) => placeOf(record, n, records.length, profile, intents.length, byProduct));
  const claims = new Map<number, number>();
  for (const place of places) if (place !== null) claims.set(place, (claims.get(place) ?? 0) + 1);
  return places.map((place) => (place !== null && claims.get(place) === 1 ? place : null));
}

/** Whether the answer lists a line that was never sent: it is about another batch. */
export function namesForeign(records: readonly unknown[], profile: LineMatchProfile, intents: readonly BatchLineIntent[]): boolean {
  switch (profile.by) {
    case 'order':
      return records.length > intents.length;
    case 'index':
      return records.some((record) => {
        const index = integerAt(record, profile.index);
        return index !== null && (index < profile.base || index - profile.base >= intents.length);
      });
    case 'product': {
      const sent = new Set(intents.map((intent) => keyOf(intent, profile)));
      return records.some((record) => {
        const product = idAt(record, profile.product);
        return product !== null && !sent.has(product);
      });
    }
  }
}

function placeOf(
  record: unknown,
  n: number,
  answered: number,
  profile: LineMatchProfile,
  sent: number,
  byProduct: ReadonlyMap<string, readonly number[]>,
): number | null {
  switch (profile.by) {
    case 'order':
      return answered === sent ? n : null;
    case 'index': {
      const index = integerAt(record, profile.index);
      const place = index === null ? -1 : index - profile.base;
      return place >= 0 && place < sent ? place : null;
    }
    case 'product': {
      const product = idAt(record, profile.product);
      if (product === null) return null;
      const fits = byProduct.get(JSON.stringify([product, documentAt(record, profile.customer)])) ?? [];
      return fits.length === 1 ? (fits[0] ?? null) : null;
    }
  }
}

function keyOf(intent: BatchLineIntent, profile: LineMatchProfile): string | null {
  switch (profile.productKey) {
    case 'id':
      return intent.productId;
    case 'code':
      return intent.productCode;
    case 'name':
      return intent.productName;
  }
}
