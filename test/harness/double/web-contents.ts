import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import type { FromMain } from '../messages.ts';
import { THEME_CHANNEL } from '../page/theme.ts';
import { strict } from '../strict.ts';
import { preventable } from './event.ts';

/** A page that is connected now. */
export interface PageConnection {
  post(message: FromMain): void;
  close(): void;
  /** Still connected. */
  isOpen(): boolean;
}

export interface WebContentsDouble {
  readonly module: object;
  readonly emitter: EventEmitter;
  attach(page: PageConnection): void;
  detach(page: PageConnection): void;
  /** What the page's media say from now on. */
  theme(source: string): void;
  /** Whether main's guards let the page go there. */
  mayNavigate(url: string): boolean;
  /** @throws when main would open a window: the double has one page for each window that main made. */
  mayOpen(url: string): boolean;
  destroy(): void;
}

type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: string };

interface Parts {
  readonly id: number;
  readonly getURL: () => string;
  readonly getSession: () => object;
}

/**
 * One window's contents. More than one browser tab may show it; what main sends goes to each. The guards
 * (will-navigate, the window-open handler) are asked by the page before it goes elsewhere (page/navigation.ts).
 */
export function createWebContents({ id, getURL, getSession }: Parts): WebContentsDouble {
  const emitter = new EventEmitter();
  const pages = new Set<PageConnection>();
  let openHandler: WindowOpenHandler | null = null;
  let destroyed = false;
  const toAll = (message: FromMain) => {
    for (const page of pages) page.post(message);
  };

  const members = {
    id,
    get session() {
      return getSession();
    },
    send: (channel: string, ...args: unknown[]) => {
      if (destroyed) throw new TypeError('Object has been destroyed');
      // Cloned even when nobody listens: a value that can't cross must fail always, not sometimes.
      toAll({ type: 'event', channel, args: structuredClone(args) });
    },
    isDestroyed: () => destroyed,
    getURL,
    getType: () => 'window',
    isLoading: () => false,
    reload: () => toAll({ type: 'reload' }),
    /** Nobody can use the system's dialog here. */
    print: (_options = {}, done = (_printed: boolean, _why: string) => {}) => {
      console.error('webContents.print');
      done(false, 'Print job canceled');
    },
    focus: () => {},
    setWindowOpenHandler: (handler: WindowOpenHandler) => {
      openHandler = handler;
    },
    openDevTools: () => {},
    setZoomFactor: () => {},
    setZoomLevel: () => {},
    setVisualZoomLevelLimits: async () => {},
  } satisfies Partial<Record<keyof WebContents, unknown>>;

  return {
    module: strict('webContents', Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))),
    emitter,
    attach: (page) => void pages.add(page),
    detach: (page) => void pages.delete(page),
    // In Electron's order; each listener is asked even when an earlier one refused.
    mayNavigate: (url) =>
      ['will-frame-navigate', 'will-navigate']
        .map((name) => {
          const details = Object.defineProperties(preventable(), { url: { value: url }, isMainFrame: { value: true } });
          emitter.emit(name, details);
          return details.defaultPrevented;
        })
        .every((prevented) => !prevented),
    mayOpen(url) {
      const action = openHandler?.({ url }).action ?? 'allow';
      if (action !== 'deny') throw new Error(`The Electron double opens no second window: ${url}`);
      return false;
    },
    theme: (source) => toAll({ type: 'event', channel: THEME_CHANNEL, args: [source] }),
    destroy() {
      destroyed = true;
      for (const page of pages) page.close();
      pages.clear();
      emitter.emit('destroyed');
    },
  };
}
