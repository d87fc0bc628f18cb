/** Open dialogs and drawers. Escape closes only the one that was opened last. */

interface OpenDialog {
  readonly current: () => void;
}

/** The newest one is the last. */
const openDialogs: OpenDialog[] = [];

/** @returns a function that removes the dialog. */
export function addDialog(dialog: OpenDialog): () => void {
  openDialogs.push(dialog);
  return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1);
}

export function closeTopDialog({ key, isComposing, target }: Pick<KeyboardEvent, 'key' | 'isComposing' | 'target'>): void {
  if (key !== 'Escape' || isComposing) return;
  // An open menu or list inside a dialog handles its own Escape; Mantine marks it with this attribute.
  if ((target as Element | null)?.getAttribute?.('data-mantine-stop-propagation') === 'true') return;
  openDialogs.at(-1)?.current();
}
