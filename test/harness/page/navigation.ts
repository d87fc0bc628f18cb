/**
 * In Electron main's guards are asked before the page goes elsewhere or opens a window; a browser asks nobody. Each
 * navigation that the page begins is held here until main has answered, and begun again when it may go on.
 */

/** Answered by main's end of the double (double/ipc-main.ts): whether the page may. */
export const NAVIGATION_CHANNEL = 'double:navigation';
export type NavigationKind = 'navigate' | 'open';

export function guardNavigation(ask: (kind: NavigationKind, url: string) => Promise<unknown>): void {
  const open = (url: string): void => void ask('open', url);
  let allowed: string | null = null;
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType, cancelable, downloadRequest } = event;
    if (destination.sameDocument || navigationType === 'reload' || downloadRequest !== null || !cancelable) return;
    const { url } = destination;
    if (url === allowed) return;
    event.preventDefault();
    void ask('navigate', url).then((may) => {
      if (may !== true) return;
      allowed = url;
      location.assign(url);
    });
  });
  // No window is ever opened here: main's handler is asked, and an answer other than "deny" fails in main.
  window.open = (url = '') => {
    open(String(new URL(url, location.href)));
    return null;
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
    event.preventDefault();
    open(link.href);
  });
}
