/** Whether the desktop shows tray icons. On Linux, Electron always creates one, and is not informed when nothing shows it. */

import { execFileSync } from 'node:child_process';

const WATCHER = 'org.kde.StatusNotifierWatcher';
const PATH = '/StatusNotifierWatcher';
const GET = 'org.freedesktop.DBus.Properties.Get';
const HOST = 'IsStatusNotifierHostRegistered';

/** Programs that query the session bus; systems bring different ones. */
const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['gdbus', ['call', '--session', '--timeout', '1', '--dest', WATCHER, '--object-path', PATH, '--method', GET, WATCHER, HOST]],
  ['busctl', ['--user', '--timeout=1', 'get-property', WATCHER, PATH, WATCHER, HOST]],
  [
    'dbus-send',
    ['--session', '--print-reply=literal', '--reply-timeout=1000', `--dest=${WATCHER}`, PATH, GET, `string:${WATCHER}`, `string:${HOST}`],
  ],
];

/** @throws Error with `code` ENOENT when the program is missing. */
export type Run = (program: string, args: readonly string[]) => string;

interface TrayPlaceParts {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly run?: Run;
}

/** Queried each time: at log-on the desktop's components may start later than the program. */
export function createTrayPlace({ platform, environment, run = runner(environment) }: TrayPlaceParts): () => boolean {
  if (platform !== 'linux') return () => true;
  return () => {
    // Without a session bus, the programs would start one.
    if (!environment.DBUS_SESSION_BUS_ADDRESS) return false;
    for (const [program, args] of WAYS) {
      try {
        return /\btrue\b/.test(run(program, args));
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) return false;
      }
    }
    return false;
  };
}

const PATIENCE_MS = 1_500;

function runner({ LD_LIBRARY_PATH: _ofTheAppImage, ...env }: NodeJS.ProcessEnv): Run {
  return (program, args) =>
    execFileSync(program, args, { env, encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', 'pipe', 'ignore'] });
}
