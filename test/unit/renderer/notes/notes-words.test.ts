import { describe, expect, it } from 'vitest';
import type { ProposalView } from '../../../../preload/contract/notes/note-desk.ts';
import type { OutboxItemView, OutboxStage } from '../../../../preload/contract/outbox/outbox.ts';
import { differingFields, placeOfKey, waveOf } from '../../../../renderer/features/notes/testing.ts';
import { formatDecimal } from '../../../../renderer/format/decimal.ts';
import { batchesOf } from '../../../fakes/page/batches.ts';
import { fuelingOf } from '../../../fakes/page/note-data.ts';

describe('decimals of a note', () => {
  it.each([
    ['1234.5000', '1.234,50'],
    ['0.1234', '0,1234'],
    ['5.8900000000', '5,89'],
    ['1000000', '1.000.000,00'],
    ['-12.5', '-12,50'],
    ['007.10', '7,10'],
    ['1,5', '1,5'],
    ['', ''],
    ['99999999999999999999.99', '99.999.999.999.999.999.999,99'],
  ])('%s is written %s', (text, words) => expect(formatDecimal(text)).toBe(words));
});

describe('keys of a list', () => {
  it.each([
    ['ArrowDown', 5],
    ['ArrowUp', 3],
    ['PageDown', 9],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 9],
    ['a', null],
    ['Tab', null],
  ])('%s', (key, place) => expect(placeOfKey(key, 4, 10, 7)).toBe(place));
});

describe('what differs between proposals', () => {
  const proposal = (...fuelings: ProposalView['fuelings']): ProposalView => ({
    fuelings,
    otherFiles: [],
    score: 90,
    reasons: [],
  });
  it('names the fields, and none for one alone', () => {
    const one = fuelingOf(1);
    const two = { ...one, id: 'other', plate: 'ZZZ9Z99', date: '2026-11-01T00:00:00' };
    expect([...differingFields([proposal(one), proposal(two)])]).toEqual(['date', 'plate']);
    expect(differingFields([proposal(one)]).size).toBe(0);
  });
});

describe('the wave of sends', () => {
  function item(id: string, stage: OutboxStage, createdAt: string): OutboxItemView {
    const [batch] = batchesOf('s');
    if (batch === undefined) throw new Error('no batch');
    return { ...batch, id, stage, createdAt, kind: 'note' };
  }
  it('counts from the oldest under way; what ended before is none of it', () => {
    const wave = waveOf(
      [
        item('old', 'done', '2026-10-01'),
        item('a', 'queued', '2026-11-02'),
        item('b', 'done', '2026-11-02'),
        item('c', 'rejected', '2026-11-03'),
      ],
      new Set(),
    );
    expect(wave).toEqual({ parts: { done: 1, accepted: 0, sending: 0, queued: 1, uncertain: 0, refused: 1 }, total: 3 });
  });
  it('what was attached from this screen stays in view to its end; what nobody knows of always does', () => {
    expect(waveOf([item('a', 'done', '2026-11-02')], new Set())).toBeNull();
    expect(waveOf([item('a', 'done', '2026-11-02')], new Set(['a']))).toMatchObject({ total: 1, parts: { done: 1 } });
    expect(waveOf([item('a', 'uncertain', '2026-11-02')], new Set())).toMatchObject({ total: 1, parts: { done: 0 } });
    expect(waveOf([item('a', 'cancelled', '2026-11-02')], new Set(['a']))).toBeNull();
  });
});
