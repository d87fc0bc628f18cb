/** Issues of rows as bits, so that a hundred thousand rows stay small. */

import type { ColumnRole, ConfirmCode, IssueSeverity, ReasonCode } from '../../../preload/contract/price-import/price-import.ts';

/** A new kind that must be confirmed or justified needs its code in the contract, and with it the words of the question. */
type IssueKind = { readonly role: ColumnRole | null } & (
  | { readonly severity: 'confirm'; readonly code: ConfirmCode }
  | { readonly severity: 'reason'; readonly code: ReasonCode }
  | { readonly severity: Exclude<IssueSeverity, 'confirm' | 'reason'>; readonly code: string }
);

/** Issue kinds in display order, most severe first. */
export const ISSUE_KINDS = [
  { code: 'quotes', severity: 'error', role: null },
  { code: 'extra-cells', severity: 'error', role: null },
  { code: 'station-missing', severity: 'error', role: 'station' },
  { code: 'station-invalid', severity: 'error', role: 'station' },
  { code: 'station-other', severity: 'error', role: 'station' },
  { code: 'product-missing', severity: 'error', role: 'product' },
  { code: 'cooking-gas', severity: 'error', role: 'product' },
  { code: 'price-missing', severity: 'info', role: 'price' },
  { code: 'price-invalid', severity: 'error', role: 'price' },
  { code: 'unit-unknown', severity: 'error', role: 'unit' },
  { code: 'unit-mismatch', severity: 'error', role: 'unit' },
  { code: 'kind-unknown', severity: 'error', role: 'kind' },
  { code: 'customer-missing', severity: 'error', role: 'customer' },
  { code: 'customer-invalid', severity: 'error', role: 'customer' },
  { code: 'customer-on-standard', severity: 'error', role: 'customer' },
  { code: 'date-invalid', severity: 'error', role: 'validFrom' },
  { code: 'conflict', severity: 'error', role: 'price' },
  { code: 'station-question', severity: 'info', role: 'station' },
  { code: 'product-question', severity: 'info', role: 'product' },
  { code: 'price-question', severity: 'info', role: 'price' },
  { code: 'date-question', severity: 'info', role: 'validFrom' },
  { code: 'factor', severity: 'reason', role: 'price' },
  { code: 'far', severity: 'confirm', role: 'price' },
  { code: 'far-beside', severity: 'confirm', role: 'price' },
  { code: 'implausible', severity: 'confirm', role: 'price' },
  { code: 'past', severity: 'confirm', role: 'validFrom' },
  { code: 'third-decimal', severity: 'warning', role: 'price' },
  { code: 'below-sibling', severity: 'warning', role: 'price' },
  { code: 'above-standard', severity: 'warning', role: 'price' },
  { code: 'in-force-unknown', severity: 'warning', role: 'price' },
  { code: 'far-future', severity: 'warning', role: 'validFrom' },
  { code: 'station-padded', severity: 'info', role: 'station' },
  { code: 'customer-padded', severity: 'info', role: 'customer' },
  { code: 'peers', severity: 'warning', role: 'price' },
  { code: 'slip', severity: 'warning', role: 'price' },
  { code: 'sent-already', severity: 'warning', role: 'price' },
  { code: 'changes-later', severity: 'warning', role: 'price' },
  { code: 'share', severity: 'info', role: 'price' },
  { code: 'on-the-way', severity: 'info', role: 'price' },
  { code: 'sheet-moves', severity: 'info', role: 'price' },
  { code: 'not-fuel', severity: 'info', role: 'product' },
] as const satisfies readonly IssueKind[];

export type IssueCode = (typeof ISSUE_KINDS)[number]['code'];

/** One bit per kind, at its index in the table; as many 32-bit words per row as the table needs. */
export type IssueBits = Int32Array;

const WORDS = Math.ceil(ISSUE_KINDS.length / 32);
const PLACES: ReadonlyMap<IssueCode, number> = new Map(ISSUE_KINDS.map(({ code }, place) => [code, place]));

export function createIssueBits(rows: number): IssueBits {
  return new Int32Array(rows * WORDS);
}

export function addIssue(bits: IssueBits, row: number, code: IssueCode): void {
  const place = PLACES.get(code) ?? 0;
  const word = row * WORDS + (place >> 5);
  bits[word] = (bits[word] ?? 0) | (1 << place);
}

export function clearIssues(bits: IssueBits, row: number): void {
  bits.fill(0, row * WORDS, (row + 1) * WORDS);
}

/** Whether the row has an issue of one of the kinds. */
export function hasIssue(bits: IssueBits, row: number, kinds: IssueBits): boolean {
  for (let word = 0; word < WORDS; word++) if (((bits[row * WORDS + word] ?? 0) & (kinds[word] ?? 0)) !== 0) return true;
  return false;
}

export function issuesOf(bits: IssueBits, row: number): readonly (typeof ISSUE_KINDS)[number][] {
  return ISSUE_KINDS.filter((_, place) => ((bits[row * WORDS + (place >> 5)] ?? 0) & (1 << place)) !== 0);
}

/** Increments the count of each kind of issue of the row; by index in the table. */
export function countIssues(bits: IssueBits, row: number, counts: Int32Array): void {
  for (let word = 0; word < WORDS; word++) {
    for (let remaining = bits[row * WORDS + word] ?? 0; remaining !== 0; remaining &= remaining - 1) {
      const place = word * 32 + 31 - Math.clz32(remaining & -remaining);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
}

/** A set of kinds for querying together. */
export function issueSet(...codes: readonly IssueCode[]): IssueBits {
  const bits = createIssueBits(1);
  for (const code of codes) addIssue(bits, 0, code);
  return bits;
}

function kindsWhere(wanted: (kind: IssueKind & { readonly code: IssueCode }) => boolean): readonly IssueCode[] {
  return ISSUE_KINDS.filter(wanted).map(({ code }) => code);
}

const errors = kindsWhere(({ severity }) => severity === 'error');
const questions = kindsWhere(({ code }) => code.endsWith('-question'));
export const ERRORS = issueSet(...errors);
export const QUESTIONS = issueSet(...questions);
export const ERRORS_AND_QUESTIONS = issueSet(...errors, ...questions);
/** Nothing of the row is sent. */
export const UNSENT = issueSet(...errors, ...questions, 'price-missing');
/** Errors of the row itself. */
export const OWN_ERRORS = issueSet(...errors.filter((code) => code !== 'conflict'));
export const CONFIRMS = issueSet(...kindsWhere(({ severity }) => severity === 'confirm'));
export const REASONS = issueSet(...kindsWhere(({ severity }) => severity === 'reason'));
export const CAUTIONS = issueSet(...kindsWhere(({ severity }) => ['confirm', 'reason', 'warning'].includes(severity)));
/** Deviations: they make a row suspicious until answered. */
export const SUSPICIONS = issueSet('factor', 'far', 'far-beside', 'implausible');
