import { describe, expect, test } from 'vitest';
import { counts, coverOf, mayGetNote, type Share, type Upload } from '../../../main/outbox/index.ts';
import { NOW, note } from './support.ts';

const DAY = 24 * 3_600_000;
const fueling = { valueE4: 3_000_000, seenAt: NOW };
const paid = (...shares: readonly Share[]) => shares.map((shareE4) => note({ shareE4 }));
const may = (uploads: readonly (Upload & { readonly shareE4: Share })[]) => mayGetNote(coverOf(fueling, uploads.filter(counts)));

describe('which fuelings may get another note', () => {
  test.each([
    ['nothing was sent', paid(), 3_000_000, true],
    ['one for the whole', paid(null), 0, false],
    ['one of its very value', paid(3_000_000), 0, false],
    ['one of more than its value', paid(3_500_000), 0, false],
    ['a part', paid(1_200_000), 1_800_000, true],
    ['two that make the whole, within cents', paid(1_200_000, 1_799_000), 0, false],
    ['two that do not', paid(1_200_000, 1_798_900), 1_100, true],
    ['a part and one for the whole', paid(1_200_000, null), 0, false],
  ] as const)('%s', (_name, uploads, missingE4, another) => {
    const cover = coverOf(fueling, uploads);
    expect([Math.max(0, cover.missingE4), mayGetNote(cover)]).toEqual([missingE4, another]);
  });

  test('refused, given up, cancelled: as if nothing had been sent', () => {
    for (const stage of ['rejected', 'dead', 'cancelled'] as const) expect(may([note({ stage })])).toBe(true);
    for (const stage of ['saved', 'sending', 'uncertain', 'accepted', 'done'] as const) {
      expect(may([note({ stage })])).toBe(false);
      expect(may([note({ stage, cancelled: true })])).toBe(true);
    }
  });

  test('listed long after all that was sent had been taken', () => {
    const long = note({ acceptedAt: NOW - DAY - 1 });
    expect(may([long])).toBe(true);
    expect(may([long, note()])).toBe(false);
    expect(may([note({ stage: 'uncertain', acceptedAt: NOW - 9 * DAY })])).toBe(false);
    expect(may([note({ stage: 'done', acceptedAt: NOW - 9 * DAY, endedAt: NOW - DAY })])).toBe(false);
    expect(may([note({ stage: 'done', acceptedAt: null, endedAt: NOW - DAY - 1 })])).toBe(true);
  });

  test('what costs nothing may get a note too', () => {
    expect(mayGetNote(coverOf({ valueE4: 0, seenAt: NOW }, []))).toBe(true);
  });
});
