/** Electron's entry: reads the program's language, and starts the build of that language. */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { languageIn, setDataFolder } from './platform/index.ts';

/** Built beside this file; only the one for the language is loaded. */
const BUILDS = { 'pt-BR': '../main/index.js', en: '../main-en/index.js' } as const;

// Must be the folder of the preferences; the program sets nothing else by it.
setDataFolder(app, { platform: process.platform, env: process.env, makeFolder: (path) => void mkdirSync(path, { recursive: true }) });

function preferences(): string | null {
  try {
    return readFileSync(join(app.getPath('userData'), 'preferences.json'), 'utf8');
  } catch {
    // First start, or an unreadable file: the full reader of preferences logs it.
    return null;
  }
}

await import(/* @vite-ignore */ new URL(BUILDS[languageIn(preferences())], import.meta.url).href);
