/** Readings that pushes ask for: asked for while one runs, it runs once more. @param rest waits between two of them. */
export function coalesce(read: () => Promise<unknown>, rest: () => Promise<void>): () => Promise<void> {
  let reading = false;
  let again: boolean;
  return async () => {
    again = true;
    if (reading) return;
    reading = true;
    while (again) {
      again = false;
      await read();
      await rest();
    }
    reading = false;
  };
}
