/**
 * Handlers of an element whose buttons take each other's place. The second click of a double click and the repeats of
 * a held Enter would reach a button that nobody has read: they do nothing.
 */

import type { KeyboardEvent, MouseEvent } from 'react';

const BUTTONS = 'button, [role="option"]';

function stop(event: KeyboardEvent | MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export const ONE_PRESS = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail > 1 && (event.target as Element).closest(BUTTONS) !== null) stop(event);
  },
  onKeyDownCapture: (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter') stop(event);
  },
} as const;
