/**
 * Handlers of an element whose buttons take each other's place. The second click of a double click would reach a
 * button that nobody has read: it does nothing. Keys that are held down: held-keys.ts.
 */

import type { MouseEvent } from 'react';

const BUTTONS = 'button, [role="option"]';

export const ONE_PRESS = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail < 2 || (event.target as Element).closest(BUTTONS) === null) return;
    event.preventDefault();
    event.stopPropagation();
  },
} as const;
