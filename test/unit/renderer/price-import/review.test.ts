import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BatchPart, OUTBOX_STATES, type OutboxState } from '../../../../preload/contract/outbox/batches.ts';
import type { ImportRowView, RowIssueView, SheetColumnView, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { stepsOf } from '../../../../renderer/features/outbox/testing.ts';
import {
  byWeight,
  chosenAll,
  chosenOne,
  editedColumn,
  extendedTo,
  isChosen,
  isWide,
  lookOf,
  narrowed,
  pastedOver,
  type Selection,
  sizeOf,
  toggleRow,
  widened,
  withColumn,
  withProductColumn,
} from '../../../../renderer/features/price-import/testing.ts';
import { columnLetters } from '../../../../renderer/format/column-letters.ts';
import { maskedCell } from '../../../../renderer/format/masked-cell.ts';
import { formatSignedPercent } from '../../../../renderer/format/signed-percent.ts';
import { batchesOf } from '../../../fakes/page/batches.ts';

describe('cells pasted into the review', () => {
  const columns = ['line', 'product', 'original', 'price', 'inForce', 'validFrom'] as const;
  const rows = [5, 7].map((line) => ({ line }) as ImportRowView);
  const over = (from: number, cells: readonly (readonly string[])[], copied: Parameters<typeof pastedOver>[4] = () => 'copied') =>
    pastedOver(columns, from, cells, rows.slice(0, cells.length), copied);

  it('go from a column on to those beside it; what only shows something takes none', () => {
    const cells = [
      ['1', ' Etanol ', 'x', '4,19'],
      ['2', 'GNV'],
    ];
    expect(over(0, cells)).toEqual([
      { lines: [5, 7], role: 'product', texts: ['Etanol', 'GNV'] },
      { lines: [5, 7], role: 'price', texts: ['4,19', ''] },
    ]);
    expect(over(3, [['4,19', '', '01/12/2026', 'more']])).toEqual([
      { lines: [5], role: 'price', texts: ['4,19'] },
      { lines: [5], role: 'validFrom', texts: ['01/12/2026'] },
    ]);
    expect(over(4, [['4,19']])).toEqual([]);
    expect(over(3, [])).toEqual([]);
  });

  it('leave a cell as it is where its own copy comes back', () => {
    const cells = [
      ['Etanol', 'x', '4,19'],
      ['GNV', 'x', '4,29'],
    ];
    const copied = ({ line }: ImportRowView, column: string) => (column === 'product' ? 'Etanol' : line === 5 ? '4,19' : '4,09');
    expect(over(1, cells, copied)).toEqual([
      { lines: [7], role: 'product', texts: ['GNV'] },
      { lines: [7], role: 'price', texts: ['4,29'] },
    ]);
    expect(over(1, cells.slice(0, 1), copied)).toEqual([]);
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
  const states = ({ state, ...part }: { readonly state: OutboxState } & Partial<BatchPart>) =>
    stepsOf({ ...some, state }, { ...some.batch, ...part }).map((step) => step.state);

  it('knows five steps for every state', () => {
    for (const state of OUTBOX_STATES) expect(states({ state })).toHaveLength(5);
  });

  it('says "in force" only after every price that was not refused was read back', () => {
    const counts = { sent: 10, accepted: 8, refused: 2, waiting: 0, coming: 0, scheduled: 0, scheduledFrom: null, replaced: 0, never: 0 };
    const last = (part: Partial<BatchPart['counts']>) => states({ state: 'partial', counts: { ...counts, inForce: 0, ...part } })[4];
    expect(last({ inForce: 7, coming: 1 })).toBe('current');
    expect(last({ inForce: 8 })).toBe('done');
    expect(last({ inForce: 2, scheduled: 6 })).toBe('scheduled');
    expect(last({ scheduled: 7, coming: 1 })).toBe('current');
    expect(last({ inForce: 7, never: 1 })).toBe('part');
    expect(last({ inForce: 1, replaced: 7 })).toBe('part');
    expect(last({ replaced: 8 })).toBe('past');
    expect(last({ never: 8 })).toBe('failed');
  });

  it('is in the queue until it leaves, and sent only then', () => {
    expect(states({ state: 'queued' })).toEqual(['current', 'todo', 'todo', 'todo', 'todo']);
    expect(states({ state: 'sending' })[1]).toBe('current');
  });

  it('claims nothing for a batch whose outcome is unknown', () => {
    expect(states({ state: 'uncertain' })).toEqual(['done', 'unknown', 'unknown', 'todo', 'todo']);
  });

  it('denies no send of a batch that was sent in doubt before it was cancelled', () => {
    const last = {
      ...some.batch,
      counts: { ...some.batch?.counts, sent: 1, refused: 0, coming: 0, scheduled: 0, inForce: 0, replaced: 0, never: 1 },
    };
    const cancelled = (mayHaveArrived: boolean, part = {}) =>
      stepsOf({ ...some, state: 'cancelled', mayHaveArrived }, { ...last, counts: { ...last.counts, ...part } } as BatchPart);
    expect(cancelled(false).map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'failed', 'failed']);
    expect(cancelled(true).map(({ state }) => state)).toEqual(['done', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect(cancelled(true, { inForce: 1, never: 0 }).at(-1)?.state).toBe('done');
    expect(cancelled(true)[3]?.at).toBeNull();
  });

  it('claims no answer of the network for a batch that a person, or its prices, said to be there', () => {
    const settled = (acceptedAt: string | null) =>
      stepsOf({ ...some, state: 'done', settled: 'Você disse que já está lá.' }, { ...some.batch, acceptedAt } as BatchPart);
    expect(
      settled(null)
        .map(({ state }) => state)
        .slice(0, 4),
    ).toEqual(['done', 'done', 'unknown', 'unknown']);
    expect(settled('2026-11-20T10:00:00.000Z')[2]?.state).toBe('done');
    expect(settled(null)[3]?.at).toBeNull();
    expect(states({ state: 'done', acceptedAt: '2026-11-20T10:00:00.000Z' }).slice(0, 4)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('tells a refusal at the door from one after acceptance', () => {
    expect(states({ state: 'rejected', acceptedAt: null })[2]).toBe('failed');
    expect(states({ state: 'rejected', acceptedAt: '2026-11-20T10:00:00.000Z' })[2]).toBe('done');
  });
});

describe('a column of the sheet', () => {
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
  const column = (index: number, header: string, ...samples: string[]): SheetColumnView => {
    return { index, header, samples, role: null, productLabel: null };
  };

  it('has one use at the most', () => {
    expect(withColumn(layout, 'customer', 0).columns).toEqual({ price: 1, customer: 0 });
    expect(withColumn(layout, 'price', null).columns).toEqual({ product: 0 });
  });

  it('of a wide sheet holds the prices of a product: those with numbers and no other use', () => {
    const columns = [
      column(0, 'CNPJ', '11.222.333/0001-81'),
      column(1, 'Gasolina', '5,90'),
      column(2, 'Obs', 'a combinar'),
      column(3, 'GNV', '4,49'),
    ];
    const wide = widened({ ...layout, columns: { station: 0 } }, columns);
    expect(wide.productColumns).toEqual([
      { column: 1, label: 'Gasolina' },
      { column: 3, label: 'GNV' },
    ]);
    expect(isWide(wide)).toBe(true);
    expect(isWide(narrowed(wide))).toBe(false);
  });

  it('of a wide sheet loses its other use, and the other way round', () => {
    const wide = withProductColumn({ ...layout, columns: { customer: 2 } }, 2, 'S10');
    expect(wide.columns).toEqual({});
    expect(withColumn(wide, 'customer', 2).productColumns).toEqual([]);
    expect(withProductColumn(wide, 2, null).productColumns).toEqual([]);
  });

  it('is called as spreadsheets call it', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('rows chosen together', () => {
  const placesOf = (selection: Selection) =>
    selection.spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

  it('reach from the anchor to a place, either way', () => {
    expect(placesOf(extendedTo(chosenOne(5), 7))).toEqual([5, 6, 7]);
    expect(placesOf(extendedTo(extendedTo(chosenOne(5), 7), 3))).toEqual([3, 4, 5]);
    expect(placesOf(chosenAll(0))).toEqual([]);
  });

  it('come and go one by one, as a set does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), (toggles) => {
        const wanted = new Set([10]);
        let selection = chosenOne(10);
        for (const place of toggles) {
          if (!wanted.delete(place)) wanted.add(place);
          selection = toggleRow(selection, place);
        }
        expect(placesOf(selection)).toEqual([...wanted].sort((a, b) => a - b));
        expect(sizeOf(selection)).toBe(wanted.size);
        for (let place = 0; place <= 31; place += 1) expect(isChosen(selection, place)).toBe(wanted.has(place));
      }),
    );
  });
});

describe('a percentage of the standard price', () => {
  it('is shown with its sign', () => {
    expect(formatSignedPercent(' -3%')).toBe('−3 %');
    expect(formatSignedPercent('+1.5 %')).toBe('+1,5 %');
    expect(formatSignedPercent('3%')).toBeNull();
    expect(formatSignedPercent('5,89')).toBeNull();
  });
});

describe('a cell of the customer column', () => {
  it('never shows a whole CPF', () => {
    expect(maskedCell('529.982.247-25')).toBe('***.982.247-**');
    expect(maskedCell(' 52998224725 ')).toBe('***.982.247-**');
    expect(maskedCell('33.000.167/0001-01')).toBe('33.000.167/0001-01');
    expect(maskedCell('Frota Boa')).toBe('Frota Boa');
  });
});

describe('where a cell is typed over', () => {
  const columns = ['line', 'product', 'original', 'price', 'verdict'] as const;

  it('is its own column, and the price for columns that only show something', () => {
    expect([0, 1, 2, 3, 4].map((column) => editedColumn(columns, column))).toEqual([3, 1, 3, 3, 3]);
  });
});
