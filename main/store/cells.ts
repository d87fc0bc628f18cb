import type { SQLOutputValue } from 'node:sqlite';
import type { PriceKind } from '../../preload/contract/price-import/price-import.ts';
import type { Environment } from '../../preload/contract/stations/stations.ts';

/** Typed readers of one column of a row; a value of another type is a defect of the program and throws. */
export type Row = Record<string, SQLOutputValue>;

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw wrongType(column, 'text', value);
  return value;
}

export function textOrNullOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

export function integerOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw wrongType(column, 'integer', value);
  return value;
}

export function integerOrNullOf(row: Row, column: string): number | null {
  return row[column] === null ? null : integerOf(row, column);
}

export function bytesOf(row: Row, column: string): Uint8Array {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw wrongType(column, 'bytes', value);
  return value;
}

/** The column's text, if it is one of the given words. */
export function wordOf<T extends string>(row: Row, column: string, words: readonly T[]): T {
  const text = textOf(row, column);
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw wrongType(column, words.join('|'), text);
  return word;
}

/** The row of a query that always returns one, such as an aggregate. */
export function oneOf(row: Row | undefined): Row {
  if (row === undefined) throw new Error('store: no row');
  return row;
}

const ENVIRONMENTS = ['training', 'homologation', 'production'] as const satisfies readonly Environment[];
const PRICE_KINDS = ['standard', 'agreement'] as const satisfies readonly PriceKind[];

/** Column `environment`. */
export function environmentOf(row: Row): Environment {
  return wordOf(row, 'environment', ENVIRONMENTS);
}

/** Column `kind` of prices. */
export function priceKindOf(row: Row): PriceKind {
  return wordOf(row, 'kind', PRICE_KINDS);
}

/** The type only, never the value: it may be sensitive, and errors are logged. */
function wrongType(column: string, expected: string, value: unknown): Error {
  return new Error(`store: column ${column} should be ${expected}, is ${value === null ? 'null' : typeof value}`);
}
