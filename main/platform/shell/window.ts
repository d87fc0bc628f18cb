import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_PAGE } from './app-address.ts';
import { type Area, MIN_SIZE, placeWindow, type WindowMemory } from './window-state.ts';

/** Page colours of the themes, so that the window does not flash before the page is drawn. */
const BACKGROUND = { light: '#f4f7f6', dark: '#121817' } as const;

type WindowClass = new (options: BrowserWindowConstructorOptions) => BrowserWindow;

interface WindowParts {
  readonly BrowserWindow: WindowClass;
  /** Work areas of the screens that are there now. */
  readonly workAreas: readonly Area[];
  readonly memory: WindowMemory;
  /** nativeTheme.shouldUseDarkColors. */
  readonly dark: boolean;
  /** Absolute path of the built preload. */
  readonly preload: string;
  readonly title: string;
  readonly icon?: string;
}

/** Creates the main window, hidden until its page is drawn. `loadPage` starts the page. */
export function createMainWindow({ BrowserWindow, workAreas, memory, dark, preload, title, icon }: WindowParts): BrowserWindow {
  const remembered = memory.read();
  const window = new BrowserWindow({
    ...placeWindow(remembered, workAreas),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    show: false,
    title,
    backgroundColor: dark ? BACKGROUND.dark : BACKGROUND.light,
    ...(icon === undefined ? {} : { icon }),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (remembered?.maximized === true) window.maximize();
    window.show();
  });
  window.on('close', () => {
    memory.write({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  return window;
}

export function loadPage(window: Pick<BrowserWindow, 'loadURL'>): Promise<void> {
  return window.loadURL(APP_PAGE);
}
