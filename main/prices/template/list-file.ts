/** A list as CSV and as a workbook, from one description of its columns. */

import { dayOf, decimalCell, literal, numberOf } from '../../shared/files/cells.ts';
import { type CsvCell, csvBytes } from '../../shared/files/csv.ts';
import type { TableColumn } from './write-table.ts';

export interface ListColumn<Row> extends TableColumn<Row> {
  readonly csv: (row: Row) => CsvCell;
}

type Value<Row, T> = (row: Row) => T | null | undefined;

/** Column builders for one type of row. Amounts are ten-thousandths, dates ISO 8601. */
export function listColumns<Row>() {
  type Column = ListColumn<Row>;
  const decimal =
    (kind: 'quantity' | 'price' | 'money', decimals: 2 | 3, sum = false) =>
    (title: string, of: (row: Row) => number | null): Column => ({
      ...{ title, kind, sum },
      csv: (row) => decimalCell(of(row), decimals),
      cell: (row) => numberOf(of(row)),
    });
  const plain =
    (kind: 'text' | 'count') =>
    (title: string, of: Value<Row, string | number>): Column => ({
      title,
      kind,
      csv: (row) => of(row) ?? null,
      cell: (row) => of(row) ?? null,
    });
  return {
    text: plain('text'),
    count: plain('count'),
    /** A key, document, id or plate: spreadsheets must not turn it into a number or a date. */
    code: (title: string, of: Value<Row, string>): Column => ({
      ...{ title, kind: 'code', csv: (row) => literal(of(row)), cell: (row) => of(row) ?? null },
    }),
    day: (title: string, of: (row: Row) => string | null): Column => {
      const csv = (row: Row): string | null => {
        const date = of(row);
        return date === null ? null : dayOf(date);
      };
      return { title, kind: 'day', csv, cell: of };
    },
    time: (title: string, of: (row: Row) => string): Column => {
      const time = (row: Row): string => of(row).slice(11, 19);
      return { title, kind: 'time', csv: time, cell: time };
    },
    quantity: decimal('quantity', 3),
    price: decimal('price', 3),
    /** An amount with a total under the last row. */
    money: decimal('money', 2, true),
  };
}

export function listCsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): Uint8Array {
  return csvBytes([columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ csv }) => csv(row)))]);
}
