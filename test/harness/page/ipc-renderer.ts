import type { IpcRenderer } from 'electron';
import type { Link } from '../link.ts';
import { strict } from '../strict.ts';

type Listener = (event: unknown, ...args: unknown[]) => void;

export interface PageIpc {
  readonly ipcRenderer: object;
  readonly dispatch: (channel: string, args: readonly unknown[]) => void;
}

/** The sandboxed preload's ipcRenderer. sendSync and ports are left out: the app has no use for them. */
export function createIpcRenderer(getLink: () => Link): PageIpc {
  let entries: { readonly channel: string; readonly listener: Listener; readonly once: boolean }[] = [];
  const add = (channel: string, listener: Listener, once: boolean) => {
    entries = [...entries, { channel, listener, once }];
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const index = entries.findLastIndex((entry) => entry.channel === channel && entry.listener === listener);
    entries = entries.filter((_entry, at) => at !== index);
    return ipcRenderer;
  };
  const ipcRenderer: object = strict('ipcRenderer', {
    invoke: (channel: string, ...args: unknown[]) => getLink().invoke(channel, args),
    send: (channel: string, ...args: unknown[]) => getLink().send(channel, args),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel?: string) => {
      entries = channel === undefined ? [] : entries.filter((entry) => entry.channel !== channel);
      return ipcRenderer;
    },
  } satisfies Partial<Record<keyof IpcRenderer, unknown>>);
  return {
    ipcRenderer,
    dispatch(channel, args) {
      const due = entries.filter((entry) => entry.channel === channel);
      entries = entries.filter((entry) => !(entry.once && entry.channel === channel));
      for (const { listener } of due) listener({ sender: ipcRenderer, ports: [] }, ...args);
    },
  };
}
