/**
 * Restores the focus after a dialog. Mantine restores it when a dialog closes, but its focus trap may move it back into
 * the closing dialog afterwards (Escape before the dialog has the focus), and the focus is lost with the dialog.
 */

let outside: HTMLElement | null = null;

/** Called once at page start. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) outside = target;
  });
}

/** Moves a focus that was lost with a dialog to the element that had it before, or to its replacement, or to the screen. */
export function giveFocusBack(): void {
  // The closed dialog leaves the DOM with the next frame.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body || document.querySelector('[role="dialog"]') !== null) return;
      const place = outside?.isConnected === true ? outside : document.getElementById(outside?.id ?? '');
      (place ?? document.querySelector('main'))?.focus({ preventScroll: true });
    }),
  );
}
