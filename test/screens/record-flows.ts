/** Goes each flow once in the built program, and takes each of its steps at three sizes, light and dark. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { rememberTold } from '../e2e/fixtures/told.ts';
import { ensureBuilt } from '../harness/build.ts';
import { launchDouble, QUICK_START } from '../harness/launch.ts';
import { FLOWS, type Flow } from './flows.ts';
import { LOOK, resize, SIZES } from './open-view.ts';
import { tellMisfits } from './tell-misfits.ts';

const NAMES: ReadonlySet<string> = new Set(['1366', '1920', '150']);
const TAKEN = SIZES.filter(({ name }) => NAMES.has(name));

async function record(page: Page, { name, walk }: Flow, out: string): Promise<void> {
  let number = 0;
  const shoot = async (step: string): Promise<void> => {
    number += 1;
    for (const size of TAKEN) {
      await resize(page, size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = `${name}-${String(number).padStart(2, '0')}-${step}-${size.name}-${colorScheme}.png`;
        await page.screenshot({ path: join(out, file) });
      }
      await tellMisfits(page, `${name}, ${step} at ${size.name}`);
    }
    const [first] = TAKEN;
    if (first !== undefined) await resize(page, first);
  };
  await walk(page, shoot);
}

/** @param only a part of the names of flows. */
export async function recordFlows(browser: Browser, out: string, only: string): Promise<void> {
  await ensureBuilt();
  for (const flow of FLOWS.filter(({ name }) => name.includes(only))) {
    const userData = await mkdtemp(join(tmpdir(), 'recolha-flow-'));
    const app = await launchDouble({ userData, env: QUICK_START });
    const context = await browser.newContext(LOOK);
    const page = await context.newPage();
    try {
      await rememberTold(page);
      await page.goto(app.url);
      await page.locator('h1').first().waitFor();
      await record(page, flow, out);
    } catch (error) {
      console.log(`${flow.name}: ${error instanceof Error ? error.message : error}`);
      await page.screenshot({ path: join(out, `${flow.name}-stopped.png`) });
      process.exitCode = 1;
    } finally {
      await context.close();
      await app.stop();
      await rm(userData, { recursive: true, force: true });
    }
  }
}
