/** Exhaustive check of a union; the training network shares no code, not even this, with the client. */
export function never(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
