/**
 * Draws the small signs of the tray and of the taskbar from assets/icon.svg, each size by itself so that its edges stay
 * sharp: node test/tools/draw-icons.ts. What it draws is kept in assets/tray and assets/badge.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ROOT } from '../harness/runtime-path.ts';
import { ensureChromium } from './chromium.ts';

/** What a sign of 16 units is drawn at: 100, 125, 150 and 200 %. */
const TRAY_SIZES = [16, 20, 24, 32];
const BADGE_SIZES = [16, 32];
const BADGES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'];

/** In the lower right corner, over the logo. */
const disc = (colour: string, mark: string): string =>
  `<circle cx="362" cy="362" r="150" fill="#fff"/><circle cx="362" cy="362" r="128" fill="${colour}"/>${mark}`;
const stroke = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="48" stroke-linecap="round" stroke-linejoin="round"/>`;
const MARKS: Readonly<Record<string, string>> = {
  idle: '',
  sending: disc('#1d4ed8', stroke('M362 430V294M302 354l60-62 60 62')),
  paused: disc('#475569', stroke('M330 304v116M394 304v116')),
  offline: disc('#64748b', stroke('M310 310l104 104M414 310l-104 104')),
  attention: disc('#c2410c', stroke('M362 290v82M362 430v2')),
};

const page = (size: number, svg: string): string =>
  `<style>*{margin:0;padding:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;

async function draw(browser: Browser, size: number, svg: string, file: string): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(page(size, svg));
  writeFileSync(join(ROOT, 'assets', file), await tab.screenshot({ omitBackground: true }));
  await tab.close();
}

function badge(words: string): string {
  const size = words.length === 1 ? 340 : 260;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="256" r="248" fill="#c2410c"/><text x="256" y="${256 + size * 0.36}" font-family="Segoe UI,Liberation Sans,Arial,sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${words}</text></svg>`;
}

const logo = readFileSync(join(ROOT, 'assets', 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await ensureChromium() });
for (const [name, mark] of Object.entries(MARKS)) {
  for (const size of TRAY_SIZES) await draw(browser, size, logo.replace('</svg>', `${mark}</svg>`), `tray/${name}-${size}.png`);
}
for (const words of BADGES) {
  for (const size of BADGE_SIZES) await draw(browser, size, badge(words), `badge/${words.replace('+', 'more')}-${size}.png`);
}
await browser.close();
