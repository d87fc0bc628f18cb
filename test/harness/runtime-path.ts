import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HARNESS = dirname(fileURLToPath(import.meta.url));
/** The project's folder. */
export const ROOT = join(HARNESS, '..', '..');
/** The page's end of the double, one classic script. Kept out of dist: it is no part of the app. */
export const PAGE_RUNTIME = join(ROOT, 'node_modules', '.cache', 'recolha-double', 'page-runtime.js');
export const PAGE_RUNTIME_NAME = '__electronDouble';
