/** The encodings in which a secret may be echoed, apart from those that `unescape.ts` decodes. */

import { unescapeOnce } from './unescape.ts';

/** Minimum length: shorter Base64 or hex occurs in any text. */
const SHORTEST_CODED = 6;
/** Nested escapes: double percent encoding inside of JSON inside of JSON. */
export const ROUNDS = 6;

export function secretForms(secret: string): readonly string[] {
  const forms = new Set<string>();
  for (const spelling of [secret, secret.normalize('NFC'), secret.normalize('NFD')]) {
    // A backslash before an invisible character, such as a zero byte, is read as its escape and disappears.
    for (const form of [spelling, spelling.replaceAll('\\', ''), ...misread(spelling), ...unescaped(spelling)]) forms.add(form);
  }
  for (const text of new Set([secret, percent(secret), asForm(secret), JSON.stringify(secret).slice(1, -1)])) {
    for (const form of coded(new TextEncoder().encode(text))) forms.add(form);
  }
  return [...forms];
}

/** A secret may itself look escaped: then it is decoded like the text around it. */
function unescaped(secret: string): readonly string[] {
  const found: string[] = [];
  for (let next = unescapeOnce({ text: secret, origins: null }); next !== null && found.length < ROUNDS; next = unescapeOnce(next)) {
    found.push(next.text);
  }
  return found;
}

/** Forms with letters that a wrong encoding broke or lost: `ç` as `Ã§`, or as the replacement character. */
function misread(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  if (bytes.length === secret.length) return [];
  return [binary(bytes), secret.replaceAll(/\P{ASCII}/gu, '\ufffd')];
}

function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function asForm(text: string): string {
  return new URLSearchParams({ s: text }).toString().slice(2);
}

/** Hex, and Base64 at any position within what was encoded (`id:secret`, a form, a JSON); also encoded twice. */
function coded(bytes: Uint8Array): readonly string[] {
  const whole = base64(bytes);
  const url = whole.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const again = [...new Set([whole, url])].flatMap((text) => within(new TextEncoder().encode(text)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, ...within(bytes), ...again].filter((form) => form.length >= SHORTEST_CODED);
}

/** The part of a longer text's Base64 that does not depend on what surrounds these bytes, for the three possible alignments. */
function within(bytes: Uint8Array): readonly string[] {
  return [0, 1, 2].map((before) => {
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    return base64(padded).slice(Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6));
  });
}

function base64(bytes: Uint8Array): string {
  return btoa(binary(bytes));
}

function binary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
