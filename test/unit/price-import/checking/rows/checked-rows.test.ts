/** Rows that were checked: which are sent, which are shown, and what another check begins with. */

import { describe, expect, it } from 'vitest';
import {
  addIssue,
  type CheckedRows,
  createCheckedRows,
  createTally,
  fitsFilter,
  type IssueCode,
  isCautioned,
  isSendable,
  resetCheckedRows,
  VERDICTS,
} from '../../../../../main/price-import/testing.ts';
import { ROW_FILTERS } from '../../../../../preload/contract/price-import/price-import.ts';

/** One row of each verdict, in the order of VERDICTS. */
function ofEachVerdict(): CheckedRows {
  const rows = createCheckedRows(VERDICTS.length);
  rows.verdict.set(VERDICTS.map((_, place) => place));
  return rows;
}
const fitting = (fits: (rows: CheckedRows, row: number) => boolean, rows = ofEachVerdict()) => VERDICTS.filter((_, row) => fits(rows, row));

describe('rows that are sent', () => {
  it('are new, changed or suspicious, and equal ones where they are asked for', () => {
    expect(fitting((rows, row) => isSendable(rows, row, false))).toEqual(['new', 'changed', 'suspicious']);
    expect(fitting((rows, row) => isSendable(rows, row, true))).toEqual(['new', 'changed', 'unchanged', 'suspicious']);
  });

  it('a row that there is not is none of them', () => {
    expect(isSendable(createCheckedRows(0), 0, true)).toBe(false);
    expect(fitsFilter(createCheckedRows(0), 0, 'errors', true)).toBe(true);
  });
});

describe('rows that are to be looked at', () => {
  it.each([
    ['nothing', [], false],
    ['an error', ['price-invalid'], false],
    ['notes', ['station-padded', 'share', 'on-the-way', 'sheet-moves', 'not-fuel'], false],
    ['what is to be confirmed', ['far'], true],
    ['what needs a reason', ['factor'], true],
    ['a warning', ['third-decimal'], true],
    ['a price far from those of the other stations', ['peers'], true],
    ['a price that seems mistyped', ['slip'], true],
  ] satisfies [string, IssueCode[], boolean][])('%s', (_name, codes, cautioned) => {
    const rows = createCheckedRows(2);
    for (const code of codes) addIssue(rows.issues, 1, code);
    expect([isCautioned(rows, 0), isCautioned(rows, 1)]).toEqual([false, cautioned]);
  });
});

describe('filters', () => {
  const shown = (rows: CheckedRows, includeUnchanged: boolean) =>
    Object.fromEntries(ROW_FILTERS.map((filter) => [filter, fitting((_, row) => fitsFilter(rows, row, filter, includeUnchanged), rows)]));
  const PLAIN = {
    all: VERDICTS,
    errors: ['error'],
    warnings: [],
    changed: ['changed', 'suspicious'],
    new: ['new'],
    unchanged: ['unchanged'],
    excluded: ['excluded'],
  };

  it('show rows by their verdict', () => {
    expect(shown(ofEachVerdict(), false)).toEqual(PLAIN);
  });

  it('warnings are of rows that would be sent', () => {
    const rows = ofEachVerdict();
    for (const row of VERDICTS.keys()) addIssue(rows.issues, row, 'far-future');
    expect(shown(rows, false)).toEqual({ ...PLAIN, warnings: ['new', 'changed', 'suspicious'] });
    expect(shown(rows, true)).toEqual({ ...PLAIN, warnings: ['new', 'changed', 'unchanged', 'suspicious'] });
  });
});

it('another check begins with nothing of the last one', () => {
  const rows = createCheckedRows(2);
  const { issues, verdict, station, product, kind, customer, validity, price, inForce, first } = rows;
  for (const numbers of [issues, verdict, station, product, kind, customer, validity, price, inForce, first]) numbers.fill(7);
  for (const pairs of [rows.bases, rows.rivals, rows.conflicts]) pairs.set(0, 1);
  rows.beside.set(0, { type: 'peers', priceE4: 1 });
  rows.tally.toConfirm = 3;
  resetCheckedRows(rows, 2);
  const none = (value: number) => [value, value];
  expect(
    Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, ArrayBuffer.isView(value) ? [...(value as Int32Array)] : value])),
  ).toEqual({
    issues: [...none(0), ...none(0)],
    bases: new Map(),
    beside: new Map(),
    rivals: new Map(),
    // These two are written for every row.
    verdict: none(7),
    first: none(7),
    station: none(-1),
    product: none(-1),
    kind: none(0),
    customer: none(0),
    validity: none(0),
    price: none(0),
    inForce: none(-1),
    conflicts: new Map(),
    tally: createTally(2),
  });
});

it('a new count has room for each verdict, each kind of issue, and two batches a station', () => {
  expect(createTally(2)).toEqual({
    verdicts: new Int32Array(8),
    warnings: 0,
    toConfirm: 0,
    toJustify: 0,
    askMark: 0,
    askImplied: 0,
    askDate: 0,
    askStation: 0,
    markSample: '',
    impliedSample: '',
    dateSample: '',
    askProducts: new Map(),
    sent: { fresh: 0, changed: 0, unchanged: 0, upOver10: 0, downOver10: 0 },
    issues: new Int32Array(41),
    starts: new Map(),
    batches: new Int32Array(4),
  });
});
