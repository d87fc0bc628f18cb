import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { eventsIn, failedLaunch, launchFixture, PATIENCE } from './support.ts';

let userData: string;
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'recolha-double-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

describe('one process a user-data folder', () => {
  it('a second one is refused and ends well; the first is told of it', async () => {
    await using first = await launchFixture({ userData });
    const { ending } = await failedLaunch('', { userData, args: ['--hello'] });
    expect(ending).toEqual({ code: 0, signal: null });
    await vi.waitFor(() => expect(eventsIn(userData)).toContain('second-instance true true true'), PATIENCE);
    expect(eventsIn(userData)).toContain('refused');
    const client = await connectPreview(first.app.url);
    expect(await client.invoke('echo', 'still here')).toBe('still here');
  });

  it('folders do not stand in each other’s way', async () => {
    await using one = await launchFixture();
    await using other = await launchFixture();
    expect(one.app.url).not.toBe(other.app.url);
  });

  it('a killed process leaves no obstacle', async () => {
    const first = await launchFixture({ userData });
    expect(await first.app.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    await using second = await launchFixture({ userData });
    const client = await connectPreview(second.app.url);
    expect(await client.invoke('echo', 1)).toBe(1);
  });

  it('of two started at once exactly one runs', async () => {
    const outcomes = await Promise.allSettled([launchFixture({ userData }), launchFixture({ userData })]);
    const running = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(running).toHaveLength(1);
    for (const { value } of running) await value.app.kill();
  });
});

describe('the end', () => {
  it('SIGTERM runs the quit events in order and ends with 0', async () => {
    const { app } = await launchFixture({ userData });
    const client = await connectPreview(app.url);
    expect(await app.stop()).toEqual({ code: 0, signal: null });
    await client.closed;
    expect(eventsIn(userData)).toEqual(['before-quit', 'will-quit', 'quit']);
  });

  it('app.exit ends with its code, and asks nobody', async () => {
    const { app } = await launchFixture({ userData });
    const client = await connectPreview(app.url);
    await client.invoke('exit', 7).catch(() => {});
    expect(await app.ended).toEqual({ code: 7, signal: null });
    expect(eventsIn(userData)).not.toContain('before-quit');
  });
});
