/** Início of a list of fuelings that was never read from the network: nothing is said to be in order. */

import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { NeedsPanel, StationsPanel } from '../../../../renderer/features/home/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(() => void startTexts());

const NONE = { without: 0, ready: 0, queued: 0, uncertain: 0, received: 0 };
const NEVER = 'Pendências ainda não lidas da rede.';

async function shown(
  panel: ReactNode,
  { readAt, needs = 0, blocked = false }: { readonly readAt: string | null; readonly needs?: number; readonly blocked?: boolean },
): Promise<string> {
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  await stores.app.getState().load();
  const ids = stores.app.getState().app?.stations.map(({ id }) => id) ?? [];
  const [first = '', second = ''] = ids;
  const read = { stationId: first, needs: 0, count: 0, valueE4: 0, split: NONE, readAt: '2026-11-21T08:12:00.000Z' };
  const today = createStore(() => ({
    ...stores.today.getInitialState(),
    today: { stationId: first, needs: [], pendingReadAt: readAt, yesterday: [], away: null, tour: null },
    stations: [read, { ...read, stationId: second, needs, readAt }],
  }));
  const { app: view } = stores.app.getState();
  const profileProblem = blocked ? 'O perfil não pôde ser lido.' : null;
  const app = createStore(() => ({ ...stores.app.getState(), app: view === null ? null : { ...view, profileProblem } }));
  return renderToStaticMarkup(
    <MantineProvider>
      <StoresProvider stores={{ ...stores, app, today }}>{panel}</StoresProvider>
    </MantineProvider>,
  );
}

const times = (html: string, words: string): number => html.split(words).length - 1;

it('a station whose list was never read is not in order and has no numbers', async () => {
  const html = await shown(<StationsPanel />, { readAt: null });
  expect([times(html, 'Tudo em dia'), times(html, NEVER), times(html, 'nenhum abastecimento')]).toEqual([1, 1, 1]);
  expect(html).toContain('nunca lido da rede');
  const both = await shown(<StationsPanel />, { readAt: '2026-11-16T08:12:00.000Z' });
  expect([times(both, 'Tudo em dia'), times(both, NEVER), times(both, 'nenhum abastecimento')]).toEqual([2, 0, 2]);
  expect(both).toContain('2026-11-16T08:12:00.000Z');
});

it('what it needs anyway is said', async () => {
  const html = await shown(<StationsPanel />, { readAt: null, needs: 2 });
  expect([times(html, '2 itens precisam de você'), times(html, NEVER)]).toEqual([1, 0]);
});

it('the active station is not in order either', async () => {
  const html = await shown(<NeedsPanel stationId="a" />, { readAt: null });
  expect([times(html, 'Tudo em dia'), times(html, NEVER)]).toEqual([0, 1]);
  expect(await shown(<NeedsPanel stationId="a" />, { readAt: '2026-11-16T08:12:00.000Z' })).toContain('Tudo em dia');
});

it('nothing needed but what the bar says, however many notices it has', async () => {
  const html = await shown(<NeedsPanel stationId="a" />, { readAt: '2026-11-16T08:12:00.000Z', blocked: true });
  expect(html).toContain('<strong>Veja o alto da tela.</strong> Fora isso, nada precisa de você agora.');
});
