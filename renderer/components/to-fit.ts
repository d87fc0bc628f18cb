/** A panel that hangs on its button is as high as the window has room for, and scrolls. */
export const TO_FIT = { flip: true, shift: true, size: true } as const;
