import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFromMain, readFromPage } from '../../harness/messages.ts';
import { decode, encode } from '../../harness/wire.ts';
import { cases } from '../../tools/runs/cases.ts';

describe('the wire', () => {
  it('gives back any structured-cloneable value', () => {
    const bytes = fc.uint8Array({ maxLength: 50 });
    // What a structured clone makes of a member of this name is nobody's concern; it may lie deep inside a Map.
    // V8's JSON.parse (Node 24.21) takes an escaped key for one with a backslash that it met in the same place before:
    // JSON.parse('{"":0,"\\\\":1}'), then JSON.parse('{"":0,"\\u003C":1}') has a key "\\".
    const key = fc.string().filter((name) => name !== '__proto__' && !name.includes('\\'));
    const value = fc.anything({ key, withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: false });
    fc.assert(
      fc.property(fc.record({ value, bytes, list: fc.array(fc.oneof(value, bytes)) }), (message) => {
        expect(decode(encode(message))).toEqual(structuredClone(message));
      }),
      { numRuns: cases(500) },
    );
  });

  it.each([new Uint8Array([1, 2]), new Int16Array([-3, 4]), new Float64Array([0.5, Number.NaN]), new BigInt64Array([-1n])])(
    'keeps the kind of %o, from any offset',
    (view) => {
      expect(decode(encode(view))).toEqual(view);
      expect(decode(encode(view.subarray(1)))).toEqual(view.subarray(1));
      expect(decode(Buffer.from(encode(view.subarray(1))))).toEqual(view.subarray(1));
    },
  );

  it('turns a Buffer into bytes, as Electron does, and keeps ArrayBuffers', () => {
    const answer = decode(encode({ buffer: Buffer.from('ab'), raw: new Uint8Array([7]).buffer }));
    expect(answer).toEqual({ buffer: new Uint8Array([97, 98]), raw: new Uint8Array([7]).buffer });
    expect(Buffer.isBuffer((answer as { readonly buffer: unknown }).buffer)).toBe(false);
  });

  it('the same bytes twice stay the same bytes', () => {
    const bytes = new Uint8Array([1]);
    const [first, second] = decode(encode([bytes, bytes])) as readonly unknown[];
    expect(first).toBe(second);
  });

  it.each([[() => 1], [{ deep: [Symbol('s')] }], [new Promise(() => {})], [new WeakMap()]])('refuses %o with DataCloneError', (value) => {
    expect(() => encode(value)).toThrow(expect.objectContaining({ name: 'DataCloneError' }));
  });

  it('refuses messages that are none', () => {
    for (const value of [null, 1, {}, { type: 'invoke', channel: 'x', args: [] }, { type: 'send', channel: 1, args: [] }])
      expect(() => readFromPage(value)).toThrow('Unknown message');
    for (const value of [null, {}, { type: 'reply' }, { type: 'event', channel: 'x' }])
      expect(() => readFromMain(value)).toThrow('Unknown message');
  });
});

it('a view crosses with the whole buffer that it looks into, as in Chromium', () => {
  const whole = Uint8Array.from([1, 2, 3, 4]);
  const there = decode(encode(whole.subarray(1, 3)));
  expect(there).toEqual(Uint8Array.from([2, 3]));
  expect(there).toMatchObject({ byteOffset: 1, buffer: whole.buffer });
});
