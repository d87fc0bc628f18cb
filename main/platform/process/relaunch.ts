import type { App } from 'electron';

/**
 * Restarts the program after its end. A person caused it: `hiding`, the arguments of a start that shows no window, are left out.
 * An AppImage is restarted by its own path: the mounted program disappears with the process.
 */
export function createRelaunch(
  app: Pick<App, 'relaunch' | 'isPackaged'>,
  { env, argv }: Pick<NodeJS.Process, 'env' | 'argv'>,
  hiding: readonly string[],
): () => void {
  return () => {
    const image = app.isPackaged ? env.APPIMAGE : undefined;
    const args = argv.slice(1).filter((arg) => !hiding.includes(arg));
    app.relaunch(image === undefined ? { args } : { execPath: image, args });
  };
}
