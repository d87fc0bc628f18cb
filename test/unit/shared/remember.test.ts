import { describe, expect, it } from 'vitest';
import { onceEach, remembering, rememberingPlaces } from '../../../main/shared/remember.ts';

describe('what is worked out once for each key', () => {
  it('is given again as it was, also when it is nothing', () => {
    const asked: string[] = [];
    const lengthOf = remembering((text: string) => {
      asked.push(text);
      return text.length;
    });
    expect(['abc', '', 'abc', '', 'ab'].map(lengthOf)).toEqual([3, 0, 3, 0, 2]);
    expect(asked).toEqual(['abc', '', 'ab']);
  });

  it('is given again as it was for each place', () => {
    const asked: number[] = [];
    const half = rememberingPlaces((place) => {
      asked.push(place);
      return place % 2 === 0 ? place / 2 : null;
    });
    expect([3, 0, 3, 0, 100_000].map(half)).toEqual([null, 0, null, 0, 50_000]);
    expect(asked).toEqual([3, 0, 100_000]);
  });

  it('is done the first time only', () => {
    const done: string[] = [];
    const act = onceEach((text: string) => done.push(text));
    for (const text of ['a', 'b', 'a', '', 'b', '']) act(text);
    expect(done).toEqual(['a', 'b', '']);
  });
});
