import { EventEmitter } from 'node:events';
import { isAbsolute } from 'node:path';
import type { App, RelaunchOptions } from 'electron';
import { strict } from '../strict.ts';
import type { Context } from './context.ts';
import { createLoginItems } from './desktop.ts';
import { emitPreventable } from './event.ts';
import { InstanceLock } from './instance-lock.ts';
import { LEFT_OPEN, openResources } from './leftovers/open-handles.ts';
import { createPaths, dataPaths } from './paths.ts';

export interface AppDouble {
  readonly module: object;
  readonly emitter: EventEmitter;
  readonly becomeReady: () => void;
  readonly quit: () => void;
  readonly allWindowsClosed: () => void;
}

/** What was closed just now is gone some turns of the loop later: a socket after two, the port of a thread that ended after more. */
const CLOSING_TURNS = 100;

export function createApp(context: Context): AppDouble {
  const { options } = context;
  const emitter = new EventEmitter();
  const paths = createPaths(options.userData);
  const chosen = new Set<string>();
  // As if it was started with the switch: then the app does not choose the folder itself, unless it shall.
  const switches = new Map<string, string>(process.env.RECOLHA_DOUBLE_OWN_FOLDER === '1' ? [] : [['user-data-dir', options.userData]]);
  let name = options.name;
  let opened: InstanceLock | null = null;
  /** Of the folder of data as it is when it is first asked for: a folder that is set later has another one. */
  const lockOf = (): InstanceLock => {
    opened ??= new InstanceLock(paths.get('userData') ?? options.userData, ({ argv, workingDirectory, additionalData }) =>
      emitter.emit('second-instance', {}, argv, workingDirectory, additionalData),
    );
    return opened;
  };

  /** Before `ready` Electron has no loop to end, and the process goes at once. */
  const leave = (code: number) => {
    emitter.emit('quit', {}, code);
    // An end by app.exit waits for nobody. Timers now: the app may set one that ends a process that does not go.
    const asked = code === 0 && context.ready && context.quitting;
    const timers = asked ? context.openTimers() : [];
    const go = (turns: number) => {
      const open = asked ? openResources() : [];
      if (open.length > 0 && turns > 0) return void setImmediate(go, turns - 1);
      for (const each of [...timers, ...open]) console.error(`${LEFT_OPEN} ${each}`);
      process.exit(code);
    };
    if (context.ready) setImmediate(go, CLOSING_TURNS);
    else go(0);
  };
  const finish = () => {
    if (emitPreventable(emitter, 'will-quit')) context.quitting = false;
    else leave(0);
  };
  const quit = () => {
    if (context.quitting || emitPreventable(emitter, 'before-quit')) return;
    context.quitting = true;
    for (const window of [...context.windows.values()]) {
      window.close();
      if (context.windows.has(window.id)) {
        context.quitting = false;
        return;
      }
    }
    finish();
  };

  const members = {
    whenReady: () => {
      context.askedWhenReady = true;
      return context.ready ? Promise.resolve() : new Promise<void>((resolve) => emitter.once('ready', () => resolve()));
    },
    isReady: () => context.ready,
    quit,
    exit: (code = 0) => {
      for (const window of [...context.windows.values()]) window.destroy();
      leave(code);
    },
    relaunch: ({ execPath, args }: RelaunchOptions = {}) => {
      if (execPath !== undefined && !isAbsolute(execPath)) throw new TypeError(`app.relaunch: no program ${execPath}`);
      if (args !== undefined && !args.every((arg) => typeof arg === 'string')) throw new TypeError('app.relaunch: args are strings');
      console.error(execPath === undefined ? 'app.relaunch' : `app.relaunch ${execPath}`);
    },
    focus: () => {},
    getPath: (key: string) => {
      const path = paths.get(key);
      if (path === undefined) throw new Error(`Failed to get '${key}' path`);
      return path;
    },
    setPath: (key: string, path: string) => {
      if (!paths.has(key) || !isAbsolute(path)) throw new Error(`Failed to set path: '${key}'`);
      if (key === 'userData' && opened !== null) throw new Error('The folder of data was set after its lock was asked for');
      paths.set(key, path);
      // They lie in it, as long as nobody has set them.
      if (key === 'userData') for (const [name, folder] of dataPaths(path)) if (!chosen.has(name)) paths.set(name, folder);
      chosen.add(key);
    },
    getAppPath: () => options.appPath,
    getName: () => name,
    setName: (next: string) => {
      name = next;
    },
    get name() {
      return name;
    },
    getVersion: () => options.version,
    getLocale: () => 'pt-BR',
    getSystemLocale: () => 'pt-BR',
    getPreferredSystemLanguages: () => ['pt-BR'],
    isPackaged: options.packaged,
    setBadgeCount: (count = 0) => {
      context.seen.set('badge', count);
      return true;
    },
    ...createLoginItems(context),
    setAppUserModelId: () => {},
    requestSingleInstanceLock: (additionalData: unknown = null) =>
      lockOf().request({ argv: process.argv, workingDirectory: process.cwd(), additionalData }),
    hasSingleInstanceLock: () => lockOf().held,
    releaseSingleInstanceLock: () => lockOf().release(),
    commandLine: strict('app.commandLine', {
      appendSwitch: (key: string, value = '') => void switches.set(key, value),
      hasSwitch: (key: string) => switches.has(key),
      getSwitchValue: (key: string) => switches.get(key) ?? '',
      removeSwitch: (key: string) => void switches.delete(key),
    }),
  } satisfies Partial<Record<keyof App, unknown>>;

  return {
    module: strict('app', Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))),
    emitter,
    becomeReady() {
      context.ready = true;
      emitter.emit('will-finish-launching');
      emitter.emit('ready', {}, {});
    },
    quit,
    allWindowsClosed() {
      if (context.quitting) return;
      if (emitter.listenerCount('window-all-closed') === 0) quit();
      else emitter.emit('window-all-closed');
    },
  };
}
