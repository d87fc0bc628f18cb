import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from '../../harness/build-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'recolha-lock-'));
const MODULE = join(import.meta.dirname, '..', '..', 'harness', 'build-lock.ts');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the second waits for the first to end, also when that fails', async () => {
  const path = join(folder, 'both', 'building.db');
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const failing = oneAtATime(path, async () => {
    told.push('first begins');
    begun.resolve();
    await first.promise;
    told.push('first ends');
    throw new Error('no build');
  });
  await begun.promise;
  const second = oneAtATime(path, async () => void told.push('second'));
  first.resolve();
  await expect(failing).rejects.toThrow('no build');
  await second;
  expect(told).toEqual(['first begins', 'first ends', 'second']);
});

test('a lock ends with its process, however that ends', async () => {
  const path = join(folder, 'killed.db');
  const code = `import { oneAtATime } from ${JSON.stringify(pathToFileURL(MODULE).href)};
    await oneAtATime(${JSON.stringify(path)}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  let mine = false;
  const taken = oneAtATime(path, async () => {
    mine = true;
    return holder.killed;
  });
  expect(mine).toBe(false);
  holder.kill('SIGKILL');
  expect(await taken).toBe(true);
});
