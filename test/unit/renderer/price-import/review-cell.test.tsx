/** What the review shows in a cell, and the room that it has. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { ImportRowView } from '../../../../preload/contract/price-import/price-import.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { CellText, RowDetails, WIDTHS } from '../../../../renderer/features/price-import/testing.ts';
import { shownCell } from '../../../../renderer/format/shown-cell.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const shown = (column: 'delta' | 'deltaPercent' | 'validFrom', part: Partial<ImportRowView>): string =>
  renderToStaticMarkup(<CellText column={column} decimals={2} row={{ cells: {}, issues: [], validFrom: null, ...part } as never} />);

it('changes take of the free room of a wide window, and a number that is cut has a title', () => {
  const wide = 1_650;
  const columns = Object.values(WIDTHS).map((width) => (typeof width === 'number' ? { min: width, share: 0 } : width));
  const room = wide - columns.reduce((sum, { min, share }) => sum + (share === 0 ? min : 0), 0);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  for (const column of ['delta', 'deltaPercent'] as const) {
    const width = WIDTHS[column];
    const drawn = typeof width === 'number' ? width : Math.max(width.min, (width.share / shares) * room);
    // Ten signs and the padding of a cell.
    expect(drawn).toBeGreaterThan(86);
  }
  expect(shown('delta', { priceE4: 50_000_000, inForceE4: 249_300 })).toMatch(/^<span class="rc-truncate[^"]*" title="[^"]*4\.975,07"/);
  expect(shown('deltaPercent', { deltaBp: 10_091_400 })).toMatch(/^<span class="rc-truncate[^"]*" title="[^"]*100\.914/);
});

it('a date of a workbook is shown as dates are written here, and only once beside the start', () => {
  expect(['2026-12-01', '2026-12-01 14:30:00', '12-2026', 'x 2026-12-01'].map(shownCell)).toEqual([
    '01/12/2026',
    '01/12/2026 14:30:00',
    '12-2026',
    'x 2026-12-01',
  ]);
  const cells = { validFrom: { original: '2026-12-01', edited: null } } as never;
  expect(shown('validFrom', { cells, validFrom: null })).not.toContain('2026-12-01');
  expect(shown('validFrom', { cells, validFrom: '2026-12-01T00:00:00' })).not.toContain('2026-12-01');
});

it('the details of a row that is left out say so, and not that all is well', () => {
  const details = (verdict: ImportRowView['verdict']): string => {
    const row = { cells: {}, issues: [], mends: [], line: 2, priceE4: null, verdict } as never;
    const nothing = (): undefined => undefined;
    return renderToStaticMarkup(
      <MantineProvider>
        <RowDetails row={row} onEdit={nothing} onMend={nothing} onConfirm={nothing} onExclude={nothing} />
      </MantineProvider>,
    );
  };
  expect(details('excluded')).toContain('Esta linha não será enviada.');
  expect(details('excluded')).not.toContain('Tudo certo');
  expect(details('question')).toContain('Esta linha espera a resposta da pergunta.');
  expect(details('question')).not.toContain('Tudo certo');
  expect(details('new')).toContain('Tudo certo nesta linha.');
});
