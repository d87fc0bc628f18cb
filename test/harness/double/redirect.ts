import { registerHooks } from 'node:module';

const NAMES = new Set(['electron', 'electron/main', 'electron/common']);

/** From now on `electron` is the double, for import and require alike, in bundles that know nothing of it. `host` is the address of the bundled host, which lies beside that module. */
export function redirectElectron(host: string): void {
  const url = new URL('electron-module.mjs', host).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      NAMES.has(specifier) ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}
