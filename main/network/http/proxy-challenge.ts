/** Ways to log in that a proxy offers with a 407, in its order and as it writes them (RFC 9110, 11.7.1). */
export function challengesOf(header: string | undefined): readonly string[] {
  return (header ?? '')
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .split(',')
    .flatMap((part) => SCHEME.exec(part)?.[1] ?? []);
}

/** A parameter has its "=" at once; what follows a scheme comes after a space. */
const SCHEME = /^\s*([A-Za-z][\w-]*)(?=\s|$)(?!\s*=)/;

/** The one that takes a name and password alone. */
export function takesPassword(challenges: readonly string[]): boolean {
  return challenges.some((scheme) => scheme.toLowerCase() === 'basic');
}
