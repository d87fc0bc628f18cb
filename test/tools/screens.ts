/**
 * `npm run screens`: every screen of the program with its states (test/screens/views), at every size, light and dark, into
 * test-results/screens; what does not fit is printed. `-- NAME` only those whose name has it. `-- --flows` takes the steps of five
 * flows of the built program instead (test/screens/flows.ts), into test-results/flows.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { LOOK, openView, resize, SIZES, type Size } from '../screens/open-view.ts';
import { recordFlows } from '../screens/record-flows.ts';
import { servePage } from '../screens/served-page.ts';
import { tellMisfits } from '../screens/tell-misfits.ts';
import type { View } from '../screens/view.ts';
import { VIEWS } from '../screens/views/all.ts';
import { ensureChromium } from './chromium.ts';

const IS_FLOWS = process.argv.includes('--flows');
const OUT = IS_FLOWS ? 'test-results/flows' : 'test-results/screens';
const SCHEMES = ['light', 'dark'] as const;
const only = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';

async function shoot(browser: Browser, url: string, views: readonly View[], sizes: readonly Size[], scheme: (typeof SCHEMES)[number]) {
  const [first] = sizes;
  if (first === undefined) return;
  const context = await browser.newContext({ ...LOOK, colorScheme: scheme, deviceScaleFactor: first.scale });
  const page = await context.newPage();
  for (const view of views) {
    await resize(page, first);
    try {
      await openView(page, url, view);
    } catch (error) {
      console.log(`${view.name}: not reached. ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      process.exitCode = 1;
      continue;
    }
    for (const size of sizes) {
      if (size !== first) await resize(page, size);
      await page.screenshot({ path: join(OUT, `${view.name}-${size.name}-${scheme}.png`) });
      // Colours take no room.
      if (scheme === 'dark') continue;
      await tellMisfits(page, `${view.name} at ${size.name}`);
    }
  }
  await context.close();
}

async function shootViews(browser: Browser): Promise<void> {
  const served = await servePage();
  const views = Object.values(VIEWS)
    .flat()
    .filter(({ name }) => name.includes(only));
  // How much is enlarged is of the whole window.
  const byScale = Map.groupBy(SIZES, ({ scale }) => scale);
  for (const scheme of SCHEMES) {
    for (const sizes of byScale.values()) await shoot(browser, served.url, views, sizes, scheme);
  }
  served.close();
  console.log(`${views.length} screens are in ${OUT}.`);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});
await (IS_FLOWS ? recordFlows(browser, OUT, only) : shootViews(browser));
await browser.close();
