import { describe, expect, it } from 'vitest';
import type { ImportRowView, RowIssueView } from '../../../../preload/contract/price-import.ts';
import { farPriceOf } from '../../../../renderer/features/price-import/sending/far-price.ts';

const issue = (code: string, severity: RowIssueView['severity'], settled: boolean): RowIssueView => ({
  code,
  severity,
  column: 'price',
  message: '',
  short: '',
  settled,
});
const row = (issues: readonly RowIssueView[], changes: Partial<ImportRowView> = {}): ImportRowView => ({
  line: 4,
  stationId: 'posto',
  cells: {},
  product: { id: '1', name: 'Gasolina Comum' },
  kind: 'agreement',
  customerDocument: '33000167000101',
  priceE4: 72_900,
  validFrom: null,
  inForceE4: 58_900,
  inForceKnown: true,
  deltaBp: 2377,
  verdict: 'suspicious',
  mend: null,
  issues,
  ...changes,
});
const NAMED = { line: 4, name: 'Gasolina Comum', customer: '33000167000101', oldE4: 58_900, newE4: 72_900 };

describe('prices far from the one in force, for the last look', () => {
  it('are named with the old and the new price, answered or not', () => {
    expect(farPriceOf(row([issue('far', 'confirm', true)]), false)).toEqual(NAMED);
    expect(farPriceOf(row([issue('factor', 'reason', true)]), false)).toEqual(NAMED);
    expect(farPriceOf(row([issue('implausible', 'confirm', false)], { inForceE4: null }), false)).toEqual({ ...NAMED, oldE4: null });
  });

  it('before a confirmation of all: those that wait for it', () => {
    expect(farPriceOf(row([issue('far', 'confirm', false)]), true)).toEqual(NAMED);
    expect(farPriceOf(row([issue('far', 'confirm', true)]), true)).toBeNull();
    expect(farPriceOf(row([issue('factor', 'reason', false)]), true)).toBeNull();
  });

  it('near prices, and rows without one, are not among them', () => {
    expect(farPriceOf(row([issue('third-decimal', 'warning', false)]), false)).toBeNull();
    expect(farPriceOf(row([issue('far', 'confirm', false)], { priceE4: null }), false)).toBeNull();
  });
});
