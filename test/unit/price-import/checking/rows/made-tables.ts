/** Tables of rows as the reader of a sheet makes them, and imports of them, without a file. */

import {
  type CheckedImport,
  createMachine,
  createTableBuilder,
  type EngineContext,
  type IssueCode,
  issuesOf,
  type Machine,
  type RowTable,
  VERDICTS,
} from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { context as oneStation, POSTO } from '../support.ts';

/** Product, price, kind, customer, validity, unit; no station. */
export const LAYOUT: SheetLayout = {
  encoding: 'utf-8',
  delimiter: ';',
  headerLine: 1,
  decimalMark: 'unknown',
  impliedDecimals: null,
  dateOrder: 'unknown',
  columns: { product: 0, price: 1, kind: 2, customer: 3, validFrom: 4, unit: 5 },
  constants: { stationId: null, kind: 'standard', validFrom: null },
};
export const WITH_STATIONS: SheetLayout = { ...LAYOUT, columns: { ...LAYOUT.columns, station: 6 } };

interface Around {
  readonly layout?: SheetLayout;
  readonly own?: readonly string[];
  readonly header?: readonly string[];
  /** Line -> issues of its structure. */
  readonly problems?: Readonly<Record<number, readonly IssueCode[]>>;
  /** Rows for which room is made beforehand. */
  readonly expected?: number;
}

/** Cells of a row are parted by semicolons; the first row stands in line 2. */
export function tableOf(rows: readonly string[], around: Around = {}): RowTable {
  const { layout = LAYOUT, own = [POSTO], header = [], problems = {}, expected = rows.length } = around;
  const builder = createTableBuilder(layout, new Set(own), expected, header);
  rows.forEach((row, place) => {
    builder.add(row.split(';'), place + 2, problems[place + 2] ?? []);
  });
  return builder.finish();
}

export interface MadeImport extends Machine {
  readonly table: RowTable;
  readonly rowAt: (line: number) => SeenRow;
  readonly all: () => readonly SeenRow[];
}

export interface SeenRow {
  readonly station: string | null;
  readonly product: string | null;
  readonly kind: number;
  readonly customer: string;
  readonly price: number;
  readonly from: string;
  readonly inForce: number;
  readonly verdict: string;
  readonly issues: readonly string[];
}

export function importOf(rows: readonly string[], on: EngineContext = oneStation(), around: Around = {}): MadeImport {
  const { layout = LAYOUT } = around;
  const own = around.own ?? on.stations.map(({ cnpj }) => cnpj);
  const table = tableOf(rows, { ...around, layout, own });
  const machine = createMachine(table, layout, on);
  return {
    ...machine,
    table,
    rowAt: (line) => seen(machine.checked(), table.lines.indexOf(line)),
    all: () => Array.from({ length: table.size }, (_, row) => seen(machine.checked(), row)),
  };
}

function seen({ rows, context, catalogue, meanings }: CheckedImport, row: number): SeenRow {
  return {
    station: context.stations[rows.station[row] ?? -1]?.id ?? null,
    product: catalogue.products[rows.product[row] ?? -1]?.view.id ?? null,
    kind: rows.kind[row] ?? -1,
    customer: meanings.documents.texts[rows.customer[row] ?? -1] ?? 'none',
    price: rows.price[row] ?? -1,
    from: meanings.moments.texts[rows.validity[row] ?? -1] ?? 'none',
    inForce: rows.inForce[row] ?? -2,
    verdict: VERDICTS[rows.verdict[row] ?? -1] ?? 'none',
    issues: issuesOf(rows.issues, row).map(({ code }) => code),
  };
}
