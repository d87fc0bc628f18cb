/**
 * `npm run help:pictures`: a small picture of each screen in both languages, for its help (renderer/features/help/pictures).
 * `-- NAME` only those screens whose name has it. The built page with the fake bridge is what is shown.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Bridge } from '../../preload/contract/channels.ts';
import { shell as english } from '../../renderer/app/texts/shell.en.ts';
import { shell as portuguese } from '../../renderer/app/texts/shell.ts';
import type { Screen } from '../../renderer/kit/nav-store.ts';
import { LOOK, openView } from '../screens/open-view.ts';
import { servePage } from '../screens/served-page.ts';
import { ensureChromium } from './chromium.ts';
import { ENGLISH } from './english.ts';
import { screenTitlesOf } from './screen-titles.ts';

const OUT = 'renderer/features/help/pictures';
const WINDOW = { width: 1180, height: 640 };
/** Wide enough to know the screen again, small enough to be packed (test/unit/renderer/help). */
const WIDTH = 560;
const QUALITY = 0.3;
const LANGUAGES = [
  { folder: 'pt', mode: '', texts: { navigation: portuguese.navigation, screens: await screenTitlesOf(false) } },
  { folder: 'en', mode: ENGLISH, texts: { navigation: english.navigation, screens: await screenTitlesOf(true) } },
] as const;

type Texts = (typeof LANGUAGES)[number]['texts'];

const only = process.argv.slice(2).find((each) => !each.startsWith('--')) ?? '';

const isOfFleet = (screen: Screen): boolean => screen.startsWith('fleet');

async function go(page: Page, { navigation, screens }: Texts, screen: Screen): Promise<void> {
  const menu = page.getByRole('navigation', { name: navigation });
  await menu
    .getByRole('button')
    .filter({ has: page.getByText(screens[screen], { exact: true }) })
    .click();
  await page.locator('h1').first().waitFor();
}

/** The example fleet is worked with from the moment it is there. */
async function openFleet(page: Page, texts: Texts): Promise<void> {
  await go(page, texts, 'settings');
  await page.getByRole('button', { name: /^(?:Frota de treinamento|Training fleet)$/ }).click();
  await page.getByRole('navigation').getByText(texts.screens.fleetNotes, { exact: true }).waitFor();
}

/** Repasses is there once the profile says where transfers are listed. */
async function listTransfers(page: Page, { screens }: Texts): Promise<void> {
  await page.evaluate(async () => {
    const { station } = window as unknown as { readonly station: Bridge };
    const view = await station.profileView();
    const draft = JSON.stringify({ paths: { transfers: '/v1/transfers' } });
    if (view.ok) await station.profileSave({ draft, revision: view.value.revision });
  });
  await page.getByRole('navigation').getByText(screens.transfers, { exact: true }).waitFor();
}

/** As WebP, scaled down by the browser itself. */
async function small(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, width, quality }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob(), { resizeWidth: width, resizeQuality: 'high' });
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function shoot(browser: Browser, { folder, mode, texts }: (typeof LANGUAGES)[number]): Promise<void> {
  const served = await servePage(mode);
  const context = await browser.newContext({ ...LOOK, colorScheme: 'light', viewport: WINDOW });
  const page = await context.newPage();
  const blank = await context.newPage();
  mkdirSync(join(OUT, folder), { recursive: true });
  for (const screen of Object.keys(texts.screens) as Screen[]) {
    if (!screen.includes(only)) continue;
    const act = async () => {
      if (isOfFleet(screen)) await openFleet(page, texts);
      if (screen === 'transfers') await listTransfers(page, texts);
      await go(page, texts, screen);
    };
    await openView(page, served.url, { name: screen, scenario: 'normal', act });
    const png = await page.locator('main').first().screenshot();
    writeFileSync(join(OUT, folder, `${screen}.webp`), await small(blank, png));
  }
  await context.close();
  served.close();
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});
for (const language of LANGUAGES) await shoot(browser, language);
await browser.close();
