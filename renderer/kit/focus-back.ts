/**
 * Where the focus was before a dialog: Mantine gives it back at once when a dialog closes, and its trap may take it
 * into the closing dialog after that (Escape before the dialog has the focus). Then it would go with the dialog.
 */

let outside: HTMLElement | null = null;

/** Once, as the page begins. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null) outside = target;
  });
}

/** A dialog has gone: when the focus went with it, it goes to where it was outside, or to what was drawn in its place. */
export function giveFocusBack(): void {
  // What is told as gone is gone from the page with the next drawing.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body || outside === null) return;
      const place = outside.isConnected ? outside : document.getElementById(outside.id);
      place?.focus({ preventScroll: true });
    }),
  );
}
