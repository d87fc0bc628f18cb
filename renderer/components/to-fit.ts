/** A panel attached to a button is limited to the height of the window, and scrolls. */
export const TO_FIT = { flip: true, shift: true, size: true } as const;
