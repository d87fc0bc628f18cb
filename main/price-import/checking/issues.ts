/** Everything that can be said about a row, as bits of one number: a hundred thousand rows stay small. */

import type { ColumnRole, IssueSeverity } from '../../../preload/contract/price-import.ts';

interface IssueKind {
  readonly code: string;
  readonly severity: IssueSeverity;
  readonly role: ColumnRole | null;
}

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
  { code: 'implausible', severity: 'confirm', role: 'price' },
  { code: 'past', severity: 'confirm', role: 'validFrom' },
  { code: 'third-decimal', severity: 'warning', role: 'price' },
  { code: 'below-sibling', severity: 'warning', role: 'price' },
  { code: 'above-standard', severity: 'warning', role: 'price' },
  { code: 'in-force-unknown', severity: 'warning', role: 'price' },
  { code: 'far-future', severity: 'warning', role: 'validFrom' },
  { code: 'station-padded', severity: 'info', role: 'station' },
  { code: 'customer-padded', severity: 'info', role: 'customer' },
] as const satisfies readonly IssueKind[];

/** Kinds that the one number of `flags` has no room for: warnings and notes only. */
export const MORE_KINDS = [
  { code: 'peers', severity: 'warning', role: 'price' },
  { code: 'slip', severity: 'warning', role: 'price' },
  { code: 'share', severity: 'info', role: 'price' },
  { code: 'on-the-way', severity: 'info', role: 'price' },
  { code: 'sheet-moves', severity: 'info', role: 'price' },
  { code: 'not-fuel', severity: 'info', role: 'product' },
] as const satisfies readonly IssueKind[];
export type MoreCode = (typeof MORE_KINDS)[number]['code'];
export const MORE = { peers: 1, slip: 2, share: 4, 'on-the-way': 8, 'sheet-moves': 16, 'not-fuel': 32 } as const satisfies Readonly<
  Record<MoreCode, number>
>;
export const MORE_WARNINGS = MORE.peers | MORE.slip;

export type IssueCode = (typeof ISSUE_KINDS)[number]['code'];

/** The bit of each kind of issue: its place in the table. */
export const BIT = {
  quotes: 1 << 0,
  'extra-cells': 1 << 1,
  'station-missing': 1 << 2,
  'station-invalid': 1 << 3,
  'station-other': 1 << 4,
  'product-missing': 1 << 5,
  'cooking-gas': 1 << 6,
  'price-missing': 1 << 7,
  'price-invalid': 1 << 8,
  'unit-unknown': 1 << 9,
  'unit-mismatch': 1 << 10,
  'kind-unknown': 1 << 11,
  'customer-missing': 1 << 12,
  'customer-invalid': 1 << 13,
  'customer-on-standard': 1 << 14,
  'date-invalid': 1 << 15,
  conflict: 1 << 16,
  'station-question': 1 << 17,
  'product-question': 1 << 18,
  'price-question': 1 << 19,
  'date-question': 1 << 20,
  factor: 1 << 21,
  far: 1 << 22,
  implausible: 1 << 23,
  past: 1 << 24,
  'third-decimal': 1 << 25,
  'below-sibling': 1 << 26,
  'above-standard': 1 << 27,
  'in-force-unknown': 1 << 28,
  'far-future': 1 << 29,
  'station-padded': 1 << 30,
  'customer-padded': 1 << 31,
} as const satisfies Readonly<Record<IssueCode, number>>;

function mask(wanted: (kind: IssueKind) => boolean): number {
  return ISSUE_KINDS.reduce((sum, kind) => (wanted(kind) ? sum | BIT[kind.code] : sum), 0);
}

export const ERRORS = mask(({ severity }) => severity === 'error');
export const CONFIRMS = mask(({ severity }) => severity === 'confirm');
export const REASONS = mask(({ severity }) => severity === 'reason');
export const WARNINGS = mask(({ severity }) => severity === 'warning');
export const QUESTIONS = mask(({ code }) => code.endsWith('-question'));
/** Issues of distance: they make a row suspicious until they are answered. */
export const SUSPICIONS = BIT.factor | BIT.far | BIT.implausible;

/** Kinds whose bits are set, in the table's order: the gravest first. */
export function issuesIn(flags: number): readonly (typeof ISSUE_KINDS)[number][] {
  return ISSUE_KINDS.filter(({ code }) => (flags & BIT[code]) !== 0);
}

export function moreIn(more: number): readonly (typeof MORE_KINDS)[number][] {
  return MORE_KINDS.filter(({ code }) => (more & MORE[code]) !== 0);
}
