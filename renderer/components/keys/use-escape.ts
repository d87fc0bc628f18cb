import { useEffect, useRef } from 'react';
import { addDialog, closeTopDialog } from './open-dialogs.ts';

/**
 * Escape for one dialog or drawer, which must set `closeOnEscape={false}`: Mantine has one window listener per open
 * dialog, so that one key would also close the dialogs under it.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const dialog = useRef(onEscape);
  useEffect(() => {
    dialog.current = onEscape;
  });
  useEffect(() => {
    if (!opened) return;
    // The browser registers the same function only once.
    window.addEventListener('keydown', closeTopDialog, true);
    return addDialog(dialog);
  }, [opened]);
}
