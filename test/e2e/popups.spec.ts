/** Every screen once, and each dialog, drawer, menu and popover (test/screens/popups.ts), light and dark: axe finds nothing. */

import { LOOK, openView } from '../screens/open-view.ts';
import { POPUPS } from '../screens/popups.ts';
import { VIEWS } from '../screens/views/all.ts';
import { expect } from './fixtures/app.ts';
import { test } from './fixtures/served.ts';
import { WIDE } from './fixtures/whole.ts';
import { axeFindings } from './pages.ts';

const SCREENS = [
  ...['first-run', 'home', 'prices-drop', 'review', 'in-force', 'catalogue', 'pending', 'notes', 'match', 'outbox', 'upload-partial'],
  ...['movement', 'movement-groups', 'movement-prices', 'transfers', 'closing', 'settings-stations', 'settings-people', 'settings-sheets'],
  ...['settings-computer', 'settings-privacy', 'settings-support', 'settings-advanced', 'settings-training'],
  ...['fleet-fuelings', 'fleet-vehicles', 'fleet-notes', 'fleet-manual', 'fleet-sheet', 'fleet-products'],
];
const opened = Object.values(POPUPS).flatMap((seen) => (typeof seen === 'string' ? [] : seen));
const NAMES: ReadonlySet<string> = new Set([...SCREENS, ...opened]);
const LOOKED_AT = Object.values(VIEWS)
  .flat()
  .filter(({ name }) => NAMES.has(name));
/** So that both workers have something to do until the end. */
const AT_ONCE = 12;

test.describe.configure({ mode: 'parallel' });

for (let first = 0; first < LOOKED_AT.length; first += AT_ONCE) {
  const views = LOOKED_AT.slice(first, first + AT_ONCE);
  test(`axe, ${views[0]?.name} to ${views.at(-1)?.name}`, WIDE, async ({ browser, served }) => {
    const context = await browser.newContext(LOOK);
    const page = await context.newPage();
    for (const view of views) {
      await test.step(view.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await openView(page, served.url, view);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          // A menu hangs outside of the page's regions, on the button that it was opened by.
          expect.soft(await axeFindings(page, ['region']), `${view.name}, ${colorScheme}`).toEqual([]);
        }
      });
    }
    await context.close();
  });
}

test('every screen on the list is there', () => {
  expect(SCREENS.filter((name) => !LOOKED_AT.some((view) => view.name === name))).toEqual([]);
});
