/** Order of a row's issues, and the cell of each. */

import type { ImportRowView, IssueSeverity, RowIssueView, RowMend } from '../../../../preload/contract/price-import/price-import.ts';
import { type ReviewColumn, roleOf } from './review-columns.ts';

const WEIGHT: Readonly<Record<IssueSeverity, number>> = { error: 5, reason: 4, confirm: 3, warning: 2, info: 1 };

/** Most severe first; issues that the user answered come last. */
export function byWeight(issues: readonly RowIssueView[]): readonly RowIssueView[] {
  const weight = (issue: RowIssueView) => (issue.settled ? 0 : WEIGHT[issue.severity]);
  return [...issues].sort((a, b) => weight(b) - weight(a));
}

/** The first issue with a fix; fixes without a shown issue are not offered. */
export function mendOf({ mends }: Pick<ImportRowView, 'mends'>, { code }: RowIssueView): RowMend | null {
  return mends.find((mend) => mend.code === code) ?? null;
}

/** Display text: prices with their currency. */
export function mendText({ role, text }: RowMend): string {
  return role === 'price' ? `R$ ${text}` : text;
}

/** Issues shown in a column's cell; those without a visible cell appear in the last column. */
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
