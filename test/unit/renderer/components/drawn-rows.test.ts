import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverSpan, growSpan, type RowSpan, seenRows } from '../../../../renderer/components/data-grid/drawn/drawn-rows.ts';

const NOTHING: RowSpan = { first: 0, last: -1 };
const ROW = 34;
const HEIGHT = 500;

function whole(drawn: RowSpan, seen: RowSpan, total: number): RowSpan {
  const next = growSpan(drawn, seen, total);
  return next === drawn ? drawn : whole(next, seen, total);
}

it.each([
  [0, 100, { first: 0, last: 14 }],
  [17, 100, { first: 0, last: 15 }],
  [340, 100, { first: 10, last: 24 }],
  [99_999, 100, { first: 99, last: 99 }],
  [0, 3, { first: 0, last: 2 }],
  [0, 0, { first: 0, last: -1 }],
])('at %i pixels of %i rows', (scrollTop, total, rows) => {
  expect(seenRows(scrollTop, HEIGHT, ROW, total)).toEqual(rows);
});

it('draws the rows on the screen first, then ten around them, two in a frame', () => {
  const seen = seenRows(3400, HEIGHT, ROW, 1000);
  const first = coverSpan(NOTHING, seen, 1000);
  expect(first).toEqual(seen);
  expect(coverSpan(first, seen, 1000)).toBe(first);
  const next = growSpan(first, seen, 1000);
  expect(next.last - next.first).toBe(first.last - first.first + 2);
  expect(whole(first, seen, 1000)).toEqual({ first: seen.first - 10, last: seen.last + 10 });
});

it('a notch of the wheel adds no row at once, and drops those that are far away', () => {
  const before = whole(seenRows(3400, HEIGHT, ROW, 1000), seenRows(3400, HEIGHT, ROW, 1000), 1000);
  const seen = seenRows(3520, HEIGHT, ROW, 1000);
  expect(coverSpan(before, seen, 1000)).toEqual({ first: seen.first - 10, last: before.last });
});

it('always draws all rows on the screen, none that is not there, and not many more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.array(fc.record({ at: fc.integer({ min: 0, max: 300 * ROW }), frames: fc.integer({ min: 0, max: 12 }) }), { maxLength: 20 }),
      (total, moves) => {
        let drawn = NOTHING;
        for (const { at, frames } of moves) {
          const seen = seenRows(at, HEIGHT, ROW, total);
          drawn = coverSpan(drawn, seen, total);
          for (let frame = 0; frame <= frames; frame += 1) {
            expect(drawn.first).toBeLessThanOrEqual(seen.first);
            expect(drawn.last).toBeGreaterThanOrEqual(seen.last);
            expect(drawn.first).toBeGreaterThanOrEqual(0);
            expect(drawn.last).toBeLessThan(Math.max(total, 0));
            expect(drawn.last - drawn.first).toBeLessThanOrEqual(seen.last - seen.first + 20);
            drawn = growSpan(drawn, seen, total);
          }
        }
      },
    ),
  );
});
