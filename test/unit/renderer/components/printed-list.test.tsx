/** A list is printed whole or not at all: only the rows on the screen are drawn. */

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { DataGrid } from '../../../../renderer/components/data-grid/data-grid.tsx';
import { wholeRows } from '../../../../renderer/components/data-grid/grid-column.ts';
import { useCursor } from '../../../../renderer/components/data-grid/use-cursor.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

/** Nothing is measured here, so that no row is drawn. */
function listOf(total: number, inWorkbook: boolean): string {
  const { bridge, notify } = pageWorld();
  function List() {
    const rows = wholeRows(Array.from({ length: total }, (_, index) => index));
    const cursor = useCursor(total, 1, null);
    return <DataGrid id="x" label="X" columns={[]} rows={rows} cursor={cursor} rowHeight={34} inWorkbook={inWorkbook} />;
  }
  return renderToStaticMarkup(
    <StoresProvider stores={createStores(bridge, notify, { stale: () => '' })}>
      <List />
    </StoresProvider>,
  );
}

it('says so where some rows are not drawn', () => {
  expect(listOf(700, true)).toContain('A lista tem 700 linhas e não sai na impressão. Salve a planilha para ter todas.');
  expect(listOf(700, false)).toMatch(/<p class="rc-print-only">A lista tem 700 linhas e não sai na impressão\. <\/p>/);
  expect(listOf(700, true)).toContain('data-partial="true"');
  expect(listOf(0, true)).toContain('data-partial="false"');
  expect(listOf(0, true)).not.toContain('rc-print-only');
});
