import { useEffect } from 'react';
import { isTyping } from '../../components/data-grid/grid-target.ts';
import { type ShellAct, shellActOf } from '../../components/keys/keys.ts';
import type { Stores } from '../../kit/stores.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { keyedScreens } from './screens.ts';

function carryOut({ app, nav }: Stores, act: ShellAct): void {
  if (act.type === 'menu') void app.getState().foldMenu(app.getState().app?.menuFolded !== true);
  else if (act.type === 'screen') {
    const screen = keyedScreens(app.getState().app)[act.place];
    if (screen !== undefined) nav.getState().go(screen.name);
  } else nav.getState().show(act.type);
}

/** Keys of every screen. An open dialog has its own keys and disables these. */
export function useShellKeys(): void {
  const stores = useStores();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat) return;
      const typing = event.target !== null && isTyping(event.target);
      const act = shellActOf(event, typing, keyedScreens(stores.app.getState().app).length);
      if (act === null) return;
      // Chromium has default actions for some of these keys.
      event.preventDefault();
      if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) carryOut(stores, act);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [stores]);
}
