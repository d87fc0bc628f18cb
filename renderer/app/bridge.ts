/** The only reader of `window.station`, the object that the preload exposes. */

import type { Bridge } from '../../preload/contract/channels.ts';

declare global {
  interface Window {
    readonly station?: Bridge;
  }
}

/** @returns the bridge, or null when the page was opened outside the program. */
export function readBridge(): Bridge | null {
  return window.station ?? null;
}
