/** The result of an import of notes, above the list. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteFilter } from '../../../../preload/contract/notes/note-desk.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { type NoteRun, RunPanel } from '../../../../renderer/features/notes/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const filters = { all: 7, ready: 7 } as Readonly<Record<NoteFilter, number>>;
const RUN: NoteRun = {
  ...{ phase: 'done', stationId: 'a', name: null, label: '7 arquivos', view: null, done: 7, total: 7, fileName: '' },
  ...{ inside: null, troubles: [], error: null, filters, repeated: 0, elsewhere: [] },
};

/** Whether the ended import has its filters above the list of that station, which has so many imports. */
function hasFilters(stationId: string, imports: number): boolean {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const query = { stationId, importId: null, filter: 'all', text: '' } as const;
  const list = Array.from({ length: imports }, () => ({}) as never);
  const notes = createStore(() => ({ ...stores.notes.getInitialState(), run: RUN, query, imports: list }));
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={{ ...stores, notes }}>
        <RunPanel />
      </StoresProvider>
    </MantineProvider>,
  );
  return html.includes('Prontas');
}

it('filters the list of its own station alone, where that lists more than this import', () => {
  expect([hasFilters('a', 2), hasFilters('a', 1), hasFilters('b', 2)]).toEqual([true, false, false]);
});
