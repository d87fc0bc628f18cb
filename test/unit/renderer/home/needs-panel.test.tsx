/** What needs the user, on the first screen: also that it could not be read. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { NeedsPanel } from '../../../../renderer/features/home/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { FULL_DISK } from '../../../fakes/page/held.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(() => void startTexts());

function shown(error: typeof FULL_DISK | null): string {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  const today = createStore(() => ({ ...stores.today.getInitialState(), error }));
  return renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={{ ...stores, today }}>
        <NeedsPanel stationId="a" />
      </StoresProvider>
    </MantineProvider>,
  );
}

it('says that it reads, or why it could not and how to try again', () => {
  const parts = (html: string) => ['Vendo o que precisa de você', FULL_DISK.message, 'Tentar de novo'].map((words) => html.includes(words));
  expect(parts(shown(null))).toEqual([true, false, false]);
  expect(parts(shown(FULL_DISK))).toEqual([false, true, true]);
});
