/** What stands over every screen is one line: its list has everything, worst first. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { barsOf } from '../../../../renderer/app/testing.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { pageWorld, settle } from '../../../fakes/page/world.ts';

async function setUp() {
  const world = pageWorld({}, 'errors');
  const stores = createStores(world.bridge, world.notify, { stale: () => '' });
  await stores.app.getState().load();
  const { t } = startTexts();
  return {
    bars(screen: 'home' | 'prices') {
      const { app } = stores.app.getState();
      return app === null ? [] : barsOf(t, stores, app, screen);
    },
  };
}
let page: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  page = await setUp();
});

it('what stops the work comes before what is only told', () => {
  const bars = page.bars('prices');
  expect(bars.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'warn', 'warn', 'warn']);
  expect(bars[0]?.id).toBe('secret');
});

it('Início has a notice with a place to go to in its own list', () => {
  expect(page.bars('home')).toHaveLength(page.bars('prices').length - 1);
});

it('what was read is put away; what has a reason stays', async () => {
  for (const { dismiss } of page.bars('prices')) dismiss?.();
  await settle();
  expect(page.bars('prices').map(({ id }) => id)).toEqual(['secret', 'profile', 'vault']);
});

it('toasts stand above the bottom bar, not over the header', () => {
  expect(readFileSync('renderer/app/notices/toasts.tsx', 'utf8')).toContain('position="bottom-center"');
  const pixels = (path: string, rule: RegExp): number => Number(rule.exec(readFileSync(path, 'utf8'))?.[1]);
  const bar = pixels('renderer/components/data-grid/grid.css', /\.rc-bar-bottom \{[^}]*min-height: (\d+)px/);
  const bottom = pixels('renderer/app/styles/shell.css', /\.rc-toasts\[data-position="bottom-center"\] \{\s*bottom: (\d+)px/);
  expect(bottom).toBeGreaterThan(bar);
});
