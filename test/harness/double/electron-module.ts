/** What `import ... from 'electron'` and `require('electron')` give (see redirect.ts). */

import { installed } from './installed.ts';

const electron = installed();

export const {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} = electron;

// biome-ignore lint/style/noDefaultExport: Electron has one, and require() gets the module itself.
export { electron as default, electron as 'module.exports' };
