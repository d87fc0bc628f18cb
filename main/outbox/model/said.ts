/** Words of the network as they are shown; null when it said nothing: an answer may be empty or blank. */
export function saidOf(words: string | null | undefined): string | null {
  const text = words?.trim() ?? '';
  return text === '' ? null : text;
}
