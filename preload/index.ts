/** The only bridge between page and main: one method per channel, and no Electron API. */

import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type Bridge, type ChannelName, PUSH_CHANNEL, type PushEvent } from './contract/channels.ts';

/** All channel names, without schemas; inserted by the build (vite.preload.config.ts). */
declare const CHANNEL_NAMES: readonly ChannelName[];

/** `imports:open` becomes `importsOpen`. */
const methodOf = (channel: string): string => channel.replaceAll(/[:-](.)/g, (_, letter: string) => letter.toUpperCase());

/** Each method's channel is fixed here: the page can't choose one. */
const methods = CHANNEL_NAMES.map((channel) => [
  methodOf(channel),
  (...args: readonly unknown[]) => ipcRenderer.invoke(channel, ...args.slice(0, 1)),
]);

const onPush: Bridge['onPush'] = (listener) => {
  // The event object would expose `sender`, and with it all of ipcRenderer, to the page.
  const forward = (_event: IpcRendererEvent, event: PushEvent) => listener(event);
  ipcRenderer.on(PUSH_CHANNEL, forward);
  return () => {
    ipcRenderer.removeListener(PUSH_CHANNEL, forward);
  };
};

contextBridge.exposeInMainWorld('station', { ...Object.fromEntries(methods), onPush });
