import { registerHooks } from 'node:module';

const NAMES = new Set(['electron', 'electron/main', 'electron/common']);

/** From now on `electron` is the double, for import and require alike, in bundles that know nothing of it. */
export function redirectElectron(): void {
  const url = new URL('./electron-module.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      NAMES.has(specifier) ? { url, format: 'module-typescript', shortCircuit: true } : next(specifier, context),
  });
}
