/** Collects the `errors` map of a validation error: field -> messages. */
export type FieldErrors = ReturnType<typeof createFieldErrors>;

export function createFieldErrors() {
  const found = new Map<string, string[]>();
  return {
    add: (field: string, message: string): void => {
      const present = found.get(field);
      if (present === undefined) found.set(field, [message]);
      else present.push(message);
    },
    /** null when empty. */
    map: (): Readonly<Record<string, readonly string[]>> | null => (found.size === 0 ? null : Object.fromEntries(found)),
  };
}
