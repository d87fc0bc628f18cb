/** A column of changes of the standard price ("Desconto (%)"): what its cells offer to be edited, and what is copied of them. */

import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { CellEditor, copiedOf } from '../../../../renderer/features/price-import/testing.ts';

beforeAll(() => void startTexts());

const row = (original: string, edited: string | null = null): ImportRowView => ({
  line: 2,
  stationId: 'posto',
  cells: { price: { original, edited } },
  product: null,
  kind: 'agreement',
  customerDocument: null,
  priceE4: 57_623,
  validFrom: null,
  inForceE4: null,
  inForceKnown: true,
  deltaBp: null,
  verdict: 'new',
  mends: [],
  issues: [],
});

const offered = (one: ImportRowView, isChange: boolean): string | undefined =>
  / value="([^"]*)"/.exec(
    renderToStaticMarkup(createElement(CellEditor, { row: one, role: 'price', isChange, typed: null, onEnd: () => undefined })),
  )?.[1];
const copied = (one: ImportRowView, isChange: boolean): string =>
  copiedOf(i18next.t, () => undefined, one, 'price', isChange).replaceAll('\u00a0', ' ');

describe('a price that was read', () => {
  it.each([
    ['of a column of prices, as it was read', row('5.7623'), false, '5,7623', '5,7623'],
    ['of a column of changes, as it was written', row('2,5'), true, '2,5', 'R$ 5,7623'],
    ['of a percentage in a column of prices, as it was written', row('-2,5%'), false, '-2,5%', '-2,5%'],
    ['of a percentage in a column of changes, as it was written', row('-2,5%'), true, '-2,5%', '-2,5%'],
    ['of a change that was typed, as it was typed', row('2,5', '3'), true, '3', 'R$ 5,7623'],
  ])('%s', (_name, one, isChange, before, copy) => {
    expect([offered(one, isChange), copied(one, isChange)]).toEqual([before, copy]);
  });
});

describe('a start', () => {
  const start = (validFrom: string | null, original: string, edited: string | null = null) =>
    copiedOf(i18next.t, () => undefined, { ...row('5,76'), validFrom, cells: { validFrom: { original, edited } } }, 'validFrom', false);

  it('is copied as it was read; where there is none, nothing is, and what is none as it was written', () => {
    expect(start('2026-12-01T00:00:00', '1/12/26')).toBe('01/12/2026');
    expect(start(null, '')).toBe('');
    expect(start(null, '1/12/26', '')).toBe('');
    expect(start(null, 'amanhã')).toBe('amanhã');
  });
});
