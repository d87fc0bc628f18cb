/** The letter to the network: all its times are the station's, whatever the clock of the PC. */

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PriceConference } from '../../../../preload/contract/movement/movement.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { PriceLetter } from '../../../../renderer/features/movement/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

/** What is drawn without a browser is a store's first state. */
const asFirst = <T,>(store: StoreApi<T>): StoreApi<T> => createStore(() => store.getState());

it('has the times of the station beside those of the fuelings', async () => {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  await stores.app.getState().load();
  const { activeStationId } = stores.app.getState().app ?? {};
  await stores.movement.getState().look(activeStationId ?? '');
  await stores.movement.getState().narrow({ tab: 'prices', from: null, until: null });
  const { conference } = stores.movement.getState();
  const row = { ...conference?.rows[0], date: '2026-11-21T09:00:00', since: '2026-11-21T10:42:00' };
  const proof = { ...conference?.proofs[0], sentAt: '2026-11-21T10:40:00' };
  const html = renderToStaticMarkup(
    <StoresProvider stores={{ ...stores, app: asFirst(stores.app), movement: asFirst(stores.movement) }}>
      <PriceLetter of={{ ...conference, rows: [row], proofs: [proof] } as PriceConference} />
    </StoresProvider>,
  );
  expect(html).toContain('<td>21/11/2026 09:00</td>');
  expect(html).toContain('<td>21/11/2026 10:42</td>');
  expect(html).toMatch(/<li>[^<]* 21\/11\/2026 10:40/);
});
