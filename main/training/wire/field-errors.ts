/** The `errors` map of a validation error, as it grows: field -> messages. */
export interface FieldErrors {
  add(field: string, message: string): void;
  /** Null when nothing was added. */
  map(): Readonly<Record<string, readonly string[]>> | null;
}

export function createFieldErrors(): FieldErrors {
  const found = new Map<string, string[]>();
  return {
    add: (field, message) => {
      const present = found.get(field);
      if (present === undefined) found.set(field, [message]);
      else present.push(message);
    },
    map: () => (found.size === 0 ? null : Object.fromEntries(found)),
  };
}
