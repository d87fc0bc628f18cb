// Loaded before main: on SIGUSR2 it writes the longest time that main's thread was held since the last time, in milliseconds.
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const STEP_MS = 5;
  const held = monitorEventLoopDelay({ resolution: STEP_MS });
  held.enable();
  process.on('SIGUSR2', () => {
    writeSync(1, `HELD ${Math.max(0, held.max / 1e6 - STEP_MS)}\n`);
    held.reset();
  });
}
