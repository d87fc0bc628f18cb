/** The box of a fixed value shows what is sent: what was typed, until another value stands in the draft. */

import { expect, it } from 'vitest';
import { constantOf, shownConstant, type TypedConstant } from '../../../../renderer/features/wire-profile/testing.ts';

const TEXT: TypedConstant = { text: '34', as: 'text' };

it('shows what is typed while it is what the draft says', () => {
  expect(shownConstant(TEXT, '34')).toBe(TEXT);
  for (const text of ['{"a":', '{ "a": 1 }', '1.0', '']) {
    const typed = { text, as: 'json' } as const;
    expect(shownConstant(typed, constantOf(typed))).toBe(typed);
  }
});

it('shows another value in its own form, as at the beginning', () => {
  for (const typed of [null, TEXT, { text: '{"a":', as: 'json' } as const]) {
    expect(shownConstant(typed, '12')).toEqual({ text: '12', as: 'text' });
    expect(shownConstant(typed, 34)).toEqual({ text: '34', as: 'json' });
    expect(shownConstant(typed, null)).toEqual({ text: 'null', as: 'json' });
  }
});
