import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, ProgressBarOptions, WebPreferences } from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context } from './context.ts';
import { emitPreventable } from './event.ts';
import { createWebContents, type WebContentsDouble } from './web-contents.ts';

/** What the rest of the double needs of a window. */
export interface BrowserWindowDouble {
  readonly id: number;
  readonly url: string;
  readonly contents: WebContentsDouble;
  readonly emitter: EventEmitter;
  /** Source of the built preload; empty when the window has none. */
  readonly preload: () => string;
  close(): void;
  destroy(): void;
}

interface Parts {
  readonly context: Context;
  readonly app: { readonly emitter: EventEmitter; readonly allWindowsClosed: () => void };
  readonly getSession: () => object;
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The BrowserWindow class. A window's shape (bounds, maximised, shown) is remembered, and drawn nowhere. */
export function createBrowserWindowClass({ context, app, getSession }: Parts): object {
  const modules = new Map<number, object>();
  let lastId = 0;

  function create(options: BrowserWindowConstructorOptions = {}): object {
    afterReady(context, 'Cannot create BrowserWindow');
    lastId += 1;
    const id = lastId;
    demandSafe(options.webPreferences ?? {});
    const emitter = new EventEmitter();
    const shape = {
      visible: options.show !== false,
      focused: options.show !== false,
      minimized: false,
      maximized: false,
      fullScreen: false,
    };
    // As the system tells it, or a test in its place.
    emitter.on('focus', () => Object.assign(shape, { focused: true }));
    emitter.on('blur', () => Object.assign(shape, { focused: false }));
    let url = '';
    let title = options.title ?? context.options.name;
    let bounds: Bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 };
    const contents = createWebContents({ id, getURL: () => url, getSession });

    const window: BrowserWindowDouble = {
      id,
      get url() {
        return url;
      },
      contents,
      emitter,
      preload: () => (options.webPreferences?.preload === undefined ? '' : readFileSync(options.webPreferences.preload, 'utf8')),
      close() {
        if (context.windows.has(id) && !emitPreventable(emitter, 'close')) this.destroy();
      },
      destroy() {
        if (!context.windows.delete(id)) return;
        contents.destroy();
        modules.delete(id);
        emitter.emit('closed');
        if (context.windows.size === 0) app.allWindowsClosed();
      },
    };
    const change = (next: Partial<typeof shape>, ...events: readonly string[]) => {
      Object.assign(shape, next);
      context.seen.set('visible', shape.visible);
      for (const event of events) emitter.emit(event);
    };

    const members = {
      id,
      webContents: contents.module,
      loadURL: async (next: string) => {
        url = next;
        await checkLoads(context, next);
        contents.emitter.emit('did-finish-load');
        if (!context.options.undrawn) emitter.emit('ready-to-show');
        context.announce(context.pageAddress(id, next));
      },
      close: () => window.close(),
      destroy: () => window.destroy(),
      isDestroyed: () => !context.windows.has(id),
      show: () => change({ visible: true }, 'show', 'focus'),
      showInactive: () => change({ visible: true }, 'show'),
      hide: () => {
        // The taskbar's button goes, with what was drawn on it.
        context.seen.delete('progress');
        context.seen.delete('overlay');
        change({ visible: false }, 'hide', 'blur');
      },
      focus: () => change({}, 'focus'),
      isFocused: () => shape.focused,
      isVisible: () => shape.visible,
      minimize: () => change({ minimized: true }, 'minimize', 'blur'),
      restore: () => change({ minimized: false }, 'restore', 'focus'),
      isMinimized: () => shape.minimized,
      maximize: () => change({ maximized: true, visible: true }, 'maximize'),
      unmaximize: () => change({ maximized: false }, 'unmaximize'),
      isMaximized: () => shape.maximized,
      isFullScreen: () => shape.fullScreen,
      setFullScreen: (fullScreen: boolean) => change({ fullScreen }),
      getBounds: () => bounds,
      getNormalBounds: () => bounds,
      setBounds: (next: Partial<Bounds>) => {
        bounds = { ...bounds, ...next };
        change({}, 'resize', 'move');
      },
      getTitle: () => title,
      setTitle: (next: string) => {
        title = next;
      },
      setMenu: () => {},
      setMenuBarVisibility: () => {},
      setBackgroundColor: (colour: string) => void context.seen.set('background', colour),
      setProgressBar: (share: number, options?: ProgressBarOptions) =>
        void context.seen.set('progress', { share, mode: options?.mode ?? 'normal' }),
      setOverlayIcon: (_image: object | null, description: string) => void context.seen.set('overlay', description),
      setIcon: () => {},
      flashFrame: () => {},
    } satisfies Partial<Record<keyof BrowserWindow, unknown>>;

    const module = strict('BrowserWindow', Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members)));
    context.windows.set(id, window);
    modules.set(id, module);
    app.emitter.emit('web-contents-created', {}, contents.module);
    app.emitter.emit('browser-window-created', {}, module);
    return module;
  }

  const statics = {
    getAllWindows: () => [...modules.values()],
    getFocusedWindow: () => modules.values().next().value ?? null,
    fromId: (id: number) => modules.get(id) ?? null,
    fromWebContents: (contents: { readonly id: number }) => modules.get(contents.id) ?? null,
  } satisfies Partial<Record<keyof typeof BrowserWindow, unknown>>;

  // `new` of a function that answers an object gives that object.
  return strict(
    'BrowserWindow',
    Object.assign(function newWindow(options?: BrowserWindowConstructorOptions) {
      return create(options);
    }, statics),
  );
}

/** Electron would take them; a page that may do more than its own bridge allows must not pass here. */
const SAFE: Readonly<Record<string, boolean>> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  spellcheck: false,
};

function demandSafe({ preload, ...preferences }: WebPreferences): void {
  if (preload !== undefined && !isAbsolute(preload)) throw new Error(`webPreferences.preload is no absolute path: ${preload}`);
  for (const [name, value] of Object.entries(preferences)) {
    if (SAFE[name] !== value) throw new Error(`The Electron double takes no webPreferences.${name} = ${String(value)}.`);
  }
}

/** A page that main's own handler does not serve fails to load, as in Electron. */
async function checkLoads({ schemes }: Context, url: string): Promise<void> {
  const handler = schemes.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined) throw new Error(`ERR_UNKNOWN_URL_SCHEME (-302) loading '${url}'`);
  const response = await handler(new Request(url));
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The page '${url}' was answered with ${response.status}`);
}
