import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { ImportRowView, RowIssueView } from '../../../../preload/contract/price-import/price-import.ts';
import { farPriceOf, sentChangeOf, titleOf, worstFirst } from '../../../../renderer/features/price-import/testing.ts';

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
  mends: [],
  issues,
  ...changes,
});
const NAMED = { line: 4, name: 'Gasolina Comum', customer: '33000167000101', customerName: null, oldE4: 58_900, newE4: 72_900 };

describe('prices far from the one in force, before a confirmation of all', () => {
  it('are named with the old and the new price, and the customer as the network does', () => {
    expect(farPriceOf(row([issue('far', 'confirm', false)]))).toEqual(NAMED);
    expect(farPriceOf(row([issue('far', 'confirm', false)], { customerName: 'Frota Boa' }))).toEqual({
      ...NAMED,
      customerName: 'Frota Boa',
    });
    expect(farPriceOf(row([issue('implausible', 'confirm', false)], { inForceE4: null }))).toEqual({ ...NAMED, oldE4: null });
  });

  it('answered ones, those that want a reason, near prices and rows without one are not among them', () => {
    expect(farPriceOf(row([issue('far', 'confirm', true)]))).toBeNull();
    expect(farPriceOf(row([issue('factor', 'reason', false)]))).toBeNull();
    expect(farPriceOf(row([issue('third-decimal', 'warning', false)]))).toBeNull();
    expect(farPriceOf(row([issue('far', 'confirm', false)], { priceE4: null }))).toBeNull();
  });
});

describe('the last look before prices leave', () => {
  it('begins with the one that moves farthest, up or down; a new price, held against nothing, comes last', () => {
    const moved = [
      row([], { line: 2, deltaBp: 85 }),
      row([], { line: 3, deltaBp: null, inForceE4: null }),
      row([], { line: 4, deltaBp: -900 }),
      row([], { line: 5, deltaBp: 85 }),
      row([], { line: 6, deltaBp: 2377 }),
    ];
    expect(worstFirst(moved.flatMap((each) => sentChangeOf(each) ?? [])).map(({ line }) => line)).toEqual([6, 4, 2, 5, 3]);
    expect(sentChangeOf(row([], { priceE4: null }))).toBeNull();
  });
});

describe('the title of what is sent', () => {
  const said = (changed: number, fresh: number): readonly string[] => {
    const keys: string[] = [];
    const t = ((key: string) => {
      keys.push(key);
      return key;
    }) as unknown as TFunction;
    titleOf(t, changed, fresh);
    return keys;
  };

  it('never calls a new price a change', () => {
    expect(said(3, 0)).toEqual(['prices.sentChangesTitle']);
    expect(said(0, 2)).toEqual(['prices.sentNewTitle']);
    expect(said(3, 2)).toEqual(['prices.sentChanged', 'prices.sentFresh', 'prices.sentBothTitle']);
  });
});
