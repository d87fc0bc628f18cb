import type { App, Menu, Notification, nativeImage, Tray } from 'electron';
import type { NoticeTarget } from '../../../preload/contract/app/app.ts';
import { attempt } from '../../shared/detach.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import type { Push } from '../ipc/push.ts';
import type { Preferences } from '../settings/preferences.ts';
import { bringForward, type Showable } from '../shell/single-instance.ts';
import { createDesktop, type Desktop } from './desktop.ts';
import { loginFiles } from './login-files.ts';
import { createLoginItem } from './login-item.ts';
import { createNotify } from './notify.ts';
import { createTaskbar, type TaskbarWindow } from './taskbar.ts';
import { createTray } from './tray.ts';
import { createTrayPlace } from './tray-place.ts';

interface OpenParts {
  readonly electron: {
    readonly app: Pick<
      App,
      'getName' | 'getPath' | 'getAppPath' | 'isPackaged' | 'setBadgeCount' | 'getLoginItemSettings' | 'setLoginItemSettings' | 'quit'
    >;
    readonly Tray: typeof Tray;
    readonly Menu: typeof Menu;
    readonly nativeImage: typeof nativeImage;
    readonly Notification: typeof Notification;
  };
  readonly process: Pick<NodeJS.Process, 'platform' | 'env' | 'execPath'>;
  /** null: there is no window now. */
  readonly window: () => (Showable & TaskbarWindow & { isFocused(): boolean }) | null;
  /** Pauses all stations. */
  readonly pause: (paused: boolean) => void;
  readonly preferences: Preferences;
  readonly push: Push;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
}

/** Composes what is visible of the program outside of its window. */
export function openDesktop({ electron, process, window, pause, preferences, push, clock, logger }: OpenParts): Desktop {
  const { app, Tray, Menu, nativeImage: images } = electron;
  const { platform } = process;
  const name = app.getName();
  // An AppImage is unpacked into another folder at each start.
  const command = [process.env.APPIMAGE ?? process.execPath, ...(app.isPackaged ? [] : [app.getAppPath()])];
  const open = (): void => bringForward(window());
  const loginItem = createLoginItem({ platform, app, command, name, appData: app.getPath('appData'), files: loginFiles });
  if (app.isPackaged) {
    attempt(
      () => loginItem.renew(),
      (error) => logger.warn('start with the system not renewed', { error: String(error) }),
    );
  }
  const hasPlace = createTrayPlace({ platform, environment: process.env });
  return createDesktop({
    preferences,
    loginItem,
    tray: createTray({ Tray, Menu, images, name, open, pause, quit: () => app.quit(), hasPlace, logger }),
    taskbar: createTaskbar({ app, window, images, platform }),
    isSeen: () => window()?.isFocused() === true,
    notify: createNotify(electron.Notification),
    open(target: NoticeTarget | null) {
      open();
      push(target === null ? { type: 'open-uploads' } : { type: 'open-target', target });
    },
    clock,
    logger,
  });
}
