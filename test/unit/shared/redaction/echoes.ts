/** The ways in which a server may give back what it was sent. */

import { Buffer } from 'node:buffer';

const json = (text: string): string => JSON.stringify(text).slice(1, -1);
const units = (text: string): readonly number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const hex = (code: number, width: number): string => code.toString(16).padStart(width, '0');
const percentAll = (text: string): string => Array.from(Buffer.from(text), (byte) => `%${hex(byte, 2)}`).join('');
const lowerPercent = (text: string): string => encodeURIComponent(text).replaceAll(/%../g, (found) => found.toLowerCase());
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** Of a well-formed text. Each gives what may stand inside of a JSON text, a page or a form. */
export const ECHOES: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'upper case': (secret) => secret.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
  json: json,
  'json, slashes escaped': (secret) => json(secret).replaceAll('/', '\\/'),
  'json, signs as \\u': (secret) => json(secret).replaceAll(/[=/+&<>]/g, (sign) => `\\u${hex(sign.charCodeAt(0), 4)}`),
  'json, all as \\u': (secret) =>
    units(secret)
      .map((code) => `\\u${hex(code, 4)}`)
      .join(''),
  'json, all as \\u, capitals': (secret) =>
    units(secret)
      .map((code) => `\\u${hex(code, 4).toUpperCase()}`)
      .join(''),
  'json in json': (secret) => json(json(secret).replaceAll('/', '\\/')),
  'json of json in json': (secret) => json(json(json(secret))),
  percent: encodeURIComponent,
  'percent, small letters': lowerPercent,
  'percent, every character': percentAll,
  'percent twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'percent twice, small letters': (secret) => lowerPercent(lowerPercent(secret)),
  'percent in json': (secret) => json(percentAll(secret)).replaceAll('%', '\\u0025'),
  form: (secret) => new URLSearchParams({ s: secret }).toString(),
  base64,
  base64url,
  'base64 of id:secret': (secret) => base64(`posto-1:${secret}`),
  'base64 within more': (secret) => base64(`{"id":"ab","secret":"${secret}","x":1}`),
  'base64url of a JSON': (secret) => base64url(JSON.stringify({ a: 'bcd', secret })),
  'base64 of percent': (secret) => base64(`a:${encodeURIComponent(secret)}`),
  'base64, slashes escaped': (secret) => base64(secret).replaceAll('/', '\\/').replaceAll('+', '\\u002b'),
  'base64 twice': (secret) => base64(base64(secret)),
  hex: (secret) => Buffer.from(secret).toString('hex'),
  'hex, capitals': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  html,
  'html, all as numbers': (secret) => Array.from(secret, (each) => `&#${each.codePointAt(0)};`).join(''),
  'html, all as hex': (secret) => Array.from(secret, (each) => `&#x${each.codePointAt(0)?.toString(16)};`).join(''),
  'html, names': (secret) => html(secret).replaceAll('/', '&sol;').replaceAll('=', '&equals;').replaceAll('+', '&plus;'),
  'html twice': (secret) => html(html(secret)),
  'html in json': (secret) => json(html(secret)),
  'with zeros between': (secret) => Array.from(secret).join('\u0000'),
  'with line breaks between': (secret) => Array.from(secret).join('\r\n'),
  'with escaped line breaks': (secret) => Array.from(secret, json).join('\\n'),
  'with marks that show nothing': (secret) => Array.from(secret).join('\u200b'),
};

/** Whether anything that reads text would find the secret in it; written apart from what is tested. */
export function shows(text: string, secret: string): boolean {
  let seen = text;
  for (let round = 0; round < 8; round += 1) {
    if (seen.toLowerCase().includes(secret.toLowerCase())) return true;
    for (const run of seen.match(/[\w+/-]{8,}={0,2}/g) ?? []) {
      for (const from of [0, 1, 2, 3]) {
        for (const form of ['base64', 'hex'] as const) {
          const read = Buffer.from(run.slice(from), form).toString('utf8');
          if (
            read.includes(secret) ||
            Buffer.from(read, 'base64').toString('utf8').includes(secret) ||
            read.includes(encodeURIComponent(secret)) ||
            read.includes(json(secret))
          )
            return true;
        }
      }
    }
    seen = seen
      .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/\\(["\\/])/g, '$1')
      .replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
      .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(
        /&(amp|lt|gt|quot|sol|equals|plus);/g,
        (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', sol: '/', equals: '=', plus: '+' })[name] ?? '',
      )
      .replaceAll(/\\[nr]|[\0\r\n\u200b]/g, '');
  }
  return false;
}
