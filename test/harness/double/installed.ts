/** Hands the double from the host to the module that stands for `electron` in the same process. */

export type ElectronModule = Readonly<Record<string, unknown>>;

let current: ElectronModule | null = null;

export function install(electron: ElectronModule): void {
  current = electron;
}

/** @throws Error outside a process that the double's host started. */
export function installed(): ElectronModule {
  if (current === null) throw new Error('The Electron double is not installed in this process.');
  return current;
}
