/** An import as the rules see it, made of cells alone: no file is read, no sentence is made. */

import {
  createMachine,
  createTableBuilder,
  type EngineContext,
  issuesOf,
  type Machine,
  VERDICTS,
} from '../../../../main/price-import/testing.ts';
import type { ColumnRole, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { context } from './support.ts';

export function layoutOf(changes: Partial<SheetLayout> = {}): SheetLayout {
  return {
    encoding: 'utf-8',
    delimiter: ';',
    headerLine: 1,
    decimalMark: 'comma',
    impliedDecimals: null,
    dateOrder: 'dmy',
    columns: { product: 0, price: 1 },
    constants: { stationId: null, kind: 'standard', validFrom: null },
    ...changes,
  };
}

/** Columns in the order of the roles that the words name: "product price customer". */
export function columnsOf(roles: string): SheetLayout['columns'] {
  return Object.fromEntries(roles.split(' ').map((role, column) => [role as ColumnRole, column]));
}

/** The rows, cells apart by ";", stand from line 2 on. */
export function machineOf(
  roles: string,
  rows: readonly string[],
  on: EngineContext = context(),
  changes: Partial<SheetLayout> = {},
): Machine {
  const layout = layoutOf({ columns: columnsOf(roles), ...changes });
  const builder = createTableBuilder(layout, new Set(on.stations.map(({ cnpj }) => cnpj)), rows.length, []);
  rows.forEach((row, place) => {
    builder.add(row.split(';'), place + 2, []);
  });
  return createMachine(builder.finish(), layout, on);
}

/** What was made of each row: its verdict, and the codes of its issues. */
export function judged(machine: Machine): readonly (readonly string[])[] {
  const { rows, table } = machine.checked();
  return Array.from({ length: table.size }, (_, row) => [
    VERDICTS[rows.verdict[row] ?? -1] ?? 'none',
    ...issuesOf(rows.issues, row).map(({ code }) => code),
  ]);
}
