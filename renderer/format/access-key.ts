/** An access key in fours, as it is read aloud. */
export function formatKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
