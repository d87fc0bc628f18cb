/** Opens a view of the list in a page, and waits until it stands still. */

import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import type { View } from './view.ts';

/** The day of the fake bridge's data. */
const NOW = new Date('2026-11-21T12:30:00.000Z');

export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** What the system enlarges by: the size is what is left of the screen. */
  readonly scale: number;
  /** What does not fit at the others does not fit at one of these either. */
  readonly quick: boolean;
}

/** An office PC's screens, the most common one enlarged, and the smallest window that the program has. */
export const SIZES: readonly Size[] = [
  { name: '1366', width: 1366, height: 768, scale: 1, quick: true },
  { name: '1024', width: 1024, height: 700, scale: 1, quick: false },
  { name: '1920', width: 1920, height: 1080, scale: 1, quick: false },
  { name: '150', width: 911, height: 512, scale: 1.5, quick: true },
  { name: '200', width: 683, height: 384, scale: 2, quick: true },
  { name: '1024x560', width: 1024, height: 560, scale: 1, quick: true },
];

export const LOOK: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
  viewport: { width: 1366, height: 768 },
};

const asked = new WeakMap<Page, Set<Request>>();

/** What the page has asked for and not got yet. */
function askedBy(page: Page): Set<Request> {
  const known = asked.get(page);
  if (known !== undefined) return known;
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  asked.set(page, open);
  return open;
}

/** A part of a screen that is read on its own is no change of the page before it is there. */
async function complete(page: Page): Promise<void> {
  const open = askedBy(page);
  await settled(page);
  for (let most = 20; open.size > 0 && most > 0; most -= 1) {
    await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);
    if (open.size === 0) await settled(page);
  }
}

export async function openView(page: Page, url: string, { scenario, held = [], failing = [], act }: View): Promise<void> {
  const query = new URLSearchParams({ scenario, held: held.join(','), failing: failing.join(',') });
  askedBy(page);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${url}?${query}`);
  await page.locator('h1').first().waitFor();
  await act?.(page);
  await complete(page);
}

export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page, 2);
}

/** No font, no animation and no change of the page for some frames. */
export async function settled(page: Page, frames = 4): Promise<void> {
  await page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let quiet = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    // What changes for ever (a clock, a bar that runs) is not waited for.
    for (let passed = 0; quiet < wanted && passed < 90; passed += 1) {
      quiet += 1;
      await frame();
    }
    observer.disconnect();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  }, frames);
}
