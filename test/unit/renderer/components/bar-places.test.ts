/** Bars on a plane: inside of it, as high as their values, one upon the other. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBars } from '../../../../renderer/components/chart/bar-places.ts';

const BOX = { width: 600, height: 200, left: 80, right: 10, top: 10, bottom: 24 };
const FLOOR = BOX.height - BOX.bottom;
const bar = fc.record({
  id: fc.string(),
  label: fc.string(),
  short: fc.string(),
  values: fc.array(fc.nat(10_000_000), { minLength: 2, maxLength: 2 }),
});

it('every bar stands on the floor, ends at its sum, and keeps within the picture', () => {
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 40 }), (bars) => {
      const { bars: placed, ticks } = placeBars(bars, BOX);
      const top = ticks.at(-1)?.value ?? 1;
      for (const { bar: of, x, width, parts } of placed) {
        expect(x).toBeGreaterThanOrEqual(BOX.left - 0.1);
        expect(x + width).toBeLessThanOrEqual(BOX.width - BOX.right + 0.2);
        const highest = Math.min(...parts.map(({ y }) => y));
        const sum = of.values.reduce((total, value) => total + value, 0);
        expect(Math.abs(FLOOR - highest - (sum / top) * (FLOOR - BOX.top))).toBeLessThanOrEqual(0.2);
        expect(highest).toBeGreaterThanOrEqual(BOX.top - 0.1);
      }
      expect(placed.at(-1)?.labelX).not.toBeNull();
    }),
  );
});

it('a first bar that stands for many days is labelled in any width, and no label lies over that one', () => {
  const many = Array.from({ length: 32 }, (_, day) => ({ id: String(day), label: '', short: '', values: [1], isSpan: day === 0 }));
  for (let width = 400; width < 1200; width += 10) {
    const [span, next] = placeBars(many, { ...BOX, width }).bars.flatMap(({ bar: { isSpan }, labelX }) =>
      labelX === null ? [] : { isSpan, labelX },
    );
    expect(span?.isSpan).toBe(true);
    expect((next?.labelX ?? 0) - (span?.labelX ?? 0)).toBeGreaterThanOrEqual(69);
  }
});

it('labels that would touch are left out, from the newest back', () => {
  const many = Array.from({ length: 31 }, (_, day) => ({ id: String(day), label: '', short: '', values: [1] }));
  const labelled = placeBars(many, BOX).bars.flatMap(({ labelX }) => labelX ?? []);
  expect(labelled.length).toBeGreaterThan(5);
  for (const [place, x] of labelled.entries()) if (place > 0) expect(x - (labelled[place - 1] ?? 0)).toBeGreaterThanOrEqual(46);
});
