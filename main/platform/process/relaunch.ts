import type { App } from 'electron';

/** Starts the program anew once it has ended. The program of an AppImage lies in a folder that goes with its process. */
export function createRelaunch(app: Pick<App, 'relaunch' | 'isPackaged'>, { env, argv }: Pick<NodeJS.Process, 'env' | 'argv'>): () => void {
  return () => {
    const image = app.isPackaged ? env.APPIMAGE : undefined;
    if (image === undefined) app.relaunch();
    else app.relaunch({ execPath: image, args: argv.slice(1) });
  };
}
