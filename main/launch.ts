/** What Electron starts: it reads which language the program speaks, and starts the build of that language. */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { languageIn, setDataFolder } from './platform/index.ts';

/** Built beside this one; only the one that is asked for is read. */
const BUILDS = { 'pt-BR': '../main/index.js', en: '../main-en/index.js' } as const;

// The folder that the preferences lie in; the program sets nothing else by it.
setDataFolder(app, { platform: process.platform, env: process.env, makeFolder: (path) => void mkdirSync(path, { recursive: true }) });

function preferences(): string | null {
  try {
    return readFileSync(join(app.getPath('userData'), 'preferences.json'), 'utf8');
  } catch {
    // The first start, or an unreadable file: the full reader of preferences logs it.
    return null;
  }
}

await import(/* @vite-ignore */ new URL(BUILDS[languageIn(preferences())], import.meta.url).href);
