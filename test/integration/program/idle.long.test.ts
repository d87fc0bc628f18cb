/** What main waits for while nobody does anything: a timer under a second would wake the processor all day. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureBuilt } from '../../harness/build.ts';
import { openApp, type RunningApp } from '../../proof/app.ts';

const RECORDER = pathToFileURL(join(import.meta.dirname, 'record-timers.mjs')).href;
const SECOND = 1000;
const timersSchema = z.array(z.object({ ms: z.number(), line: z.string() }));
type Timers = z.infer<typeof timersSchema>;

let data: string;
beforeAll(async () => {
  await ensureBuilt();
  data = mkdtempSync(join(tmpdir(), 'recolha-idle-'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** The timers that are set now. */
async function timersOf({ process: main }: RunningApp): Promise<Timers> {
  const before = main.output().length;
  process.kill(main.pid, 'SIGUSR2');
  const told = () => /^TIMERS (.*)$/m.exec(main.output().slice(before))?.[1];
  await expect.poll(told).toBeDefined();
  return timersSchema.parse(JSON.parse(told() ?? '[]'));
}

test.skipIf(process.platform === 'win32')('no timer under a second is set while nothing is on its way', async () => {
  const app = await openApp(data, { NODE_OPTIONS: `--import=${RECORDER}` });
  const station = await app.call('stations:add-training', {});
  await app.call('prices:refresh', { stationId: station.id });
  const short = async () => (await timersOf(app)).filter(({ ms }) => ms < SECOND);
  await expect.poll(short, { interval: 100 }).toEqual([]);
  // What comes back in a moment is set when it is looked for again.
  for (let look = 0; look < 10; look += 1) expect(await short()).toEqual([]);
  expect((await timersOf(app)).length).toBeGreaterThan(3);
  await app.process.stop();
});
