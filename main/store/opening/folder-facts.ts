import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { WatchPlaces } from '../../shared/watching/watch-place.ts';
import type { FolderQuestion } from './data-folder.ts';

/** Facts about a folder, determined before anything is written into it. */
export function folderFacts(path: string, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): FolderQuestion {
  const oneDrive = [env.OneDrive, env.OneDriveConsumer, env.OneDriveCommercial].filter(
    (root): root is string => root !== undefined && root !== '',
  );
  return {
    path,
    resolved: resolve(path),
    windows: platform === 'win32',
    syncRoots: oneDrive.map((root) => ({ by: 'OneDrive', path: root })),
  };
}

const UNIX_SYSTEM = [
  ...['/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/proc', '/run', '/sbin', '/sys', '/usr', '/var/lib', '/var/log'],
  ...['/System', '/Library', '/Applications', '/private/etc'],
];

/** Folders that must not be watched. @param userData the program's own data folder. */
export function watchPlaces(userData: string, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): WatchPlaces {
  const resolved = resolve(userData);
  const data = resolved === null ? [userData] : [userData, resolved];
  if (platform !== 'win32') return { data, system: UNIX_SYSTEM, roots: ['/'] };
  const drive = env.SystemDrive ?? 'C:';
  const named = [env.SystemRoot, env.ProgramFiles, env['ProgramFiles(x86)'], env.ProgramW6432];
  const usual = ['Windows', 'Program Files', 'Program Files (x86)', '$Recycle.Bin', 'System Volume Information', 'ProgramData\\Microsoft'];
  const system = [...named, ...usual.map((name) => `${drive}\\${name}`)].filter(
    (path): path is string => path !== undefined && path !== '',
  );
  return { data, system, roots: [`${drive}\\`] };
}

/** The native call follows mapped drives on Windows: `Z:\dados` becomes `\\server\share\dados`. */
function resolve(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    // It may not exist yet: then its parent decides.
    const parent = dirname(path);
    const resolved = parent === path ? null : resolve(parent);
    return resolved === null ? null : join(resolved, basename(path));
  }
}
