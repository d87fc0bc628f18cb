/** Authentication schemes of a 407, in its order and spelling (RFC 9110, 11.7.1). */
export function challengesOf(header: string | undefined): readonly string[] {
  return (header ?? '')
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .split(',')
    .flatMap((part) => SCHEME.exec(part)?.[1] ?? []);
}

/** A parameter has its "=" at once; after a scheme comes a space. */
const SCHEME = /^\s*([A-Za-z][\w-]*)(?=\s|$)(?!\s*=)/;

/** The scheme for a plain name and password. */
export function takesPassword(challenges: readonly string[]): boolean {
  return challenges.some((scheme) => scheme.toLowerCase() === 'basic');
}
