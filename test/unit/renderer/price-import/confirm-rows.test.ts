import { MantineProvider } from '@mantine/core';
import type { TFunction } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CONFIRM_CODES,
  type ImportRowView,
  REASON_CODES,
  type RowIssueView,
} from '../../../../preload/contract/price-import/price-import.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import {
  ConfirmLists,
  confirmLists,
  confirmRowOf,
  sentChangeOf,
  titleOf,
  worstFirst,
} from '../../../../renderer/features/price-import/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

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
const NAMED = {
  ...{ codes: ['far'], line: 4, name: 'Gasolina Comum', customer: '33000167000101', customerName: null },
  ...{ oldE4: 58_900, newE4: 72_900, validFrom: null },
};
const open = (code: string) => issue(code, 'confirm', false);

beforeAll(async () => {
  startTexts();
  await readTexts();
});

describe('rows that wait for a confirmation, before a confirmation of all', () => {
  it('are named with the old and the new price, and the customer as the network does', () => {
    expect(confirmRowOf(row([open('far')]), 'confirm')).toEqual(NAMED);
    expect(confirmRowOf(row([open('far')], { customerName: 'Frota Boa' }), 'confirm')).toEqual({ ...NAMED, customerName: 'Frota Boa' });
    const bare = confirmRowOf(row([open('implausible')], { inForceE4: null }), 'confirm');
    expect(bare).toEqual({ ...NAMED, codes: ['implausible'], oldE4: null });
  });

  it('answered ones, those that want a reason, near prices and rows without one are not among them', () => {
    expect(confirmRowOf(row([issue('far', 'confirm', true)]), 'confirm')).toBeNull();
    expect(confirmRowOf(row([issue('factor', 'reason', false)]), 'confirm')).toBeNull();
    expect(confirmRowOf(row([issue('third-decimal', 'warning', false)]), 'confirm')).toBeNull();
    expect(confirmRowOf(row([open('far')], { priceE4: null }), 'confirm')).toBeNull();
  });

  it('each is listed under what is asked about it, a row with two questions under both', () => {
    const rows = [
      row([open('past')], { line: 2 }),
      row([issue('far', 'confirm', true), open('past')], { line: 3 }),
      row([open('past'), open('far')]),
    ];
    const lists = confirmLists(rows.flatMap((each) => confirmRowOf(each, 'confirm') ?? []));
    expect(lists.map(({ code, rows: asked }) => [code, asked.map(({ line }) => line)])).toEqual([
      ['far', [4]],
      ['past', [2, 3, 4]],
    ]);
  });

  /** The text of the lists about one row. */
  function shown(one: ImportRowView, waiting: Parameters<typeof confirmRowOf>[1] = 'confirm'): string {
    const found = confirmRowOf(one, waiting);
    return renderToStaticMarkup(createElement(MantineProvider, null, createElement(ConfirmLists, { rows: found === null ? [] : [found] })))
      .replaceAll(/<style.*?<\/style>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim();
  }

  it('a date that has passed is asked about as a date, not as a far price', () => {
    const past = row([open('past')], { customerDocument: null, validFrom: '2026-11-20T00:00:00', inForceE4: 71_900 });
    expect(shown(past)).toBe('1 preço vale desde uma data que já passou:Gasolina Comum: R$ 7,29 desde 20/11/2026');
  });

  it.each(CONFIRM_CODES)('%s has words of its own', (code) => {
    expect(shown(row([open(code)]))).toMatch(/^1 preço [a-zà-ú ]+:Gasolina Comum/);
  });

  it.each(REASON_CODES)('%s, which wants a reason, is listed like them', (code) => {
    const one = (changes: Partial<ImportRowView>) =>
      row([issue(code, 'reason', false), open('past')], { customerDocument: null, ...changes });
    expect(confirmRowOf(one({}), 'reason')).toEqual({ ...NAMED, codes: [code], customer: null });
    expect(confirmRowOf(row([issue(code, 'reason', true), open('past')]), 'reason')).toBeNull();
    expect(shown(one({}), 'reason')).toBe('1 preço muito longe dos parecidos:Gasolina Comum: R$ 5,89 → R$ 7,29');
    // Nothing is said of a price in force where there is none.
    expect(shown(one({ inForceE4: null }), 'reason')).toMatch(/^1 preço muito longe dos parecidos:.*: sem preço hoje → R\$ 7,29$/);
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
  const said = (changed: number, fresh: number, same = 0): readonly string[] => {
    const keys: string[] = [];
    const t = ((key: string) => {
      keys.push(key);
      return key;
    }) as unknown as TFunction;
    titleOf(t, { changed, fresh, same });
    return keys;
  };

  it('never calls a new price a change', () => {
    expect(said(3, 0)).toEqual(['prices.sentChangesTitle']);
    expect(said(0, 2)).toEqual(['prices.sentNewTitle']);
    expect(said(3, 2)).toEqual(['prices.sentChanged', 'prices.sentFresh', 'prices.sentPartsTitle']);
  });

  it('never calls a price that stays the same a change', () => {
    expect(said(0, 0, 2)).toEqual(['prices.sentSameTitle']);
    expect(said(1, 0, 2)).toEqual(['prices.sentChanged', 'prices.sentSame', 'prices.sentPartsTitle']);
    expect(said(1, 1, 2)).toEqual(['prices.sentChanged', 'prices.sentFresh', 'prices.sentSame', 'prices.sentPartsTitle']);
  });
});
