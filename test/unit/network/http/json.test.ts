import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, find, isObject, type JsonNode, parseJson, put, toText } from '../../../../main/network/testing.ts';

describe('a long integer', () => {
  it.each<[string, unknown]>([
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    [' 9007199254740993 ', '9007199254740993'],
    ['[9007199254740993]', ['9007199254740993']],
    ['[1,9007199254740993]', [1, '9007199254740993']],
    ['[1,-9007199254740993]', [1, '-9007199254740993']],
    ['[1,\n9007199254740993]', [1, '9007199254740993']],
    ['{"a":9007199254740993}', { a: '9007199254740993' }],
    ['{"a": 12345678901234567890, "b": 98765432109876543210}', { a: '12345678901234567890', b: '98765432109876543210' }],
  ])('keeps its digits as text: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['9007199254740991', 9_007_199_254_740_991],
    ['-9007199254740991', -9_007_199_254_740_991],
    ['[999999999999999]', [999_999_999_999_999]],
    ['[9007199254740993.5]', [9_007_199_254_740_994]],
    ['[9007199254740993e2]', [900_719_925_474_099_300]],
    ['[0.9007199254740993123]', [0.900_719_925_474_099_3]],
    ['[1e-9007199254740993]', [0]],
    // Beside one that is looked at: the digits of a fraction and of an exponent are no integer.
    ['[1234567890123456.5,0.12345678901234567890123]', [1_234_567_890_123_456.5, 0.123_456_789_012_345_68]],
    [
      '[1234567890123456,1e9007199254740993,1E9007199254740993,1e+9007199254740993,1e-9007199254740993]',
      [1_234_567_890_123_456, Infinity, Infinity, Infinity, 0],
    ],
    ['[-0.12345678901234567]', [-0.123_456_789_012_345_66]],
  ])('is none where it is exact, or no integer: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['["9007199254740993",9007199254740993]', ['9007199254740993', '9007199254740993']],
    ['["a:9007199254740993,9007199254740993",9007199254740993]', ['a:9007199254740993,9007199254740993', '9007199254740993']],
    ['["\\\\",9007199254740993,"x"]', ['\\', '9007199254740993', 'x']],
    ['["\\"",9007199254740993,"\\" 9007199254740993 "]', ['"', '9007199254740993', '" 9007199254740993 ']],
    ['["a\\"b\\"c 9007199254740993",9007199254740993]', ['a"b"c 9007199254740993', '9007199254740993']],
    ['["","",9007199254740993]', ['', '', '9007199254740993']],
  ])('within a text is left alone: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it('is found in whatever JSON it stands, and nothing else changes', () => {
    const long = fc.bigInt({ min: 9_007_199_254_740_992n, max: 10n ** 30n }).chain((n) => fc.constantFrom(n, -n));
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), long, fc.constantFrom('', ' ', '\n'), (value, name, number, blank) => {
        const text = `{${JSON.stringify(name)}:${blank}${number}${blank},"rest":${JSON.stringify(value)}}`;
        const plain: unknown = JSON.parse(JSON.stringify(value));
        fc.pre(name !== 'rest' && !/\d{16}/.test(JSON.stringify(value)));
        expect(parseJson(text)).toEqual(
          Object.fromEntries([
            [name, String(number)],
            ['rest', plain],
          ]),
        );
      }),
    );
  });
});

it.each(['', '{', 'x', '[1,]', '0123456789012345678', '[9007199254740993', '{"a":9007199254740993 1}'])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined();
});

it('an object is one, and no list', () => {
  expect([{}, { a: 1 }, [], null, 'x', 1, undefined].map(isObject)).toEqual([true, true, false, false, false, false, false]);
});

describe('a value at a path', () => {
  const SOURCE = { a: { b: { c: 1 }, n: null, '': 2 }, list: [{ x: 'y' }], t: 'text', '': 3 };

  it.each<[string, unknown]>([
    ['', SOURCE],
    ['a.b.c', 1],
    ['a.b', { c: 1 }],
    ['a.n', null],
    ['a.', 2],
    ['list.0.x', 'y'],
    ['x', undefined],
    ['x.y', undefined],
    ['a.x.c', undefined],
    ['a.n.c', undefined],
    ['t.length', undefined],
    ['a.b.c.toFixed', undefined],
    ['toString', undefined],
    ['a.constructor', undefined],
  ])('%j', (path, value) => {
    expect(at(SOURCE, path)).toEqual(value);
  });

  it('of no object is nothing, but for the path of the whole', () => {
    expect([at(null, 'a'), at('x', 'length'), at(undefined, ''), at(7, '')]).toEqual([undefined, undefined, undefined, 7]);
  });

  it('is the first candidate that is there and not null', () => {
    expect(find(SOURCE, ['x', 'a.n', 'a.b.c', 't'])).toEqual({ value: 1, path: 'a.b.c' });
    expect(find({ a: false, b: 1 }, ['a', 'b'])).toEqual({ value: false, path: 'a' });
    expect(find({ a: '' }, ['a'])).toEqual({ value: '', path: 'a' });
    expect([find(SOURCE, []), find(SOURCE, ['a.n']), find(null, ['']), find(undefined, [''])]).toEqual([null, null, null, null]);
  });
});

describe('JSON that is written', () => {
  const written = (...entries: readonly (readonly [string, JsonNode])[]) => {
    const root = new Map<string, JsonNode>();
    for (const [path, value] of entries) put(root, path, value);
    return toText(root);
  };

  it('has its entries in their order, objects in between made once', () => {
    expect(written()).toBe('{}');
    expect(written(['a', 1], ['b', 'x'])).toBe('{"a":1,"b":"x"}');
    expect(written(['a.b.c', 1], ['d', null], ['a.b.e', true], ['a.f', []])).toBe('{"a":{"b":{"c":1,"e":true},"f":[]},"d":null}');
    expect(written(['a', 1], ['a.b', 2])).toBe('{"a":{"b":2}}');
    expect(written(['__proto__.x', 1], ['a"b', 'ç"\n'])).toBe('{"__proto__":{"x":1},"a\\"b":"ç\\"\\n"}');
  });

  it('holds lists, objects and values in any nesting', () => {
    const inner = new Map<string, JsonNode>([['k', [1, new Map()]]]);
    expect(toText([inner, [], [[2], 'x'], { plain: [1, null] }, null])).toBe('[{"k":[1,{}]},[],[[2],"x"],{"plain":[1,null]},null]');
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (values) => {
        expect(JSON.parse(toText(values.map((value) => new Map([['v', value as JsonNode]]))))).toEqual(
          JSON.parse(JSON.stringify(values.map((v) => ({ v })))),
        );
      }),
    );
  });
});
