/** How much of a fueling's money has a note, and how far the note is. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counts, coverOf, type Share } from '../../../main/outbox/index.ts';
import { truthOf } from '../../../main/pending/model/index.ts';
import { addSplits, NO_MONEY, splitOf, truthsOf } from '../../../main/pending/testing.ts';
import { OUTBOX_STAGES } from '../../../preload/contract/outbox/outbox.ts';
import { NOTE_TRUTHS } from '../../../preload/contract/pending/pending.ts';
import { NOW, note } from './support.ts';

const fueling = { valueE4: 3_000_000, seenAt: NOW };
const LONG_AGO = NOW - 25 * 3_600_000;
const split = (uploads: Parameters<typeof splitOf>[1], ready: readonly Share[] = []) => splitOf(fueling, uploads, ready);

describe('the truth of a note', () => {
  it('never says more than is known', () => {
    expect(Object.fromEntries(OUTBOX_STAGES.map((stage) => [stage, truthOf({ stage, cancelled: false })]))).toEqual({
      ...{ saved: 'queued', queued: 'queued', sending: 'queued', uncertain: 'uncertain', partial: 'uncertain' },
      ...{ accepted: 'received', processing: 'received', done: 'received', rejected: null, dead: null, cancelled: null },
    });
    for (const stage of OUTBOX_STAGES) expect(truthOf({ stage, cancelled: true })).toBeNull();
  });
});

describe('the money of a fueling', () => {
  it.each([
    ['nothing', [], [], { without: 3_000_000 }],
    ['a ready note', [], [3_000_000], { ready: 3_000_000 }],
    ['a ready one, cents away', [], [2_999_100], { ready: 3_000_000 }],
    ['a ready one for several fuelings', [], [null], { ready: 3_000_000 }],
    ['one on its way', [note({ stage: 'sending' })], [], { queued: 3_000_000 }],
    ['a refused one', [note({ stage: 'rejected' })], [], { without: 3_000_000 }],
    ['a refused one, another ready', [note({ stage: 'rejected' })], [null], { ready: 3_000_000 }],
    ['a cancelled one', [note({ cancelled: true })], [], { without: 3_000_000 }],
    ['a part received', [note({ shareE4: 1_000_000 })], [], { received: 1_000_000, without: 2_000_000 }],
    ['a part received, the rest ready', [note({ shareE4: 1_000_000 })], [2_000_400], { received: 1_000_000, ready: 2_000_000 }],
    [
      'three parts',
      [note({ shareE4: 1_000_000 }), note({ stage: 'uncertain', shareE4: 500_000 }), note({ stage: 'saved', shareE4: 700_000 })],
      [],
      { received: 1_000_000, uncertain: 500_000, queued: 700_000, without: 800_000 },
    ],
    ['more than its value', [note({ shareE4: 9_000_000 }), note({ stage: 'queued' })], [], { received: 3_000_000 }],
    ['received long ago, another one ready', [note({ acceptedAt: LONG_AGO })], [3_000_000], { ready: 3_000_000 }],
    ['received long ago', [note({ acceptedAt: LONG_AGO })], [], { received: 3_000_000 }],
  ] as const)('%s', (_name, uploads, ready, parts) => {
    expect(split(uploads, ready)).toEqual({ ...NO_MONEY, ...parts });
  });

  const share = fc.option(fc.integer({ min: 0, max: 4_000_000 }));
  const upload = fc.record({
    stage: fc.constantFrom(...OUTBOX_STAGES),
    cancelled: fc.boolean(),
    acceptedAt: fc.constantFrom(NOW, LONG_AGO, null),
    shareE4: share,
  });

  it('always adds up, is never less than nothing, and agrees with what may get another note', () => {
    fc.assert(
      fc.property(
        fc.array(upload, { maxLength: 4 }),
        fc.array(share, { maxLength: 2 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        (given, ready, valueE4) => {
          const uploads = given.map((each) => note(each));
          const made = splitOf({ valueE4, seenAt: NOW }, uploads, ready);
          expect(NOTE_TRUTHS.reduce((sum, truth) => sum + made[truth], 0)).toBe(valueE4);
          for (const truth of NOTE_TRUTHS) expect(made[truth]).toBeGreaterThanOrEqual(0);
          const { missingE4 } = coverOf({ valueE4, seenAt: NOW }, uploads.filter(counts));
          const alone = splitOf({ valueE4, seenAt: NOW }, uploads, []);
          expect(alone.without).toBe(Math.max(0, missingE4));
          expect(addSplits([made, alone]).queued).toBe(made.queued + alone.queued);
          expect(truthsOf(made).every((truth) => made[truth] > 0 || valueE4 === 0)).toBe(true);
        },
      ),
    );
  });
});
