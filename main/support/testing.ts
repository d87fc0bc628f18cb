/** What tests need from behind the door. No product file imports it. */

export type { BundleFacts } from './bundle/bundle-files.ts';
export { createBundles } from './bundle/bundles.ts';
export { createHandshake } from './health/handshake.ts';
export { createHealth, LIMIT_MS } from './health/health.ts';
export type { HealthPorts } from './health/ports.ts';
export { logHead } from './log/log-head.ts';
export { findLines, parseLine } from './log/log-line.ts';
export { createLogView } from './log/log-view.ts';
export { findHost, freeBytes, tryFolder } from './pc.ts';
export { heads } from './texts/log.ts';
