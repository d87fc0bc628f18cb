/**
 * Matches one note to many fuelings of its customer. First the lines are matched individually; then, for each
 * product, the fuelings are searched for subsets that add up to that product's value and litres.
 */

import { compareText } from '../../shared/text.ts';
import { fuelingsByLines, linesWithRivals } from './by-lines.ts';
import { type CompareOptions, inWindow, LEAST_SCORE, litresTolerance, propose, valueTolerance } from './compare.ts';
import type { Amount, FuelingFacts, NoteFacts } from './facts.ts';
import type { PendingIndex } from './pending-index.ts';
import { isOfRival } from './results.ts';
import { findSubsets, sumsFromEnd } from './subset-sum.ts';
import type { Proposal } from './types.ts';

const STEPS = 20_000;
/** More results than this don't help the user. */
const MANY_SUMS = 24;
const LARGEST_GROUP = 200;
/** Above this number of fuelings of a customer, product and period, a sum proves nothing: no search. */
const MOST_PARTS = 1_000;

interface Groups {
  readonly proposals: readonly Proposal[];
  /** More combinations may exist; then none of these is sure. */
  readonly tooMany: boolean;
}

export const NO_GROUPS: Groups = { proposals: [], tooMany: false };

/** `free` tells which fuelings are still available. Groups that contain a rival of `options` only compete with the others. */
export function oneToMany(
  note: NoteFacts,
  index: PendingIndex,
  free: (fueling: FuelingFacts) => boolean,
  maxDays: number,
  options: CompareOptions,
): Groups {
  const targets = targetsOf(note, options.toleranceCents);
  if (targets === null) return NO_GROUPS;
  const most = note.valueE4 + valueTolerance(options.toleranceCents, LARGEST_GROUP);
  const candidates = index.ofCustomer(note, 1, most).filter((fueling) => free(fueling) && inWindow(note, fueling, maxDays));
  const own = candidates.filter(({ id }) => !options.rivals.has(id));
  const rivals = candidates.filter(({ id, product }) => options.rivals.has(id) && targets.has(product.key));
  return byLinesOf(note, own, rivals, options) ?? sumsBeside(note, own, rivals, targets, options);
}

/** What the lines identify, and each group in which a rival fits a line as well. Null if the lines identify nothing. */
function byLinesOf(note: NoteFacts, own: readonly FuelingFacts[], rivals: readonly FuelingFacts[], options: CompareOptions): Groups | null {
  const { toleranceCents } = options;
  const all = rivals.length === 0 ? null : fuelingsByLines(note, [...own, ...rivals], toleranceCents);
  const named = all ?? fuelingsByLines(note, own, toleranceCents);
  if (named === null) return null;
  const sets = [named, ...(all === null ? linesWithRivals(note, named, rivals, toleranceCents) : [])];
  return { proposals: shown(sets.map((set) => propose([note], set, { ...options, byLines: true }))), tooMany: false };
}

/** The sums, and those that contain a rival: as many as the search finds, for these only compete. */
function sumsBeside(
  note: NoteFacts,
  own: readonly FuelingFacts[],
  rivals: readonly FuelingFacts[],
  targets: ReadonlyMap<string, Amount>,
  options: CompareOptions,
): Groups {
  const sums = sumsOf(note, own, targets, options);
  if (rivals.length === 0 || sums.tooMany) return sums;
  const all = sumsOf(note, [...own, ...rivals], targets, options);
  const competing = all.proposals.filter((proposal) => isOfRival(proposal, options.rivals));
  if (!all.tooMany) return { proposals: [...sums.proposals, ...competing], tooMany: false };
  // More rivals may compete than were found, which matters only if there is something to choose.
  return {
    proposals: [...sums.proposals.map((proposal) => ({ ...proposal, sure: false })), ...competing],
    tooMany: sums.proposals.length > 0,
  };
}

/** The required sums per product; null when the lines don't explain the note's total. */
function targetsOf(note: NoteFacts, toleranceCents: number): ReadonlyMap<string, Amount> | null {
  const [only] = note.products;
  if (only === undefined || note.valueE4 <= 0) return null;
  if (note.products.length === 1) return new Map([[only.product.key, note]]);
  const sum = note.products.reduce((total, line) => total + line.valueE4, 0);
  if (Math.abs(sum - note.valueE4) > valueTolerance(toleranceCents, note.products.length)) return null;
  return new Map(note.products.map((line) => [line.product.key, line]));
}

function sumsOf(
  note: NoteFacts,
  candidates: readonly FuelingFacts[],
  targets: ReadonlyMap<string, Amount>,
  options: CompareOptions,
): Groups {
  let sets: readonly (readonly FuelingFacts[])[] = [[]];
  let tooMany = false;
  const tolerance = { value: (size: number) => valueTolerance(options.toleranceCents, size), quantity: litresTolerance };
  const limits = { steps: STEPS, solutions: MANY_SUMS, minSize: targets.size === 1 ? 2 : 1, maxSize: LARGEST_GROUP };
  for (const [product, target] of targets) {
    const parts = candidates.filter((fueling) => fueling.product.key === product);
    if (parts.length > MOST_PARTS) return { proposals: [], tooMany: true };
    const subsets = findSubsets(parts, target, tolerance, limits);
    tooMany ||= !subsets.complete;
    const found = subsets.found.map((subset) => subset.flatMap((place) => parts[place] ?? []));
    // A period closed by one note is worth offering even if the search was cut off.
    if (!subsets.complete) found.unshift(...runs(parts, target, options.toleranceCents));
    sets = sets.flatMap((set) => found.map((more) => [...set, ...more]));
    if (sets.length > MANY_SUMS) tooMany = true;
    sets = sets.slice(0, MANY_SUMS);
  }
  const proposals = unique(sets.map((set) => propose([note], set, options)));
  return { proposals: shown(tooMany ? proposals.map((proposal) => ({ ...proposal, sure: false })) : proposals), tooMany };
}

/** Contiguous runs of fuelings that add up. */
function runs(parts: readonly FuelingFacts[], target: Amount, toleranceCents: number): FuelingFacts[][] {
  const inTime = parts.toSorted((a, b) => a.minute - b.minute || compareText(a.id, b.id));
  const values = sumsFromEnd(inTime.map(({ valueE4 }) => valueE4));
  const litres = sumsFromEnd(inTime.map(({ quantityE4 }) => quantityE4));
  const found: FuelingFacts[][] = [];
  let from = 0;
  for (const to of inTime.keys()) {
    const size = (): number => to + 1 - from;
    const over = (sums: readonly number[], wanted: number): number => (sums[from] ?? 0) - (sums[to + 1] ?? 0) - wanted;
    while (from <= to && over(values, target.valueE4) > valueTolerance(toleranceCents, size())) from++;
    const sums = Math.abs(over(values, target.valueE4)) <= valueTolerance(toleranceCents, size());
    const litresToo = Math.abs(over(litres, target.quantityE4)) <= litresTolerance(size());
    if (size() > 1 && sums && litresToo) found.push(inTime.slice(from, to + 1));
  }
  return found;
}

function unique(proposals: readonly Proposal[]): readonly Proposal[] {
  return [...new Map(proposals.map((proposal) => [proposal.fuelingIds.join('\n'), proposal])).values()];
}

function shown(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposals.filter((proposal) => proposal.score >= LEAST_SCORE);
}
