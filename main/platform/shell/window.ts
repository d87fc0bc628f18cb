import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { Clock, Logger } from '../../shared/ports.ts';
import { APP_PAGE } from './app-address.ts';
import { showWhenDrawn } from './show-window.ts';
import { type Area, placeWindow, type WindowMemory } from './window-state.ts';

/** Page colours by theme, so that the window does not flash before the page is drawn. */
const BACKGROUND = { light: '#f4f7f6', dark: '#121817' } as const;

type WindowClass = new (options: BrowserWindowConstructorOptions) => BrowserWindow;

interface WindowParts {
  readonly BrowserWindow: WindowClass;
  /** Work areas of the connected screens, the main one's first. */
  readonly workAreas: readonly Area[];
  readonly memory: WindowMemory;
  /** nativeTheme.shouldUseDarkColors. */
  readonly dark: boolean;
  /** Absolute path of the built preload. */
  readonly preload: string;
  readonly title: string;
  readonly icon?: string;
  /** A start at log-in shows no window: `hidden` if the tray shows the icon, otherwise minimized. */
  readonly start: 'open' | 'minimized' | 'hidden';
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

/** Creates the main window, hidden until its page is drawn. `loadPage` starts the page. */
export function createMainWindow(parts: WindowParts): BrowserWindow {
  const { BrowserWindow, workAreas, memory, dark, preload, title, icon, start, clock, logger } = parts;
  const remembered = memory.read();
  const { width, height, at, min } = placeWindow(remembered, workAreas);
  const window = new BrowserWindow({
    width,
    height,
    ...(at ?? {}),
    minWidth: min.width,
    minHeight: min.height,
    show: false,
    title,
    backgroundColor: backgroundOf(dark),
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
  // Maximising shows a window: one that starts hidden is maximised when it is opened.
  let toMaximize = start !== 'open' && remembered?.maximized === true;
  function maximizeAtLast(): void {
    if (!toMaximize || window.isMinimized()) return;
    toMaximize = false;
    window.maximize();
  }
  window.on('show', maximizeAtLast);
  window.on('restore', maximizeAtLast);
  function show(): void {
    if (start === 'hidden') return;
    if (start === 'minimized') {
      // A person may have opened it before it was drawn.
      if (!window.isVisible()) window.minimize();
      return;
    }
    if (remembered?.maximized === true) window.maximize();
    window.show();
  }
  showWhenDrawn({ window, show, clock, logger });
  window.on('close', () => {
    memory.write({ ...window.getNormalBounds(), maximized: toMaximize || window.isMaximized() });
  });
  return window;
}

export function backgroundOf(dark: boolean): string {
  return dark ? BACKGROUND.dark : BACKGROUND.light;
}

export function loadPage(window: Pick<BrowserWindow, 'loadURL'>): Promise<void> {
  return window.loadURL(APP_PAGE);
}
