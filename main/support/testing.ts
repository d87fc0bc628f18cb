/** What tests need from behind the door. No product file imports it. */

export { LIMIT_MS } from './health/health.ts';
