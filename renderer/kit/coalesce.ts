/**
 * Coalesces reloads: requests during a run cause one more run.
 * @param rest pause between two runs, as long as the last run at least: main has half of its time for other work.
 * @param now milliseconds
 */
export function coalesce(
  read: () => Promise<unknown>,
  rest: (leastMs: number) => Promise<void>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let reading = false;
  let again: boolean;
  return async () => {
    again = true;
    if (reading) return;
    reading = true;
    while (again) {
      again = false;
      const began = now();
      await read();
      await rest(now() - began);
    }
    reading = false;
  };
}
