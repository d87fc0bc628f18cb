/** Cells that a program marks as text, so that a spreadsheet keeps their leading zeros: `="01234567000219"`, `'01234567000219`. */

import type { RecordSink } from './csv-records.ts';

const APOSTROPHE = 39;
const EQUALS = 61;
const AS_TEXT = /^="([^"]*)"\s*$/;

/** Passes records on with their marked cells as a spreadsheet shows them. */
export function withPlainCells({ record }: RecordSink): RecordSink {
  return { record: (cells, line, badQuotes) => record(plainCells(cells), line, badQuotes) };
}

function plainCells(cells: readonly string[]): readonly string[] {
  return cells.some(mayBeMarked) ? cells.map(plainCell) : cells;
}

const mayBeMarked = (cell: string): boolean => cell.charCodeAt(0) === APOSTROPHE || cell.charCodeAt(0) === EQUALS;

function plainCell(cell: string): string {
  if (cell.charCodeAt(0) === APOSTROPHE) return cell.slice(1);
  return AS_TEXT.exec(cell)?.[1] ?? cell;
}
