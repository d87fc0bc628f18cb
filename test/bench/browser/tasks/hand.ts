/**
 * A hand that costs the page nothing worth measuring: things are found by their words with one look through the elements of
 * a kind, where a locator by role would work out the name and the style of all that is there, within the page's own tasks.
 */

import type { Page } from '@playwright/test';

const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 10 * 60_000;

export interface Hand {
  /** Waits for it. `words` is a regular expression for its label or text. */
  see(selector: string, words?: string): Promise<void>;
  gone(selector: string, words?: string): Promise<void>;
  /** Whether it is there now. */
  has(selector: string, words?: string): Promise<boolean>;
  /** Where it is there and can be pressed now. Answers whether it was. */
  tryPress(selector: string, words: string): Promise<boolean>;
  /** As soon as it can be pressed. */
  press(selector: string, words?: string): Promise<void>;
  focus(selector: string): Promise<void>;
  key(chord: string): Promise<void>;
  /** After what was asked for is drawn. */
  drawn(): Promise<void>;
}

type Does = 'see' | 'gone' | 'press' | 'focus';

export function handOf(page: Page): Hand {
  const on = async (does: Does, selector: string, words = ''): Promise<void> => {
    await page
      .waitForFunction(lookFor, { does, selector, words }, { polling: LOOK_EVERY_MS, timeout: PATIENCE_MS })
      .catch(async (error: unknown) => {
        // What lies over the page stands last in it.
        const seen = await page.evaluate(() => `${document.body.innerText.slice(0, 700)}\n[…]\n${document.body.innerText.slice(-1_500)}`);
        throw new Error(`${does} ${selector} ${words}: ${String(error)}\n${seen}`);
      });
  };
  return {
    see: (selector, words) => on('see', selector, words),
    gone: (selector, words) => on('gone', selector, words),
    has: (selector, words = '') => page.evaluate(lookFor, { does: 'see', selector, words } as const),
    tryPress: (selector, words) => page.evaluate(lookFor, { does: 'press', selector, words } as const),
    press: (selector, words) => on('press', selector, words),
    focus: (selector) => on('focus', selector),
    key: (chord) => page.keyboard.press(chord),
    drawn: () => page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))),
  };
}

/** In the page. */
function lookFor({ does, selector, words }: { readonly does: Does; readonly selector: string; readonly words: string }): boolean {
  const asked = new RegExp(words);
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => asked.test(each.getAttribute('aria-label') ?? '') || asked.test(each.textContent),
  );
  if (does === 'gone') return found === undefined;
  if (found === undefined || !found.isConnected) return false;
  if (does === 'press' && found.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]')) return false;
  if (does === 'press') found.click();
  if (does === 'focus') found.focus();
  return true;
}
