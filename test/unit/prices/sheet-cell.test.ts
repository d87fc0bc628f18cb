import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaText, isPercentFormat, isTooLong, MAX_CELL, numberText, percentText, shownText } from '../../../main/prices/model/index.ts';
import { isErrorValue, isNumberText, NUMBER_SIGN } from '../../../main/prices/testing.ts';
import { cases } from '../../tools/runs/cases.ts';

test.each([
  [5.69 + 0.2, '5,89'],
  [0.1 + 0.2, '0,3'],
  [6.8 * 0.9, '6,12'],
  [5.8901, '5,8901'],
  [5.12345, '5,12345'],
  [619, '619'],
  [11_222_333_000_181, '11222333000181'],
  [1_234_567_890_123_456, '1234567890123456'],
  [-0.5, '-0,5'],
  [1e21, '1e+21'],
  [1e-7, '1e-7'],
])('%d is shown as Excel shows it: %s', (value, text) => {
  expect(shownText(numberText(value))).toBe(text);
});

test('what has at most four decimals is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (e4) => {
      expect(Number(shownText(numberText(e4 / 10_000)).replace(',', '.'))).toBe(e4 / 10_000);
    }),
    { numRuns: cases(10_000) },
  );
});

test('a sum of prices is their sum', () => {
  const price = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 6 }), (parts) => {
      const sum = parts.reduce((total, e4) => total + e4 / 10_000, 0);
      const e4 = parts.reduce((total, one) => total + one, 0);
      expect(shownText(numberText(sum))).toBe(String(e4 / 10_000).replace('.', ','));
    }),
    { numRuns: cases(10_000) },
  );
});

test('a number with decimals is told from a text, a whole one is not', () => {
  const texts = [5.89, 1e21, 1e-7, 619, -3].map(numberText);
  expect(texts).toEqual([`${NUMBER_SIGN}5,89`, `${NUMBER_SIGN}1e+21`, `${NUMBER_SIGN}1e-7`, '619', '-3']);
  expect(texts.map(isNumberText)).toEqual([true, true, true, false, false]);
  expect(['5,89', '', `5,89${NUMBER_SIGN}`].map(isNumberText)).toEqual([false, false, false]);
  expect([`${NUMBER_SIGN}5,89`, '5,89', '', `5,89${NUMBER_SIGN}`].map(shownText)).toEqual(['5,89', '5,89', '', `5,89${NUMBER_SIGN}`]);
});

test.each([
  [0.03, '0%', '3%'],
  [-0.03, '0%', '-3%'],
  [0.015, '0.0%', '1,5%'],
  [0.07, '0%', '7%'],
  [0.03, '+0%;-0%', '+3%'],
  [-0.03, '+0%;-0%', '-3%'],
  [0, '+0%;-0%', '0%'],
  [0.03, '0%+', '3%'],
])('%d as %s is shown as %s', (value, format, text) => {
  expect(percentText(value, format)).toBe(text);
});

test('a percent sign in quotes or behind a backslash is text, not a format', () => {
  for (const format of ['0%', '0.0%', '+0%;-0%', '"total "0%', '\\x0%']) expect([format, isPercentFormat(format)]).toEqual([format, true]);
  for (const format of ['0.00', '0.00" %"', '0.00"a % b"', '0\\%', '']) expect([format, isPercentFormat(format)]).toEqual([format, false]);
});

test('a formula without a value is told with its sign', () => {
  expect(formulaText('A1*2')).toBe('=A1*2');
});

test('a formula that failed, as Excel and LibreOffice show it, in English and Portuguese', () => {
  const withMark = [
    'REF',
    'VALUE',
    'VALOR',
    'NUM',
    'NÚM',
    'NULL',
    'NULO',
    'SPILL',
    'CALC',
    'FIELD',
    'BUSY',
    'BLOCKED',
    'CONNECT',
    'UNKNOWN',
  ];
  const failed = [
    ...withMark.flatMap((word) => [`#${word}`, `#${word}!`]),
    ...['#DIV/0!', '#DIV/0', '#N/A', '#N/A!', '#N/D', '#N/D!', '#NAME?', '#NOME?', '#GETTING_DATA', 'Err:508', ' #ref! '],
  ];
  for (const text of failed) expect([text, isErrorValue(text)]).toEqual([text, true]);
  const fine = ['', '5,89', 'REF', '#', '#REF!!', 'x #REF!', '#REF! x', '#N/B', '#N/DA', '#NAME', 'Err:50', 'Err:5081', 'Err:abc', '#13'];
  for (const text of fine) expect([text, isErrorValue(text)]).toEqual([text, false]);
});

test('a cell holds as much as one of Excel does', () => {
  expect([isTooLong('x'.repeat(MAX_CELL)), isTooLong('x'.repeat(MAX_CELL + 1)), MAX_CELL]).toEqual([false, true, 32_000]);
});
