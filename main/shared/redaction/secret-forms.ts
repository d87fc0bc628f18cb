/** The ways in which a secret may come back, apart from those that `unescape.ts` reads. */

import { unescapeOnce } from './unescape.ts';

/** Fewer characters of Base64 or hex are found in any text. */
const SHORTEST_CODED = 6;
/** Escapes within escapes: percent twice inside of JSON inside of JSON. */
export const ROUNDS = 6;

export function secretForms(secret: string): readonly string[] {
  const forms = new Set<string>();
  for (const spelling of [secret, secret.normalize('NFC'), secret.normalize('NFD')]) {
    // A backslash before what shows nothing, such as a zero byte, is read as an escape of it: then it is gone.
    for (const form of [spelling, spelling.replaceAll('\\', ''), ...misread(spelling), ...unescaped(spelling)]) forms.add(form);
  }
  for (const text of new Set([secret, percent(secret), asForm(secret), JSON.stringify(secret).slice(1, -1)])) {
    for (const form of coded(new TextEncoder().encode(text))) forms.add(form);
  }
  return [...forms];
}

/** A secret may itself look as if it were escaped: then it is read like the text that it stands in. */
function unescaped(secret: string): readonly string[] {
  const found: string[] = [];
  for (let next = unescapeOnce({ text: secret, origins: null }); next !== null && found.length < ROUNDS; next = unescapeOnce(next)) {
    found.push(next.text);
  }
  return found;
}

/** Forms with letters that another encoding broke or lost: `ç` as `Ã§`, or as the sign for "no such character". */
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

/** Hex, and Base64 wherever the secret stands in what was encoded (`id:secret`, a form, a JSON); once more of that. */
function coded(bytes: Uint8Array): readonly string[] {
  const whole = base64(bytes);
  const url = whole.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const again = [...new Set([whole, url])].flatMap((text) => within(new TextEncoder().encode(text)));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, ...within(bytes), ...again].filter((form) => form.length >= SHORTEST_CODED);
}

/** What of the Base64 of a longer text is the same whatever stands around these bytes, for the three ways in which they can lie. */
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
