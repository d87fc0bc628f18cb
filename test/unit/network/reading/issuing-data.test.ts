import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, readIssuing, WireError } from '../../../../main/network/testing.ts';

const read = (text: string) => readIssuing(text, DEFAULT_PROFILE.issuing);
const fieldsOf = (value: unknown) => read(JSON.stringify(value)).fields;

it.each<[string, object]>([
  ['7.10', { path: '', value: '7.10', kind: 'number' }],
  ['"x"', { path: '', value: 'x', kind: 'text' }],
  ['false', { path: '', value: 'false', kind: 'boolean' }],
  ['null', { path: '', value: '', kind: 'null' }],
  ['{}', { path: '', value: '', kind: 'empty' }],
  ['[]', { path: '', value: '', kind: 'empty' }],
])('an answer that is %s is one field', (text, field) => {
  expect(read(text)).toEqual({ fields: [field], customerDocument: null });
});

describe('the data for issuing are taken over', () => {
  it('up to 64 KB of text', () => {
    const text = (length: number) => `"${'x'.repeat(length - 2)}"`;
    expect(read(text(65_536)).fields).toHaveLength(1);
    expect(() => read(text(65_537))).toThrow(new WireError('a resposta é grande demais'));
  });

  it('up to 2000 fields', () => {
    const many = (count: number) => Array.from({ length: count }, () => 1);
    expect(fieldsOf(many(2000))).toHaveLength(2000);
    expect(() => fieldsOf(many(2001))).toThrow(new WireError('a resposta tem mais de 2000 campos'));
  });

  it('with values of 2000 letters and paths of 300', () => {
    expect(fieldsOf({ ['n'.repeat(301)]: 'x'.repeat(2001), ['m'.repeat(300)]: 'y'.repeat(2000) })).toEqual([
      { path: `${'n'.repeat(299)}…`, value: `${'x'.repeat(1999)}…`, kind: 'text' },
      { path: 'm'.repeat(300), value: 'y'.repeat(2000), kind: 'text' },
    ]);
    expect(read(`[1.${'0'.repeat(2500)}]`).fields).toEqual([{ path: '[0]', value: `1.${'0'.repeat(1997)}…`, kind: 'number' }]);
  });

  it('at most 32 levels deep, of objects as of lists', () => {
    const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });
    expect(fieldsOf(nested(32))).toEqual([{ path: Array.from({ length: 32 }, () => 'a').join('.'), value: '', kind: 'empty' }]);
    expect(() => fieldsOf(nested(33))).toThrow(new WireError('a resposta tem objetos demais um dentro do outro'));
  });
});
