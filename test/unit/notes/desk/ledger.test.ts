import { describe, expect, it } from 'vitest';
import { deskLedger, indexLedger, isListedAgain, isListedForLong } from '../../../../main/notes/testing.ts';
import { fileOf, listed, NOW, sent } from './support.ts';

const [F1, F2] = [listed('1'), listed('2')];
const NOTE = fileOf('a', 1, 'K1', [F1]);
const BOTH = fileOf('b', 2, 'K2', [F1, F2]);
const HOUR = 3_600_000;

describe('the ledger', () => {
  it('gives the first live upload of a key, and the newest of its bytes', () => {
    const entries = [
      sent('i0', NOTE, [F1], { state: 'rejected', stage: 'rejected' }),
      sent('i1', NOTE, [F1]),
      sent('i2', { ...NOTE, sha256: 'other' }, [F1]),
      sent('i3', NOTE, [F1], { state: 'dead', stage: 'dead' }),
    ];
    const ledger = indexLedger(entries);
    expect([ledger.live('K1')?.id, ledger.live('K2')]).toEqual(['i1', null]);
    expect([ledger.newest('K1', 'sha-a')?.id, ledger.newest('K1', 'other')?.id, ledger.newest('K2', 'sha-a')]).toEqual(['i3', 'i2', null]);
    expect(ledger.covering('s1', '1').map(({ id }) => id)).toEqual(['i1', 'i2']);
    expect([ledger.covering('s1', '2'), ledger.covering('s2', '1')]).toEqual([[], []]);
  });

  it('counts a note’s total for a fueling that it was sent for alone; else it covers the whole of each', () => {
    const half = { ...NOTE, note: NOTE.note && { ...NOTE.note, totalE4: 1_000_000 } };
    const missing = (files: readonly (typeof NOTE)[], ledger: Parameters<typeof indexLedger>[0]) =>
      deskLedger({ files, ledger }).coverOf('s1', F1).missingE4;
    expect(missing([half], [sent('i1', half, [F1])])).toBe(F1.valueE4 - 1_000_000);
    expect(missing([half], [sent('i1', half, [F1, F2])])).toBe(0);
    expect(missing([], [sent('i1', half, [F1])])).toBe(0);
    expect(missing([{ ...half, note: null }], [sent('i1', half, [F1])])).toBe(0);
    expect(missing([half], [])).toBe(F1.valueE4);
  });
});

describe('one of several fuelings that is listed is enough', () => {
  const seen = (seenAt: number) => new Map([['2', { seenAt }]]);
  it('for long', () => {
    const entry = sent('i', BOTH, [F1, F2], { acceptedAt: NOW });
    expect(isListedForLong(entry, seen(NOW + 24 * HOUR + 1))).toBe(true);
    expect(isListedForLong(entry, seen(NOW + 24 * HOUR))).toBe(false);
    expect(isListedForLong(entry, new Map())).toBe(false);
  });

  it('again', () => {
    const entry = sent('i', BOTH, [F1, F2], { endedAt: NOW });
    expect(isListedAgain(entry, seen(NOW + 1))).toBe(true);
    expect(isListedAgain(entry, seen(NOW))).toBe(false);
    expect(isListedAgain(entry, new Map())).toBe(false);
    // One that has not ended is not listed again, whenever the list is of.
    expect(isListedAgain({ ...entry, endedAt: null }, seen(NOW))).toBe(false);
  });
});
