/** The built app hears that the PC woke up, and takes its timers anew. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { launchDouble, QUICK_START } from '../../harness/launch.ts';

it('timers are taken anew when the PC wakes up, with a rest for the network', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-resume-'));
  const app = await launchDouble({ userData, env: { RECOLHA_DOUBLE_VAULT: '1', ...QUICK_START } });
  onTestFinished(async () => {
    await app.stop();
    rmSync(userData, { recursive: true, force: true });
  });
  const client = await connectPreview(app.url);
  const logs = join(userData, 'logs');
  const rested = (): boolean =>
    readdirSync(logs).some((name) => /timers taken anew.*"restMs":\s?10000/.test(readFileSync(join(logs, name), 'utf8')));
  expect(rested()).toBe(false);
  app.power('resume');
  // The event and the calls go two ways: some calls later it must have arrived.
  for (let calls = 0; calls < 500 && !rested(); calls += 1) await client.invoke('app:state', null);
  expect(rested()).toBe(true);
});
