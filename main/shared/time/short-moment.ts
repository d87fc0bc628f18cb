/** Cached: creating one takes longer than a thousand uses, and a list may have thousands of sentences. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "21/11/2026, 14:05": Brazilian format, in every language of the program. @param instant epoch milliseconds. */
export function shortMoment(instant: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}
