/** What a person made of a sheet of fuelings: which column is what, what was typed over, left out, confirmed. Pure; every step gives a new draft. */

import type { FuelingColumns, FuelingSheet, FuelingSheetRow } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import {
  type CheckedFueling,
  type DecimalMark,
  FUELING_ROLES,
  type FuelingCells,
  type FuelingRole,
} from '../../../../preload/contract/fleet/manual-fuelings.ts';
import type { SheetStep } from '../../../../preload/contract/fleet/sheet-step.ts';

export interface Draft {
  readonly columns: FuelingColumns;
  readonly decimalMark: DecimalMark;
  /** Name in the sheet -> id of the network's product. */
  readonly products: ReadonlyMap<string, string>;
  /** Edits by line of the file. */
  readonly edits: ReadonlyMap<number, Partial<FuelingCells>>;
  readonly out: ReadonlySet<number>;
  /** What a person was asked about a row and is sure of: another question about it is asked again. */
  readonly sure: ReadonlyMap<number, string>;
}

/** Where a row stands; `unread`: it is being looked at. */
export type Standing = 'ready' | 'error' | 'ask' | 'out' | 'unread';
export type Checked = ReadonlyMap<number, CheckedFueling>;

export const REQUIRED: readonly FuelingRole[] = ['plate', 'date', 'product', 'quantity'];

/** What the workbook hides or strikes through is no fueling until somebody says so. */
export function draftOf({ columns, rows }: FuelingSheet): Draft {
  const out = new Set(rows.filter(({ mark }) => mark !== null).map(({ line }) => line));
  return { columns, decimalMark: 'unknown', products: new Map(), edits: new Map(), out, sure: new Map() };
}

/** The text of the sheet, or what was typed over it. */
export function textOf(row: FuelingSheetRow, role: FuelingRole, { columns, edits }: Draft): string {
  const column = columns[role];
  return edits.get(row.line)?.[role] ?? (column === undefined ? '' : (row.cells[column] ?? '').trim());
}

/** A row as main is to read it. */
export function cellsOf(row: FuelingSheetRow, draft: Draft): FuelingCells {
  const text = (role: FuelingRole): string => {
    const own = textOf(row, role, draft);
    // Main takes no longer cell, and no part of a fueling is as long.
    return (role === 'product' ? (draft.products.get(own) ?? own) : own).slice(0, 200);
  };
  return {
    ...{ plate: text('plate'), date: text('date'), time: text('time'), product: text('product') },
    ...{ quantity: text('quantity'), value: text('value'), odometer: text('odometer'), supplier: text('supplier') },
    ...(draft.columns.driver === undefined && draft.edits.get(row.line)?.driver === undefined ? {} : { driver: text('driver') }),
  };
}

/** What a person is asked about the row; null: nothing. */
export const askOf = (checked: CheckedFueling | undefined): string | null =>
  checked?.issues.find(({ severity }) => severity === 'ask')?.message ?? null;

export function standingOf({ line }: FuelingSheetRow, { out, sure }: Draft, checked: Checked | null): Standing {
  if (out.has(line)) return 'out';
  const own = checked?.get(line);
  if (own === undefined) return 'unread';
  if (own.issues.some(({ severity }) => severity === 'error')) return 'error';
  const ask = askOf(own);
  return ask === null || sure.get(line) === ask ? 'ready' : 'ask';
}

/** The draft after one more step. */
export function withStep(draft: Draft, step: SheetStep): Draft {
  switch (step.type) {
    case 'column':
      return withColumn(draft, step.role, step.column);
    case 'decimal-mark':
      return { ...draft, decimalMark: step.decimalMark };
    case 'product':
      return { ...draft, products: new Map(draft.products).set(step.name, step.productId) };
    case 'text':
      return withText(draft, step.line, step.role, step.text);
    case 'leave-out':
      return { ...draft, out: new Set([...draft.out, ...step.lines]) };
    case 'take-back':
      return withBack(draft, step.lines);
    case 'sure':
      return { ...draft, sure: new Map([...draft.sure, ...step.asks.map(({ line, ask }) => [line, ask] as const)]) };
  }
}

/** The draft that these steps, in their order, make of a sheet. */
export const draftAfter = (sheet: FuelingSheet, steps: readonly SheetStep[]): Draft => steps.reduce(withStep, draftOf(sheet));

function withColumn(draft: Draft, role: FuelingRole, column: number | null): Draft {
  const columns: Partial<Record<FuelingRole, number>> = {};
  for (const each of FUELING_ROLES) {
    const before = draft.columns[each];
    // A column is one part of a fueling: it leaves the part that it was before.
    if (each === role ? column !== null : before !== undefined && before !== column)
      columns[each] = each === role ? (column ?? 0) : (before ?? 0);
  }
  return { ...draft, columns };
}

function withText(draft: Draft, line: number, role: FuelingRole, text: string): Draft {
  const edits = new Map(draft.edits);
  edits.set(line, { ...draft.edits.get(line), [role]: text });
  return { ...draft, edits };
}

function withBack(draft: Draft, lines: readonly number[]): Draft {
  const back = new Set(lines);
  return { ...draft, out: new Set([...draft.out].filter((line) => !back.has(line))) };
}

/** That a person is sure of what was asked about these rows. */
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

/** Names that are no product of the network, the most frequent first. */
export function unknownProducts(rows: readonly FuelingSheetRow[], draft: Draft, checked: Checked): readonly UnknownProduct[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = textOf(row, 'product', draft);
    const own = draft.out.has(row.line) ? undefined : checked.get(row.line);
    if (name === '' || own?.issues.some(({ role }) => role === 'product') !== true) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, lines]) => ({ name, lines })).toSorted((a, b) => b.lines - a.lines);
}

/** The first number that can be read two ways, and how many rows have one; null: there is none. */
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

/** Rows by where they stand. */
export function countStandings(
  rows: readonly FuelingSheetRow[],
  draft: Draft,
  checked: Checked | null,
): Readonly<Record<Standing, number>> {
  const counts: Record<Standing, number> = { ready: 0, error: 0, ask: 0, out: 0, unread: 0 };
  for (const row of rows) counts[standingOf(row, draft, checked)] += 1;
  return counts;
}
