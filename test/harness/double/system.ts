/** The smaller modules: what a program with no window manager and no desktop can answer. */

import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type {
  Clipboard,
  CrashReporter,
  CrashReporterStartOptions,
  Dialog,
  DownloadItem,
  Menu,
  MenuItemConstructorOptions,
  Net,
  Notification,
  NotificationConstructorOptions,
  PowerSaveBlocker,
  SaveDialogOptions,
  Screen,
  Session,
  Shell,
} from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context, type PermissionCheckHandler, type PermissionRequestHandler } from './context.ts';
import { preventable } from './event.ts';
import { proxyFromEnvironment } from './proxy-environment.ts';

export function createSession(context: Context, protocol: object): { readonly module: object; readonly getDefault: () => object } {
  const defaultSession = strict(
    'session',
    Object.assign(new EventEmitter(), {
      protocol,
      setPermissionRequestHandler: (handler: PermissionRequestHandler | null) => {
        context.permissions.request = handler;
      },
      setPermissionCheckHandler: (handler: PermissionCheckHandler | null) => {
        context.permissions.check = handler;
      },
      setDevicePermissionHandler: () => {},
      setSpellCheckerEnabled: () => {},
      resolveProxy: async (url: string) => proxyFromEnvironment(url, process.env),
      clearCache: async () => {},
    } satisfies Partial<Record<keyof Session, unknown>>),
  );
  context.download = (fileName, bytes) => save(defaultSession, fileName, bytes);
  const getDefault = () => {
    afterReady(context, 'Session can not be received');
    return defaultSession;
  };
  const module = strict('session', {
    get defaultSession() {
      return getDefault();
    },
  });
  return { module, getDefault };
}

/** Into a folder of its own, as who chooses one in the system's dialog. The browser saves it too, and tells nobody. */
function save(session: EventEmitter, fileName: string, bytes: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-double-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, basename(fileName));
  const members = {
    getFilename: () => fileName,
    getSavePath: () => path,
    getState: () => 'completed',
    setSaveDialogOptions: (options: SaveDialogOptions) => {
      if (options.title === undefined || options.title.startsWith('blob:')) throw new Error('A save dialog without a title of its own');
    },
  } satisfies Partial<Record<keyof DownloadItem, unknown>>;
  const item = Object.assign(new EventEmitter(), members);
  session.emit('will-download', preventable(), strict('DownloadItem', item), null);
  writeFileSync(path, bytes);
  item.emit('done', {}, 'completed');
}

export function createMenu(): object {
  let current: object | null = null;
  return strict('Menu', {
    buildFromTemplate: (template: readonly MenuItemConstructorOptions[]): object =>
      strict('menu', { items: template, popup: () => {} } satisfies Partial<Record<keyof Menu, unknown>>),
    setApplicationMenu: (menu: object | null) => {
      current = menu;
    },
    getApplicationMenu: () => current,
  } satisfies Partial<Record<keyof typeof Menu, unknown>>);
}

/** A program under test opens nothing on the machine it runs on, unless it was told so. */
export function createShell(allowed: boolean): object {
  const open = (name: string) => async (target: string) => {
    if (!allowed) throw new Error(`The Electron double opens nothing outside: shell.${name}(${JSON.stringify(target)})`);
    console.error(`shell.${name} ${target}`);
    return '';
  };
  return strict('shell', {
    openExternal: open('openExternal'),
    openPath: open('openPath'),
    // Nothing is opened: it is told.
    showItemInFolder: (path: string) => console.error(`shell.showItemInFolder ${path}`),
  } satisfies Partial<Record<keyof Shell, unknown>>);
}

export interface DialogAnswers {
  /** The next answer for that method, or undefined when there is none. */
  next(method: string): unknown;
}

/** Nobody can press a native dialog's button here: an answer must have been given beforehand. */
export function createDialog(answers: DialogAnswers): object {
  const ask = (method: string) => async () => {
    const answer = answers.next(method);
    if (answer === undefined) throw new Error(`No answer was scripted for dialog.${method}`);
    return answer;
  };
  return strict('dialog', {
    showOpenDialog: ask('showOpenDialog'),
    showSaveDialog: ask('showSaveDialog'),
    showMessageBox: ask('showMessageBox'),
    showErrorBox: (title: string, content: string) => console.error(`${title}\n${content}`),
  } satisfies Partial<Record<keyof Dialog, unknown>>);
}

export function createNet(): object {
  return strict('net', { isOnline: () => true, online: true } satisfies Partial<Record<keyof Net, unknown>>);
}

export function createScreen(context: Context): object {
  const area = { x: 0, y: 0, width: 1920, height: 1080 };
  const display = { id: 1, bounds: area, workArea: area, size: area, workAreaSize: area, scaleFactor: 1, rotation: 0 };
  const get = () => {
    afterReady(context, "The 'screen' module was used");
    return display;
  };
  return strict(
    'screen',
    Object.assign(new EventEmitter(), {
      getPrimaryDisplay: get,
      getAllDisplays: () => [get()],
      getDisplayMatching: get,
    } satisfies Partial<Record<keyof Screen, unknown>>),
  );
}

export function createClipboard(): object {
  let text = '';
  return strict('clipboard', {
    writeText: (next: string) => {
      text = next;
    },
    readText: () => text,
  } satisfies Partial<Record<keyof Clipboard, unknown>>);
}

/** Dumps that leave the PC are a decision of the user's: here nothing may upload. */
export function createCrashReporter(context: Context): object {
  return strict('crashReporter', {
    start: ({ uploadToServer, submitURL }: CrashReporterStartOptions) => {
      if (context.ready) throw new Error('crashReporter.start came after `ready`');
      if (uploadToServer !== false || submitURL !== undefined) throw new Error('crashReporter would upload');
    },
  } satisfies Partial<Record<keyof CrashReporter, unknown>>);
}

export function createPowerSaveBlocker(): object {
  const held = new Set<number>();
  let last = 0;
  return strict('powerSaveBlocker', {
    start: (type: string) => {
      if (type !== 'prevent-app-suspension' && type !== 'prevent-display-sleep') throw new TypeError(`no such blocker: ${type}`);
      last += 1;
      held.add(last);
      return last;
    },
    stop: (id: number) => held.delete(id),
    isStarted: (id: number) => held.has(id),
  } satisfies Partial<Record<keyof PowerSaveBlocker, unknown>>);
}

/** The Notification class: shown nowhere but in the output. */
export function createNotificationClass(context: Context): object {
  return strict(
    'Notification',
    Object.assign(
      function newNotification(options: NotificationConstructorOptions = {}) {
        afterReady(context, 'Cannot create Notification');
        const members = {
          show: () => {
            console.error(`notification ${options.title ?? ''}`);
            context.notifications.push({ title: options.title ?? '', click: () => void emitter.emit('click') });
          },
          close: () => void emitter.emit('close', { reason: 'userCanceled' }),
        } satisfies Partial<Record<keyof Notification, unknown>>;
        const emitter = Object.assign(new EventEmitter(), members);
        return strict('Notification', emitter);
      },
      { isSupported: () => true } satisfies Partial<Record<keyof typeof Notification, unknown>>,
    ),
  );
}
