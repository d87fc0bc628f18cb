import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT, waitAfter, waitLeft } from '../../../main/people/model/back-off.ts';

const wrongs = fc.integer({ min: 0, max: 1000 });
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('how long wrong PINs keep the next one waiting', () => {
  it('three are free, then each more waits at least as long, half an hour at the most', () => {
    expect([0, 1, 2].map(waitAfter)).toEqual([0, 0, 0]);
    expect([3, 4, 5, 6, 7, 8, 500].map(waitAfter)).toEqual([30_000, 60_000, 300_000, 900_000, 1_800_000, 1_800_000, 1_800_000]);
    fc.assert(fc.property(wrongs, (wrong) => waitAfter(wrong) <= waitAfter(wrong + 1) && waitAfter(wrong) <= LONGEST_WAIT));
  });

  it('whatever the clock says, nobody waits longer than the wait itself', () => {
    fc.assert(
      fc.property(wrongs, instants, instants, fc.option(instants), (wrong, at, now, elapsed) => {
        const left = waitLeft({ wrong, at }, now, elapsed);
        return left >= 0 && left <= waitAfter(wrong);
      }),
    );
  });

  it('a clock that is set forward shortens nothing while the program runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 50 }), instants, instants, (wrong, at, now) => {
        expect(waitLeft({ wrong, at }, now, 0)).toBe(waitAfter(wrong));
      }),
    );
  });

  it('after a restart the stored instant counts', () => {
    expect(waitLeft({ wrong: 3, at: 1_000_000 }, 1_010_000, null)).toBe(20_000);
    expect(waitLeft({ wrong: 3, at: 1_000_000 }, 1_030_000, null)).toBe(0);
    expect(waitLeft({ wrong: 3, at: null }, 1_000_000, null)).toBe(0);
  });
});
