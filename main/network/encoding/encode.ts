import type { PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { StartPrecision } from '../../shared/time/start-precision.ts';
import { type JsonNode, put, toText } from '../http/json.ts';
import { precisionOf } from '../local-time.ts';
import type { BatchLineIntent, EncodedBatch, NetworkStation } from '../network-api.ts';
import type { BatchBodyProfile, BodyField, WireProfile } from '../profile/types.ts';
import { batchValue, lineValue } from './sources.ts';

/**
 * Splits lines into batches of the profile's largest size and encodes each as the JSON body of its
 * endpoint. When a line's value is written at the batch's level, each distinct value gets batches of
 * its own. Order is kept; every line is in exactly one batch.
 * @param now epoch milliseconds, for the dates that the profile assigns to prices without one.
 */
export function encodeBatches(
  profile: WireProfile,
  station: NetworkStation,
  kind: PriceKind,
  lines: readonly BatchLineIntent[],
  now: number,
): readonly EncodedBatch[] {
  const body = profile.batches[kind];
  return split(lines, body).map((indexes) => {
    const chosen = indexes.flatMap((index) => lines[index] ?? []);
    const text = toText(bodyOf(body, station, chosen, now));
    return { body: new TextEncoder().encode(text), mediaType: 'application/json', lines: indexes };
  });
}

/** Decimals of a price that each kind's format can express; null = any, also if no price is written at all. */
export function decimalsTaken({ batches }: Pick<WireProfile, 'batches'>): Readonly<Record<PriceKind, number | null>> {
  const of = ({ price, lineFields }: BatchBodyProfile): number | null =>
    price.as === 'number' || !lineFields.some(({ source }) => source === 'price') ? null : price.decimals;
  return { standard: of(batches.standard), agreement: of(batches.agreement) };
}

/** How precisely each kind's format can express a start; `none`: no field of the body has it. */
export function startsTaken({ batches }: Pick<WireProfile, 'batches'>): Readonly<Record<PriceKind, StartPrecision>> {
  const of = ({ date, fields, lineFields }: BatchBodyProfile): StartPrecision =>
    [...fields, ...lineFields].some(({ source }) => source === 'validFrom') ? precisionOf(date) : 'none';
  return { standard: of(batches.standard), agreement: of(batches.agreement) };
}

/** Kinds that accept only lines stated as a percentage. */
export function requiresPercent({ batches }: Pick<WireProfile, 'batches'>): Readonly<Record<PriceKind, boolean>> {
  const of = ({ lineFields }: BatchBodyProfile): boolean =>
    lineFields.some((field) => field.source === 'percent' && field.whenNull === 'refuse');
  return { standard: of(batches.standard), agreement: of(batches.agreement) };
}

/** Decimals of a percentage that each kind's format can express, negative where it drops whole percents; null = any. */
export function percentDecimals({ batches }: Pick<WireProfile, 'batches'>): Readonly<Record<PriceKind, number | null>> {
  const of = ({ lineFields, percent }: BatchBodyProfile): number | null => {
    const isText = lineFields.some(({ source, as }) => source === 'percent' && as !== 'number');
    return isText ? percent.decimals - (percent.unit === 'percent' ? 0 : 2) : null;
  };
  return { standard: of(batches.standard), agreement: of(batches.agreement) };
}

/** How a listing can show a price that was sent as a percentage. */
export interface ListedDigits {
  /** Ten-thousandths of a real: 10 = three decimals. */
  readonly lastDigitE4: number;
  /** Each price of the listing has exactly these digits; otherwise one may have more. */
  readonly fixed: boolean;
}

/** Digits per kind that is sent as a percentage only; null = the price is sent, and is listed as sent. */
export function digitsOfShares({
  batches,
  prices,
}: Pick<WireProfile, 'batches' | 'prices'>): Readonly<Record<PriceKind, ListedDigits | null>> {
  const { as, decimals } = prices.priceFormat;
  // A JSON number shows as many decimals as it has: at least cents count.
  const digits = as === 'number' ? { lastDigitE4: 100, fixed: false } : { lastDigitE4: 10 ** (4 - decimals), fixed: true };
  const of = ({ lineFields }: BatchBodyProfile): ListedDigits | null => {
    const sends = (wanted: string): boolean => lineFields.some(({ source }) => source === wanted);
    return sends('percent') && !sends('price') ? digits : null;
  };
  return { standard: of(batches.standard), agreement: of(batches.agreement) };
}

function split(lines: readonly BatchLineIntent[], body: BatchBodyProfile): readonly (readonly number[])[] {
  const shared = body.fields.map((field) => field.source).filter((source) => source === 'validFrom' || source === 'customerDocument');
  const groups = Map.groupBy(lines.keys(), (index) => JSON.stringify(shared.map((source) => lines[index]?.[source])));
  return [...groups.values()].flatMap((group) => chunks(group, body.largest));
}

function chunks(indexes: readonly number[], size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(indexes.length / size) }, (_, n) => indexes.slice(n * size, (n + 1) * size));
}

function bodyOf(body: BatchBodyProfile, station: NetworkStation, lines: readonly BatchLineIntent[], now: number): JsonNode {
  const list = lines.map((line, index) => record(body.lineFields, (field) => lineValue(field, body, station, line, index, now)));
  if (body.linesField === null) return list;
  const root = record(body.fields, (field) => batchValue(field, body, station, lines, now));
  put(root, body.linesField, list);
  return root;
}

function record<S>(fields: readonly BodyField<S>[], make: (field: BodyField<S>) => JsonNode): Map<string, JsonNode> {
  const target = new Map<string, JsonNode>();
  for (const field of fields) {
    const value = make(field);
    if (value !== null || field.whenNull === 'null') put(target, field.name, value);
  }
  return target;
}
