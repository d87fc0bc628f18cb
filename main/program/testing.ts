/** What tests need from behind the door. No product file imports it. */

export { LOOK_MS } from './desktop-watch.ts';
export { createRunning } from './running.ts';
export { watchDesktop } from './watch-desktop.ts';
