/** What the review says about a draft. Pure, and apart from the draft, which the store needs from the start. */

import type { FuelingSheetRow } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import type { FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import type { SheetStep } from '../../../../preload/contract/fleet/sheet-step.ts';
import { askOf, type Checked, type Draft, type Standing, standingOf, textOf } from './draft.ts';

export const REQUIRED: readonly FuelingRole[] = ['plate', 'date', 'product', 'quantity'];

/** Whether one of these lines may be of a fueling that is there already. */
export const anyDouble = (lines: readonly number[], checked: Checked | null): boolean =>
  lines.some((line) => checked?.get(line)?.issues.some(({ isDouble }) => isDouble === true) === true);

/** Confirms the current questions about these rows. */
export function sureOf(lines: readonly number[], checked: Checked): SheetStep {
  const asks = lines.flatMap((line) => {
    const ask = askOf(checked.get(line));
    return ask === null ? [] : [{ line, ask }];
  });
  return { type: 'sure', asks };
}

export interface UnknownProduct {
  readonly name: string;
  readonly lines: number;
}

/** Names that match no product of the network, most frequent first. */
export function unknownProducts(rows: readonly FuelingSheetRow[], draft: Draft, checked: Checked): readonly UnknownProduct[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = textOf(row, 'product', draft);
    const result = draft.out.has(row.line) ? undefined : checked.get(row.line);
    if (name === '' || result?.issues.some(({ role }) => role === 'product') !== true) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, lines]) => ({ name, lines })).toSorted((a, b) => b.lines - a.lines);
}

/** The first ambiguous number, and how many rows have one; null: none. */
export function twoWayNumber(
  rows: readonly FuelingSheetRow[],
  draft: Draft,
  checked: Checked,
): { readonly text: string; readonly lines: number } | null {
  const found = rows.flatMap((row) => {
    const issue = draft.out.has(row.line) ? undefined : checked.get(row.line)?.issues.find(({ ambiguous }) => ambiguous === true);
    return issue?.role == null ? [] : [textOf(row, issue.role, draft)];
  });
  return found[0] === undefined ? null : { text: found[0], lines: found.length };
}

/** Number of rows by state. */
export function countStandings(
  rows: readonly FuelingSheetRow[],
  draft: Draft,
  checked: Checked | null,
): Readonly<Record<Standing, number>> {
  const counts: Record<Standing, number> = { ready: 0, error: 0, ask: 0, out: 0, unread: 0 };
  for (const row of rows) counts[standingOf(row, draft, checked)] += 1;
  return counts;
}
