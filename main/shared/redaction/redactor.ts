/**
 * The one place that removes from a text what must not leave the program or be stored: secrets, tokens,
 * CPFs (LGPD; docs/trade.md, People). Two filters: the secrets that the program holds, in every form in which
 * they may be echoed, and patterns that look like secrets.
 */

import { maskCpfs } from './cpf.ts';
import { createSecretIndex, type Range, type SecretIndex, SHORTEST_BEGINNING } from './secret-index.ts';

export type Redactor = ReturnType<typeof createRedactor>;

export const REDACTED = '•••';

/** Shorter texts are no secrets, and redacting them would mutilate ordinary words. */
const SHORTEST = 4;
const SHORTEST_UNLIKELY = 10;
/** Upper bound of remembered secrets: tokens expire, and those in use are always among the latest. */
const MOST = 64;
const SECRET_NAME = /\bpin\b|secret|senha|password|passwd|token|authorization|cookie|credential|api[-_]?key/i;

const SHAPES: readonly (readonly [RegExp, string])[] = [
  // JWT: three base64url parts; the first two are JSON ("eyJ").
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, REDACTED],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  // name=value and "name": "value", as in forms, addresses and JSON.
  [
    /((?:client_?secret|access_?token|refresh_?token|password|senha|authorization)["']?\s*[=:]\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s&,;"'}]+)/gi,
    `$1${REDACTED}`,
  ],
  [/(\/\/)(?:[^\s/@]+|[^\s/@:"'<>]{0,256}:[^\s"'<>]{0,256})@/g, `$1${REDACTED}@`],
];

export function createRedactor() {
  /** Insertion order: the latest at the end. */
  const learned = new Set<string>();
  let indexes: { readonly all: SecretIndex; readonly unlikely: SecretIndex } | null = null;

  function indexed() {
    indexes ??= { all: createSecretIndex(learned), unlikely: createSecretIndex([...learned].filter(isUnlikely)) };
    return indexes;
  }

  const secrets = (given: string): string => {
    let clean = without(given, indexed().all.find(given));
    for (const [shape, replacement] of SHAPES) clean = clean.replace(shape, replacement);
    return clean;
  };
  const text = (given: string): string => maskCpfs(secrets(given));
  return {
    /** Redacts this text from now on, whatever surrounds it. */
    learn(secret: string): void {
      if (secret.length < SHORTEST) return;
      if (!learned.delete(secret)) indexes = null;
      learned.add(secret);
      const [oldest] = learned;
      if (learned.size > MOST && oldest !== undefined) learned.delete(oldest);
    },
    /** Redacts logs and texts of the program: secrets, what looks like one, CPFs. */
    text,
    /** Like `text`; also removes the whole value of a field whose name denotes a secret. */
    field: (name: string, value: string): string => (SECRET_NAME.test(name) ? REDACTED : text(value)),
    /** Redacts what the network said, for storing and showing: secrets, and patterns that look like one. */
    secrets,
    /**
     * Redacts text that will still be parsed as data: known secrets that can't occur in data by chance. A secret
     * "2026" would corrupt dates.
     */
    data: (given: string): string => (given.length < SHORTEST_BEGINNING ? given : without(given, indexed().unlikely.find(given))),
  };
}

function isUnlikely(secret: string): boolean {
  return secret.length >= SHORTEST_UNLIKELY && !/^[\d.,:/ -]*$/.test(secret);
}

function without(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let after = 0;
  const parts: string[] = [];
  for (const [from, to] of ranges) {
    parts.push(text.slice(after, from), REDACTED);
    after = to;
  }
  return parts.join('') + text.slice(after);
}
