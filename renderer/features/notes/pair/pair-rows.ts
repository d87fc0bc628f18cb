/** Differences between a note and its fueling, row by row: pure. Main decides which ones count; this computes the distances. */

import type { PairComparison, PairDifference, PairQuantity, PairSide, PairView } from '../../../../preload/contract/notes/note-choice.ts';
import { fold } from '../../../format/fold.ts';

export const PAIR_FIELDS = ['customer', 'day', 'product', 'litres', 'price', 'value', 'plate'] as const;
export type PairField = (typeof PAIR_FIELDS)[number];

/** Distance of the note from the fueling. */
export type PairGap =
  | { readonly kind: 'equal' | 'agrees' | 'missing' }
  | { readonly kind: 'cnpj' | 'name' | 'unconfirmed' | 'product' | 'written' | 'plate' }
  | { readonly kind: 'more' | 'less'; readonly byE4: number }
  /** Signed; 0 if equal. */
  | ({ readonly kind: 'quantity' } & PairQuantity)
  | { readonly kind: 'after' | 'before'; readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

export interface PairRow {
  readonly field: PairField;
  /** Counts as a difference: the user must check it. */
  readonly differs: boolean;
  readonly gap: PairGap;
}

const CENT_E4 = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ten-thousandths; null for several products, which have no common price. */
export function unitPriceE4({ valueE4, litresE4, cubicE4, products }: PairSide): number | null {
  const quantityE4 = litresE4 + cubicE4;
  return quantityE4 <= 0 || products.length > 1 ? null : Math.round((valueE4 * 10_000) / quantityE4);
}

/**
 * Litres and cubic metres are compared separately. If one side has litres only and the other cubic metres only,
 * they are different names for the same product: the numbers are compared, in the fueling's unit.
 */
function quantityGap(note: PairQuantity, fueling: PairQuantity): PairGap {
  const [litres, cubic] = [note.litresE4 - fueling.litresE4, note.cubicE4 - fueling.cubicE4];
  const crossed = (a: PairQuantity, b: PairQuantity): boolean => a.litresE4 > 0 && a.cubicE4 === 0 && b.litresE4 === 0 && b.cubicE4 > 0;
  const [litresE4, cubicE4] = crossed(note, fueling) ? [0, litres + cubic] : crossed(fueling, note) ? [litres + cubic, 0] : [litres, cubic];
  return litresE4 === 0 && cubicE4 === 0 ? { kind: 'equal' } : { kind: 'quantity', litresE4, cubicE4 };
}

function apart(noteE4: number, fuelingE4: number): PairGap {
  if (noteE4 === fuelingE4) return { kind: 'equal' };
  return { kind: noteE4 > fuelingE4 ? 'more' : 'less', byE4: Math.abs(noteE4 - fuelingE4) };
}

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => fold(text) === fold(b[index] ?? ''));

function customerGap({ note, fueling }: PairView, differs: boolean): PairGap {
  const names = ({ customers }: PairSide) => customers.flatMap(({ name }) => name ?? []);
  if (!differs) return { kind: alike(names(note), names(fueling)) ? 'equal' : 'agrees' };
  const cnpjs = ({ customers }: PairSide) => customers.flatMap(({ cnpj }) => cnpj ?? []);
  const fuelingCnpjs = cnpjs(fueling);
  if (fuelingCnpjs.length > 0 && cnpjs(note).length > 0 && !alike(cnpjs(note), fuelingCnpjs)) return { kind: 'cnpj' };
  return { kind: alike(names(note), names(fueling)) ? 'unconfirmed' : 'name' };
}

function textGap(note: readonly string[], fueling: readonly string[], differs: boolean, field: 'product' | 'plate'): PairGap {
  if (differs) return { kind: field };
  if (note.length === 0 || fueling.length === 0) return { kind: 'missing' };
  if (alike(note, fueling)) return { kind: 'equal' };
  return { kind: field === 'plate' ? 'agrees' : 'written' };
}

/** The two dates farthest apart. */
function timeGap({ dates: notes }: PairSide, { dates: fuelings }: PairSide): PairGap {
  // Local times without zone on both sides, compared as written.
  const at = (text: string): number => Date.parse(`${text.slice(0, 19)}Z`);
  const day = (ms: number): number => Math.floor(ms / DAY_MS);
  const pairs = notes.flatMap((note) => fuelings.map((fueling) => [at(note), at(fueling)] as const));
  const known = pairs.filter(([note, fueling]) => Number.isFinite(note) && Number.isFinite(fueling));
  const [first] = known;
  if (first === undefined) return { kind: 'missing' };
  const [note, fueling] = known.reduce((far, pair) => (Math.abs(pair[0] - pair[1]) > Math.abs(far[0] - far[1]) ? pair : far), first);
  const kind = note > fueling ? 'after' : 'before';
  const days = Math.abs(day(note) - day(fueling));
  const minutes = Math.floor(Math.abs(note - fueling) / MINUTE_MS);
  // Less than a day apart is not shown in days, even across midnight.
  if (minutes >= 24 * 60) return { kind, unit: 'days', count: days };
  if (minutes >= 60) return { kind, unit: 'hours', count: Math.floor(minutes / 60) };
  return minutes === 0 ? { kind: 'equal' } : { kind, unit: 'minutes', count: minutes };
}

function priceRow({ note, fueling }: PairView, differences: readonly PairDifference[]): PairRow {
  const [notePrice, fuelingPrice] = [unitPriceE4(note), unitPriceE4(fueling)];
  if (notePrice === null || fuelingPrice === null) return { field: 'price', differs: false, gap: { kind: 'missing' } };
  // The unit price follows from value and litres: if both agree, it is not a difference of its own.
  const follows = differences.includes('value') || differences.includes('litres');
  return { field: 'price', differs: follows && Math.abs(notePrice - fuelingPrice) >= CENT_E4, gap: apart(notePrice, fuelingPrice) };
}

export function pairRows({ pair, differences }: PairComparison): readonly PairRow[] {
  const { note, fueling } = pair;
  const row = (field: Exclude<PairField, 'price'>, gap: PairGap): PairRow => ({ field, differs: differences.includes(field), gap });
  return [
    row('customer', customerGap(pair, differences.includes('customer'))),
    row('day', timeGap(note, fueling)),
    row('product', textGap(note.products, fueling.products, differences.includes('product'), 'product')),
    row('litres', quantityGap(note, fueling)),
    priceRow(pair, differences),
    row('value', apart(note.valueE4, fueling.valueE4)),
    row('plate', textGap(note.plates, fueling.plates, differences.includes('plate'), 'plate')),
  ];
}
