/** Copied cells that are pasted into the review. */

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { type Cell, pasteStart, rangeOf } from '../../../../renderer/components/data-grid/grid-range.ts';
import { type Bulk, extendedTo, type ReviewState, sizeOf, useBulk } from '../../../../renderer/features/price-import/testing.ts';
import type { Stores } from '../../../../renderer/kit/stores.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(() => void startTexts());

const COLUMNS = ['line', 'product', 'original', 'price', 'validFrom'] as const;
const PRICE = 3;

/** The review with cells chosen by Shift, from one to another, which becomes the active one. */
function chosenIn(from: Cell, to: Cell, total: number): ReviewState {
  const selection = extendedTo({ anchor: from.row, spans: [] }, to.row);
  const nothing = () => undefined;
  const cursor = { active: to, range: rangeOf(from, to), list: null, go: nothing, extend: nothing, all: nothing };
  return {
    ...{ columns: COLUMNS, total, active: to, row: null, role: 'price', selection, chosen: sizeOf(selection), editing: null, cursor },
    ...{ rows: { total, at: () => null }, go: nothing, roam: nothing, toggle: nothing, chooseOne: nothing, chooseAll: nothing },
    ...{ isChosen: () => true, edit: nothing, endEdit: nothing, find: async () => undefined },
  };
}

async function pasted(from: Cell, to: Cell, cells: readonly (readonly string[])[], meanwhile: (stores: Stores) => void = () => undefined) {
  const { bridge, notify, of } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  await stores.imports.getState().open({ name: 'precos.csv', size: 0, arrayBuffer: async () => new ArrayBuffer(0) });
  const view = stores.imports.getState().view;
  if (view === null) throw new Error('not opened');
  const sheet = view;
  stores.rows.getState().show({ importId: view.id, revision: view.revision, filter: 'all' }, view.counts.filters.all);
  const made: Bulk[] = [];
  function Pasting() {
    made.push(useBulk(sheet, chosenIn(from, to, sheet.counts.filters.all)));
    return null;
  }
  renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <Pasting />
    </StoresProvider>,
  );
  const pasting = made[0]?.paste(cells);
  meanwhile(stores);
  await pasting;
  return of('importsEdit').map((request) => (request as { readonly edit: unknown }).edit);
}

describe('copied prices', () => {
  const THREE = [['6,19'], ['6,29'], ['6,39']];
  const block = (...columns: readonly object[]) => [{ type: 'set-block', columns }];
  const prices = { role: 'price', texts: ['6,19', '6,29', '6,39'] };
  const at = (row: number, column = PRICE): Cell => ({ row, column });

  it('go to the rows that were chosen, from whichever end', async () => {
    // The first row of the sheet is its line 4.
    const expected = block({ ...prices, lines: [5, 6, 7] });
    expect(await pasted(at(1), at(3), THREE)).toEqual(expected);
    expect(await pasted(at(3), at(1), THREE)).toEqual(expected);
    expect(await pasted(at(1), at(1), THREE)).toEqual(expected);
  });

  it('go from the left column of the range on, in one step', async () => {
    expect(await pasted(at(1), at(2, PRICE + 1), [['6,19', '01/12/2026']])).toEqual(
      block({ role: 'price', lines: [5], texts: ['6,19'] }, { role: 'validFrom', lines: [5], texts: ['01/12/2026'] }),
    );
  });

  it('of whole rows go from the first column on, wherever the cursor is', async () => {
    const cells = [
      ['5', 'X1', '6,01', '6,19', '01/12/2026'],
      ['6', 'X2', '6,02', '6,29', '02/12/2026'],
    ];
    const lines = [5, 6];
    const expected = block(
      { lines, role: 'product', texts: ['X1', 'X2'] },
      { lines, role: 'price', texts: ['6,19', '6,29'] },
      { lines, role: 'validFrom', texts: ['01/12/2026', '02/12/2026'] },
    );
    expect(await pasted(at(1, 0), at(2, COLUMNS.length - 1), cells)).toEqual(expected);
    expect(await pasted(at(1), at(1), cells)).toEqual(expected);
  });

  it('go to the sheet that they were pasted into, whatever is shown by then', async () => {
    const closing = ({ imports }: Stores) => imports.getState().close();
    expect(await pasted(at(1), at(3), THREE, closing)).toEqual(block({ ...prices, lines: [5, 6, 7] }));
  });

  it('a single one goes to every chosen row', async () => {
    expect(await pasted(at(1), at(3), [['6,19']])).toEqual([{ type: 'set-cells', role: 'price', lines: [5, 6, 7], text: '6,19' }]);
  });

  it('go to the column of the cursor when whole rows are chosen', () => {
    expect(pasteStart(at(7), { top: 2, bottom: 7, left: 0, right: 4 }, 5, 1)).toEqual(at(2));
    expect(pasteStart(at(7), { top: 2, bottom: 7, left: 2, right: 4 }, 5, 1)).toEqual(at(2, 2));
    expect(pasteStart(at(7), { top: 2, bottom: 7, left: 0, right: 4 }, 5, 5)).toEqual(at(2, 0));
  });
});
