/** The only door between page and main: one named method a channel, nothing of Electron itself. */

import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { type Bridge, type ChannelName, PUSH_CHANNEL, type PushEvent } from './contract/channels.ts';

/** Every channel by its name, and no schema: put in by the build (vite.preload.config.ts). */
declare const CHANNEL_NAMES: readonly ChannelName[];

/** `imports:open` becomes `importsOpen`. */
const methodOf = (channel: string): string => channel.replaceAll(/[:-](.)/g, (_, letter: string) => letter.toUpperCase());

/** A method's channel is fixed here: the page can't choose one. */
const methods = CHANNEL_NAMES.map((channel) => [
  methodOf(channel),
  (...args: readonly unknown[]) => ipcRenderer.invoke(channel, ...args.slice(0, 1)),
]);

const onPush: Bridge['onPush'] = (listener) => {
  // The event object would hand the page `sender`, and with it all of ipcRenderer.
  const forward = (_event: IpcRendererEvent, event: PushEvent) => listener(event);
  ipcRenderer.on(PUSH_CHANNEL, forward);
  return () => {
    ipcRenderer.removeListener(PUSH_CHANNEL, forward);
  };
};

contextBridge.exposeInMainWorld('station', { ...Object.fromEntries(methods), onPush });
