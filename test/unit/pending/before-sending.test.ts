/** What stands against a note before it leaves: the rule by itself. */

import { describe, expect, test } from 'vitest';
import type { SupplierTransaction } from '../../../main/network/index.ts';
import { coversNote, isFresh, type Look, lookOf } from '../../../main/outbox/index.ts';
import {
  type Found,
  FRESH_MS,
  findAgainst as findWith,
  type KnownBefore,
  type NoteBefore,
  seenBy,
  unseen,
} from '../../../main/outbox/testing.ts';

const KEY = '35261111222333000181550010000000011464538825';
const OTHER = '35261111222333000181550010000000021464538820';
const NOW = Date.parse('2026-11-21T18:00:00.000Z');

function told(transactionId: string, invoiceKey: string | null, cancelled: boolean | null = false): SupplierTransaction {
  const nothing = { transactionDate: null, stationName: null, customerName: null, customerDocument: null, quantityE4: null } as const;
  return { transactionId, invoiceKey, cancelled, ...nothing, valueE4: null, productName: null, licensePlate: null };
}

/** Its amounts when its note was attached. */
const BEFORE = { quantityE4: 500_000, valueE4: 3_000_000 };
const note = (...fuelings: NoteBefore['fuelings']): NoteBefore => ({ key: KEY, fuelings });
const listed = (id: string, ...ownKeys: readonly string[]) => ({ id, gone: false, ownKeys, attached: BEFORE, listed: BEFORE });
const gone = (id: string, ...ownKeys: readonly string[]) => ({ id, gone: true, ownKeys, attached: BEFORE, listed: null });
const look = (...items: readonly SupplierTransaction[]) => lookOf(items, false, NOW);

/** Nothing that this PC has read elsewhere. */
const UNKNOWN: KnownBefore = { fuelings: new Map(), places: [], sentBy: null, recipient: null, cancelledKeys: [] };
const findAgainst = (of: NoteBefore, told: Look | null, known: Partial<KnownBefore> = {}) => findWith(of, told, { ...UNKNOWN, ...known });

describe('what is found', () => {
  test('nothing, of a fueling that is listed and has no key', () => {
    expect(findAgainst(note(listed('1')), null)).toEqual([]);
    expect(findAgainst(note(listed('1')), look(told('1', null)))).toEqual([]);
  });

  test('the note itself, however its key is written; another note, with its key', () => {
    expect(findAgainst(note(listed('1')), look(told('1', `NFe${KEY}`)))).toEqual([{ id: '1', type: 'this-note' }]);
    expect(findAgainst(note(listed('1'), listed('2')), look(told('2', OTHER)))).toEqual([{ id: '2', type: 'other-note', key: OTHER }]);
  });

  test('pending no more; cancelled by the network', () => {
    expect(findAgainst(note(gone('1')), null)).toEqual([{ id: '1', type: 'gone' }]);
    expect(findAgainst(note(gone('1')), look(told('1', null)))).toEqual([{ id: '1', type: 'gone' }]);
    expect(findAgainst(note(listed('1')), look(told('1', null, true)))).toEqual([{ id: '1', type: 'cancelled' }]);
  });

  test('other amounts than those that the note was attached for, by the pending list alone', () => {
    const corrected = (...fields: readonly Partial<typeof BEFORE>[]) =>
      findAgainst(note(...fields.map((field, index) => ({ ...listed(String(index + 1)), listed: { ...BEFORE, ...field } }))), null);
    expect(corrected({}, { valueE4: 3_600_000 }, { quantityE4: 1 })).toEqual([
      { id: '2', type: 'corrected', quantityE4: 500_000, valueE4: 3_600_000 },
      { id: '3', type: 'corrected', quantityE4: 1, valueE4: 3_000_000 },
    ]);
    expect(findAgainst(note({ ...listed('1'), attached: null, listed: { ...BEFORE, valueE4: 1 } }), null)).toEqual([]);
    expect(findAgainst(note(listed('1')), look({ ...told('1', null), valueE4: 3_600_000 }))).toEqual([]);
  });

  test('nothing that other notes of this PC explain: several notes may be one fueling', () => {
    expect(findAgainst(note(gone('1', OTHER)), look(told('1', OTHER)))).toEqual([]);
    expect(findAgainst(note(gone('1', OTHER)), look(told('1', KEY)))).toEqual([{ id: '1', type: 'this-note' }]);
  });
});

describe('what this PC has read elsewhere', () => {
  const shown = (what: { readonly key?: string; readonly cancelled?: boolean; readonly customerDocument?: string }) => ({
    fuelings: new Map([['1', { id: '1', date: '', key: null, cancelled: false, customerDocument: null, ...what }]]),
  });

  test('counts without a look, each fact by itself', () => {
    expect(findAgainst(note(listed('1')), null, shown({ key: KEY }))).toEqual([{ id: '1', type: 'this-note' }]);
    expect(findAgainst(note(gone('1')), null, shown({ key: OTHER, cancelled: true }))).toEqual([
      { id: '1', type: 'other-note', key: OTHER },
      { id: '1', type: 'cancelled' },
    ]);
    expect(findAgainst(note(listed('1')), null, { places: [{ id: '9', date: '2026-11-12T08:10:00' }], sentBy: 'Sul' })).toEqual([
      { id: '9', type: 'elsewhere', date: '2026-11-12T08:10:00' },
      { id: '1', type: 'other-station', station: 'Sul' },
    ]);
  });

  test('the look and what was read before tell of one place once; its own fueling is none', () => {
    const elsewhere = { ...told('9', `NFe${KEY}`), transactionDate: '2026-11-12T08:10:00' };
    const places = [{ id: '9', date: '2026-11-12T08:10:00' }];
    const found = [{ id: '9', type: 'elsewhere', date: '2026-11-12T08:10:00' }];
    expect(findAgainst(note(listed('1')), look(elsewhere, told('1', null)))).toEqual(found);
    expect(findAgainst(note(listed('1')), look(elsewhere), { places })).toEqual(found);
    expect(findAgainst(note(listed('9')), look(elsewhere))).toEqual([{ id: '9', type: 'this-note' }]);
  });

  test('a key of a cancelled note, or of one that went from here, is no news', () => {
    expect(findAgainst(note(listed('1')), null, { ...shown({ key: OTHER }), cancelledKeys: [OTHER] })).toEqual([]);
    expect(findAgainst(note(listed('1', OTHER)), null, shown({ key: OTHER }))).toEqual([]);
  });

  test('another CNPJ is told, a branch too; the same one, or none that can be read, is not', () => {
    const of = (customerDocument: string, recipient: string | null = '11222333000181') =>
      findAgainst(note(listed('1')), null, { ...shown({ customerDocument }), recipient });
    expect(of('11.222.333/0002-62')).toEqual([{ id: '1', type: 'other-customer', document: '11222333000262' }]);
    expect([of('11.222.333/0001-81'), of('?'), of('11222333000262', null)]).toEqual([[], [], []]);
  });
});

describe('whether the list tells how a note stands', () => {
  const some = [told('1', null), told('9', OTHER)];

  test('when it has all fuelings of it, and keys at all', () => {
    expect(coversNote(note(listed('1')), look(...some), NOW)).toBe(true);
    expect(coversNote(note(listed('1'), listed('2')), look(...some), NOW)).toBe(false);
    expect(coversNote(note(listed('1')), look(told('1', null)), NOW)).toBe(false);
    expect(coversNote(note(listed('1')), null, NOW)).toBe(false);
  });

  test('not where it has other amounts: the pending list has to say whether it was corrected', () => {
    const withAmounts = (amounts: Partial<typeof BEFORE>) => look({ ...told('1', null), ...amounts }, told('9', OTHER));
    expect(coversNote(note(listed('1')), withAmounts(BEFORE), NOW)).toBe(true);
    expect(coversNote(note(listed('1')), withAmounts({ ...BEFORE, valueE4: 3_600_000 }), NOW)).toBe(false);
    expect(coversNote(note(listed('1')), withAmounts({ quantityE4: 1 }), NOW)).toBe(false);
    expect(coversNote(note({ ...listed('1'), attached: null }), withAmounts({ valueE4: 1 }), NOW)).toBe(true);
  });

  test('not when it shifted under way, nor after ten minutes', () => {
    expect(coversNote(note(listed('1')), lookOf(some, true, NOW), NOW)).toBe(false);
    expect(coversNote(note(listed('1')), look(...some), NOW + FRESH_MS)).toBe(true);
    expect(coversNote(note(listed('1')), look(...some), NOW + FRESH_MS + 1)).toBe(false);
  });

  test('a moment that lies ahead is not fresh: the clock was set back', () => {
    expect(isFresh(NOW + FRESH_MS + 1, NOW)).toBe(false);
    expect(isFresh(null, NOW)).toBe(false);
  });
});

describe('what a person has seen', () => {
  const other: Found = { id: '1', type: 'other-note', key: OTHER };

  test('holds the note no more, nor does that the fueling then leaves the list', () => {
    expect(unseen([other], [other])).toEqual([]);
    expect(unseen([{ id: '1', type: 'gone' }], [other])).toEqual([]);
  });

  test('but another key does, and another fueling', () => {
    const later: Found = { id: '1', type: 'other-note', key: KEY };
    expect(unseen([later], [other])).toEqual([later]);
    expect(unseen([{ id: '2', type: 'gone' }], [other])).toEqual([{ id: '2', type: 'gone' }]);
    expect(unseen([{ id: '1', type: 'this-note' }], [{ id: '1', type: 'gone' }])).toEqual([{ id: '1', type: 'this-note' }]);
  });

  test('a second correction holds it again', () => {
    const corrected: Found = { id: '1', type: 'corrected', quantityE4: 500_000, valueE4: 3_600_000 };
    const again: Found = { ...corrected, valueE4: 3_700_000 };
    expect(unseen([corrected], [corrected])).toEqual([]);
    expect(unseen([again], [corrected])).toEqual([again]);
  });

  test('is what was found, and what the pending list shows beside it', () => {
    expect(seenBy(note(gone('2'), listed('1')), [other], [other])).toEqual([other, { id: '2', type: 'gone' }]);
    expect(seenBy(note(listed('1')), [], [])).toEqual([]);
  });
});
