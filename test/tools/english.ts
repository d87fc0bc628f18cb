/**
 * The English build: a file with a sibling of the same name and `.en` gives way to it (docs/english.md), so that a language costs the other nothing,
 * neither at the start nor in memory. What is not a sentence is the same file in both.
 */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** `vite build --mode english` of main's and the page's configuration. */
export const ENGLISH = 'english';

/** Path of the English sibling of a file of sentences. */
export const englishOf = (path: string): string => path.replace(/\.ts$/, '.en.ts');

const isEnglish = (path: string): boolean => path.endsWith('.en.ts');

export function english(): Plugin {
  return {
    name: 'recolha-english',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.ts$/ },
      handler(asked, importer) {
        if (importer === undefined || isEnglish(asked)) return null;
        const path = englishOf(join(dirname(importer), asked));
        // An English file that needs the Portuguese one (a code, a type) gets it.
        return path !== importer && existsSync(path) ? path : null;
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="pt-BR">', '<html lang="en">'),
  };
}

/** The plugins of a build in this mode. */
export const englishIf = (mode: string): readonly Plugin[] => (mode === ENGLISH ? [english()] : []);

/** The folder of a build in this mode: `dist/main`, `dist/main-en`. */
export const folderOf = (folder: string, mode: string): string => (mode === ENGLISH ? `${folder}-en` : folder);
