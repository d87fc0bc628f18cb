/** Reads the JSON of wire-profile.json with the place of every entry, so that a mistake can be pointed at. */

import { jsonSentences as say } from './texts.ts';

/** 1-based. */
interface Place {
  readonly line: number;
  readonly column: number;
}

type ProfileJson =
  | {
      readonly type: 'read';
      readonly value: unknown;
      /** Where the entry at a path begins; for one that is not in the file, where the nearest above it does. */
      readonly placeOf: (path: readonly string[]) => Place;
      /** Names that stand twice in one object: only one of the two could hold. */
      readonly twice: readonly { readonly path: readonly string[]; readonly first: Place; readonly second: Place }[];
    }
  | { readonly type: 'broken'; readonly place: Place; readonly sentence: string };

/** Deeper than any entry of a profile. */
const DEEPEST = 32;

class Broken extends Error {
  readonly at: number;
  constructor(at: number, sentence: string) {
    super(sentence);
    this.at = at;
  }
}

export function readProfileJson(text: string): ProfileJson {
  const scanner = createScanner(text);
  try {
    const value = scanner.whole();
    const { starts } = scanner;
    return {
      type: 'read',
      value,
      twice: scanner.twice.map(({ path, first, second }) => ({ path, first: placeAt(text, first), second: placeAt(text, second) })),
      placeOf(path) {
        for (let depth = path.length; depth >= 0; depth -= 1) {
          const at = starts.get(keyOf(path.slice(0, depth)));
          if (at !== undefined) return placeAt(text, at);
        }
        return { line: 1, column: 1 };
      },
    };
  } catch (error) {
    if (error instanceof Broken) return { type: 'broken', place: placeAt(text, error.at), sentence: error.message };
    throw error;
  }
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

function placeAt(text: string, at: number): Place {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

const BLANK = /[ \t\r\n]*/y;
const STRING = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

function createScanner(text: string) {
  const starts = new Map<string, number>();
  const twice: { readonly path: readonly string[]; readonly first: number; readonly second: number }[] = [];
  let at = 0;

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  }

  /** The next character that is no blank; '' at the end. */
  function next(): string {
    take(BLANK);
    return text.charAt(at);
  }

  function value(path: readonly string[]): unknown {
    const first = next();
    if (path.length > DEEPEST) throw new Broken(at, say.tooDeep());
    if (first === '{') return object(path);
    if (first === '[') return list(path);
    if (first === '"') return string();
    const written = take(NUMBER) ?? take(WORD);
    if (written !== null && !/[\w.+-]/.test(text.charAt(at))) return JSON.parse(written);
    throw new Broken(at, first === '' ? say.ended() : say.noValue());
  }

  function string(): string {
    const begin = at;
    const written = take(STRING);
    try {
      if (written !== null) return String(JSON.parse(written));
    } catch {
      // A backslash that means nothing, or a control character.
    }
    throw new Broken(begin, say.openText());
  }

  function object(path: readonly string[]): unknown {
    const entries = new Map<string, unknown>();
    const seen = new Map<string, number>();
    members('}', () => {
      if (next() !== '"') throw new Broken(at, say.noName());
      const begin = at;
      const name = string();
      const inner = [...path, name];
      const before = seen.get(name);
      if (before !== undefined) twice.push({ path: inner, first: before, second: begin });
      seen.set(name, begin);
      starts.set(keyOf(inner), begin);
      if (next() !== ':') throw new Broken(at, say.noColon(name));
      at += 1;
      entries.set(name, value(inner));
    });
    // fromEntries defines own properties, so a "__proto__" of the file stays a plain entry.
    return Object.fromEntries(entries);
  }

  function list(path: readonly string[]): unknown {
    const items: unknown[] = [];
    members(']', () => {
      const inner = [...path, String(items.length)];
      next();
      starts.set(keyOf(inner), at);
      items.push(value(inner));
    });
    return items;
  }

  /** Reads from the opening sign to the closing one. */
  function members(close: '}' | ']', one: () => void): void {
    at += 1;
    if (next() === close) {
      at += 1;
      return;
    }
    for (;;) {
      one();
      const sign = next();
      at += 1;
      if (sign === close) return;
      if (sign === '') throw new Broken(at - 1, say.notClosed(close));
      if (sign !== ',') throw new Broken(at - 1, say.noComma(close));
      const comma = at - 1;
      if (next() === close) throw new Broken(comma, say.commaTooMany(close));
    }
  }

  return {
    starts,
    twice,
    whole(): unknown {
      starts.set(keyOf([]), 0);
      const read = value([]);
      if (next() !== '') throw new Broken(at, say.trailing());
      return read;
    },
  };
}
