/** The fuelings without a note: that there is none is said only of what was read and not searched for. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { MovementReading } from '../../../../preload/contract/movement/movement.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { MissingNotes } from '../../../../renderer/features/fleet/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

const READ: MovementReading = { read: 90, days: 90, missing: 0, oldestAt: null, newestAt: null, reading: false, problem: null };

it.each<[string, Partial<MovementReading>, string, string]>([
  ['every day was read', {}, '', 'Todo abastecimento válido deste período tem nota.'],
  ['some days were not', { missing: 3 }, '', 'Este período ainda não foi todo lido'],
  ['none was', { read: 0, missing: 30 }, '', 'Este período ainda não foi todo lido'],
  ['others are hidden by a search', {}, 'Campinas', 'Nada encontrado com esses filtros.'],
])('%s', (_, part, text, words) => {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const missing = { rows: [], total: 0, suppliers: [] };
  const fleetNotes = createStore(() => ({ ...stores.fleetNotes.getInitialState(), missing, text }));
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={{ ...stores, fleetNotes }}>
        <MissingNotes reading={{ ...READ, ...part }} />
      </StoresProvider>
    </MantineProvider>,
  );
  expect(html).toContain(words);
});
