import { posix, win32 } from 'node:path';

interface DataFolderQuestion {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly packaged: boolean;
  /** The system's folder for application data. */
  readonly appData: string;
  readonly name: string;
  /** The folder was given at the start (`--user-data-dir`). */
  readonly chosen: boolean;
}

/**
 * The data folder of this user; null: keep Electron's default. On Windows the local folder, never the roaming one: that is
 * copied between PCs, and two PCs would share a queue. A development build has a folder separate from
 * the installed program's.
 */
export function dataFolder({ platform, environment, packaged, appData, name, chosen }: DataFolderQuestion): string | null {
  if (chosen) return null;
  const folder = packaged ? name : `${name}-dev`;
  if (platform !== 'win32') return posix.join(appData, folder);
  const local = environment.LOCALAPPDATA ?? '';
  // Fallback beside Roaming, for a start without the environment variable.
  return win32.join(local === '' ? win32.join(appData, '..', 'Local') : local, folder);
}

interface DataApp {
  readonly isPackaged: boolean;
  readonly commandLine: { hasSwitch(name: string): boolean };
  getPath(name: 'appData'): string;
  getName(): string;
  setPath(name: 'userData' | 'sessionData', path: string): void;
}

/** Must run before anything uses the folder, above all the single-instance lock: it is a lock of that folder. */
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
