/** The smaller modules: what a program with no window manager and no desktop can answer. */

import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import type {
  Clipboard,
  CrashReporter,
  CrashReporterStartOptions,
  Dialog,
  DownloadItem,
  Menu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  Net,
  Notification,
  NotificationConstructorOptions,
  PowerSaveBlocker,
  SaveDialogOptions,
  Screen,
  Session,
  Shell,
} from 'electron';
import { z } from 'zod';
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

const endsSchema = z.enum(['completed', 'cancelled', 'interrupted']);

/** Into a folder of its own, as who chooses one in the system's dialog. The browser saves it too, and tells nobody. */
function save(session: EventEmitter, fileName: string, bytes: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'recolha-double-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // How who is asked answers, and the disk: a dialog that was closed leaves no path.
  const state = endsSchema.parse(process.env.RECOLHA_DOUBLE_SAVE ?? 'completed');
  const path = state === 'cancelled' ? '' : join(folder, basename(fileName));
  let title = '';
  const members = {
    getFilename: () => fileName,
    getSavePath: () => path,
    getState: () => state,
    setSaveDialogOptions: (options: SaveDialogOptions) => {
      title = options.title ?? '';
      if (!isAbsolute(options.defaultPath ?? '')) throw new Error('A save dialog without a folder');
    },
  } satisfies Partial<Record<keyof DownloadItem, unknown>>;
  const item = Object.assign(new EventEmitter(), members);
  session.emit('will-download', preventable(), strict('DownloadItem', item), null);
  // Else Chromium names it by the page's address.
  if (title === '' || title.startsWith('blob:')) throw new Error('A save dialog without a title of its own');
  console.error(`save dialog ${title}`);
  if (state === 'completed') writeFileSync(path, bytes);
  item.emit('done', {}, state);
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
  /** With a signal it may stay open: who gives it up closes it, as if it was cancelled. */
  const askOrAbort = async (...given: readonly unknown[]) => {
    const { signal, cancelId = 0 } = given.at(-1) as MessageBoxOptions;
    const answer = answers.next('showMessageBox');
    if (answer !== undefined || signal === undefined) return answer ?? (await ask('showMessageBox')());
    if (!signal.aborted) await once(signal, 'abort');
    return { response: cancelId, checkboxChecked: false };
  };
  return strict('dialog', {
    showOpenDialog: ask('showOpenDialog'),
    showSaveDialog: ask('showSaveDialog'),
    showMessageBox: askOrAbort,
    showErrorBox: (title: string, content: string) => console.error(`${title}\n${content}`),
  } satisfies Partial<Record<keyof Dialog, unknown>>);
}

export function createNet(): object {
  return strict('net', { isOnline: () => true, online: true } satisfies Partial<Record<keyof Net, unknown>>);
}

/** In device-independent pixels, the main one first: `RECOLHA_DOUBLE_DISPLAYS`. */
const displaysSchema = z
  .array(
    z.strictObject({
      x: z.number().default(0),
      y: z.number().default(0),
      width: z.number().default(1920),
      height: z.number().default(1080),
      scaleFactor: z.number().default(1),
    }),
  )
  .min(1);
const TASKBAR = 40;

export function createScreen(context: Context): object {
  const areas = displaysSchema.parse(JSON.parse(process.env.RECOLHA_DOUBLE_DISPLAYS ?? '[{}]'));
  const displays = areas.map(({ scaleFactor, ...bounds }, at) => {
    // What the taskbar takes of the main one.
    const workArea = { ...bounds, height: bounds.height - (at === 0 ? TASKBAR : 0) };
    return { id: at + 1, bounds, workArea, size: bounds, workAreaSize: workArea, scaleFactor, rotation: 0 };
  });
  const all = () => {
    afterReady(context, "The 'screen' module was used");
    return displays;
  };
  const get = () => all()[0];
  return strict(
    'screen',
    Object.assign(new EventEmitter(), {
      getPrimaryDisplay: get,
      getAllDisplays: all,
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
