/** Goes through all parts of a listing that is taken over. */
export function takeAll(parts: Iterator<undefined>): void {
  while (parts.next().done !== true);
}
