/** Removing a station: what would stay is counted first. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { StationHoldings } from '../../../../preload/contract/stations/stations.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { RemoveDialog } from '../../../../renderer/features/stations/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { TRAINING } from '../../../fakes/page/data.ts';
import { FULL_DISK } from '../../../fakes/page/held.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const HOLDINGS: StationHoldings = { open: 0, uploads: 2, prices: 0, notes: 0, sheets: 0, fuelings: 0, history: 0 };

/** The dialog with that answer about what the station holds. */
function shown(answer: { readonly value: StationHoldings | null; readonly error: typeof FULL_DISK | null }): string {
  const { bridge, notify } = pageWorld();
  const stationHoldings = createStore(() => ({ about: null, ...answer, look: async () => undefined }));
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <StoresProvider stores={{ ...createStores(bridge, notify, { stale: () => '' }), stationHoldings }}>
        <RemoveDialog station={TRAINING} onClose={() => undefined} />
      </StoresProvider>
    </MantineProvider>,
  );
}
const partsOf = (html: string) => ({
  loader: html.includes('Carregando'),
  error: html.includes(FULL_DISK.message),
  again: html.includes('Tentar de novo'),
});

it('waits for the count, and where that fails says so and offers to try again', () => {
  expect(partsOf(shown({ value: null, error: null }))).toEqual({ loader: true, error: false, again: false });
  expect(partsOf(shown({ value: null, error: FULL_DISK }))).toEqual({ loader: false, error: true, again: true });
  expect(partsOf(shown({ value: HOLDINGS, error: null }))).toEqual({ loader: false, error: false, again: false });
});

it('says that there are no data only where every count is none', () => {
  const EMPTY = 'ainda não tem dados aqui';
  const none = { ...HOLDINGS, uploads: 0 };
  expect(shown({ value: none, error: null })).toContain(EMPTY);
  for (const kind of ['uploads', 'prices', 'notes', 'sheets', 'fuelings', 'history'] as const)
    expect(shown({ value: { ...none, [kind]: 1 }, error: null }), kind).not.toContain(EMPTY);
});
