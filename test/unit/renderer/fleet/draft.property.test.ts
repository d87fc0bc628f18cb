import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FuelingSheet } from '../../../../preload/contract/fleet/fueling-sheet.ts';
import { type CheckedFueling, FUELING_ROLES } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import {
  anyDouble,
  cellsOf,
  countStandings,
  draftAfter,
  standingOf,
  sureOf,
  textOf,
  twoWayNumber,
  unknownProducts,
} from '../../../../renderer/features/fleet/testing.ts';

const SHEET: FuelingSheet = {
  ...{ sheetId: 's', fileName: 'f.csv', place: null, sheets: [], notes: [], headerLine: 1, header: ['A', 'B', 'C', 'D'] },
  columns: { plate: 0, product: 2 },
  rows: Array.from({ length: 12 }, (_, at) => ({
    line: at + 2,
    cells: [`P${at}`, 'x', at % 3 === 0 ? 'Óleo' : 'Diesel'],
    numbers: [],
    mark: null,
  })),
};
const BARE: CheckedFueling = {
  ...{
    plate: null,
    date: null,
    productName: null,
    quantityE4: null,
    valueE4: null,
    odometer: null,
    supplierDocument: null,
    driver: null,
    issues: [],
  },
};
const issue = fc.constantFrom<CheckedFueling['issues'][number] | null>(
  null,
  { role: 'plate', message: 'placa', severity: 'error' },
  { role: 'product', message: 'produto', severity: 'error' },
  { role: 'quantity', message: 'número', severity: 'error', ambiguous: true },
  { role: null, message: 'pergunta', severity: 'ask' },
);
const anyChecked = fc
  .array(issue, { minLength: 12, maxLength: 12 })
  .map((issues) => new Map(issues.map((one, at) => [at + 2, { ...BARE, issues: one === null ? [] : [one] }])));
const lines = fc.subarray(SHEET.rows.map(({ line }) => line));

test('each row stands in one place, and they are all of the sheet', () => {
  fc.assert(
    fc.property(anyChecked, lines, lines, lines, (checked, out, back, sure) => {
      const steps = [{ type: 'leave-out', lines: out }, { type: 'take-back', lines: back }, sureOf(sure, checked)] as const;
      const draft = draftAfter(SHEET, steps);
      const counts = countStandings(SHEET.rows, draft, checked);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(SHEET.rows.length);
      for (const row of SHEET.rows) {
        const [own] = checked.get(row.line)?.issues ?? [];
        const left = out.includes(row.line) && !back.includes(row.line);
        const unsure = own?.severity === 'ask' && !sure.includes(row.line);
        const wanted = left ? 'out' : own?.severity === 'error' ? 'error' : unsure ? 'ask' : 'ready';
        expect(standingOf(row, draft, checked)).toBe(wanted);
      }
      expect(countStandings(SHEET.rows, draft, null)).toMatchObject({ unread: SHEET.rows.length - counts.out, ready: 0 });
    }),
  );
});

test('a column is one part of a fueling at most, and the last word counts', () => {
  const act = fc.record({ role: fc.constantFrom(...FUELING_ROLES), column: fc.option(fc.integer({ min: 0, max: 3 })) });
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
      const draft = draftAfter(
        SHEET,
        acts.map((each) => ({ type: 'column', ...each })),
      );
      const used = Object.values(draft.columns);
      expect(new Set(used).size).toBe(used.length);
      const last = acts.at(-1);
      expect(last === undefined ? null : (draft.columns[last.role] ?? null)).toBe(last?.column ?? null);
    }),
  );
});

test('what is typed counts for its row alone, a product for all rows of its name', () => {
  const [row, other] = SHEET.rows;
  if (row === undefined || other === undefined) throw new Error('no rows');
  const typing = { type: 'text', line: row.line, role: 'quantity', text: '120' } as const;
  const typed = draftAfter(SHEET, [typing]);
  expect([textOf(row, 'quantity', typed), textOf(other, 'quantity', typed)]).toEqual(['120', '']);
  const known = draftAfter(SHEET, [typing, { type: 'product', name: 'Óleo', productId: '1301' }]);
  expect(SHEET.rows.filter((each) => cellsOf(each, known).product === '1301')).toHaveLength(4);
  // The name is what the sheet says, still.
  expect(textOf(row, 'product', known)).toBe('Óleo');
});

test('an amount is a number cell of the workbook until it is typed over', () => {
  const row = { line: 2, cells: ['8,125', '48,125', '3,5'], numbers: [0, 2], mark: null };
  const sheet: FuelingSheet = { ...SHEET, columns: { quantity: 0, value: 1, odometer: 2 }, rows: [row] };
  expect(cellsOf(row, draftAfter(sheet, []))).toMatchObject({ quantity: '8,125', numbers: ['quantity'] });
  expect(cellsOf(row, draftAfter(sheet, [{ type: 'column', role: 'value', column: 2 }]))).toMatchObject({
    ...{ value: '3,5', numbers: ['quantity', 'value'] },
  });
  const typed = draftAfter(sheet, [{ type: 'text', line: 2, role: 'quantity', text: '8.125' }]);
  expect(cellsOf(row, typed)).not.toHaveProperty('numbers');
});

test('one who is sure of a question is asked another', () => {
  const [row] = SHEET.rows;
  if (row === undefined) throw new Error('no row');
  const asked = (message: string) => new Map([[row.line, { ...BARE, issues: [{ role: null, message, severity: 'ask' as const }] }]]);
  const sure = draftAfter(SHEET, [sureOf([row.line], asked('duas vezes'))]);
  expect([standingOf(row, sure, asked('duas vezes')), standingOf(row, sure, asked('já há um envio'))]).toEqual(['ready', 'ask']);
});

test('of lines to confirm, one that may be there already is known from the others', () => {
  const issue = { role: null, message: 'pergunta', severity: 'ask' } as const;
  const checked = new Map([
    [2, { ...BARE, issues: [issue] }],
    [3, { ...BARE, issues: [{ ...issue, isDouble: true as const }] }],
  ]);
  expect([anyDouble([2], checked), anyDouble([2, 3], checked), anyDouble([3], null)]).toEqual([false, true, false]);
});

test('the questions of the whole sheet count the rows that are not left out', () => {
  fc.assert(
    fc.property(anyChecked, lines, (checked, out) => {
      const draft = draftAfter(SHEET, [{ type: 'leave-out', lines: out }]);
      const of = (fits: (own: CheckedFueling['issues'][number] | undefined) => boolean) =>
        SHEET.rows.filter(({ line }) => !out.includes(line) && fits(checked.get(line)?.issues[0])).length;
      const names = unknownProducts(SHEET.rows, draft, checked);
      expect(names.reduce((sum, name) => sum + name.lines, 0)).toBe(of((own) => own?.role === 'product'));
      // A column that is not there has no number to ask about but what was typed: its text is blank.
      expect(twoWayNumber(SHEET.rows, draft, checked)?.lines ?? 0).toBe(of((own) => own?.ambiguous === true));
    }),
  );
});
