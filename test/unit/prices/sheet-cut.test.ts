import { expect, test } from 'vitest';
import { CUT_HEADS } from '../../../main/prices/index.ts';

test('a sheet is cut with all that stands above its rows, else with less', () => {
  expect(CUT_HEADS).toEqual(['whole', 'header', 'named']);
});
