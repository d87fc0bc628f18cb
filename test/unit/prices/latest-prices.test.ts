import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetworkPrice } from '../../../main/network/index.ts';
import { latestPrices } from '../../../main/prices/testing.ts';

const NOW = '2026-11-21T08:00:00';
const price = (more: Partial<NetworkPrice>): NetworkPrice => ({
  kind: 'standard',
  productId: '1',
  productName: 'Etanol',
  customerDocument: null,
  customerName: null,
  priceE4: 38_900,
  validFrom: null,
  ...more,
});

describe('latestPrices', () => {
  it('takes the latest validity that has begun, whatever the order', () => {
    const old = price({ validFrom: '2026-11-01T00:00:00', priceE4: 1 });
    const current = price({ validFrom: '2026-11-20T00:00:00', priceE4: 2 });
    const scheduled = price({ validFrom: '2026-11-22T00:00:00', priceE4: 3 });
    const undated = price({ priceE4: 4 });
    for (const listed of [
      [old, current, scheduled, undated],
      [undated, scheduled, current, old],
    ]) {
      expect(latestPrices(listed, NOW)).toEqual([current]);
    }
    expect(latestPrices([scheduled], NOW)).toEqual([]);
    expect(latestPrices([scheduled, undated], NOW)).toEqual([undated]);
  });

  it('takes one that begins this second, and of two as old the one told later', () => {
    const now = price({ validFrom: NOW, priceE4: 1 });
    const later = price({ validFrom: NOW, priceE4: 2 });
    expect(latestPrices([now, later, price({ validFrom: '2026-11-21T08:00:01' })], NOW)).toEqual([later]);
    expect(latestPrices([price({ priceE4: 1 }), price({ priceE4: 2 })], NOW)).toEqual([price({ priceE4: 2 })]);
  });

  it('keeps one of each kind, product and customer', () => {
    const any = fc.record({
      kind: fc.constantFrom('standard' as const, 'agreement' as const),
      productId: fc.constantFrom('1', '2'),
      customerDocument: fc.constantFrom(null, '11222333000181'),
      validFrom: fc.constantFrom(null, '2026-01-01T00:00:00', '2026-06-01T00:00:00', '2027-01-01T00:00:00'),
      priceE4: fc.integer({ min: 1, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(any), (records) => {
        const listed = records.map(price);
        const latest = latestPrices(listed, NOW);
        const keyOf = ({ kind, productId, customerDocument }: NetworkPrice) => `${kind} ${productId} ${customerDocument}`;
        const begun = listed.filter(({ validFrom }) => (validFrom ?? '') <= NOW);
        expect(latest.map(keyOf).toSorted()).toEqual([...new Set(begun.map(keyOf))].toSorted());
        for (const kept of latest) {
          for (const other of begun.filter((each) => keyOf(each) === keyOf(kept))) {
            expect((kept.validFrom ?? '') >= (other.validFrom ?? '')).toBe(true);
          }
        }
      }),
    );
  });
});
