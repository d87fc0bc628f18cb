/** Finds many secrets in one pass over a text, independent of their number. */

import { ROUNDS, secretForms } from './secret-forms.ts';
import { unescapeOnce } from './unescape.ts';

/** Start (included) and end (excluded). */
export type Range = readonly [from: number, to: number];

export type SecretIndex = ReturnType<typeof createSecretIndex>;

/** Hash of the characters that may begin a form. */
const WINDOW = 4;
const SLOTS = 0x10000;
/** A text that ends within a secret must not show its beginning. */
export const SHORTEST_BEGINNING = 6;

/** Treats as equal: upper and lower case, and the characters that differ between Base64 and Base64url. */
const FOLDED = Uint16Array.from({ length: 128 }, (_, code) => {
  if (code >= 65 && code <= 90) return code + 32;
  if (code === 43 || code === 45) return 32;
  return code === 95 ? 47 : code;
});

function fold(code: number): number {
  return code < 128 ? (FOLDED[code] ?? code) : code;
}

/** A rolling hash: each character is shifted out after four others. */
function step(slot: number, code: number): number {
  return ((slot << 4) ^ code) & (SLOTS - 1);
}

export function createSecretIndex(secrets: Iterable<string>) {
  const used = new Uint8Array(SLOTS);
  const bySlot = new Map<number, Uint16Array[]>();
  const forms: Uint16Array[] = [];
  for (const secret of secrets) {
    for (const form of secretForms(secret)) {
      if (form.length < WINDOW) continue;
      const codes = Uint16Array.from({ length: form.length }, (_, index) => fold(form.charCodeAt(index)));
      const slot = codes.subarray(0, WINDOW).reduce(step, 0);
      const others = bySlot.get(slot) ?? [];
      if (others.some((other) => isSame(other, codes))) continue;
      used[slot] = 1;
      // The longest match wins.
      bySlot.set(
        slot,
        [...others, codes].toSorted((one, other) => other.length - one.length),
      );
      forms.push(codes);
    }
  }

  function findIn(text: string): readonly Range[] {
    const found: Range[] = [];
    let slot = 0;
    for (let index = 0; index < text.length; index += 1) {
      slot = step(slot, fold(text.charCodeAt(index)));
      if (used[slot] === 0 || index < WINDOW - 1) continue;
      const from = index - WINDOW + 1;
      const form = bySlot.get(slot)?.find((codes) => startsWith(text, codes, from, codes.length));
      if (form === undefined) continue;
      found.push([from, from + form.length]);
      // Continues at the end of the match: another one may begin there.
      index = from + form.length - 1;
      slot = 0;
      for (let at = Math.max(from, index - WINDOW + 1); at <= index; at += 1) slot = step(slot, fold(text.charCodeAt(at)));
    }
    const broken = beginningAtEnd(text);
    return broken === null ? found : [...found, broken];
  }

  function beginningAtEnd(text: string): Range | null {
    let from = text.length;
    for (const codes of forms) {
      const longest = Math.min(codes.length - 1, text.length);
      for (let length = longest; length >= SHORTEST_BEGINNING && text.length - length < from; length -= 1) {
        if (startsWith(text, codes, text.length - length, length)) from = text.length - length;
      }
    }
    return from < text.length ? [from, text.length] : null;
  }

  return {
    /** All ranges that hold a secret in any form, in order, without overlaps. */
    find(text: string): readonly Range[] {
      if (forms.length === 0) return [];
      const found: Range[] = [...findIn(text)];
      let next = unescapeOnce({ text, origins: null });
      for (let round = 0; next !== null && round < ROUNDS; round += 1) {
        const origins = next.origins;
        for (const [from, to] of findIn(next.text)) found.push([origins?.[from] ?? from, origins?.[to] ?? text.length]);
        next = unescapeOnce(next);
      }
      return joined(found);
    },
  };
}

function startsWith(text: string, codes: Uint16Array, from: number, length: number): boolean {
  if (from + length > text.length) return false;
  for (let at = 0; at < length; at += 1) if (fold(text.charCodeAt(from + at)) !== codes[at]) return false;
  return true;
}

function isSame(first: Uint16Array, second: Uint16Array): boolean {
  return first.length === second.length && first.every((code, at) => code === second[at]);
}

function joined(ranges: readonly Range[]): readonly Range[] {
  const inOrder = ranges.toSorted(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of inOrder) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
