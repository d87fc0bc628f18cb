/** What stands around the window: the tray, images, login items. Shown nowhere but in `context.seen`. */

import { EventEmitter } from 'node:events';
import type { App, LoginItemSettings, MenuItemConstructorOptions, NativeImage, nativeImage, Settings, Tray } from 'electron';
import { strict } from '../strict.ts';
import { afterReady, type Context } from './context.ts';

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/;

export function createNativeImage(): object {
  const png = (dataURL: string | undefined): string => {
    if (dataURL === undefined || !PNG.test(dataURL)) throw new TypeError('nativeImage: no PNG');
    return dataURL;
  };
  return strict('nativeImage', {
    createFromDataURL: (dataURL: string): object => {
      const factors = [1];
      png(dataURL);
      return strict('NativeImage', {
        isEmpty: () => false,
        getScaleFactors: () => factors,
        addRepresentation: ({ scaleFactor = 1, dataURL: larger }: { readonly scaleFactor?: number; readonly dataURL?: string }) => {
          png(larger);
          factors.push(scaleFactor);
        },
      } satisfies Partial<Record<keyof NativeImage, unknown>>);
    },
  } satisfies Partial<Record<keyof typeof nativeImage, unknown>>);
}

export interface TrayDouble {
  readonly module: object;
  /** Presses the entry of that name. */
  press(label: string): void;
  click(): void;
}

export function createTrayClass(context: Context): TrayDouble {
  const { seen } = context;
  const emitter = new EventEmitter();
  let items: readonly MenuItemConstructorOptions[] = [];
  const members = {
    setImage: () => {},
    setToolTip: (words: string) => void seen.set('tray', words),
    setContextMenu: (menu: { readonly items: readonly MenuItemConstructorOptions[] } | null) => {
      items = menu?.items ?? [];
      seen.set(
        'trayMenu',
        items.flatMap(({ label }) => label ?? []),
      );
    },
    destroy: () => void seen.delete('tray'),
  } satisfies Partial<Record<keyof Tray, unknown>>;
  return {
    module: strict('Tray', function newTray() {
      afterReady(context, 'Cannot create Tray');
      return strict('Tray', Object.assign(emitter, members));
    }),
    press(label) {
      const item = items.find((each) => each.label === label);
      if (item?.click === undefined) throw new Error(`The tray's menu has no ${label}`);
      Reflect.apply(item.click, undefined, []);
    },
    click: () => void emitter.emit('click'),
  };
}

const programOf = (line: string): string =>
  /^"([^"]*)"|^(\S*)/
    .exec(line)
    ?.slice(1)
    .find((part) => part !== undefined) ?? '';

/** Windows' list of programs that start with the session. */
export function createLoginItems({ seen }: Context): Pick<Record<keyof App, unknown>, 'getLoginItemSettings' | 'setLoginItemSettings'> {
  // As it stands in the registry: the path quoted, then the arguments.
  let entry: string | null = null;
  return {
    // Electron takes the program of both command lines: of an unquoted path what stands before its first blank.
    getLoginItemSettings: ({
      path = process.execPath,
    }: {
      readonly path?: string;
    } = {}): Pick<LoginItemSettings, 'openAtLogin' | 'executableWillLaunchAtLogin'> => {
      const is = entry !== null && programOf(entry) === programOf(path);
      return { openAtLogin: is, executableWillLaunchAtLogin: is };
    },
    setLoginItemSettings: (settings: Settings) => {
      const { path = process.execPath, args = [] } = settings;
      entry = settings.openAtLogin === true ? [`"${path.replaceAll('"', '')}"`, ...args].join(' ') : null;
      seen.set('loginItem', settings);
    },
  };
}
