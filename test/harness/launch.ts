/** Starts main under the double in a process of its own, and holds on to it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { ensureRuntimes } from './build-runtime.ts';
import type { VaultFault } from './double/context.ts';
import { nodeBinary } from './node-binary.ts';
import { COMPILE_CACHE, HOST, PAGE_RUNTIME, ROOT } from './runtime-path.ts';

export interface LaunchOptions {
  readonly userData: string;
  /** Folder of the app's package.json; the project's own by default. */
  readonly appPath?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** What app.isPackaged answers. */
  readonly packaged?: boolean;
  /** Withholds ready-to-show. */
  readonly undrawn?: boolean;
  /** See host.ts; milliseconds. */
  readonly patience?: number;
  /** Gets what main writes, as it comes; it is kept in `output` in any case. */
  readonly onOutput?: (text: string) => void;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface DoubleProcess {
  /** Address of the first window's page. */
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ending>;
  /** All that main wrote to stdout and stderr so far. */
  readonly output: () => string;
  /** SIGKILL: as if the power went. */
  kill(): Promise<Ending>;
  /** SIGTERM, and after 20 s SIGKILL. */
  stop(): Promise<Ending>;
  /** Emits an event of powerMonitor ('suspend', 'resume'). */
  power(event: string): void;
  /** Emits an event of the first window, of its contents or of app; a listener gets an event object first, then `args`. */
  emit(from: 'window' | 'contents' | 'app', event: string, ...args: readonly unknown[]): void;
  /** Clicks the tray's sign, or presses an entry of its menu. */
  tray(label: string | null): void;
  /** Clicks the newest notification. */
  clickNotification(): void;
  vault(fault: VaultFault): void;
  /** Gives the next native dialog of that kind its answer. */
  /** Done once the double has it: a call that goes another way would overtake it. */
  answerDialog(method: string, answer: unknown): Promise<void>;
}

/** main ended before its page could be opened. */
export class EndedEarly extends Error {
  readonly ending: Ending;
  readonly output: string;
  constructor(ending: Ending, output: string) {
    super(`The app ended before it showed a page (${ending.signal ?? `code ${ending.code}`}).\n${output}`);
    this.name = 'EndedEarly';
    this.ending = ending;
    this.output = output;
  }
}

/**
 * An environment for tests that start the program often: the young part of the heap has room for what a start makes (a
 * quarter of its CPU time was spent on collecting it), and Linux trusts no certificate of its own, whose list takes
 * 100 ms to read. That main uses the list is shown by test/proof/proxy.test.ts; benchmarks start it as it is.
 */
export const QUICK_START = {
  RECOLHA_DOUBLE_ROOMY: '1',
  SSL_CERT_FILE: devNull,
  SSL_CERT_DIR: join(ROOT, 'test/fixtures/desktop-bus'),
} as const;

const packageSchema = z.object({ name: z.string(), productName: z.string().optional(), version: z.string(), main: z.string() });
const pageSchema = z.object({ type: z.literal('page'), address: z.url() });
const ROOMY = ['--min-semi-space-size=16', '--max-semi-space-size=32'] as const;
const STOP_PATIENCE_MS = 120_000;
const MAX_OUTPUT = 1_000_000;

/** @throws EndedEarly */
export async function launchDouble(options: LaunchOptions): Promise<DoubleProcess> {
  await ensureRuntimes();
  const child = start(options);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-MAX_OUTPUT);
      options.onOutput?.(chunk);
    });
  }
  const ended = new Promise<Ending>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const url = await Promise.race([
    once(child, 'message').then(([message]) => pageSchema.parse(message).address),
    ended.then((ending) => Promise.reject(new EndedEarly(ending, text))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    output: () => text,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
    stop() {
      // Windows knows no SIGTERM that a process could handle.
      if (process.platform === 'win32') child.send({ type: 'quit' });
      else child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      return ended.finally(() => clearTimeout(timer));
    },
    power: (event) => void child.send({ type: 'power', event }),
    emit: (from, event, ...args) => void child.send({ type: 'emit', from, event, args }),
    tray: (label) => void child.send({ type: 'tray', label }),
    clickNotification: () => void child.send({ type: 'notification' }),
    vault: (fault) => void child.send({ type: 'vault', fault }),
    async answerDialog(method, answer) {
      const kept = once(child, 'message');
      child.send({ type: 'dialog', method, answer });
      await Promise.race([kept, ended]);
    },
  };
}

export function start({
  userData,
  appPath = ROOT,
  port = 0,
  env = {},
  args = [],
  patience = 120_000,
  ...rest
}: LaunchOptions): ChildProcess {
  const { name, productName, version, main } = packageSchema.parse(JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')));
  const vault = (env.RECOLHA_DOUBLE_VAULT ?? process.env.RECOLHA_DOUBLE_VAULT) === '1';
  const { packaged = false, undrawn = false } = rest;
  const host = {
    appPath,
    entry: join(appPath, main),
    userData,
    port,
    vault,
    packaged,
    undrawn,
    name: productName ?? name,
    version,
    patience,
    pageRuntime: PAGE_RUNTIME,
  };
  return spawn(nodeBinary(), [...(env.RECOLHA_DOUBLE_ROOMY === '1' ? ROOMY : []), HOST, JSON.stringify(host), ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...desktopBus(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** A desktop with a tray, unless RECOLHA_DOUBLE_TRAY says `false`: what main asks the session's bus with answers so. */
function desktopBus(): Readonly<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const path = [join(ROOT, 'test/fixtures/desktop-bus'), process.env.PATH].filter((part) => part !== undefined).join(delimiter);
  return { PATH: path, DBUS_SESSION_BUS_ADDRESS: 'unix:path=the-double' };
}
