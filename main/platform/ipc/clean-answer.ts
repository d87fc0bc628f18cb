/** What leaves for the page: no CPF whole, no driver's name, no secret, whichever service it comes from. */

import type { ChannelName } from '../../../preload/contract/channels.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { withoutDrivers } from '../../shared/redaction/drivers.ts';

/** Takes secrets out of a text that is shown. */
export type CleanText = (text: string) => string;

/** What the page hands back, or what a thing is known by: eleven digits there are a number like any other, and stay. */
const IDENTIFIER = /^(?:id|ids|key|cnpj|target|stationDocument|\w*(?:Id|Ids|Key|Keys|Cnpj|Document|Sha256|[cC]ode))$/;
/** Answers of the network, and what was sent to it. */
const BODY = /^(?:body|sentBody)$/;
/** Cells are masked where they are read (view.ts); the layout comes back as it was given. */
const SHEETS = /^imports:/;

export function cleanAnswer(channel: ChannelName | 'push', answer: unknown, clean: CleanText): unknown {
  const isSheet = SHEETS.test(channel);
  function text(given: string, name: string): string {
    const safe = clean(given);
    if (IDENTIFIER.test(name) || (isSheet && name !== 'fileName')) return safe;
    return maskCpfs(BODY.test(name) ? withoutDrivers(safe) : safe);
  }
  function walk(value: unknown, name: string): unknown {
    if (typeof value === 'string') return text(value, name);
    if (value instanceof Uint8Array) return bytesAlone(value);
    if (Array.isArray(value)) return value.map((each) => walk(each, name));
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [name === 'errors' ? text(key, name) : key, walk(each, key)]));
  }
  return walk(answer, '');
}

/** A view crosses with the whole buffer that it looks into: of Node's shared one, that is what anybody else wrote there. */
function bytesAlone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}

/** Bytes stay bytes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
