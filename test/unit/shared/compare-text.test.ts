import { expect, test } from 'vitest';
import { compareText } from '../../../main/shared/text.ts';

test('texts are sorted by their code units, whatever the language of the PC', () => {
  expect(['b', 'a', 'ç', 'B', '', '10', '9', 'a'].sort(compareText)).toEqual(['', '10', '9', 'B', 'a', 'a', 'b', 'ç']);
  expect([compareText('a', 'b'), compareText('a', 'a'), compareText('b', 'a')]).toEqual([-1, 0, 1]);
});
