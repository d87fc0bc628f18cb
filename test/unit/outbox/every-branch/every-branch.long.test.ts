/** Every branch of the outbox's pure part runs in its tests by example (every-case.ts says which do not). */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const ARGS = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/unit/outbox/every-branch/vitest.config.ts'];

test('no branch of main/outbox/model is left out', async () => {
  const run = spawn(process.execPath, ARGS, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
  expect({ code, told: code === 0 ? '' : `${output}\n${errors}` }).toEqual({ code: 0, told: '' });
});
