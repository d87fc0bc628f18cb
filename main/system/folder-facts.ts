import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FolderQuestion } from '../domain/data-folder.ts';

/** What can be found out about a folder before anything is written into it. */
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

/** The native call follows mapped drives on Windows: `Z:\dados` becomes `\\server\share\dados`. */
function resolve(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    // It may not exist yet: then what it would lie in decides.
    const parent = dirname(path);
    const resolved = parent === path ? null : resolve(parent);
    return resolved === null ? null : join(resolved, basename(path));
  }
}
