import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProfileJson } from '../../../../main/network/testing.ts';

function read(text: string) {
  const answer = readProfileJson(text);
  if (answer.type === 'broken') throw new Error(answer.sentence);
  return answer;
}

describe('the JSON of a profile', () => {
  it('is read as any JSON is, however it is laid out', () => {
    const spaces = fc.constantFrom(undefined, 1, 2, '\t');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), spaces, fc.constantFrom('\n', '\r\n'), (value, space, end) => {
        const text = JSON.stringify(value, null, space);
        expect(read(text.replaceAll('\n', end)).value).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    '0',
    '-0.5',
    '-10.25e+3',
    '1E-2',
    '120',
    'true',
    'false',
    'null',
    ' \t\r\n"x" \t\r\n',
    '""',
    '"a\\"b\\\\"',
    '"\\u00e7\\n\\/"',
    '[]',
    '[ ]',
    '{}',
    '{ }',
    '[1 , 2]',
    '{ "a" : { "b" : [ { } ] } }',
    '["a","b\\\\","c"]',
  ])('%s is read', (text) => {
    expect(read(text)).toMatchObject({ value: JSON.parse(text), twice: [] });
  });

  const at = (line: number, column: number) => ({ line, column });
  const ENDED = 'o arquivo acaba antes do fim';
  const NO_VALUE = 'aqui falta um valor. Textos vão entre aspas duplas';
  const OPEN_TEXT = 'o texto não fecha as aspas, ou tem uma barra invertida solta';
  const NO_NAME = 'aqui vai um nome entre aspas duplas';
  const TRAILING = 'sobra texto depois do fim';
  it.each<[string, object, string]>([
    ['', at(1, 1), ENDED],
    [' \n ', at(2, 2), ENDED],
    ['[', at(1, 2), ENDED],
    ['{"a":', at(1, 6), ENDED],
    ['{"a":\n', at(2, 1), ENDED],
    ['x', at(1, 1), NO_VALUE],
    ["'x'", at(1, 1), NO_VALUE],
    ['}', at(1, 1), NO_VALUE],
    ['-', at(1, 1), NO_VALUE],
    ['+1', at(1, 1), NO_VALUE],
    ['.5', at(1, 1), NO_VALUE],
    ['01', at(1, 2), NO_VALUE],
    ['1.', at(1, 2), NO_VALUE],
    ['1.x', at(1, 2), NO_VALUE],
    ['1e', at(1, 2), NO_VALUE],
    ['1-', at(1, 2), NO_VALUE],
    ['1+', at(1, 2), NO_VALUE],
    ['nullx', at(1, 5), NO_VALUE],
    ['true1', at(1, 5), NO_VALUE],
    ['True', at(1, 1), NO_VALUE],
    ['[1,,2]', at(1, 4), NO_VALUE],
    ['[,1]', at(1, 2), NO_VALUE],
    ['"x', at(1, 1), OPEN_TEXT],
    ['"x\\"', at(1, 1), OPEN_TEXT],
    ['"x\n"', at(1, 1), OPEN_TEXT],
    ['"x\r"', at(1, 1), OPEN_TEXT],
    ['"x\t"', at(1, 1), OPEN_TEXT],
    ['"\\x"', at(1, 1), OPEN_TEXT],
    ['{"a":"\\u12"}', at(1, 6), OPEN_TEXT],
    ['{a:1}', at(1, 2), NO_NAME],
    ['{1:1}', at(1, 2), NO_NAME],
    ['{', at(1, 2), NO_NAME],
    ['{"a":1,b:2}', at(1, 8), NO_NAME],
    ['{"a" 1}', at(1, 6), 'falta “:” depois de “a”'],
    [`{"${'n'.repeat(70)}"}`, at(1, 74), `falta “:” depois de “${'n'.repeat(60)}”`],
    ['{"a":1', at(1, 7), 'falta fechar com “}”'],
    ['[[1],\n2 ', at(2, 3), 'falta fechar com “]”'],
    ['[1 2]', at(1, 4), 'falta uma vírgula, ou “]”'],
    ['{"a":1]', at(1, 7), 'falta uma vírgula, ou “}”'],
    ['{"a":1;"b":2}', at(1, 7), 'falta uma vírgula, ou “}”'],
    ['[1,]', at(1, 3), 'sobra uma vírgula antes de “]”'],
    ['{"a":1,\n}', at(1, 7), 'sobra uma vírgula antes de “}”'],
    ['1 2', at(1, 3), TRAILING],
    ['{}\n}', at(2, 1), TRAILING],
    ['"a" "b"', at(1, 5), TRAILING],
  ])('%j is broken at %j: %s', (text, place, sentence) => {
    expect(readProfileJson(text)).toEqual({ type: 'broken', place, sentence });
  });

  it('is 32 levels deep and no more', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
    expect(read(nested(32)).value).toEqual(JSON.parse(nested(32)));
    const sentence = 'há objetos demais um dentro do outro';
    expect(readProfileJson(nested(33))).toEqual({ type: 'broken', place: at(1, 34), sentence });
  });
});

describe('the place of an entry', () => {
  const { placeOf } = read('{\n  "a": [1,\n    {"b": 2}],\r\n  "c" : "x", "": 0\n}');

  it.each([
    [[], 1, 1],
    [['a'], 2, 3],
    [['a', '0'], 2, 9],
    [['a', '1'], 3, 5],
    [['a', '1', 'b'], 3, 6],
    [['c'], 4, 3],
    [[''], 4, 14],
    // Not in the file: where the nearest above it is.
    [['a', '1', 'z'], 3, 5],
    [['a', '7', 'b'], 2, 3],
    [['z', 'b'], 1, 1],
  ])('%j is at line %i, column %i', (path, line, column) => {
    expect(placeOf(path)).toEqual({ line, column });
  });
});

it('a name that stands twice in one object is told with both its places, and the last value holds', () => {
  const text = '{"a": 1,\n "a": 2, "b": {"a": 1, "c": 1,\n "c": 2}, "a": 3}';
  expect(read(text)).toMatchObject({
    value: { a: 3, b: { a: 1, c: 2 } },
    twice: [
      { path: ['a'], first: { line: 1, column: 2 }, second: { line: 2, column: 2 } },
      { path: ['b', 'c'], first: { line: 2, column: 24 }, second: { line: 3, column: 2 } },
      { path: ['a'], first: { line: 2, column: 2 }, second: { line: 3, column: 11 } },
    ],
  });
});

it('a name of the language is a name as any other', () => {
  const { value } = read('{"__proto__": {"x": 1}}');
  expect(Object.entries(value ?? {})).toEqual([['__proto__', { x: 1 }]]);
});
