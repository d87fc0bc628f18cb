/** When Fechamento has tables. */

import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { ClosingView } from '../../../../preload/contract/closing/closing.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { MonthFuelings } from '../../../../renderer/features/closing/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

async function shown(part: Partial<ClosingView>): Promise<string> {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  await stores.closing.getState().look('a');
  const { view } = stores.closing.getState();
  if (view === null) throw new Error('not read');
  return renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={stores}>
        <MonthFuelings view={{ ...view, ...part }} />
      </StoresProvider>
    </MantineProvider>,
  );
}

it('where the list or Movimento was read; else it asks for the list', async () => {
  const tables = 'Por produto';
  expect(await shown({})).toContain(tables);
  expect(await shown({ readAt: null, since: null })).toContain(tables);
  expect(await shown({ movement: null })).toContain(tables);
  const none = await shown({ readAt: null, since: null, movement: null });
  expect(none).toContain('Nada para fechar ainda');
  expect(none).not.toContain(tables);
});
