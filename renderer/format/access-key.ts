/** An access key in groups of four, as it is read aloud. */
export function formatKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
