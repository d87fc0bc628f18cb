/** What a step of a workflow calls is there: its words are for a shell, its programs and scripts are this repository's. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../harness/runtime-path.ts';
import { readWorkflows } from '../../tools/packages/workflows.ts';

const stepSchema = z.looseObject({
  name: z.string().optional(),
  if: z.string().optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
});
const jobSchema = z.looseObject({
  'runs-on': z.string().optional(),
  strategy: z.looseObject({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
  defaults: z.looseObject({ run: z.looseObject({ shell: z.string() }) }).optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.looseObject({ jobs: z.record(z.string(), jobSchema) });
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

// The packager brings it along.
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { load } = builder('js-yaml') as { load(text: string): unknown };

const steps = readWorkflows().flatMap(({ path, text }) =>
  Object.entries(workflowSchema.parse(load(text)).jobs).flatMap(([job, { defaults, strategy, 'runs-on': on = '', steps: all }]) =>
    all.flatMap(({ run, shell, if: when = '' }) =>
      run === undefined
        ? []
        : [
            {
              where: `${path} ${job}: ${run.split('\n')[0]}`,
              // What GitHub puts in is one word.
              code: run.replace(/\$\{\{.*?\}\}/g, 'X'),
              shell: shell ?? defaults?.run.shell ?? null,
              onWindows: JSON.stringify([on.startsWith('${{') ? strategy?.matrix : on]).includes('windows') && !when.includes("'Linux'"),
            },
          ],
    ),
  ),
);

test('there are steps to look at', () => {
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter(({ onWindows }) => onWindows).length).toBeGreaterThan(8);
});

test.skipIf(process.platform === 'win32').each(steps.filter(({ shell }) => shell !== 'pwsh'))('$where is sound for bash', ({ code }) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

test.each(steps.filter(({ onWindows, shell }) => onWindows && shell === null))(
  '$where needs no shell of its own on Windows',
  ({ code }) => {
    expect(code).not.toMatch(/[$|&<>\n"'`]/);
  },
);

const uses = (pattern: RegExp): readonly (readonly [string, string])[] =>
  steps.flatMap(({ where, code }) => [...code.matchAll(pattern)].map(([, name = '']) => [name, where] as const));

test('scripts, files and programs that are called are there', () => {
  const called = uses(/\bnpm run (?:-s )?([\w:-]+)/g);
  expect(called.length).toBeGreaterThan(4);
  for (const [name, where] of called) expect(Object.keys(scripts), where).toContain(name);
  const files = uses(/\bnode ([\w/.-]+\.(?:ts|mjs))/g);
  expect(files.length).toBeGreaterThan(4);
  for (const [path, where] of files) expect(existsSync(join(ROOT, path)), where).toBe(true);
  for (const [name, where] of uses(/\bnpx ([\w-]+)/g)) expect(existsSync(join(ROOT, 'node_modules', '.bin', name)), where).toBe(true);
  for (const [name, where] of uses(/--config ([\w.-]+)/g)) expect(existsSync(join(ROOT, name)), where).toBe(true);
});

test('each script of package.json names files that are there', () => {
  const named = Object.entries(scripts).flatMap(([name, code]) =>
    [...code.matchAll(/\bnode ([\w/.-]+\.(?:ts|mjs))/g)].map(([, path = '']) => [name, path] as const),
  );
  expect(named.length).toBeGreaterThan(15);
  for (const [name, path] of named) expect(existsSync(join(ROOT, path)), name).toBe(true);
});

test('programs are looked for in the folder that the packager writes to', () => {
  const output = (config: string): string => /output: (\S+)/.exec(readFileSync(join(ROOT, config), 'utf8'))?.[1] ?? '';
  const folders = new Set([output('electron-builder.yml'), output('electron-builder.inspect.yml')]);
  const looked = readWorkflows().flatMap(({ text }) =>
    [...text.matchAll(/\b(release[\w-]*)\/(?:win-unpacked|linux-unpacked|\*)/g)].map(([, name = '']) => name),
  );
  expect(looked.length).toBeGreaterThan(8);
  for (const name of looked) expect([...folders]).toContain(name);
});
