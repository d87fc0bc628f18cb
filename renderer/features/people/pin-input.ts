/** Numeric PIN field without browser autofill. */
export const PIN_INPUT = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, maxLength: 64 } as const;
