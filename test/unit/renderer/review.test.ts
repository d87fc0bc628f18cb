import { describe, expect, it } from 'vitest';
import { type BatchView, OUTBOX_STATES } from '../../../preload/contract/batches.ts';
import type { RowIssueView, SheetLayout } from '../../../preload/contract/prices.ts';
import { stepsOf } from '../../../renderer/screens/batches/batch-steps.ts';
import { actOfKey } from '../../../renderer/screens/prices/grid-keys.ts';
import { byWeight, lookOf } from '../../../renderer/screens/prices/row-issues.ts';
import { withColumn } from '../../../renderer/stores/sheet-columns.ts';
import { batchesOf } from '../../fakes/page-batches.ts';

describe('keys of the review', () => {
  const size = { rows: 100, columns: 10, page: 12 };
  const at = { row: 50, column: 4 };
  const press = (key: string, ctrlKey = false, from = at) => actOfKey({ key, ctrlKey }, from, size);

  it.each([
    ['ArrowDown', 51, 4],
    ['ArrowUp', 49, 4],
    ['ArrowLeft', 50, 3],
    ['ArrowRight', 50, 5],
    ['PageDown', 62, 4],
    ['PageUp', 38, 4],
    ['Home', 50, 0],
    ['End', 50, 9],
  ])('%s goes to row %i, column %i', (key, row, column) => expect(press(key)).toEqual({ type: 'move', to: { row, column } }));

  it('never leaves the grid', () => {
    expect(press('ArrowUp', false, { row: 0, column: 0 })).toEqual({ type: 'move', to: { row: 0, column: 0 } });
    expect(press('PageDown', false, { row: 95, column: 9 })).toEqual({ type: 'move', to: { row: 99, column: 9 } });
    expect(press('End', true)).toEqual({ type: 'move', to: { row: 99, column: 9 } });
  });

  it('edits, confirms, leaves out, and lets other keys pass', () => {
    expect(press('Enter')).toEqual({ type: 'edit' });
    expect(press('F2')).toEqual({ type: 'edit' });
    expect(press('Enter', true)).toEqual({ type: 'confirm' });
    expect(press('Delete')).toEqual({ type: 'exclude' });
    expect(press('z', true)).toBeNull();
    expect(press('Tab')).toBeNull();
  });
});

describe('issues of a row', () => {
  const issue = (severity: RowIssueView['severity'], settled = false): RowIssueView => {
    return { code: severity, severity, column: 'price', message: severity, short: severity, settled };
  };

  it('puts the worst first and what was answered last', () => {
    const order = byWeight([issue('reason', true), issue('info'), issue('error'), issue('confirm')]).map(({ severity }) => severity);
    expect(order).toEqual(['error', 'confirm', 'info', 'reason']);
  });

  it('stops marking a cell once the user has answered', () => {
    expect(lookOf([issue('confirm')])).toBe('warn');
    expect(lookOf([issue('confirm', true)])).toBe('none');
    expect(lookOf([issue('error')])).toBe('error');
    expect(lookOf([])).toBe('none');
  });
});

describe('the way of a batch', () => {
  const some = batchesOf('station')[0];
  if (some === undefined) throw new Error('no batch');
  const states = (part: Partial<BatchView>) => stepsOf({ ...some, ...part }).map(({ state }) => state);

  it('knows five steps for every state', () => {
    for (const state of OUTBOX_STATES) expect(states({ state })).toHaveLength(5);
  });

  it('says "in force" only after every price that was not refused was read back', () => {
    const counts = { sent: 10, accepted: 8, refused: 2, waiting: 0 };
    expect(states({ state: 'partial', counts: { ...counts, inForce: 7 } })[4]).toBe('current');
    expect(states({ state: 'partial', counts: { ...counts, inForce: 8 } })[4]).toBe('done');
  });

  it('claims nothing for a batch whose outcome is unknown', () => {
    expect(states({ state: 'uncertain' })).toEqual(['done', 'unknown', 'unknown', 'todo', 'todo']);
  });

  it('tells a refusal at the door from one after acceptance', () => {
    expect(states({ state: 'rejected', acceptedAt: null })[2]).toBe('failed');
    expect(states({ state: 'rejected', acceptedAt: '2026-11-20T10:00:00.000Z' })[2]).toBe('done');
  });
});

describe('a column of the sheet', () => {
  it('has one use at the most', () => {
    const layout: SheetLayout = {
      encoding: 'utf-8',
      delimiter: ';',
      headerLine: 1,
      decimalMark: 'comma',
      impliedDecimals: null,
      dateOrder: 'dmy',
      columns: { product: 0, price: 1 },
      constants: { stationId: null, kind: 'standard', validFrom: null },
    };
    expect(withColumn(layout, 'customer', 0).columns).toEqual({ price: 1, customer: 0 });
    expect(withColumn(layout, 'price', null).columns).toEqual({ product: 0 });
  });
});
