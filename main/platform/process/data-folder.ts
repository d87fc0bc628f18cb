import { posix, win32 } from 'node:path';

interface DataFolderQuestion {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly packaged: boolean;
  /** The folder in which programs keep theirs, as the system names it. */
  readonly appData: string;
  readonly name: string;
  /** The start said where (`--user-data-dir`). */
  readonly chosen: boolean;
}

/**
 * Where this user's data lie; null: where they are anyway. On Windows the local folder, never the roaming one: that is
 * carried from PC to PC, and two PCs would have the same queue. A program that is being built keeps out of the
 * installed one's.
 */
export function dataFolder({ platform, environment, packaged, appData, name, chosen }: DataFolderQuestion): string | null {
  if (chosen) return null;
  const folder = packaged ? name : `${name}-dev`;
  if (platform !== 'win32') return posix.join(appData, folder);
  const local = environment.LOCALAPPDATA ?? '';
  // Beside Roaming, where Windows has it, when a start without an environment does not say so.
  return win32.join(local === '' ? win32.join(appData, '..', 'Local') : local, folder);
}

interface DataApp {
  readonly isPackaged: boolean;
  readonly commandLine: { hasSwitch(name: string): boolean };
  getPath(name: 'appData'): string;
  getName(): string;
  setPath(name: 'userData' | 'sessionData', path: string): void;
}

/** Before anything asks for the folder, the single-instance lock first of all: it is a lock of that folder. */
export function setDataFolder(
  app: DataApp,
  { platform, env, makeFolder }: { readonly platform: NodeJS.Platform; readonly env: NodeJS.ProcessEnv; makeFolder(path: string): void },
): void {
  const folder = dataFolder({
    platform,
    environment: env,
    packaged: app.isPackaged,
    appData: app.getPath('appData'),
    name: app.getName(),
    chosen: app.commandLine.hasSwitch('user-data-dir'),
  });
  if (folder === null) return;
  makeFolder(folder);
  app.setPath('userData', folder);
  app.setPath('sessionData', folder);
}
