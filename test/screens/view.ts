/** One sight of the program: a screen in a state, a dialog, a menu. */

import type { Page } from '@playwright/test';
import type { Bridge } from '../../preload/contract/channels.ts';
import type { Scenario } from '../fakes/page/bridge.ts';

export interface View {
  readonly name: string;
  /** What kind of day it is (test/fakes/page/bridge.ts). */
  readonly scenario: Scenario;
  /** Calls that are never answered: what is seen while something is read. */
  readonly held?: readonly (keyof Bridge)[];
  /** Calls that are refused. */
  readonly failing?: readonly (keyof Bridge)[];
  /** The way there from the start. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** By its name in the navigation. */
export const go = (screen: string) => async (page: Page) => {
  const item = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('button')
    .filter({ has: page.getByText(screen, { exact: true }) });
  await item.click();
  await page.locator('h1').first().waitFor();
};

/** One after the other. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const keys =
  (...names: readonly string[]) =>
  async (page: Page) => {
    for (const name of names) await page.keyboard.press(name);
  };
/** A search or a filter is answered some moments after it was typed; what is shown until then is another view. */
export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
/** The same screen on different days. */
export const onDays = (name: string, days: readonly Scenario[], act?: View['act']): readonly View[] =>
  days.map((scenario) => ({
    name: scenario === 'normal' ? name : `${name}-${scenario}`,
    scenario,
    ...(act === undefined ? {} : { act }),
  }));
