/** A record of the listing of transfers, by the default profile and by others. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, reading, readTransfer } from '../../../../main/network/testing.ts';

const { transfers: PROFILE } = DEFAULT_PROFILE;
const read = (record: object, part: Partial<typeof PROFILE> = {}) =>
  reading(() => readTransfer(record, { ...PROFILE, ...part }, 'America/Sao_Paulo'));
const fuelingsOf = (record: object, part: Partial<typeof PROFILE> = {}) => {
  const told = read({ id: 1, date: '2026-11-20', amount: 1, ...record }, part);
  return told.ok ? told.value.fuelings : told.detail;
};

describe('a transfer', () => {
  it('tells its id, day, money, status and fuelings', () => {
    const record = {
      repass_id: 71,
      repass_date: '2026-11-20T00:00:00',
      amount: 1234.56,
      repass_status: 'PAID',
      transactions: [{ transaction_id: 5 }],
    };
    expect(read(record)).toEqual({
      ok: true,
      value: { transferId: '71', date: '2026-11-20T00:00:00', amountE4: 12_345_600, status: 'PAID', fuelings: ['5'] },
    });
  });

  it.each(['id', 'date', 'amount'])('without its %s can not be read', (name) => {
    expect(read({ id: 1, date: '2026-11-20', amount: 1, [name]: null })).toMatchObject({ ok: false });
  });

  it('has an amount in words of the profile, and may be taken back', () => {
    expect(read({ id: 1, date: '2026-11-20', amount: '-1.234,56' }, { decimalMark: ',' })).toMatchObject({
      value: { amountE4: -12_345_600 },
    });
  });
});

describe('the fuelings that it pays', () => {
  it.each<[string, object, readonly string[] | null]>([
    ['one id', { transaction_id: 5 }, ['5']],
    ['ids with commas between them', { transaction_ids: '5, 6;7' }, ['5', '6', '7']],
    ['ids with a comma behind the last', { transaction_ids: '5, 6, ' }, ['5', '6']],
    ['a list of ids', { transaction_ids: [5, '6'] }, ['5', '6']],
    ['a list of records', { transactions: [{ transaction_id: 5 }, { transaction_id: '6' }] }, ['5', '6']],
    ['one record', { transactions: { transaction_id: 5 } }, ['5']],
    ['one that stands there twice', { transaction_ids: [5, 5] }, ['5']],
    ['none, said by an empty list', { transactions: [] }, []],
    ['not told', {}, null],
    ['null', { transactions: null }, null],
    ['an empty text', { transactions: '' }, null],
  ])('are %s', (_, record, wanted) => {
    expect(fuelingsOf(record)).toEqual(wanted);
  });

  it('are unknown where the profile names no place', () => {
    expect(fuelingsOf({ transactions: [5] }, { fuelings: [] })).toBe(null);
  });

  it('are not guessed from a record without an id', () => {
    expect(fuelingsOf({ transactions: [{ other: 5 }] })).toEqual(expect.any(String));
  });

  it('are the same, whatever shape the profile says they have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000_000 }), { minLength: 1, maxLength: 30 }), (ids) => {
        const wanted = ids.map(String);
        expect(fuelingsOf({ x: ids }, { fuelings: ['x'], fuelingId: [''] })).toEqual(wanted);
        expect(fuelingsOf({ x: ids.join(',') }, { fuelings: ['x'], fuelingId: [''] })).toEqual(wanted);
        expect(fuelingsOf({ x: { y: ids.map((id) => ({ a: { n: id } })) } }, { fuelings: ['x.y'], fuelingId: ['a.n'] })).toEqual(wanted);
      }),
    );
  });
});
