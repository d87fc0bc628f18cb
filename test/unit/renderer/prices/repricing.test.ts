import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPrice } from '../../../../main/prices/model/index.ts';
import type { PriceInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import { MAX_PRICE_E4 } from '../../../../preload/contract/prices/prices.ts';
import { readTypedPrice } from '../../../../renderer/components/editing/typed-price.ts';
import { reprice } from '../../../../renderer/features/prices/repricing/texts.ts';
import {
  applyStep,
  copiedDrafts,
  draftedRows,
  markedIds,
  NO_DRAFTS,
  pastedDrafts,
  readAmount,
  rowsOf,
  sortRows,
  steppedDrafts,
  sumOf,
  typedDraft,
  withDrafts,
  withMarked,
  withoutDrafts,
} from '../../../../renderer/features/prices/testing.ts';
import { formatBarePrice } from '../../../../renderer/format/money.ts';
import { pricesOf, TRAINING } from '../../../fakes/page/data.ts';
import { cases } from '../../../tools/runs/cases.ts';

const anyPrice = fc.integer({ min: 1, max: MAX_PRICE_E4 });
const anyDecimals = fc.constantFrom(null, 2, 3, 4);

describe('a typed price', () => {
  it.each([
    ['5,89', 58_900],
    [' R$ 5,899 ', 58_990],
    ['5.89', 58_900],
    ['5,8990', 58_990],
    ['6', 60_000],
    ['1.234,5678', 12_345_678],
    ['0,01', 100],
  ])('%j is read', (text, e4) => expect(readTypedPrice(text, null)).toEqual({ type: 'price', e4 }));

  it.each([
    ['', 'text'],
    ['4,x5', 'text'],
    ['5,89,1', 'text'],
    ['0.000,8', 'text'],
    ['-5,89', 'signed'],
    ['+0,05', 'signed'],
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['5,89001', 'decimals'],
    ['123456,00', 'too-large'],
    ['5.890', 'unclear'],
    ['589', 'unclear'],
  ])('%j is refused: %s', (text, reason) => expect(readTypedPrice(text, null)).toEqual({ type: 'refused', reason }));

  it('with more decimals than the network takes is refused, and zeros are none', () => {
    expect(readTypedPrice('5,899', 2)).toEqual({ type: 'refused', reason: 'fine' });
    expect(readTypedPrice('5,890', 2)).toEqual({ type: 'price', e4: 58_900 });
  });

  it('as the program shows it is read as just that', () => {
    fc.assert(
      fc.property(anyPrice, (e4) => {
        expect(readTypedPrice(formatBarePrice(e4), null)).toEqual({ type: 'price', e4 });
      }),
    );
  });

  it('is never read otherwise than a sheet reads it', () => {
    const sign = fc.constantFrom('0', '1', '5', '8', '9', ',', '.', ' ', '-', 'R$', 'x');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 9 }), (signs) => {
        const text = signs.join('');
        const typed = readTypedPrice(text, null);
        if (typed.type === 'refused') return;
        const reading = readPrice(text);
        // What a sheet leaves open (how its column writes decimals) is the comma here; never another number.
        const asRead =
          reading.type === 'ambiguous' ? reading.asComma : reading.type === 'proven' || reading.type === 'number' ? reading.value : null;
        if (reading.type === 'integer') expect(typed.e4).toBe(Number(reading.digits) * 10_000);
        else expect(asRead).toEqual({ type: 'price', e4: typed.e4 });
      }),
      { numRuns: cases(2_000) },
    );
  });
});

describe('a step', () => {
  it.each([
    ['0,05', 'money', 500],
    ['R$ 0.05', 'money', 500],
    ['0,0005', 'money', 5],
    ['1,5', 'percent', 150],
    ['2 %', 'percent', 200],
    ['1,555', 'percent', null],
    ['0', 'money', null],
    ['', 'money', null],
    ['abc', 'percent', null],
    ['1000', 'money', null],
  ] as const)('of %j %s', (text, unit, by) => expect(readAmount(text, unit)).toBe(by));

  it.each([
    [58_900, { unit: 'money', by: 500 }, null, 59_400],
    [58_900, { unit: 'money', by: -500 }, null, 58_400],
    // 5,89 + 3 % = 6,0667: two decimals, as it has.
    [58_900, { unit: 'percent', by: 300 }, null, 60_700],
    // 5,899 + 3 % = 6,07597.
    [58_990, { unit: 'percent', by: 300 }, null, 60_760],
    [58_990, { unit: 'percent', by: 300 }, 2, 60_800],
    [58_999, { unit: 'percent', by: -100 }, null, 58_409],
    // Exactly half a cent: away from zero.
    [50_000, { unit: 'percent', by: 10 }, null, 50_100],
  ] as const)('%i by %j with %s decimals', (e4, step, decimals, after) =>
    expect(applyStep(e4, step, decimals)).toEqual({ type: 'price', e4: after }),
  );

  it('rounds as the dialog says', () => {
    expect(reprice.step.rounding).toContain('5,625 vira 5,63');
    expect(applyStep(50_000, { unit: 'percent', by: 1_250 }, null)).toEqual({ type: 'price', e4: 56_300 });
  });

  it('to nothing, or finer than the network takes, is refused', () => {
    expect(applyStep(500, { unit: 'money', by: -500 }, null)).toEqual({ type: 'refused', reason: 'zero' });
    expect(applyStep(58_900, { unit: 'money', by: 5 }, 2)).toEqual({ type: 'refused', reason: 'fine' });
    expect(applyStep(MAX_PRICE_E4, { unit: 'percent', by: 100 }, null)).toEqual({ type: 'refused', reason: 'too-large' });
  });

  it('of money there and back is where it began', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 1, max: 9_999_999 }), (e4, by) => {
        const there = applyStep(e4, { unit: 'money', by }, null);
        if (there.type === 'price') expect(applyStep(there.e4, { unit: 'money', by: -by }, null)).toEqual({ type: 'price', e4 });
      }),
    );
  });

  it('of a percentage is the nearest price that has no more decimals than before, nor than the network takes', () => {
    const percent = fc.integer({ min: -9_999, max: 99_999 });
    fc.assert(
      fc.property(anyPrice, percent, anyDecimals, (e4, by, decimals) => {
        const after = applyStep(e4, { unit: 'percent', by }, decimals);
        const own = e4 % 100 === 0 ? 100 : e4 % 10 === 0 ? 10 : 1;
        const grain = BigInt(Math.max(own, decimals === null ? 1 : 10 ** (4 - decimals)));
        if (after.type === 'refused') return after.reason !== 'fine';
        const exact = BigInt(e4) * BigInt(10_000 + by);
        const off = BigInt(after.e4) * 10_000n - exact;
        return BigInt(after.e4) % grain === 0n && 2n * (off < 0n ? -off : off) <= grain * 10_000n;
      }),
      { numRuns: cases(1_000) },
    );
  });
});

const PRICES = pricesOf(TRAINING.id);
const [FIRST = raise(), SECOND = raise(), THIRD = raise()] = PRICES;
const ROWS = rowsOf(PRICES);
const nowOf = (prices: readonly PriceInForceView[]) => {
  const now = new Map(rowsOf(prices).map(({ id, price }) => [id, price.priceE4]));
  return (id: string) => now.get(id);
};

describe('what is typed and not sent', () => {
  it('a price as it is in force is no change, and takes an earlier one back', () => {
    const one = withDrafts(NO_DRAFTS, [typedDraft(FIRST, '9,99', undefined)]);
    expect(one.size).toBe(1);
    expect(withDrafts(one, [typedDraft(FIRST, formatBarePrice(FIRST.priceE4), undefined)]).size).toBe(0);
    expect(withDrafts(NO_DRAFTS, [typedDraft(FIRST, formatBarePrice(FIRST.priceE4), undefined)])).toBe(NO_DRAFTS);
    expect(withDrafts(one, [typedDraft(FIRST, '9,99', undefined)])).toBe(one);
    expect(withoutDrafts(one, ['nenhum'])).toBe(one);
  });

  it('is told by the prices in force now: changes, refused ones, moved, there already, gone', () => {
    const up = typedDraft(FIRST, formatBarePrice(FIRST.priceE4 + 500), undefined);
    const wrong = typedDraft(SECOND, '4,x5', undefined);
    const down = typedDraft(THIRD, formatBarePrice(THIRD.priceE4 - 500), undefined);
    const drafts = withDrafts(NO_DRAFTS, [up, wrong, down]);
    expect(sumOf(drafts, nowOf(PRICES))).toMatchObject({
      up: 1,
      down: 1,
      same: 0,
      moved: [],
      gone: [],
      unread: [{ id: wrong.id, reason: 'text' }],
    });
    expect(sumOf(drafts, nowOf(PRICES)).changes).toEqual([
      { kind: 'standard', productId: FIRST.productId, customerDocument: null, priceE4: FIRST.priceE4 + 500 },
      { kind: 'standard', productId: THIRD.productId, customerDocument: null, priceE4: THIRD.priceE4 - 500 },
    ]);
    const later = [
      { ...FIRST, priceE4: FIRST.priceE4 + 500 },
      { ...THIRD, priceE4: THIRD.priceE4 + 100 },
    ];
    const sum = sumOf(drafts, nowOf(later));
    expect(sum).toMatchObject({ same: 1, moved: [{ id: down.id }], gone: [{ id: wrong.id }], unread: [] });
    expect(sum.changes).toHaveLength(1);
  });

  it('a column pasted goes row by row, one value to all, and blank cells change nothing', () => {
    const prices = PRICES.slice(0, 3);
    expect(pastedDrafts(prices, ['9,91', '', '9,93', '9,94'], undefined).map(({ id, text }) => [id, text])).toEqual([
      [ROWS[0]?.id, '9,91'],
      [ROWS[2]?.id, '9,93'],
    ]);
    expect(pastedDrafts(prices, ['9,90'], undefined).map(({ text }) => text)).toEqual(['9,90', '9,90', '9,90']);
    expect(pastedDrafts(prices, ['9,901'], { standard: 2, agreement: null })[0]?.read).toEqual({ type: 'refused', reason: 'fine' });
  });

  it('rows without a change stay the very same', () => {
    const rows = draftedRows(ROWS, withDrafts(NO_DRAFTS, [typedDraft(SECOND, '9,99', undefined)]));
    expect(rows.filter((row, place) => row !== ROWS[place])).toHaveLength(1);
    expect(rows[1]?.draft?.text).toBe('9,99');
    expect(draftedRows(ROWS, NO_DRAFTS)).toBe(ROWS);
  });
});

describe('many at once', () => {
  it('a step goes on from what was typed, and leaves what would be no price', () => {
    const rows = draftedRows(
      ROWS.slice(0, 3),
      withDrafts(NO_DRAFTS, [typedDraft(FIRST, '0,04', undefined), typedDraft(SECOND, '9,00', undefined)]),
    );
    const made = steppedDrafts(rows, { unit: 'money', by: -500 }, undefined);
    expect(made.left).toBe(1);
    expect(made.drafts.map(({ text }) => text)).toEqual(['8,95', formatBarePrice(THIRD.priceE4 - 500)]);
  });

  it('selected rows are the same prices after a reading that sorts others into their places', () => {
    const prices = pricesOf(TRAINING.id);
    const listed = (now: readonly PriceInForceView[]) => sortRows(rowsOf(now), 'price', false);
    const before = listed(prices);
    const marked = before.slice(2, 5);
    const ids = markedIds({ all: before, found: before, marked });
    const dearer = marked[0]?.id;
    const after = listed(
      prices.map((price, at) => (rowsOf(prices)[at]?.id === dearer ? { ...price, priceE4: price.priceE4 + 500_000 } : price)),
    );
    expect(new Set(after.slice(2, 5).map(({ id }) => id))).not.toEqual(ids);
    const rows = withMarked({ all: after, found: after, marked: after.slice(2, 5) }, ids);
    expect(new Set(rows.marked.map(({ id }) => id))).toEqual(ids);
    expect(rows.marked.find(({ id }) => id === dearer)?.price.priceE4).toBe((marked[0]?.price.priceE4 ?? 0) + 500_000);
    // A price that is no longer listed leaves the selection, and no other takes its place.
    const fewer = after.filter(({ id }) => id !== dearer);
    expect(withMarked({ all: fewer, found: fewer, marked: [] }, ids).marked).toHaveLength(2);
  });

  it('a copy takes the same product and customer alone', () => {
    const agreement = PRICES.find(({ kind }) => kind === 'agreement') ?? raise();
    const there = [
      { ...FIRST, stationId: 'b', priceE4: FIRST.priceE4 + 1_000 },
      { ...SECOND, stationId: 'b' },
      { ...agreement, stationId: 'b', customerDocument: '99999999000191', priceE4: 1 },
    ];
    const copied = copiedDrafts(ROWS, there, undefined);
    expect([copied.same, copied.left.length]).toEqual([1, ROWS.length - 2]);
    expect(copied.drafts.map(({ id, text }) => [id, text])).toEqual([[ROWS[0]?.id, formatBarePrice(FIRST.priceE4 + 1_000)]]);
  });

  it('a copy goes by the product’s name, whatever its id is there, and names what it leaves out', () => {
    const [one, two] = ROWS;
    const there = [
      { ...FIRST, productId: 'elsewhere', productName: FIRST.productName.toUpperCase(), priceE4: FIRST.priceE4 + 1_000 },
      { ...SECOND, productName: 'Querosene', priceE4: SECOND.priceE4 + 1_000 },
    ];
    const copied = copiedDrafts(ROWS.slice(0, 2), there, undefined);
    expect(copied.drafts.map(({ id, text }) => [id, text])).toEqual([[one?.id, formatBarePrice(FIRST.priceE4 + 1_000)]]);
    expect(copied.left).toEqual([two?.price.productName]);
    // Of two of that name, the one of the same id; none where neither is.
    const twice = [there[0] ?? raise(), { ...FIRST, priceE4: FIRST.priceE4 + 2_000 }];
    expect(copiedDrafts(ROWS.slice(0, 1), twice, undefined).drafts.map(({ text }) => text)).toEqual([
      formatBarePrice(FIRST.priceE4 + 2_000),
    ]);
    const neither = twice.map((price, place) => ({ ...price, productId: `other ${place}` }));
    expect(copiedDrafts(ROWS.slice(0, 1), neither, undefined)).toMatchObject({ drafts: [], left: [FIRST.productName] });
  });
});

function raise(): never {
  throw new Error('expected something');
}
