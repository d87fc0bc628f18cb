import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { batchPath, batchReply, PATHS, read, STATION, standardBody, tokenForm } from './support.ts';

const PROGRAM = fileURLToPath(new URL('../../fakes/servers/training-process.ts', import.meta.url));
const addresses = z.object({ baseUrl: z.string(), controlUrl: z.string() });
const credentials = z.object({ clientId: z.string(), clientSecret: z.string() });

let folder: string;
let running: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'training-process-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function open() {
  const child = spawn(process.execPath, [PROGRAM, '--state', join(folder, 'state.json')], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { baseUrl, controlUrl } = addresses.parse(JSON.parse(String(line)));
  const control = async (path: string, body?: object) =>
    read(await fetch(`${controlUrl}${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }));
  const station = credentials.parse((await control('/stations', STATION)).json);
  const token = z
    .object({ accessToken: z.string() })
    .parse(await (await fetch(`${baseUrl}${PATHS.token}`, { method: 'POST', body: tokenForm(station) })).json()).accessToken;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (body: object) =>
    read(await fetch(`${baseUrl}${PATHS.standardBatch}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const get = async (path: string) => read(await fetch(`${baseUrl}${path}`, { headers }));
  return { child, control, post, get };
}

test('serves, can be steered from outside, and keeps what it accepted when it is killed', async () => {
  const first = await open();
  await first.control('/faults', { rules: [{ fault: 'drop-after-read', remaining: 1, path: '/standard/batch' }] });
  const body = standardBody([{ product_id: '1101', price: 5.01 }]);
  await expect(first.post(body)).rejects.toThrow();
  const { process_id } = batchReply.parse((await first.post(body)).json);
  const judged = z.object({ ledger: z.array(z.object({ bodySha256: z.string().nullable(), processId: z.string().nullable() })) });
  const sent = judged.parse((await first.control('/ledger')).json).ledger.filter(({ processId }) => processId !== null);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.bodySha256).toBe(sent[1]?.bodySha256);
  expect((await first.control('/faults', { rules: [{ fault: 'nonsense' }] })).status).toBe(400);
  expect((await first.control('/nothing')).status).toBe(404);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await open();
  await second.control('/clock', { advanceMs: 3_600_000 / 2 });
  expect((await second.get(batchPath(process_id))).json).toMatchObject({ process_id, status: 'COMPLETED' });
  await second.control('/revoke', {});
  expect((await second.get(batchPath(process_id))).status).toBe(401);
  second.child.kill('SIGTERM');
  // Windows has no signal that a process could answer.
  expect(await once(second.child, 'exit')).toEqual(process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]);
});
