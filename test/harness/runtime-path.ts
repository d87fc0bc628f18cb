import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HARNESS = dirname(fileURLToPath(import.meta.url));
/** The project's folder. */
export const ROOT = join(HARNESS, '..', '..');
/** What is bundled of the double. Outside of dist: it is not part of the app. */
const BUNDLES = join(ROOT, 'node_modules', '.cache', 'recolha-double');
/** The page's end of the double, one classic script. */
export const PAGE_RUNTIME = join(BUNDLES, 'page-runtime.js');
export const PAGE_RUNTIME_NAME = '__electronDouble';
/** The process's end (double/host.ts) with the module that stands for `electron`: from TypeScript, each start would strip 30 files anew. */
export const HOST_BUNDLE = join(BUNDLES, 'host');
export const HOST = join(HOST_BUNDLE, 'host.mjs');
/** Compiled code of earlier starts. */
export const COMPILE_CACHE = join(BUNDLES, 'compiled');
