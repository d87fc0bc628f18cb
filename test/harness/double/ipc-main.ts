import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import type { FromPage } from '../messages.ts';
import { PERMISSION_CHANNEL } from '../page/clipboard.ts';
import { DOWNLOAD_CHANNEL } from '../page/downloads.ts';
import { NAVIGATION_CHANNEL } from '../page/navigation.ts';
import { THEME_CHANNEL } from '../page/theme.ts';
import { strict } from '../strict.ts';
import type { Context } from './context.ts';
import type { NativeThemeDouble } from './native-theme.ts';
import type { PageConnection } from './web-contents.ts';

type Handler = (event: object, ...args: readonly unknown[]) => unknown;

/** Who a message comes from: a page's top frame, by the URL that main knows it under. */
export interface Sender {
  readonly frameUrl: string;
  readonly contents: object;
  readonly page: PageConnection;
  /** Asks main's guards, as Electron does before the page goes elsewhere or opens a window. */
  may(kind: 'navigate' | 'open', address: string): boolean;
}

export interface IpcMainDouble {
  readonly module: object;
  receive(message: FromPage, sender: Sender): Promise<void>;
}

/** What a test asks of the double itself: what the system would show. */
export const SEEN_CHANNEL = 'double:seen';

interface Parts extends Pick<Context, 'permissions' | 'seen' | 'notifications'> {
  readonly download: Context['download'];
  readonly theme: Pick<NativeThemeDouble, 'source' | 'systemIs'>;
}

export function createIpcMain({ permissions, seen, notifications, download, theme }: Parts): IpcMainDouble {
  const emitter = new EventEmitter();
  const handlers = new Map<string, Handler>();
  const handle = (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  };

  const members = {
    handle,
    handleOnce: (channel: string, handler: Handler) =>
      handle(channel, (...args) => {
        handlers.delete(channel);
        return handler(...args);
      }),
    removeHandler: (channel: string) => void handlers.delete(channel),
  } satisfies Partial<Record<keyof IpcMain, unknown>>;

  return {
    module: strict('ipcMain', Object.assign(emitter, members)),
    async receive(message, sender) {
      const { channel, args } = message;
      const event = eventOf(sender);
      if (message.type === 'send') {
        emitter.emit(channel, event, ...args);
        return;
      }
      if (channel === PERMISSION_CHANNEL) {
        sender.page.post({ type: 'reply', id: message.id, value: await granted(permissions, String(args[0]), sender) });
        return;
      }
      if (channel === NAVIGATION_CHANNEL) {
        const value = sender.may(args[0] === 'open' ? 'open' : 'navigate', String(args[1]));
        sender.page.post({ type: 'reply', id: message.id, value });
        return;
      }
      if (channel === THEME_CHANNEL) {
        theme.systemIs(args[0] === true);
        sender.page.post({ type: 'reply', id: message.id, value: theme.source() });
        return;
      }
      if (channel === DOWNLOAD_CHANNEL) {
        const [fileName, bytes] = args;
        if (typeof fileName === 'string' && bytes instanceof Uint8Array) download(fileName, bytes);
        sender.page.post({ type: 'reply', id: message.id, value: null });
        return;
      }
      if (channel === SEEN_CHANNEL) {
        const value = { ...Object.fromEntries(seen), notifications: notifications.map(({ title }) => title) };
        sender.page.post({ type: 'reply', id: message.id, value });
        return;
      }
      try {
        const handler = handlers.get(channel);
        if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
        sender.page.post({ type: 'reply', id: message.id, value: await handler(event, ...args) });
      } catch (error) {
        console.error(`Error occurred in handler for '${channel}':`, error);
        sender.page.post({ type: 'refusal', id: message.id, error: String(error) });
      }
    },
  };
}

/** Both are asked, as Chromium does: the check for what the page may know, the request for what it may do. */
async function granted({ request, check }: Context['permissions'], permission: string, sender: Sender): Promise<boolean> {
  const { frameUrl, contents } = sender;
  const { protocol, host } = new URL(frameUrl);
  const details = { requestingUrl: frameUrl, isMainFrame: true };
  if (check !== null && !check(contents, permission, `${protocol}//${host}/`, details)) return false;
  return request === null || new Promise<boolean>((resolve) => request(contents, permission, resolve, details));
}

function eventOf({ frameUrl, contents, page }: Sender): object {
  const { protocol, host } = new URL(frameUrl);
  const senderFrame: object = strict('senderFrame', {
    url: frameUrl,
    origin: `${protocol}//${host}`,
    parent: null,
    routingId: 1,
    processId: 1,
    detached: false,
    isDestroyed: () => false,
  });
  return strict('IpcMainEvent', {
    sender: contents,
    /** Of a page that has navigated away or closed since there is none any more. */
    get senderFrame() {
      return page.isOpen() ? senderFrame : null;
    },
    frameId: 1,
    processId: 1,
    type: 'frame',
    reply: (channel: string, ...args: unknown[]) => page.post({ type: 'event', channel, args }),
    preventDefault: () => {},
    defaultPrevented: false,
  });
}
