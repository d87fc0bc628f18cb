import { isCpf, maskCpf } from '../domain/cpf.ts';

/**
 * Takes out of a text what must never reach a log: secrets, tokens, CPFs (LGPD; DOMAIN.md, People).
 * Two nets: the secrets that the program holds, word for word, and the shapes that secrets have.
 */
export interface Redactor {
  /** From now on this exact text is taken out, whatever stands around it. */
  learn(secret: string): void;
  text(text: string): string;
  /** As `text`; the value of a field with a telling name goes whole. */
  field(name: string, value: string): string;
}

export const REDACTED = '[oculto]';

/** Shorter ones would eat common words; such a secret is still caught by the shapes below. */
const SHORTEST_LEARNED = 6;
const SECRET_NAME = /secret|senha|password|passwd|token|authorization|cookie|credential|api[-_]?key/i;

const SHAPES: readonly (readonly [RegExp, string])[] = [
  // JWT: three base64url parts, the first two of which are JSON ("eyJ").
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // name=value and "name": "value", as in forms, addresses and JSON.
  [
    /((?:client_?secret|access_?token|refresh_?token|password|senha|authorization)["']?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s&,;"'}]+)/gi,
    `$1${REDACTED}`,
  ],
  [/(\/\/)[^\s/@]+@/g, `$1${REDACTED}@`],
];

const CPF = /(?<![\dA-Z])(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g;

export function createRedactor(): Redactor {
  const learned = new Set<string>();
  const text = (given: string): string => {
    let clean = given;
    for (const secret of learned) clean = clean.replaceAll(secret, REDACTED);
    for (const [shape, replacement] of SHAPES) clean = clean.replace(shape, replacement);
    return clean.replace(CPF, (whole, a: string, b: string, c: string, d: string) =>
      /\D/.test(whole) || isCpf(a + b + c + d) ? maskCpf(a + b + c + d) : whole,
    );
  };
  return {
    learn(secret) {
      if (secret.length < SHORTEST_LEARNED) return;
      // As it would stand in a form body, an address or JSON too.
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) learned.add(form);
    },
    text,
    field: (name, value) => (SECRET_NAME.test(name) ? REDACTED : text(value)),
  };
}
