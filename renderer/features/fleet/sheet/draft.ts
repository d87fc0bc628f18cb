/** Draft of a sheet of fuelings: column mapping, edits, exclusions, confirmations. Pure; every step returns a new draft. */

import type { FuelingColumns, FuelingSheet, FuelingSheetRow } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import {
  AMOUNT_ROLES,
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
  /** Confirmed question by line; a different question about the row is asked again. */
  readonly sure: ReadonlyMap<number, string>;
}

/** State of a row; `unread`: being checked. */
export type Standing = 'ready' | 'error' | 'ask' | 'out' | 'unread';
export type Checked = ReadonlyMap<number, CheckedFueling>;

/** Rows that the workbook hides or strikes through are excluded until the user includes them. */
export function draftOf({ columns, rows }: FuelingSheet): Draft {
  const out = new Set(rows.filter(({ mark }) => mark !== null).map(({ line }) => line));
  return { columns, decimalMark: 'unknown', products: new Map(), edits: new Map(), out, sure: new Map() };
}

/** Text of the cell: the edit, or else the sheet's. */
export function textOf(row: FuelingSheetRow, role: FuelingRole, { columns, edits }: Draft): string {
  const column = columns[role];
  return edits.get(row.line)?.[role] ?? (column === undefined ? '' : (row.cells[column] ?? '').trim());
}

/** Whether the text comes from a number cell of the workbook, not from an edit. */
function isNumberCell(row: FuelingSheetRow, role: FuelingRole, { columns, edits }: Draft): boolean {
  const column = columns[role];
  return column !== undefined && edits.get(row.line)?.[role] === undefined && row.numbers.includes(column);
}

/** Cells of a row as sent to main for checking. */
export function cellsOf(row: FuelingSheetRow, draft: Draft): FuelingCells {
  const text = (role: FuelingRole): string => {
    const cellText = textOf(row, role, draft);
    // Main's limit per cell; no field of a fueling is that long.
    return (role === 'product' ? (draft.products.get(cellText) ?? cellText) : cellText).slice(0, 200);
  };
  const numbers = AMOUNT_ROLES.filter((role) => isNumberCell(row, role, draft));
  return {
    ...{ plate: text('plate'), date: text('date'), time: text('time'), product: text('product') },
    ...{ quantity: text('quantity'), value: text('value'), odometer: text('odometer'), supplier: text('supplier') },
    ...(numbers.length === 0 ? {} : { numbers }),
    ...(draft.columns.driver === undefined && draft.edits.get(row.line)?.driver === undefined ? {} : { driver: text('driver') }),
  };
}

/** Question about the row; null: none. */
export const askOf = (checked: CheckedFueling | undefined): string | null =>
  checked?.issues.find(({ severity }) => severity === 'ask')?.message ?? null;

export function standingOf({ line }: FuelingSheetRow, { out, sure }: Draft, checked: Checked | null): Standing {
  if (out.has(line)) return 'out';
  const result = checked?.get(line);
  if (result === undefined) return 'unread';
  if (result.issues.some(({ severity }) => severity === 'error')) return 'error';
  const ask = askOf(result);
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

/** Replays the steps on a sheet. */
export const draftAfter = (sheet: FuelingSheet, steps: readonly SheetStep[]): Draft => steps.reduce(withStep, draftOf(sheet));

function withColumn(draft: Draft, role: FuelingRole, column: number | null): Draft {
  const columns: Partial<Record<FuelingRole, number>> = {};
  for (const each of FUELING_ROLES) {
    const before = draft.columns[each];
    // A column holds one field: assigning it removes its previous assignment.
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
