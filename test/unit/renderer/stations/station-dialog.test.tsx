/** The dialog that connects a station: it stays while the station is saved, so that a failure has a place. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { StationDialog, type StationsStore } from '../../../../renderer/features/stations/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

/** Whether its X can be pressed. */
function canClose(busy: StationsStore['busy']): boolean {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const stations = createStore(() => ({ ...stores.stations.getInitialState(), busy }));
  const html = renderToStaticMarkup(
    <MantineProvider env="test">
      <StoresProvider stores={{ ...stores, stations }}>
        <StationDialog onClose={() => undefined} />
      </StoresProvider>
    </MantineProvider>,
  );
  const [, attributes = ''] = /<button([^>]*aria-label="Fechar"[^>]*)>/.exec(html) ?? [];
  return !/\sdisabled(=|\s|$)/.test(attributes);
}

it.each([
  [null, true],
  ['test', true],
  ['save', false],
] as const)('busy with %s: it can be closed: %s', (busy, can) => expect(canClose(busy)).toBe(can));
