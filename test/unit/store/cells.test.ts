import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  environmentOf,
  integerOf,
  integerOrNullOf,
  oneOf,
  priceKindOf,
  type Row,
  textOf,
  textOrNullOf,
  wordOf,
} from '../../../main/store/index.ts';

const BYTES = new Uint8Array([1, 2]);
const row: Row = { text: 'a', empty: '', integer: 7, zero: 0, real: 1.5, big: 9n, bytes: BYTES, nothing: null };

describe('a value of the type that is asked for is given as it is', () => {
  test('text, numbers, bytes, words', () => {
    expect([textOf(row, 'text'), textOf(row, 'empty'), textOrNullOf(row, 'text'), textOrNullOf(row, 'nothing')]).toEqual([
      'a',
      '',
      'a',
      null,
    ]);
    expect([integerOf(row, 'integer'), integerOf(row, 'zero'), integerOrNullOf(row, 'integer'), integerOrNullOf(row, 'nothing')]).toEqual([
      7,
      0,
      7,
      null,
    ]);
    expect(bytesOf(row, 'bytes')).toBe(BYTES);
    expect(wordOf(row, 'text', ['b', 'a'])).toBe('a');
    expect(oneOf(row)).toBe(row);
  });

  test('the words of the trade', () => {
    for (const word of ['training', 'homologation', 'production']) expect(environmentOf({ environment: word })).toBe(word);
    for (const word of ['standard', 'agreement']) expect(priceKindOf({ kind: word })).toBe(word);
  });
});

test.each<[string, () => unknown, string]>([
  ['a number for a text', () => textOf(row, 'integer'), 'store: column integer should be text, is number'],
  ['null for a text', () => textOf(row, 'nothing'), 'store: column nothing should be text, is null'],
  ['no such column', () => textOf(row, 'other'), 'store: column other should be text, is undefined'],
  ['no such column, though null may be', () => textOrNullOf(row, 'other'), 'store: column other should be text, is undefined'],
  ['a text for an integer', () => integerOf(row, 'text'), 'store: column text should be integer, is string'],
  ['a fraction for an integer', () => integerOf(row, 'real'), 'store: column real should be integer, is number'],
  ['a fraction, though null may be', () => integerOrNullOf(row, 'real'), 'store: column real should be integer, is number'],
  ['a text for bytes', () => bytesOf(row, 'text'), 'store: column text should be bytes, is string'],
  ['another word', () => wordOf(row, 'text', ['b', 'c']), 'store: column text should be b|c, is string'],
  ['another environment', () => environmentOf({ environment: 'x' }), 'should be training|homologation|production'],
  ['another kind of price', () => priceKindOf({ kind: 'note' }), 'should be standard|agreement'],
  ['no row', () => oneOf(undefined), 'store: no row'],
])('%s is a defect of ours, told without the value', (_, read, sentence) => {
  expect(read).toThrow(sentence);
});
