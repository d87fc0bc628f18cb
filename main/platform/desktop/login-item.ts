/** Start at log-in: read from the system each time, because it can be changed there. */

import { posix } from 'node:path';
import type { App } from 'electron';

/** Argument for a start by the system: no window is shown. */
export const MINIMIZED = '--minimized';

export interface LoginItem {
  starts(): boolean;
  /** @throws the system's error when the change fails. */
  set(starts: boolean): void;
  /** Updates the program's path after an update renamed its file. @throws */
  renew(): void;
}

interface LoginItemParts {
  readonly platform: NodeJS.Platform;
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;
  /** The command to start: the program and its arguments. */
  readonly command: readonly string[];
  /** ~/.config, or XDG_CONFIG_HOME. */
  readonly appData: string;
  readonly name: string;
  readonly files: {
    /** null: no such file. */
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
      // Unquoted, Electron takes everything before the first blank as the path (electron#53911).
      const settings = app.getLoginItemSettings(platform === 'win32' ? { path: quotedOnce(path), args } : which);
      // On Windows the task manager may have disabled it, although the entry exists.
      return platform === 'win32' ? settings.openAtLogin && settings.executableWillLaunchAtLogin : settings.openAtLogin;
    },
    set: (starts) => app.setLoginItemSettings({ ...which, openAtLogin: starts, ...(platform === 'win32' ? { enabled: starts } : {}) }),
    // The installer overwrites the same file.
    renew: () => undefined,
  };
}

const quotedOnce = (path: string): string => (path.startsWith('"') ? path : `"${path}"`);

/** The entry in the freedesktop autostart folder. */
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
      // Another installation that still exists has its own entry.
      if (files.exists(programOf(old.slice('Exec='.length)))) return;
      // Everything else stays: the entry may have been disabled there.
      files.write(
        path,
        text.replace(old, () => exec),
      );
    },
  };
}

/** Parses the program from a command line written by `quoted`: two levels of backslashes. */
function programOf(commandLine: string): string {
  const found = /^(?:"((?:[^"\\]|\\.)*)"|(\S*))/.exec(commandLine.replaceAll('\\\\', '\\'));
  return (found?.[1]?.replace(/\\(.)/g, '$1') ?? found?.[2] ?? '').replaceAll('%%', '%');
}

/** Keys with which desktops disable an entry without removing it. */
const OFF = /^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/;

/** Quotes an argument by the Desktop Entry Specification: backslashes doubled once more, and no field codes. */
function quoted(argument: string): string {
  const text = argument.replaceAll('%', '%%');
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `"${text.replace(/[\\"`$]/g, '\\$&').replaceAll('\\', '\\\\')}"`;
}
