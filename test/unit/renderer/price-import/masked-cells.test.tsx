/** A CPF in the cells of the review and in its questions: shown in part, wherever it stands. */

import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { CellEditor, CellText, copiedOf, ProductQuestion, RowDetails } from '../../../../renderer/features/price-import/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const WHOLE = 'CPF 529.982.247-25';
const PART = 'CPF ***.982.247-**';
const nothing = () => undefined;
const cell = (edited: string | null) => ({ original: WHOLE, edited, masked: { original: PART, edited: edited === null ? null : PART } });

const row = (edited: string | null): ImportRowView => ({
  line: 2,
  stationId: null,
  cells: { product: cell(edited), price: cell(edited), validFrom: cell(edited), customer: cell(edited) },
  product: null,
  kind: 'standard',
  customerDocument: null,
  priceE4: null,
  validFrom: null,
  inForceE4: null,
  inForceKnown: true,
  deltaBp: null,
  verdict: 'question',
  mends: [],
  issues: [],
});
const shown = (page: ReactNode): string => renderToStaticMarkup(<MantineProvider>{page}</MantineProvider>);

describe.each([null, WHOLE])('a cell over which “%s” is typed', (edited) => {
  it.each(['product', 'customer', 'original', 'price', 'validFrom'] as const)(
    'has no whole CPF in the column %s, nor in its copy',
    (column) => {
      const texts = [
        shown(<CellText row={row(edited)} column={column} decimals={2} />),
        copiedOf(i18next.t, nothing, row(edited), column, false),
      ];
      expect(texts.join()).not.toContain('529');
      if (edited !== null || column === 'product') expect(texts[1]).toBe(PART);
    },
  );

  it('has none below the grid', () => {
    const details = shown(<RowDetails row={row(edited)} onEdit={nothing} onMend={nothing} onConfirm={nothing} onExclude={nothing} />);
    expect([details.includes(PART), details.includes('529')]).toEqual([true, false]);
  });
});

it('the box that edits a cell has its whole text', () => {
  const props = { row: row(null), role: 'customer', isChange: false, typed: null, onEnd: nothing } as const;
  const box = shown(<CellEditor {...props} />);
  expect(box).toContain(`value="${WHOLE}"`);
});

it('a question names its product without a whole CPF', () => {
  const question = { type: 'product', label: WHOLE, shown: PART, rows: 1, stationIds: [], candidates: [], likely: 0, message: '' } as const;
  const page = shown(<ProductQuestion question={question} catalogs={[]} onAnswer={nothing} onNotFuel={nothing} />);
  expect([page.includes(PART), page.includes('529')]).toEqual([true, false]);
});
