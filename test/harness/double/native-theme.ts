import { EventEmitter } from 'node:events';
import type { NativeTheme } from 'electron';
import { strict } from '../strict.ts';
import type { Context } from './context.ts';

export interface NativeThemeDouble {
  readonly module: object;
  readonly source: () => NativeTheme['themeSource'];
  /** A page's browser says which the system's theme is. */
  systemIs(dark: boolean): void;
}

/** Coupled to the page's media: the system's theme is that of the browser, and `themeSource` is what the page sees. */
export function createNativeTheme(context: Pick<Context, 'windows'>): NativeThemeDouble {
  let themeSource: NativeTheme['themeSource'] = 'system';
  let systemDark = false;
  const emitter = new EventEmitter();
  const isDark = (): boolean => (themeSource === 'system' ? systemDark : themeSource === 'dark');
  const module = strict(
    'nativeTheme',
    Object.defineProperties(
      emitter,
      Object.getOwnPropertyDescriptors({
        get themeSource() {
          return themeSource;
        },
        set themeSource(next: NativeTheme['themeSource']) {
          themeSource = next;
          for (const window of context.windows.values()) window.contents.theme(next);
          emitter.emit('updated');
        },
        get shouldUseDarkColors() {
          return isDark();
        },
      } satisfies Partial<Record<keyof NativeTheme, unknown>>),
    ),
  );
  return {
    module,
    source: () => themeSource,
    systemIs(dark) {
      const before = isDark();
      systemDark = dark;
      if (isDark() !== before) emitter.emit('updated');
    },
  };
}
