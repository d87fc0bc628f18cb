/**
 * Matches two or three notes of one customer, product and day of issue that add up to one fueling: a split
 * fueling is split at once. Sums of notes are looked up among the fuelings, not the
 * other way round, so that a long pending list costs little.
 */

import type { Steps } from '../../shared/work/slices.ts';
import { type CompareOptions, inWindow, LEAST_SCORE, litresTolerance, type Notes, propose, valueTolerance } from './compare.ts';
import type { FuelingFacts, NoteFacts } from './facts.ts';
import type { PendingIndex } from './pending-index.ts';
import type { Proposal } from './types.ts';

/** Maximum of notes for which all pairs and triples are tried (4,495 combinations). */
const MOST_NOTES = 30;
const MOST_PROPOSALS = 256;

/** `notes` in order of their keys; only those without a fueling. `tooMany`: those whose combinations could not all be tried. */
export function* manyToOne(
  notes: readonly NoteFacts[],
  index: PendingIndex,
  free: (fueling: FuelingFacts) => boolean,
  maxDays: number,
  options: CompareOptions,
): Steps<{ readonly proposals: readonly Proposal[]; readonly tooMany: ReadonlySet<string> }> {
  const proposals: Proposal[] = [];
  const tooMany = new Set<string>();
  for (const group of groupsOf(notes)) {
    const combinations = group.length > MOST_NOTES ? null : [...pairsAndTriples(group)];
    const found = combinations?.flatMap((parts) =>
      wholesOf(parts, index, maxDays, options)
        .filter(free)
        .map((fueling) => propose(parts, [fueling], options)),
    );
    if (found === undefined || found.length > MOST_PROPOSALS) for (const note of group) tooMany.add(note.key);
    else proposals.push(...found);
    yield;
  }
  return { proposals: proposals.filter((proposal) => proposal.score >= LEAST_SCORE), tooMany };
}

/** Groups by station, recipient, day and product; only notes of a single product, of a customer with pending fuelings. */
function groupsOf(notes: readonly NoteFacts[]): Iterable<readonly NoteFacts[]> {
  const single = notes.filter(({ products, valueE4, names }) => products.length === 1 && valueE4 > 0 && names.length > 0);
  const keyOf = ({ stationId, cnpj, recipientName, day, products }: NoteFacts): string =>
    [stationId, cnpj, recipientName, day, products[0]?.product.key].join('\n');
  return Map.groupBy(single, keyOf).values();
}

function* pairsAndTriples(notes: readonly NoteFacts[]): Iterable<Notes> {
  for (const [place, first] of notes.entries()) {
    for (const [gap, second] of notes.slice(place + 1).entries()) {
      yield [first, second];
      for (const third of notes.slice(place + gap + 2)) yield [first, second, third];
    }
  }
}

/** Fuelings whose value and litres these notes add up to. */
function wholesOf(parts: Notes, index: PendingIndex, maxDays: number, options: CompareOptions): readonly FuelingFacts[] {
  const [first] = parts;
  let value = 0;
  let quantity = 0;
  for (const part of parts) {
    value += part.valueE4;
    quantity += part.quantityE4;
  }
  const slack = valueTolerance(options.toleranceCents, parts.length);
  return index
    .ofCustomer(first, value - slack, value + slack)
    .filter(
      (fueling) =>
        fueling.product.key === first.products[0]?.product.key &&
        Math.abs(fueling.quantityE4 - quantity) <= litresTolerance(parts.length) &&
        inWindow(first, fueling, maxDays),
    );
}
