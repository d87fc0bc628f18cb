/** The `errors` map of a validation error, as it grows: field -> messages. */
export type FieldErrors = ReturnType<typeof createFieldErrors>;

export function createFieldErrors() {
  const found = new Map<string, string[]>();
  return {
    add: (field: string, message: string): void => {
      const present = found.get(field);
      if (present === undefined) found.set(field, [message]);
      else present.push(message);
    },
    /** Null when nothing was added. */
    map: (): Readonly<Record<string, readonly string[]>> | null => (found.size === 0 ? null : Object.fromEntries(found)),
  };
}
