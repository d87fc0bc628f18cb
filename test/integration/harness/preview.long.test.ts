import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { nodeBinary } from '../../harness/node-binary.ts';
import { HARNESS } from '../../harness/runtime-path.ts';
import { eventsIn, FIXTURE_APP, PATIENCE } from './support.ts';

let userData: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'recolha-preview-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(userData, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

function startPreview(...more: readonly string[]): Started {
  const args = [join(HARNESS, 'preview.ts'), '--no-open', '--user-data', userData, '--app', FIXTURE_APP, ...more];
  const child = spawn(nodeBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  return { child, ended: once(child, 'close').then(([code]) => code), stdout: () => stdout, stderr: () => stderr };
}

function urlOf({ stdout }: Started): Promise<string> {
  return vi.waitFor(() => {
    const url = /^PREVIEW (\S+)\n$/.exec(stdout())?.[1];
    if (url === undefined) throw new Error(`No address yet: ${stdout()}`);
    return url;
  }, PATIENCE);
}

describe('npm run preview', () => {
  // Windows ends a process that is sent one: Ctrl+C in its own console is the only way there.
  it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
    'prints one line, serves the app, and %s ends it cleanly',
    async (signal) => {
      const preview = startPreview();
      const client = await connectPreview(await urlOf(preview));
      expect(await client.invoke('echo', 'olá')).toBe('olá');
      preview.child.kill(signal);
      expect(await preview.ended).toBe(0);
      expect(preview.stdout()).toMatch(/^PREVIEW http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/1\/index\.html\n$/);
      expect(eventsIn(userData)).toEqual(['before-quit', 'will-quit', 'quit']);
    },
  );

  it('says so when the folder is in use, and leaves the other one alone', async () => {
    const first = startPreview();
    const url = await urlOf(first);
    const second = startPreview();
    expect(await second.ended).toBe(1);
    expect(second.stdout()).toBe('');
    expect(second.stderr()).toContain(`Recolha is already running on ${userData}.`);
    expect((await fetch(url)).status).toBe(200);
  });

  it('when it is killed itself, main does not stay behind', async () => {
    const preview = startPreview();
    const client = await connectPreview(await urlOf(preview));
    preview.child.kill('SIGKILL');
    await client.closed;
    await vi.waitFor(() => expect(eventsIn(userData)).toEqual(['before-quit', 'will-quit', 'quit']), PATIENCE);
  });

  it('refuses an option that it does not know with one sentence', async () => {
    const preview = startPreview('--prot', '1');
    expect(await preview.ended).toBe(1);
    expect(preview.stderr()).toContain("Unknown option '--prot'");
    expect(preview.stderr()).not.toContain('    at ');
  });
});
