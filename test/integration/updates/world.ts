/** An installation with a data folder of its own, before a server of updates on this PC. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { PROXY_PATIENCE_MS, SILENCE_MS } from '../../../main/network/testing.ts';
import type { Clock } from '../../../main/shared/ports.ts';
import { createUpdating } from '../../../main/updates/index.ts';
import type { UpdatingParts } from '../../../main/updates/testing.ts';
import { makeKey, startUpdateServer } from '../../fakes/servers/update-server.ts';

export const NOW = Date.parse('2026-11-22T15:00:00.000Z');
export const INSTALLER = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));

export async function createWorld(more: Partial<UpdatingParts> = {}) {
  const userData = mkdtempSync(join(tmpdir(), 'recolha-updates-'));
  const server = await startUpdateServer();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    rmSync(userData, { recursive: true, force: true });
  });
  const appImage = join(userData, 'Recolha.AppImage');
  writeFileSync(appImage, 'the old one');
  vi.stubEnv('APPIMAGE', appImage);
  const key = makeKey();
  const second = makeKey();
  const waits: number[] = [];
  let bark: (() => void) | null = null;
  /** Longer than any wait between tries: limits of the whole time, which no test of a good server reaches. */
  const isLimit = (ms: number): boolean => ms > 60_000;
  /** Waits between tries pass at once; a silence lasts until the test says so. */
  const clock: Clock = {
    now: () => NOW,
    monotonic: () => 0,
    sleep(ms, signal) {
      if (ms !== SILENCE_MS && ms !== PROXY_PATIENCE_MS && !isLimit(ms)) {
        waits.push(ms);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        if (ms === SILENCE_MS) bark = resolve;
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
  const logged: string[] = [];
  const log = (message: string, fields?: object): void => void logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  const ended: string[] = [];
  const open = (changes: Partial<UpdatingParts> = {}) =>
    createUpdating({
      trust: { address: new URL(server.address), publicKeys: [key.publicKey, second.publicKey], loopbackHttp: true },
      version: '0.1.0',
      name: 'Recolha',
      packaged: false,
      platform: 'linux',
      environment: {},
      resources: userData,
      userData,
      resolveProxy: async () => 'DIRECT',
      quit: () => void ended.push('quit'),
      relaunch: () => void ended.push('relaunch'),
      clock,
      logger: { info: log, warn: log, error: log },
      freeBytes: async () => Number.MAX_SAFE_INTEGER,
      ...more,
      ...changes,
    });
  return {
    ...{ userData, server, key, second, waits, logged, ended, appImage, clock, open },
    /** The silence has lasted too long. */
    bark: () => bark?.(),
    folder: join(userData, 'updates'),
    publish: (part: Partial<Parameters<typeof server.publish>[0]> = {}) =>
      server.publish({ version: '0.1.1', key, installer: INSTALLER, ...part }),
  };
}

/** The code of what went wrong; fails when nothing did. */
export async function problemOf(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    (value) => `no problem: ${String(value)}`,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}
