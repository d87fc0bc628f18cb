/** Redacts everything sent to the page: no full CPF, no driver's name, no secret, whichever service it comes from. */

import type { ChannelName } from '../../../preload/contract/channels.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { withoutDrivers } from '../../shared/redaction/drivers.ts';

/** Removes secrets from a text that is shown. */
export type CleanText = (text: string) => string;

/** Values that the page sends back, and identifiers: eleven digits there are ordinary numbers, and stay. */
const IDENTIFIER = /^(?:id|ids|key|cnpj|target|stationDocument|\w*(?:Id|Ids|Key|Keys|Cnpj|Document|Sha256|[cC]ode))$/;
/** Answers of the network, and what was sent to it. */
const BODY = /^(?:body|sentBody)$/;
/** Cells are masked when they are read (view.ts); the layout comes back unchanged. */
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
    if (Array.isArray(value)) return value.map((item) => walk(item, name));
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [name === 'errors' ? text(key, name) : key, walk(member, key)]));
  }
  return walk(answer, '');
}

/** IPC clones the whole buffer behind a view: in Node's shared pool, that is other data. */
function bytesAlone(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}

/** Bytes stay bytes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
