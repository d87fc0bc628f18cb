/** A PIN is typed on the numbers, and no browser remembers it. */
export const PIN_INPUT = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 64 } as const;
