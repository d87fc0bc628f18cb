import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import type { FromMain } from '../messages.ts';
import { THEME_CHANNEL } from '../page/theme.ts';
import { strict } from '../strict.ts';

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
  destroy(): void;
}

interface Parts {
  readonly id: number;
  readonly getURL: () => string;
  readonly getSession: () => object;
}

/**
 * One window's contents. More than one browser tab may show it; what main sends goes to each. Guards
 * (will-navigate, the window-open handler) are taken and kept, but the browser does not ask them.
 */
export function createWebContents({ id, getURL, getSession }: Parts): WebContentsDouble {
  const emitter = new EventEmitter();
  const pages = new Set<PageConnection>();
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
    setWindowOpenHandler: () => {},
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
    theme: (source) => toAll({ type: 'event', channel: THEME_CHANNEL, args: [source] }),
    destroy() {
      destroyed = true;
      for (const page of pages) page.close();
      pages.clear();
      emitter.emit('destroyed');
    },
  };
}
