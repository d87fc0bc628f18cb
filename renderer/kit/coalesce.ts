/** Coalesces reloads: requests during a run cause one more run. @param rest pause between two runs. */
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
