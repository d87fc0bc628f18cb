import type { WireProfile } from './types.ts';

/** What goes with each request beside the program's own headers. */
export function headersOf({ requests }: Pick<WireProfile, 'requests'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    requests.headers.map((line) => {
      const [name, value] = splitHeader(line);
      return [name.toLowerCase(), value];
    }),
  );
}

/** Name and value of `Name: value`. */
export function splitHeader(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()];
}

const KEY_NAME = /key|token|secret|auth|senha|password|passwd|credential|chave|segredo|signature|assinatura|subscription/i;
/** A long word of letters and digits says nothing to a person. */
const KEY_VALUE = /^(?=.*\d)(?=.*[a-z])[\w+/=.-]{20,}$/i;

/** Whether the value of a header is a secret, as the key of a gateway is. */
export const isKeyHeader = (name: string, value: string): boolean => KEY_NAME.test(name) || KEY_VALUE.test(value);

/** Values that must not leave this PC. */
export function keysOf(profile: Pick<WireProfile, 'requests'>): readonly string[] {
  return profile.requests.headers
    .map(splitHeader)
    .filter(([name, value]) => isKeyHeader(name, value))
    .map(([, value]) => value);
}
