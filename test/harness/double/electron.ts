import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { strict } from '../strict.ts';
import { type AppDouble, createApp } from './app.ts';
import { createBrowserWindowClass } from './browser-window.ts';
import type { Context } from './context.ts';
import { createNativeImage, createTrayClass, type TrayDouble } from './desktop.ts';
import { preventable } from './event.ts';
import type { ElectronModule } from './installed.ts';
import { createIpcMain, type IpcMainDouble } from './ipc-main.ts';
import { createNativeTheme } from './native-theme.ts';
import { createProtocol } from './protocol.ts';
import { createSafeStorage } from './safe-storage.ts';
import {
  createClipboard,
  createCrashReporter,
  createDialog,
  createMenu,
  createNet,
  createNotificationClass,
  createPowerSaveBlocker,
  createScreen,
  createSession,
  createShell,
} from './system.ts';

const answersSchema = z.array(z.object({ method: z.string(), answer: z.unknown() }));

export interface ElectronDouble {
  /** What `electron` is to the app. */
  readonly module: ElectronModule;
  readonly app: AppDouble;
  readonly ipcMain: IpcMainDouble;
  readonly powerMonitor: EventEmitter;
  readonly tray: TrayDouble;
  /** An event of the first window, of its contents or of app, as the system would cause it. */
  emit(from: 'window' | 'contents' | 'app', event: string, args: readonly unknown[]): void;
  /** Answers given beforehand to native dialogs, in order. */
  readonly dialogAnswers: { readonly method: string; readonly answer: unknown }[];
}

export function createElectron(context: Context): ElectronDouble {
  const app = createApp(context);
  const theme = createNativeTheme(context);
  const ipcMain = createIpcMain({ ...context, download: (...file) => context.download(...file), theme });
  const tray = createTrayClass(context);
  const protocol = createProtocol(context);
  const session = createSession(context, protocol);
  const powerMonitor = new EventEmitter();
  // What is asked before there is a page can be answered in no other way.
  const dialogAnswers = answersSchema.parse(JSON.parse(process.env.RECOLHA_DOUBLE_DIALOGS ?? '[]'));
  const dialog = createDialog({
    next: (method) => (dialogAnswers[0]?.method === method ? dialogAnswers.shift()?.answer : undefined),
  });

  const module = strict<ElectronModule>('electron', {
    app: app.module,
    BrowserWindow: createBrowserWindowClass({ context, app, getSession: session.getDefault }),
    clipboard: createClipboard(),
    crashReporter: createCrashReporter(context),
    dialog,
    ipcMain: ipcMain.module,
    Menu: createMenu(),
    nativeImage: createNativeImage(),
    nativeTheme: theme.module,
    Notification: createNotificationClass(context),
    net: createNet(),
    powerMonitor: strict('powerMonitor', powerMonitor),
    powerSaveBlocker: createPowerSaveBlocker(),
    protocol,
    safeStorage: createSafeStorage(context),
    screen: createScreen(context),
    session: session.module,
    Tray: tray.module,
    shell: createShell(process.env.RECOLHA_DOUBLE_OPEN_EXTERNAL === '1'),
  });
  return {
    module,
    tray,
    app,
    ipcMain,
    powerMonitor,
    dialogAnswers,
    emit(from, event, args) {
      const [window] = context.windows.values();
      const emitter = from === 'app' ? app.emitter : from === 'window' ? window?.emitter : window?.contents.emitter;
      emitter?.emit(event, preventable(), ...args);
    },
  };
}
