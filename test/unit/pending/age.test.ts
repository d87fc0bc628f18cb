import { describe, expect, test } from 'vitest';
import { LONG_LISTED_MS } from '../../../main/outbox/index.ts';
import { daysPending } from '../../../main/pending/model/index.ts';
import { bandOf, decidingNote, isListedForLong } from '../../../main/pending/testing.ts';
import { NOW, note, row, TODAY } from './support.ts';

describe('days pending', () => {
  test.each([
    ['as told, read today', row('1', { statedDays: 3 }), 3],
    ['plus the days since the reading', row('1', { statedDays: 3, lastSeenAt: '2026-11-19T12:00:00.000Z' }), 5],
    // 03:30 UTC of the 21st is 23:30 of the 20th in Manaus.
    ['days are the station’s, not the world’s', row('1', { statedDays: 3, lastSeenAt: '2026-11-21T03:30:00.000Z' }), 4],
    ['counted from the fueling when nothing was told', row('1', { statedDays: null }), 3],
    ['even from late in the evening', row('1', { statedDays: null, date: '2026-11-20T23:59:59' }), 1],
    ['a fueling of tomorrow waits no days', row('1', { statedDays: null, date: '2026-11-22T08:00:00' }), 0],
    ['never negative', row('1', { statedDays: -2 }), 0],
    ['a clock that was set back takes none away', row('1', { statedDays: 3, lastSeenAt: '2026-11-25T12:00:00.000Z' }), 3],
    ['nothing known', row('1', { statedDays: null, date: 'ontem' }), 0],
    ['gone: as it was then', row('1', { statedDays: 3, lastSeenAt: '2026-11-10T12:00:00.000Z', goneAt: '2026-11-12T12:00:00.000Z' }), 5],
  ])('%s', (_name, given, days) => {
    expect(daysPending(given, TODAY)).toBe(days);
  });

  test('bands', () => {
    expect([0, 7, 8, 15, 16, 30, 31, 400].map(bandOf)).toEqual(['0-7', '0-7', '8-15', '8-15', '16-30', '16-30', '31+', '31+']);
  });
});

describe('notes of a fueling', () => {
  test('the one that tells is the newest that is not in vain', () => {
    expect(decidingNote([])).toBeNull();
    expect(decidingNote([note({ itemId: 'b', stage: 'rejected' }), note({ itemId: 'a', stage: 'done' })])?.itemId).toBe('a');
    expect(decidingNote([note({ itemId: 'b', stage: 'dead' }), note({ itemId: 'a', stage: 'cancelled' })])?.itemId).toBe('b');
  });

  test('a cancelled one tells only where there is no other, and is not waited for', () => {
    const cancelled = note({ itemId: 'b', cancelled: true, acceptedAt: NOW - 2 * LONG_LISTED_MS });
    expect(decidingNote([cancelled, note({ itemId: 'a' })])?.itemId).toBe('a');
    expect(decidingNote([note({ itemId: 'c', stage: 'rejected' }), cancelled])?.itemId).toBe('b');
    expect(isListedForLong(row('1'), [cancelled])).toBe(false);
  });

  test('listed for long: what somebody said is done counts from when it was said, by the list as it was read', () => {
    const said = note({ stage: 'done', acceptedAt: null, endedAt: NOW - LONG_LISTED_MS - 1 });
    expect(isListedForLong(row('1'), [said])).toBe(true);
    expect(isListedForLong(row('1', { lastSeenAt: '2026-11-21T11:59:59.000Z' }), [said])).toBe(false);
    expect(isListedForLong(row('1'), [{ ...said, acceptedAt: NOW - 9 * LONG_LISTED_MS, endedAt: NOW }])).toBe(false);
    expect(isListedForLong(row('1'), [{ ...said, stage: 'uncertain', acceptedAt: NOW - 9 * LONG_LISTED_MS }])).toBe(false);
  });

  test('listed for long: a day after any note of it was taken', () => {
    const old = note({ acceptedAt: NOW - LONG_LISTED_MS - 1 });
    expect(isListedForLong(row('1'), [old])).toBe(true);
    expect(isListedForLong(row('1'), [note(), old])).toBe(true);
    expect(isListedForLong(row('1'), [note({ acceptedAt: NOW - LONG_LISTED_MS })])).toBe(false);
    expect(isListedForLong(row('1'), [note({ acceptedAt: null })])).toBe(false);
    expect(isListedForLong(row('1'), [{ ...old, stage: 'rejected' }])).toBe(false);
    expect(isListedForLong(row('1', { goneAt: '2026-11-21T00:00:00.000Z' }), [old])).toBe(false);
  });
});
