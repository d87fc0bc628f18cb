/** Which issue of a row speaks first, and which one belongs to which cell. */

import type { ImportRowView, IssueSeverity, RowIssueView, RowMend } from '../../../../preload/contract/price-import/price-import.ts';
import { type ReviewColumn, roleOf } from './review-columns.ts';

const WEIGHT: Readonly<Record<IssueSeverity, number>> = { error: 5, reason: 4, confirm: 3, warning: 2, info: 1 };

/** Worst first; what the user has answered goes last. */
export function byWeight(issues: readonly RowIssueView[]): readonly RowIssueView[] {
  const weight = (issue: RowIssueView) => (issue.settled ? 0 : WEIGHT[issue.severity]);
  return [...issues].sort((a, b) => weight(b) - weight(a));
}

/** What is wrong first, with what would mend it; a mend that belongs to no issue that is said is not offered. */
export function mendOf({ mends }: Pick<ImportRowView, 'mends'>, { code }: RowIssueView): RowMend | null {
  return mends.find((mend) => mend.code === code) ?? null;
}

/** Text as people write it: prices with their sign. */
export function mendText({ role, text }: RowMend): string {
  return role === 'price' ? `R$ ${text}` : text;
}

/** The issues that the cell of a column shows; those without a visible cell stay in the last column. */
export function issuesOfCell(row: ImportRowView, column: ReviewColumn): readonly RowIssueView[] {
  const role = column === 'original' ? null : roleOf(column);
  return role === null ? [] : byWeight(row.issues.filter((issue) => issue.column === role));
}

type IssueLook = 'error' | 'warn' | 'none';

export function lookOf(issues: readonly RowIssueView[]): IssueLook {
  const worst = byWeight(issues)[0];
  if (worst === undefined || worst.settled || worst.severity === 'info') return 'none';
  return worst.severity === 'error' ? 'error' : 'warn';
}

export function hasOpen(row: ImportRowView, severity: 'confirm' | 'reason'): boolean {
  return row.issues.some((issue) => issue.severity === severity && !issue.settled);
}
