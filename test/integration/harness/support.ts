/** Starts the small app of test/fixtures/double-app under the double, each time on a folder of its own. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DoubleProcess, EndedEarly, type LaunchOptions, launchDouble } from '../../harness/launch.ts';
import { ROOT } from '../../harness/runtime-path.ts';

export const FIXTURE_APP = join(ROOT, 'test', 'fixtures', 'double-app');

/** For vi.waitFor, which waits for a second by default: too little for a machine that is busy. */
export const PATIENCE = { timeout: 120_000 } as const;

export interface Fixture extends AsyncDisposable {
  readonly userData: string;
  readonly app: DoubleProcess;
  /** What the app wrote down of its own life, one line an event. */
  events(): readonly string[];
}

type Options = Omit<LaunchOptions, 'appPath' | 'userData'> & { readonly userData?: string };

export async function launchFixture({
  userData = mkdtempSync(join(tmpdir(), 'recolha-double-')),
  ...options
}: Options = {}): Promise<Fixture> {
  const app = await launchDouble({ ...options, appPath: FIXTURE_APP, userData });
  return {
    userData,
    app,
    events: () => eventsIn(userData),
    async [Symbol.asyncDispose]() {
      await app.kill();
      rmSync(userData, { recursive: true, force: true });
    },
  };
}

export function eventsIn(userData: string): readonly string[] {
  const path = join(userData, 'events.txt');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

/** How a start that must not succeed ended. */
export async function failedLaunch(scenario: string, options: Options = {}): Promise<EndedEarly> {
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'recolha-double-'));
  try {
    const app = await launchDouble({ ...options, appPath: FIXTURE_APP, userData, env: { FIXTURE: scenario } });
    await app.kill();
  } catch (error) {
    if (error instanceof EndedEarly) return error;
    throw error;
  } finally {
    if (options.userData === undefined) rmSync(userData, { recursive: true, force: true });
  }
  throw new Error(`The app started in spite of "${scenario}".`);
}
