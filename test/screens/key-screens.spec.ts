/**
 * Pictures of the key screens (key-views.ts) against those that are kept, `npm run pictures`; `-- --renew` makes them anew.
 * How text is drawn is each browser's own affair: the pictures are of one platform and one major version of Chromium, and
 * elsewhere there is nothing to compare with.
 */

import { existsSync } from 'node:fs';
import type { BrowserContextOptions } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as served } from '../e2e/fixtures/served.ts';
import { findChromium } from '../tools/chromium.ts';
import { KEY_VIEWS } from './key-views.ts';
import { LOOK, openView } from './open-view.ts';
import { picturesOf } from './pictures-of.ts';
import type { View } from './view.ts';
import { VIEWS } from './views/all.ts';

const RENEW = process.env.RECOLHA_PICTURES === 'renew';

function find(name: string): { readonly group: string; readonly view: View } {
  for (const [group, views] of Object.entries(VIEWS)) {
    const view = views.find((each) => each.name === name);
    if (view !== undefined) return { group, view };
  }
  throw new Error(`no screen is called ${name}`);
}

served.describe.configure({ mode: 'parallel' });

for (const [name, scheme] of KEY_VIEWS) {
  served(`${name}, ${scheme}`, async ({ browser, served: { url } }) => {
    const folder = picturesOf(process.platform, findChromium() ?? '', browser.version());
    served.skip(!RENEW && !existsSync(folder), `there are no pictures in ${folder}: npm run pictures -- --renew`);
    const { group, view } = find(name);
    const look: BrowserContextOptions = { ...LOOK, colorScheme: scheme, deviceScaleFactor: 1 };
    const context = await browser.newContext(look);
    const page = await context.newPage();
    await openView(page, url, view);
    await expect(page).toHaveScreenshot([folder.split('/').at(-1) ?? '', group, `${name}-${scheme}.png`]);
    await context.close();
  });
}

const PLANTED: readonly (readonly [what: string, css: string])[] = [
  ['a button of another colour', '.rc-need-acts .mantine-Button-root { background: #2563eb }'],
  ['a line that moved by two points', '.rc-need-title { padding-top: 2px }'],
  ['bolder titles', 'h2 { font-weight: 800 !important }'],
];

served('a change that was planted is seen', async ({ browser, served: { url } }) => {
  const folder = picturesOf(process.platform, findChromium() ?? '', browser.version());
  served.skip(RENEW || !existsSync(folder), 'there is nothing to compare with');
  const { group, view } = find('home');
  for (const [what, css] of PLANTED) {
    const context = await browser.newContext({ ...LOOK, colorScheme: 'light', deviceScaleFactor: 1 });
    const page = await context.newPage();
    await openView(page, url, view);
    await page.addStyleTag({ content: css });
    const same = expect(page).toHaveScreenshot([folder.split('/').at(-1) ?? '', group, 'home-light.png']);
    await expect(same, what).rejects.toThrow(/pixels .* are different/);
    await context.close();
  }
});
