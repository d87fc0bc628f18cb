/**
 * How values cross between page and main: structured clone first (what it refuses, Electron refuses),
 * then one binary frame: length of the text, devalue's text, then each buffer with its length. A view crosses with
 * the whole buffer that it looks into.
 * Bytes stay bytes, so that a file of many megabytes crosses fast. Lengths are 32-bit little-endian.
 */

import { parse, stringify } from 'devalue';

const VIEWS = {
  Uint8Array,
  Uint8ClampedArray,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigUint64Array,
  BigInt64Array,
} as const;

/** @throws DOMException DataCloneError, as structuredClone does. */
export function encode(value: unknown): Uint8Array<ArrayBuffer> {
  const cloned: unknown = structuredClone(value);
  const blobs: Uint8Array[] = [];
  const keep = (kind: string, bytes: Uint8Array) => [kind, blobs.push(bytes) - 1];
  const text = stringifyOrRefuse(cloned, {
    bytes: (thing: unknown) => {
      if (thing instanceof ArrayBuffer) return [...keep('ArrayBuffer', new Uint8Array(thing)), 0, thing.byteLength];
      if (!ArrayBuffer.isView(thing)) return false;
      const kind = thing.constructor.name;
      if (!(kind in VIEWS)) return false;
      // As Chromium does it: the whole buffer goes along, and the view looks into it at the other end too.
      const items = 'length' in thing && typeof thing.length === 'number' ? thing.length : 0;
      return [...keep(kind, new Uint8Array(thing.buffer)), thing.byteOffset, items];
    },
    failure: (thing: unknown) => thing instanceof Error && [thing.name, thing.message, thing.stack],
  });
  return frame(new TextEncoder().encode(text), blobs);
}

function stringifyOrRefuse(value: unknown, reducers: Record<string, (thing: unknown) => unknown>): string {
  try {
    return stringify(value, reducers);
  } catch (error) {
    throw new DOMException(`An object could not be cloned. (${error instanceof Error ? error.message : error})`, 'DataCloneError');
  }
}

function frame(text: Uint8Array, blobs: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = [text, ...blobs];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.byteLength, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.byteLength, true);
    bytes.set(part, at + 4);
    at += 4 + part.byteLength;
  }
  return bytes;
}

/** The value that `encode` was given, cloned. */
export function decode(bytes: Uint8Array): unknown {
  const [text, ...blobs] = unframe(bytes);
  return parse(new TextDecoder().decode(text), {
    bytes: ([kind, index, offset, items]: [string, number, number, number]) => {
      const blob = blobs[index];
      if (blob === undefined) throw new Error('A run of bytes is missing.');
      // A copy: aligned, and not holding the whole frame.
      const { buffer } = new Uint8Array(blob);
      return kind === 'ArrayBuffer' ? buffer : new VIEWS[viewName(kind)](buffer, offset, items);
    },
    failure: ([name, message, stack]: [string, string, string | undefined]) => {
      const error = new Error(message);
      return Object.defineProperties(error, { name: { value: name }, stack: { value: stack } });
    },
  });
}

function viewName(kind: string): keyof typeof VIEWS {
  const name = Object.keys(VIEWS).find((known): known is keyof typeof VIEWS => known === kind);
  if (name === undefined) throw new Error(`Unknown kind of bytes: ${kind}`);
  return name;
}

function unframe(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.byteLength; ) {
    const length = view.getUint32(at, true);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}
