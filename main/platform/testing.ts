/** What tests need from behind the door. No product file imports it. */

export { GATHER_MS } from './desktop/alerts.ts';
export { GATHER_MS as ATTENTION_GATHER_MS } from './desktop/attention.ts';
export { FEW } from './desktop/outbox-sign.ts';
export { dataFolder } from './process/data-folder.ts';
export { GONE_MS, STOP_MS } from './process/ending.ts';
export { SESSION_MS, SUSPEND_MS } from './process/hold-sends.ts';
export { AFTER_LOAD_MS, AT_LATEST_MS } from './shell/show-window.ts';
export { MOST_RELOADS, WITHIN_MS } from './shell/watch-page.ts';
export { MIN_SIZE } from './shell/window-state.ts';
