import type { Page } from '@playwright/test';
import { misfits } from './measure.ts';

/** Prints what is cut, overlaps or is too wide; then the command ends in 1. */
export async function tellMisfits(page: Page, at: string): Promise<void> {
  for (const { what, text, where } of await page.evaluate(misfits)) {
    console.log(`${at}: ${what} "${text}" ${where}`);
    process.exitCode = 1;
  }
}
