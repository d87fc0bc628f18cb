/**
 * Reasons for and against notes and fuelings belonging together, and their score. The points are
 * chosen so that (see MARGIN) the customer, the litres or the product decide between two candidates,
 * a plate does when one matches and the other does not, and date and time of day never do.
 */

import { type CustomerIndex, indexCustomers } from './customers.ts';
import type { FuelingFacts, NoteFacts } from './facts.ts';
import type { Product } from './product.ts';
import type { CustomerVerdict, MatchContext, Proposal, ProposalForm, Reason } from './types.ts';

/** A proposal is clear if every rival is at least this far behind. */
export const MARGIN = 20;
/** Proposals below this score are not shown. */
export const LEAST_SCORE = 40;

/** Systems round litres to two decimals or more. */
const LITRES_TOLERANCE_E4 = 100;
/** Maximum difference of a sum, whatever its number of parts: ten cents. */
const GROUP_TOLERANCE_E4 = 1000;
/** Zones and clocks differ; a note issued earlier than this before a fueling does not belong to it. */
const EARLY_MINUTES = 180;

/** Tolerance of a sum of `size` values: each may differ by the tolerance, the sum by ten cents at most. */
export function valueTolerance(toleranceCents: number, size: number): number {
  const toleranceE4 = toleranceCents * 100;
  return Math.min(toleranceE4 * size, Math.max(toleranceE4, GROUP_TOLERANCE_E4));
}

export function litresTolerance(size: number): number {
  return LITRES_TOLERANCE_E4 * size;
}

/** Issued at most a day before (midnight, clocks) and at most `maxDays` after the fueling. */
export function inWindow(note: NoteFacts, fueling: FuelingFacts, maxDays: number): boolean {
  const days = note.day - fueling.day;
  return days >= -1 && days <= maxDays;
}

export function productVerdict(a: Product, b: Product): 'same' | 'different' | 'unknown' {
  if (a.key === b.key) return 'same';
  return a.fuel !== null && b.fuel !== null ? 'different' : 'unknown';
}

const WORSE_CUSTOMER: readonly CustomerVerdict[] = ['document', 'remembered', 'name', 'shared', 'unknown', 'person', 'other'];
/** Another CNPJ under the same name is a branch: still worth showing if everything else matches. */
const CUSTOMER_POINTS: Readonly<Record<CustomerVerdict, number>> = {
  document: 25,
  remembered: 25,
  name: 25,
  shared: 15,
  unknown: -10,
  person: -10,
  other: -10,
};

type Known = Pick<CompareOptions, 'customers' | 'seen'>;
const NONE: ReadonlySet<string> = new Set();
/** Verdicts that don't contradict the customer. */
const RIGHT_CUSTOMER: readonly CustomerVerdict[] = ['document', 'remembered', 'name', 'shared'];
export const isRightCustomer = (verdict: CustomerVerdict): boolean => RIGHT_CUSTOMER.includes(verdict);

/** Compares all 14 characters: branches share name and root. The network's statement for this fueling overrides remembered links. */
export function customerVerdict(note: NoteFacts, { name, document }: FuelingFacts, { customers, seen }: Known): CustomerVerdict {
  if (note.cpf !== '') return document === note.cpf ? 'document' : 'person';
  // A foreigner's note has neither: the same name may be another company's.
  if (note.cnpj === '') return 'unknown';
  if (document !== null) return document === note.cnpj ? 'document' : 'other';
  const known = customers.cnpjsOf(name);
  const met = seen?.cnpjsOf(name) ?? NONE;
  const cnpjs = new Set([...known, ...met]);
  if (cnpjs.size > 0 && !cnpjs.has(note.cnpj)) return 'other';
  if (cnpjs.size > 1) return 'shared';
  if (known.has(note.cnpj)) return 'remembered';
  return name !== '' && name === note.recipientName ? 'name' : 'unknown';
}

export interface CompareOptions {
  readonly customers: CustomerIndex;
  readonly seen?: CustomerIndex;
  readonly toleranceCents: number;
  /** A note issued more days after a fueling always needs confirmation. */
  readonly maxDays: number;
  /** Fuelings that compete and are never matched. */
  readonly rivals: ReadonlySet<string>;
  /** Whether each fueling is a line of the note. */
  readonly byLines?: boolean;
}

/** Options of a whole matching, or of a manual match. */
export function compareOptions({ customers, seen = [], toleranceCents, maxDays, rivals = [] }: MatchContext) {
  const rivalIds: ReadonlySet<string> = new Set(rivals.map(({ id }) => id));
  return { customers: indexCustomers(customers), seen: indexCustomers(seen), toleranceCents, maxDays, rivals: rivalIds };
}

export type Notes = readonly [NoteFacts, ...NoteFacts[]];

/** Scores the proposal that these notes and fuelings (at least one) belong together. */
export function propose(notes: Notes, fuelings: readonly FuelingFacts[], options: CompareOptions): Proposal {
  const form: ProposalForm = notes.length > 1 ? 'many-to-one' : fuelings.length > 1 ? 'one-to-many' : 'one-to-one';
  const size = Math.max(notes.length, fuelings.length);
  const value = amount('value', difference(notes, fuelings, 'valueE4'), valueTolerance(options.toleranceCents, size));
  const litres = amount('litres', difference(notes, fuelings, 'quantityE4'), litresTolerance(size));
  const product = productsOf(notes, fuelings);
  const customer = worstCustomer(notes, fuelings, options);
  const plate = platesOf(notes, fuelings);
  const date = datesOf(notes, fuelings);
  const reasons: Reason[] = [
    value,
    litres,
    { kind: 'product', verdict: product, points: { same: 10, unknown: 0, different: -15 }[product] },
    { kind: 'customer', verdict: customer, points: CUSTOMER_POINTS[customer] },
    { kind: 'plate', verdict: plate, points: { same: 15, unknown: 0, different: -10 }[plate] },
    date,
  ];
  const references = form === 'many-to-one' ? 0 : notes[0].references;
  const counted = references === fuelings.length;
  if (references > 1)
    reasons.push({ kind: 'references', verdict: counted ? 'same' : 'different', count: references, points: counted ? 10 : -10 });
  if (options.byLines === true) reasons.push({ kind: 'lines', verdict: 'same', count: fuelings.length, points: 10 });
  const lines = form === 'one-to-one' ? notes[0].lines.length : 0;
  if (lines > 1) reasons.push({ kind: 'lines', verdict: 'different', count: lines, points: -10 });
  if (form !== 'one-to-one') reasons.push({ kind: 'group', size, points: -20 });
  const agrees =
    value.verdict === 'same' &&
    litres.verdict === 'same' &&
    (product === 'same' || (product === 'unknown' && plate === 'same')) &&
    isRightCustomer(customer) &&
    plate !== 'different' &&
    !date.early &&
    date.days <= options.maxDays &&
    !(references > 1 && !counted) &&
    lines < 2;
  // Round values add up by chance, and so do litres at a single price: a sum alone proves nothing.
  const backed = form === 'one-to-one' || plate === 'same' || options.byLines === true || counted;
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return {
    form,
    noteKeys: notes.map((note) => note.key).sort(),
    fuelingIds: fuelings.map((fueling) => fueling.id).sort(),
    score: Math.max(0, Math.min(100, score)),
    reasons,
    sure: agrees && backed,
  };
}

function difference(notes: readonly NoteFacts[], fuelings: readonly FuelingFacts[], field: 'valueE4' | 'quantityE4'): number {
  let sum = 0;
  for (const note of notes) sum += note[field];
  for (const fueling of fuelings) sum -= fueling[field];
  return sum;
}

function amount<K extends 'value' | 'litres'>(kind: K, differenceE4: number, tolerance: number) {
  const same = Math.abs(differenceE4) <= tolerance;
  const verdict: 'same' | 'different' = same ? 'same' : 'different';
  return { kind, verdict, differenceE4, points: same ? 20 : kind === 'value' ? 0 : -10 };
}

/** Whether every product of the notes has fuelings, and vice versa. */
function productsOf(notes: readonly NoteFacts[], fuelings: readonly FuelingFacts[]): 'same' | 'different' | 'unknown' {
  const [[firstLine], [firstFueling]] = [notes[0]?.products ?? [], fuelings];
  const areSingle = notes.length === 1 && notes[0]?.products.length === 1 && fuelings.length === 1;
  if (areSingle && firstLine !== undefined && firstFueling !== undefined) return productVerdict(firstLine.product, firstFueling.product);
  const sold = notes.flatMap((note) => note.products.map((line) => line.product));
  const fuelled = fuelings.map((fueling) => fueling.product);
  const verdicts = [...sold.map((product) => best(product, fuelled)), ...fuelled.map((product) => best(product, sold))];
  if (verdicts.includes('different')) return 'different';
  return verdicts.includes('unknown') ? 'unknown' : 'same';
}

function best(product: Product, among: readonly Product[]): 'same' | 'different' | 'unknown' {
  const verdicts = among.map((other) => productVerdict(product, other));
  if (verdicts.includes('same')) return 'same';
  return verdicts.length === 0 || verdicts.includes('unknown') ? 'unknown' : 'different';
}

function worstCustomer(notes: readonly NoteFacts[], fuelings: readonly FuelingFacts[], known: Known): CustomerVerdict {
  let worst = 0;
  for (const note of notes) {
    for (const fueling of fuelings) worst = Math.max(worst, WORSE_CUSTOMER.indexOf(customerVerdict(note, fueling, known)));
  }
  return WORSE_CUSTOMER[worst] ?? 'unknown';
}

/** Different if any pair contradicts; same only if every pair matches. */
function platesOf(notes: readonly NoteFacts[], fuelings: readonly FuelingFacts[]): 'same' | 'different' | 'unknown' {
  let verdict: 'same' | 'unknown' = 'same';
  for (const note of notes) {
    for (const { plate } of fuelings) {
      if (plate === null || note.plates.size === 0) verdict = 'unknown';
      else if (!note.plates.has(plate)) return 'different';
    }
  }
  return verdict;
}

/** Full points for the same day and the next; each further day costs a point. */
function datesOf(notes: readonly NoteFacts[], fuelings: readonly FuelingFacts[]) {
  let days = 0;
  let early = false;
  for (const note of notes) {
    for (const fueling of fuelings) {
      const apart = note.day - fueling.day;
      if (Math.abs(apart) > Math.abs(days)) days = apart;
      if (fueling.minute - note.minute > EARLY_MINUTES) early = true;
    }
  }
  const kind: 'date' = 'date';
  return { kind, days, early, points: early ? 0 : Math.max(0, 10 - Math.max(0, Math.abs(days) - 1)) };
}
