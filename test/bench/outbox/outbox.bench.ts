/**
 * The outbox against what it costs at the least: enqueueing against bare node:sqlite at the same
 * durability, delivery against the latency of the network, a long history against its bare query.
 * Ratios are medians of interleaved runs in this process.
 */

import type { Report } from '../figure.ts';
import { deliveryFigures } from './outbox-deliver.ts';
import { enqueueRatio } from './outbox-enqueue.ts';
import { openFigures } from './outbox-open.ts';

/** Its server and its children are its own. */
export const STARTS_OTHERS = true;

export async function run(report: Report): Promise<void> {
  report({ name: 'outbox-enqueue-1k-vs-sqlite', value: await enqueueRatio(), unit: 'x', limit: 1.3 });
  const { ownMs, ratio } = await openFigures();
  report({ name: 'outbox-open-100k-list-100', value: ownMs, unit: 'ms', limit: 200 });
  report({ name: 'outbox-open-100k-list-100-vs-sqlite', value: ratio, unit: 'x', limit: 2 });
  const delivery = await deliveryFigures();
  report({ name: 'outbox-deliver-1k-fetch-alone-vs-ideal', value: delivery.fetchRatio, unit: 'x', limit: null });
  report({ name: 'outbox-deliver-1k-vs-ideal', value: delivery.ratio, unit: 'x', limit: 1.15 });
  report({ name: 'store-growth-per-1k-uploads', value: delivery.grownMb, unit: 'MB', limit: null, steady: true });
}
