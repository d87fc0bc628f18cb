/** In Electron nativeTheme decides what the page's media say; in a browser its own setting does, until main has another. */

/** Answered by main's end of the double (double/ipc-main.ts); main tells changes on it too. */
export const THEME_CHANNEL = 'double:theme';

const DARK = '(prefers-color-scheme: dark)';
const QUERY = /^\(prefers-color-scheme:\s*(dark|light)\)$/;

/** @param tell what the browser prefers; answers what main wants, `system` for the same. */
export function followTheme(tell: (dark: boolean) => Promise<unknown>): (source: unknown) => void {
  const real = window.matchMedia.bind(window);
  const browser = real(DARK);
  const lists = new Set<() => void>();
  let source: unknown = 'system';
  const isDark = (): boolean => (source === 'system' ? browser.matches : source === 'dark');

  function set(next: unknown): void {
    const before = isDark();
    source = next;
    if (isDark() !== before) for (const list of lists) list();
  }

  window.matchMedia = (query) => {
    const wanted = QUERY.exec(query.trim())?.[1];
    const list = real(query);
    if (wanted === undefined) return list;
    const matches = (): boolean => isDark() === (wanted === 'dark');
    const coupled = new EventTarget();
    Object.defineProperties(coupled, {
      media: { value: query },
      matches: { get: matches },
      addListener: { value: (listener: EventListener) => coupled.addEventListener('change', listener) },
      removeListener: { value: (listener: EventListener) => coupled.removeEventListener('change', listener) },
    });
    lists.add(() => coupled.dispatchEvent(new MediaQueryListEvent('change', { matches: matches(), media: query })));
    // Of a MediaQueryList it has all but onchange.
    return coupled as MediaQueryList;
  };
  const say = (): void => void tell(browser.matches).then(set, () => undefined);
  // Chromium tells a list of no change that it was asked about before: this one is asked once, now, and then only listened to.
  const heard = real(DARK);
  void heard.matches;
  heard.addEventListener('change', () => {
    if (source === 'system') for (const list of lists) list();
    say();
  });
  say();
  return set;
}
