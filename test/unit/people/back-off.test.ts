import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT, waitAfter, waitLeft } from '../../../main/people/testing.ts';

const wrongs = fc.integer({ min: 0, max: 1000 });
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('how long wrong PINs keep the next one waiting', () => {
  it('three are free, then each more waits at least as long, half an hour at the most', () => {
    expect([0, 1, 2].map(waitAfter)).toEqual([0, 0, 0]);
    expect([3, 4, 5, 6, 7, 8, 500].map(waitAfter)).toEqual([30_000, 60_000, 300_000, 900_000, 1_800_000, 1_800_000, 1_800_000]);
    fc.assert(fc.property(wrongs, (wrong) => waitAfter(wrong) <= waitAfter(wrong + 1) && waitAfter(wrong) <= LONGEST_WAIT));
  });

  it('nobody waits longer than the wait itself, and nothing but time that has passed shortens it', () => {
    fc.assert(
      fc.property(wrongs, instants, fc.integer({ min: -1000, max: LONGEST_WAIT * 2 }), (wrong, at, elapsed) => {
        const left = waitLeft({ wrong, at }, elapsed);
        expect(left).toBe(Math.min(waitAfter(wrong), Math.max(waitAfter(wrong) - elapsed, 0)));
        expect(waitLeft({ wrong, at: null }, elapsed)).toBe(0);
      }),
    );
  });
});
