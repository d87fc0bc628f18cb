import fc from 'fast-check';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { PendingFilters } from '../../../../preload/contract/channels.ts';
import { type IssuingDataView, NO_PENDING_FILTERS } from '../../../../preload/contract/pending/pending.ts';
import {
  activeFilters,
  hiddenCount,
  issuingText,
  nextSort,
  pendingColumns,
  removeFilter,
  toggledBand,
} from '../../../../renderer/features/pending/testing.ts';
import { formatLitres } from '../../../../renderer/format/litres.ts';
import { formatBarePrice } from '../../../../renderer/format/money.ts';
import { readDays, readE4 } from '../../../../renderer/format/typed-number.ts';

const ALL: PendingFilters = {
  from: '2026-10-01',
  to: '2026-11-21',
  customers: ['A', 'B'],
  products: ['Diesel'],
  plate: 'abc',
  bands: ['16-30', '31+'],
  minDays: 0,
  maxDays: 40,
  minValueE4: 0,
  maxValueE4: 15_000_000,
  repassStatuses: ['PENDING'],
  note: 'without',
  text: 'posto',
};

describe('numbers typed into a filter', () => {
  it.each([
    ['1.500,5', 15_005_000],
    ['1500', 15_000_000],
    ['R$ 1.234.567,89', 12_345_678_900],
    ['0,0001', 1],
    ['12,', 120_000],
    ['', null],
    ['  ', null],
  ])('reads %j', (text, value) => expect(readE4(text)).toBe(value));

  it.each(['1.50', '1,5.0', '-1', 'abc', '1,23456', '1.2345', ',5', '123456789012'])('refuses %j instead of guessing', (text) =>
    expect(readE4(text)).toBeUndefined(),
  );

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(readE4(formatBarePrice(value))).toBe(value);
      }),
    );
  });

  it('days are whole', () => {
    expect(readDays(' 30 ')).toBe(30);
    expect(readDays('')).toBeNull();
    for (const text of ['1,5', '-1', 'x', '123456']) expect(readDays(text)).toBeUndefined();
  });

  it('litres keep every decimal', () => {
    expect(formatLitres(1_234_560)).toBe('123,456');
    expect(formatLitres(12_340_000_000)).toBe('1.234.000,00');
    expect(formatLitres(null)).toBe('–');
  });
});

describe('filters in use', () => {
  it('none at the beginning; blanks ask for nothing', () => {
    expect(activeFilters(NO_PENDING_FILTERS)).toEqual([]);
    expect(activeFilters({ ...NO_PENDING_FILTERS, text: '  ', plate: ' ' })).toEqual([]);
  });

  it('names each, a least of zero too', () => {
    expect(activeFilters(ALL)).toHaveLength(15);
    expect(activeFilters({ ...NO_PENDING_FILTERS, minDays: 0 })).toEqual([{ type: 'minDays' }]);
    expect(hiddenCount(ALL)).toBe(8);
    expect(hiddenCount({ ...NO_PENDING_FILTERS, text: 'x', bands: ['31+'], note: 'received', customers: ['A'] })).toBe(0);
  });

  it('taking one away takes that one only; taking all leaves none', () => {
    let filters = ALL;
    for (const filter of activeFilters(ALL)) {
      const before = activeFilters(filters);
      filters = { ...filters, ...removeFilter(filters, filter) };
      expect(activeFilters(filters)).toEqual(before.filter((other) => JSON.stringify(other) !== JSON.stringify(filter)));
    }
    expect(filters).toEqual(NO_PENDING_FILTERS);
  });

  it('an age is asked for and no longer', () => {
    const once = { ...NO_PENDING_FILTERS, ...toggledBand(NO_PENDING_FILTERS, '31+') };
    expect(once.bands).toEqual(['31+']);
    const both = { ...once, ...toggledBand(once, '8-15') };
    expect(both.bands).toEqual(['31+', '8-15']);
    expect(toggledBand(both, '31+')).toEqual({ bands: ['8-15'] });
  });
});

describe('order', () => {
  it('amounts from the greatest, names from A, then round, then by risk again', () => {
    expect(nextSort('value', { sort: 'risk', descending: true })).toEqual({ sort: 'value', descending: true });
    expect(nextSort('value', { sort: 'value', descending: true })).toEqual({ sort: 'value', descending: false });
    expect(nextSort('value', { sort: 'value', descending: false })).toEqual({ sort: 'risk', descending: true });
    expect(nextSort('customer', { sort: 'value', descending: false })).toEqual({ sort: 'customer', descending: false });
    expect(nextSort('customer', { sort: 'customer', descending: false })).toEqual({ sort: 'customer', descending: true });
    expect(nextSort('customer', { sort: 'customer', descending: true })).toEqual({ sort: 'risk', descending: true });
  });

  it('every column but two sorts', () => {
    const columns = pendingColumns(i18next.t, () => '');
    expect(columns.filter(({ sort }) => sort === undefined).map(({ id }) => id)).toEqual(['repass', 'note']);
  });
});

describe('data for issuing, to be pasted', () => {
  const data = (fields: IssuingDataView['fields']): IssuingDataView => ({ transactionId: '1', readAt: '', problem: null, fields });

  it('one field a line, in the order that they came; a line stays a line', () => {
    expect(
      issuingText(
        data([
          { path: 'cnpj', value: '33000167000101', kind: 'text' },
          { path: 'obs', value: '', kind: 'null' },
          { path: 'end', value: 'Rua A\n\tcasa 2', kind: 'text' },
        ]),
      ),
    ).toBe('cnpj\t33000167000101\nobs\t\nend\tRua A casa 2');
  });

  it('an answer that is one value is that value', () => {
    expect(issuingText(data([{ path: '', value: '12', kind: 'number' }]))).toBe('12');
  });
});
