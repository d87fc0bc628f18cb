import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startOnce } from '../../tools/packages/start-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'recolha-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of a few lines, in the place of a packaged one. */
function program(name: string, lines: string): readonly string[] {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, `import { mkdirSync, writeFileSync } from 'node:fs';\n${lines}`);
  return [path];
}
const LOGS = `const data = process.argv.at(-1).replace('--user-data-dir=', '');
mkdirSync(data + '/logs', { recursive: true });`;

test('a program that logs that its page is there has started, and is ended', async () => {
  const lines = `${LOGS}
writeFileSync(data + '/logs/recolha.log', '{"level":"info","message":"started","version":"1"}\\n');
setInterval(() => {}, 1000);`;
  await startOnce(process.execPath, program('good', lines));
});

test('one that ends before that has not, and says why', async () => {
  const lines = `${LOGS}
writeFileSync(data + '/logs/recolha.log', '{"level":"error","message":"not started"}\\n');
console.error('no display');
process.exit(3);`;
  await expect(startOnce(process.execPath, program('bad', lines))).rejects.toThrow(/code 3[\s\S]*no display/);
});

test('nor has one that is not there, or never gets so far', async () => {
  await expect(startOnce(join(folder, 'missing'))).rejects.toThrow('ENOENT');
  await expect(startOnce(process.execPath, program('slow', 'setInterval(() => {}, 1000);'), 500)).rejects.toThrow('did not start within');
});
