import type { WireProfile } from './types.ts';

/** What goes with each request beside the program's own headers. */
export function headersOf({ requests }: Pick<WireProfile, 'requests'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    requests.headers.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
