import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOfShares, type ListedDigits, type NetworkPrice } from '../../../../main/network/index.ts';
import { parseProfile } from '../../../../main/network/testing.ts';
import { isExpected } from '../../../../main/outbox/model/index.ts';
import { compareIntent, type EndedLine, priceNow, readInForce } from '../../../../main/outbox/testing.ts';
import { createCatalogRepository, createPriceHistoryRepository } from '../../../../main/prices/index.ts';
import { takeAll } from '../../../fakes/take-all.ts';
import { batchWorld, line } from '../../store/outbox/batches.ts';
import { iso, NOW } from '../../store/support.ts';
import { T0 } from '../items.ts';

const ZONE = 'America/Manaus';
const CUSTOMER = '11222333000181';
const THREE: ListedDigits = { lastDigitE4: 10, fixed: true };
const SHARE = { priceE4: 60_635, percentE4: -30_000, previousE4: 61_000 };

describe('a price that left as a percentage', () => {
  it('is found whatever way the network rounds, and never a digit further off', () => {
    const any = fc.record({
      priceE4: fc.integer({ min: 10_000, max: 300_000 }),
      // The network may compute with what we have rounded away.
      off: fc.constantFrom(-1, 0, 1),
      decimals: fc.integer({ min: 2, max: 4 }),
      round: fc.constantFrom(Math.floor, Math.round, Math.ceil),
      fixed: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ priceE4, off, decimals, round, fixed }) => {
        const unit = 10 ** (4 - decimals);
        const sent = { priceE4, percentE4: -1 };
        const digits = fixed ? { lastDigitE4: unit, fixed } : { lastDigitE4: 100, fixed };
        const listed = round((priceE4 + off / 2) / unit) * unit;
        expect(isExpected(sent, listed, digits)).toBe(true);
        if (fixed) expect(isExpected(sent, listed + (listed < priceE4 ? -2 : 2) * unit, digits)).toBe(false);
        expect(isExpected({ ...sent, percentE4: null }, listed, digits)).toBe(listed === priceE4);
      }),
    );
  });
});

describe('the digits of a listing', () => {
  const of = (lineFields: readonly object[], priceFormat: object) => {
    const body = { fields: [], linesField: null, lineFields: [{ name: 'p', source: 'productId' }, ...lineFields] };
    const profile = parseProfile(JSON.stringify({ batches: { agreement: body }, prices: { priceFormat } }));
    if (!profile.ok) throw new Error(profile.error.message);
    return digitsOfShares(profile.value);
  };
  const percent = { name: 'd', source: 'percent', as: 'number' };

  it('are those of the price that is read, of kinds that leave as a percentage alone', () => {
    expect(of([percent], { as: 'text', decimals: 3 })).toEqual({ standard: null, agreement: THREE });
    expect(of([percent], { as: 'integer', decimals: 2 }).agreement).toEqual({ lastDigitE4: 100, fixed: true });
    expect(of([percent], { as: 'number' }).agreement).toEqual({ lastDigitE4: 100, fixed: false });
    expect(of([percent, { name: 'v', source: 'price' }], { as: 'text', decimals: 3 }).agreement).toBeNull();
  });
});

describe('the rounding of the network', () => {
  const product = { productId: 'g', productName: 'Gasolina', customerDocument: CUSTOMER };
  const sent: EndedLine = { ...product, productCode: null, validFrom: null, ...SHARE, previousE4: 61_000, state: 'accepted' };
  const listed = (priceE4: number): NetworkPrice => ({ ...product, kind: 'agreement', customerName: null, priceE4, validFrom: null });
  const read = (own: EndedLine, priceE4: number) => readInForce([own], 'agreement', [listed(priceE4)], T0, ZONE, true, THREE);
  const verdict = (own: EndedLine, priceE4: number) =>
    compareIntent([own], 'agreement', [listed(priceE4)], '2026-11-21T08:00:00', true, THREE).verdict;

  it('is in force, and proves an uncertain batch', () => {
    expect(read(sent, 60_630)).toMatchObject({ lines: [{ inForce: true }], pending: 0 });
    expect(verdict(sent, 60_630)).toBe('in-force');
    expect(verdict(sent, 60_600)).toBe('differs');
  });

  it('proves nothing where it was listed before', () => {
    const before = { ...sent, previousE4: 60_630 };
    expect(verdict(before, 60_630)).toBe('silent');
    expect(read({ ...before, state: 'waiting' }, 60_630)).toMatchObject({ lines: [{ state: 'waiting' }], pending: 1 });
  });

  it('is the price of its batch in the history, and no change from elsewhere', () => {
    const { store, put } = batchWorld();
    put('b1', [line('p1', 60_635, { customerDocument: CUSTOMER, percentE4: -30_000 })], { kind: 'agreement', state: 'done' });
    put('b2', [line('p2', 60_635, { customerDocument: CUSTOMER })], { kind: 'agreement', state: 'done' });
    const catalog = createCatalogRepository(store, () => ({ standard: null, agreement: THREE }));
    const prices = ['p1', 'p2'].map((productId) => ({ ...listed(60_630), productId }));
    takeAll(catalog.takePrices('s1', prices, iso(NOW)));
    const history = createPriceHistoryRepository(store);
    const of = (productId: string) => history.points({ stationId: 's1', kind: 'agreement', productId, customerDocument: CUSTOMER });
    expect([of('p1'), of('p2')]).toMatchObject([[{ batchId: 'b1' }], [{ batchId: null }]]);
  });

  it('does not replace the price that was sent', () => {
    const now = (digits: ListedDigits | null, inForce: boolean) =>
      priceNow(
        { ...SHARE, dueAt: null, state: 'accepted', inForce },
        { id: 'own', state: 'done', sentAt: 1_000, followed: true, mayHaveArrived: false },
        [{ at: 2_000, priceE4: 60_630, batchId: 'own' }],
        () => false,
        10_000,
        digits,
      ).now;
    expect([now(THREE, true), now(THREE, false), now(null, false)]).toEqual(['in-force', 'in-force', 'coming']);
  });
});
