/** What tests need from behind the door. No product file imports it. */

export { tickStep } from './history-chart.ts';
