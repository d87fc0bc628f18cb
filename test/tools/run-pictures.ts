/**
 * `npm run pictures`: the key screens against their pictures (test/screens/pictures). `-- --renew` makes those of this
 * platform and this version of Chromium anew, to be looked at before they are kept.
 */

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isSmall, smallPng } from '../screens/small-png.ts';
import { ensureChromium } from './chromium.ts';
import { runNode } from './process.ts';

const given = process.argv.slice(2);
const renew = given.includes('--renew');
const others = given.filter((each) => each !== '--renew');
process.exitCode = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '-c', 'playwright.pictures.config.ts', ...(renew ? ['--update-snapshots=changed'] : []), ...others],
  { PLAYWRIGHT_CHROMIUM: await ensureChromium(), ...(renew && { RECOLHA_PICTURES: 'renew' }) },
);
for (const path of renew ? globSync('test/screens/pictures/*/*/*.png') : []) {
  const png = readFileSync(path);
  if (!isSmall(png)) writeFileSync(path, smallPng(png));
}
