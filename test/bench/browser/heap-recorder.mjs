// Loaded before main: on SIGUSR2 it collects what is dead, and writes the memory of the process and the functions that made what lives.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

const SAMPLE_EVERY_BYTES = 16_384;

if (isMainThread) {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', { samplingInterval: SAMPLE_EVERY_BYTES });
  let asked = 0;
  process.on('SIGUSR2', async () => {
    await session.post('HeapProfiler.collectGarbage');
    const { profile } = await session.post('HeapProfiler.getSamplingProfile');
    asked += 1;
    const path = `${process.env.RECOLHA_HEAP_FOLDER}/heap-${asked}.json`;
    writeFileSync(path, JSON.stringify({ memory: process.memoryUsage(), head: profile.head }));
    console.log(`HEAP ${path} END`);
  });
}
