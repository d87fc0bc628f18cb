/** Whether the program starts with the system: asked of the system each time, for it can be changed there. */

import { posix } from 'node:path';
import type { App } from 'electron';

/** Nobody asked to see a program that the system starts. */
export const MINIMIZED = '--minimized';

export interface LoginItem {
  starts(): boolean;
  /** @throws what the system says when it can't be done. */
  set(starts: boolean): void;
  /** Names the program where it lies now, when an update has given its file another name. @throws */
  renew(): void;
}

interface LoginItemParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  /** What is to be started: the program and its arguments. */
  readonly command: readonly string[];
  /** ~/.config, or what stands for it. */
  readonly appData: string;
  readonly name: string;
  readonly files: {
    /** null: there is none. */
    read(path: string): string | null;
    write(path: string, text: string): void;
    remove(path: string): void;
    exists(path: string): boolean;
  };
}

export function createLoginItem(parts: LoginItemParts): LoginItem {
  return parts.platform === 'linux' ? desktopEntry(parts) : systemItem(parts);
}

function systemItem({ platform, app, command }: LoginItemParts): LoginItem {
  const [path = '', ...args] = [...command, MINIMIZED];
  const which = platform === 'win32' ? { path, args } : {};
  return {
    starts() {
      // Unquoted, Electron takes the path for what stands before its first blank (electron#53911).
      const settings = app.getLoginItemSettings(platform === 'win32' ? { path: quotedOnce(path), args } : which);
      // On Windows the task manager may have switched it off, and the entry stands all the same.
      return platform === 'win32' ? settings.openAtLogin && settings.executableWillLaunchAtLogin : settings.openAtLogin;
    },
    set: (starts) => app.setLoginItemSettings({ ...which, openAtLogin: starts, ...(platform === 'win32' ? { enabled: starts } : {}) }),
    // An installer writes over the same file.
    renew: () => undefined,
  };
}

const quotedOnce = (path: string): string => (path.startsWith('"') ? path : `"${path}"`);

/** The entry of the freedesktop's autostart folder. */
function desktopEntry({ command, appData, name, files }: LoginItemParts): LoginItem {
  const path = posix.join(appData, 'autostart', `${name.toLowerCase()}.desktop`);
  const exec = `Exec=${[...command, MINIMIZED].map(quoted).join(' ')}`;
  return {
    starts() {
      const lines = files.read(path)?.split('\n') ?? [];
      return lines.includes(exec) && !lines.some((line) => OFF.test(line));
    },
    set(starts) {
      if (starts) files.write(path, `[Desktop Entry]\nType=Application\nName=${name}\n${exec}\nTerminal=false\n`);
      else files.remove(path);
    },
    renew() {
      const text = files.read(path);
      const old = text?.split('\n').find((line) => line.startsWith('Exec='));
      if (text == null || old === undefined || old === exec) return;
      // The program of another place that is still there has its own entry to keep.
      if (files.exists(programOf(old.slice('Exec='.length)))) return;
      // All else stays: it may have been switched off there.
      files.write(
        path,
        text.replace(old, () => exec),
      );
    },
  };
}

/** The program of a command line, as `quoted` writes it: two levels of backslashes. */
function programOf(commandLine: string): string {
  const found = /^(?:"((?:[^"\\]|\\.)*)"|(\S*))/.exec(commandLine.replaceAll('\\\\', '\\'));
  return (found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2] ?? '').replaceAll('%%', '%');
}

/** How desktops switch an entry off and leave it where it is. */
const OFF = /^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/;

/** Quotes an argument by the Desktop Entry Specification: quoted where need be, backslashes doubled once more, and no field codes. */
function quoted(argument: string): string {
  const text = argument.replaceAll('%', '%%');
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `"${text.replace(/[\\"`$]/g, '\\$&').replaceAll('\\', '\\\\')}"`;
}
