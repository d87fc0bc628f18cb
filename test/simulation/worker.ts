/** A thread that lives the ranges of seeds that it is given, one after another. */

import { parentPort } from 'node:worker_threads';
import { simulateRange } from './range.ts';

parentPort?.on('message', ({ from, count }: { readonly from: number; readonly count: number }) => {
  void simulateRange(from, count).then((totals) => parentPort?.postMessage(totals));
});
