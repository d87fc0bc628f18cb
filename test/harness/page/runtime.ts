/**
 * Runs in the page before all else: gives the built preload its `require('electron')` and connects it to
 * main with the page load's one-time token. Not isolated from the page, as it would be in Electron.
 */

import { createLink } from '../link.ts';
import { strict } from '../strict.ts';
import { bridgeCopy, frozen } from './bridge-copy.ts';
import { guardClipboard, PERMISSION_CHANNEL } from './clipboard.ts';
import { DOWNLOAD_CHANNEL, followDownloads } from './downloads.ts';
import { createIpcRenderer } from './ipc-renderer.ts';
import { guardNavigation, NAVIGATION_CHANNEL } from './navigation.ts';
import { followTheme, THEME_CHANNEL } from './theme.ts';

type Preload = (require: (id: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

/** Called by the script that the double serves (see double/page/page-script.ts). */
export function start(preload: Preload): void {
  const script = document.currentScript;
  const { ipc = '' } = script?.dataset ?? {};
  script?.remove();

  const socket = new WebSocket(ipc);
  socket.binaryType = 'arraybuffer';
  const link = createLink({
    transmit: (frame) => socket.send(frame),
    onEvent: (channel, args) => (channel === THEME_CHANNEL ? setTheme(args[0]) : dispatch(channel, args)),
    onReload: () => location.reload(),
  });
  const setTheme = followTheme((dark) => link.invoke(THEME_CHANNEL, [dark]));
  guardClipboard((permission) => link.invoke(PERMISSION_CHANNEL, [permission]));
  guardNavigation((kind, url) => link.invoke(NAVIGATION_CHANNEL, [kind, url]));
  followDownloads((fileName, bytes) => void link.invoke(DOWNLOAD_CHANNEL, [fileName, bytes]));
  const { ipcRenderer, dispatch } = createIpcRenderer(() => link);
  socket.addEventListener('open', () => link.opened());
  socket.addEventListener('message', ({ data }) => link.received(new Uint8Array(data)));
  socket.addEventListener('close', () => link.closed());

  const electron = strict('electron (preload)', {
    ipcRenderer,
    contextBridge: strict('contextBridge', { exposeInMainWorld }),
    // A browser's File has no path that a page may know, as in Electron for a File not backed by disk.
    webUtils: strict('webUtils', { getPathForFile: () => '' }),
  });
  const module = { exports: {} };
  preload(
    (id) => {
      if (id === 'electron' || id === 'electron/renderer') return electron;
      throw new Error(`module not found: ${id}`);
    },
    module,
    module.exports,
  );
}

function exposeInMainWorld(key: string, api: unknown): void {
  if (key in window) throw new Error(`Cannot bind an API on top of an existing property on the window object: ${key}`);
  Object.defineProperty(window, key, { value: frozen(bridgeCopy(api)), enumerable: true });
}
