import type { App } from 'electron';

/** Restarts the program after its end. An AppImage is restarted by its own path: the mounted program disappears with the process. */
export function createRelaunch(app: Pick<App, 'relaunch' | 'isPackaged'>, { env, argv }: Pick<NodeJS.Process, 'env' | 'argv'>): () => void {
  return () => {
    const image = app.isPackaged ? env.APPIMAGE : undefined;
    if (image === undefined) app.relaunch();
    else app.relaunch({ execPath: image, args: argv.slice(1) });
  };
}
