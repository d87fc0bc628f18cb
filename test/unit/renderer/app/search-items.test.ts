/** What a search found and does not show: it says so, and leads to the list that shows the rest. */

import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchHits, SearchView } from '../../../../preload/contract/search/search.ts';
import { NO_HITS } from '../../../../preload/contract/search/search.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { foundItems, isWay } from '../../../../renderer/features/search/testing.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

const STATION = 's1';

async function setUp() {
  const world = pageWorld({}, 'normal');
  const stores = createStores(world.bridge, world.notify, { stale: () => '' });
  await stores.app.getState().load();
  const { t } = startTexts();
  await readTexts();
  const ways = (text: string, cut: readonly (keyof SearchHits)[], more: Partial<SearchView> = {}) =>
    foundItems(t, stores, { stationId: STATION, text, view: { ...NO_HITS, amountE4: null, cut, ...more } }).filter(({ id }) => isWay(id));
  return { stores, ways };
}
let page: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  page = await setUp();
});

describe('a group that is cut leads to its list', () => {
  it('each that has one, and no other group', () => {
    const all = Object.keys(NO_HITS) as (keyof SearchHits)[];
    expect(page.ways('abc', all).map(({ label }) => label)).toEqual([
      'Ver tudo em Notas da frota',
      'Ver tudo em Abastecimentos',
      'Ver tudo em Pendências',
      'Ver tudo em Anexar',
      'Ver tudo em Envios',
      'Ver tudo em Resolvidas',
      'Ver tudo em Movimento',
    ]);
    expect(page.ways('abc', [])).toEqual([]);
  });

  it('an amount as well: Pendências by its value, Movimento by its text of any day', () => {
    const ways = page.ways('300,00', ['fuelings', 'solved', 'movement', 'notes', 'uploads'], { amountE4: 3_000_000 });
    expect(ways.map(({ id }) => id)).toEqual(['all-notes', 'all-fuelings', 'all-uploads', 'all-movement']);
    ways.find(({ id }) => id === 'all-fuelings')?.act();
    expect(page.stores.pending.getState().filters).toMatchObject({ text: '', minValueE4: 3_000_000, maxValueE4: 3_000_000 });
    ways.find(({ id }) => id === 'all-movement')?.act();
    expect(page.stores.movement.getState()).toMatchObject({ text: '300,00', from: null, until: null, show: 'all' });
    expect(page.stores.nav.getState().screen).toBe('movement');
  });

  it('solved fuelings by their words', () => {
    page.ways('abc', ['solved'])[0]?.act();
    expect(page.stores.pending.getState()).toMatchObject({ stationId: STATION, solvedShown: true, solvedSearch: { text: 'abc' } });
  });
});
