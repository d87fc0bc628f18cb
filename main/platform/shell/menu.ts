import type { MenuItemConstructorOptions } from 'electron';
import { menuTexts, versionLabel } from './texts.ts';

interface MenuParts {
  readonly version: string;
  /** Reloading and developer tools, for development only. */
  readonly development: boolean;
  /** Prints the window's content, through the system's dialog. */
  readonly print: () => void;
  /** Shows the licences of the program's components. */
  readonly showLicences: () => void;
}

/** The menu bar, for Menu.buildFromTemplate. Roles bring each system's shortcuts. */
export function menuTemplate({ version, development, print, showLicences }: MenuParts): MenuItemConstructorOptions[] {
  return [
    {
      label: menuTexts.file,
      submenu: [
        { label: menuTexts.print, accelerator: 'CommandOrControl+P', click: print },
        { type: 'separator' },
        { role: 'quit', label: menuTexts.quit },
      ],
    },
    {
      label: menuTexts.edit,
      submenu: [
        { role: 'undo', label: menuTexts.undo },
        { role: 'redo', label: menuTexts.redo },
        { type: 'separator' },
        { role: 'cut', label: menuTexts.cut },
        { role: 'copy', label: menuTexts.copy },
        { role: 'paste', label: menuTexts.paste },
        { role: 'selectAll', label: menuTexts.selectAll },
      ],
    },
    { label: menuTexts.view, submenu: [...viewItems(), ...(development ? developmentItems() : [])] },
    {
      label: menuTexts.help,
      submenu: [
        { label: menuTexts.licences, click: showLicences },
        { type: 'separator' },
        { label: versionLabel(version), enabled: false },
      ],
    },
  ];
}

function viewItems(): MenuItemConstructorOptions[] {
  return [
    { role: 'zoomIn', label: menuTexts.zoomIn },
    { role: 'zoomOut', label: menuTexts.zoomOut },
    { role: 'resetZoom', label: menuTexts.resetZoom },
    { role: 'togglefullscreen', label: menuTexts.fullScreen },
  ];
}

function developmentItems(): MenuItemConstructorOptions[] {
  return [{ type: 'separator' }, { role: 'reload', label: menuTexts.reload }, { role: 'toggleDevTools', label: menuTexts.developerTools }];
}
