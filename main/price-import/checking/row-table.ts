/**
 * The rows of one sheet that concern stations of this PC, as columns of numbers: each cell is the
 * number of its text in the column's dictionary. Other rows are only counted.
 */

import { COLUMN_ROLES, type ColumnRole, type SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isTotalLabel, isTotalRow } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { IssueCode } from './issues.ts';
import { createCodes, createDictionary, type Dictionary, grown } from './meanings/dictionary.ts';
import { createStationKinds, DOUBTFUL, FOREIGN, OURS, type StationKind } from './meanings/station-kinds.ts';
import { createEvidence, type DateEvidence, type PriceEvidence } from './prices/evidence.ts';

export interface RowTable {
  readonly size: number;
  /** 1-based line of the file; ascending. */
  readonly lines: Int32Array;
  /** Structural issues by row; rows without any are absent. */
  readonly problems: ReadonlyMap<number, readonly IssueCode[]>;
  /** Dictionary ids; null = the sheet has no such column. */
  readonly cells: Record<ColumnRole, Int32Array | null>;
  readonly words: Readonly<Record<ColumnRole, Dictionary>>;
  /** Number of the file's data rows: kept, foreign and blank ones. */
  readonly total: number;
  readonly otherStations: number;
  readonly blank: number;
  readonly prices: PriceEvidence;
  readonly dates: DateEvidence;
  /** Every data row is cooking gas (GLP, R$/13 kg). */
  readonly onlyCookingGas: boolean;
}

const TOTAL = 1;
const LINE = 2;
const HEADER = 3;
const SEPARATOR = /^[-=_*.·•\s]*$/;

/**
 * @param header of the sheet: a row that repeats it is skipped.
 * @param expectedRows initial capacity; more or fewer may follow.
 */
export function createTableBuilder(layout: SheetLayout, ownCnpjs: ReadonlySet<string>, expectedRows: number, header: readonly string[]) {
  const words = eachRole(createDictionary);
  const stations = createStationKinds(ownCnpjs);
  const evidence = createEvidence(layout);
  const headed = normaliseLabel(header[layout.columns.product ?? -1] ?? '');
  const priced = normaliseLabel(header[layout.columns.price ?? -1] ?? '');
  const labels = createCodes(words.product, (text) => {
    if (isTotalLabel(text)) return TOTAL;
    if (headed !== '' && normaliseLabel(text) === headed) return HEADER;
    return SEPARATOR.test(text) ? LINE : 0;
  });
  const problems = new Map<number, readonly IssueCode[]>();
  const columns = COLUMN_ROLES.flatMap((role) => {
    const index = layout.columns[role];
    return index === undefined ? [] : [{ role, index, intern: words[role].intern, ids: new Int32Array(expectedRows) }];
  });
  const products = columns.find(({ role }) => role === 'product');
  const prices = columns.find(({ role }) => role === 'price');
  const stationIndex = layout.columns.station;
  let lines = new Int32Array(expectedRows);
  let size = 0;
  let total = 0;
  let otherStations = 0;
  let blank = 0;
  let learnt = 0;

  function grow(): void {
    lines = grown(lines, size + 1);
    for (const column of columns) column.ids = grown(column.ids, size + 1);
  }

  /** Writes the row's texts after the last row; they stay only if `size` grows afterwards. */
  function write(cells: readonly string[]): void {
    if (size === lines.length) grow();
    for (const column of columns) column.ids[size] = column.intern(cells[column.index] ?? '');
  }

  /** Empty rows, separators, sums. Only incomplete or suspicious rows are examined closely. */
  function isBlank(cells: readonly string[], kind: StationKind): boolean {
    const product = products?.ids[size] ?? 0;
    const price = prices?.ids[size] ?? 0;
    const label = labels.of()[product];
    if (label === TOTAL || (label === HEADER && normaliseLabel(cells[layout.columns.price ?? -1] ?? '') === priced)) return true;
    if (kind !== DOUBTFUL && product !== 0 && price !== 0 && label !== LINE) return false;
    return isTotalRow(cells) || cells.every((cell) => SEPARATOR.test(cell));
  }

  return {
    rows: (): number => total,
    /** Numbers of data and of blank rows. */
    taken: (): number => size,
    blank: (): number => blank,
    /** Adds a data row; `problems` = its structural issues. */
    add: (cells: readonly string[], line: number, found: readonly IssueCode[]): void => {
      total++;
      const kind = stationIndex === undefined ? OURS : stations.kindOf(cells[stationIndex] ?? '');
      if (kind === FOREIGN) {
        otherStations++;
        evidence.learn(cells);
        return;
      }
      write(cells);
      if (isBlank(cells, kind)) {
        blank++;
        return;
      }
      // A repeated text adds no evidence.
      const distinct = words.price.texts.length + words.validFrom.texts.length;
      if (distinct !== learnt || !evidence.settled()) evidence.learn(cells);
      learnt = distinct;
      lines[size] = line;
      if (found.length > 0) problems.set(size, found);
      size++;
    },
    finish: (): RowTable => {
      const cells: Record<ColumnRole, Int32Array | null> = eachRole(() => null);
      for (const { role, ids } of columns) cells[role] = ids;
      const { onlyCookingGas, ...proven } = evidence.found();
      return {
        ...proven,
        size,
        lines,
        problems,
        cells,
        words,
        total,
        otherStations,
        blank,
        onlyCookingGas: onlyCookingGas && total > blank,
      };
    },
  };
}

/** Effective text of a row's cell, or '' if the sheet has no such column. */
export function cellText({ words, cells }: Pick<RowTable, 'words' | 'cells'>, role: ColumnRole, row: number): string {
  return words[role].texts[cells[role]?.[row] ?? 0] ?? '';
}

/** The cells of a column; a missing one is created, empty. */
export function columnOf({ cells, size }: RowTable, role: ColumnRole): Int32Array {
  cells[role] ??= new Int32Array(size);
  return cells[role];
}

export function eachRole<T>(make: (role: ColumnRole) => T): Record<ColumnRole, T> {
  return Object.fromEntries(COLUMN_ROLES.map((role) => [role, make(role)])) as Record<ColumnRole, T>;
}
