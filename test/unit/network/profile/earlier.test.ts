/** A file of an earlier version says what it said: the bytes that leave are the same, whatever entries came since. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueries } from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE, encodeBatches, encodeFueling, parseProfile } from '../../../../main/network/testing.ts';

const FLEET = {
  ...{ id: 'f', cnpj: '12345678000195', environment: 'homologation' as const, timeZone: 'America/Manaus', clientId: 'c', customerId: '77' },
  ...{ baseUrl: 'https://rede.example', authUrl: 'https://rede.example' },
};
const NOW = Date.parse('2026-11-25T12:00:00Z');

const amount = fc.record({
  as: fc.constantFrom('number', 'text', 'integer'),
  decimals: fc.integer({ min: 2, max: 4 }),
  mark: fc.constantFrom('.', ','),
});
const zone = fc.constantFrom('none', 'offset');
/** Whole cents, so that each format carries them. */
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n * 100);

/** How amounts were written before they could be grouped. */
function writtenBefore(e4: number, { as, decimals, mark }: { as: string; decimals: number; mark: string }): string | number {
  if (as === 'number') return e4 / 10_000;
  return as === 'integer' ? e4 / 10 ** (4 - decimals) : (e4 / 10_000).toFixed(decimals).replace('.', mark);
}

const profileOf = (file: object) => {
  const parsed = parseProfile(JSON.stringify(file));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('a file of an earlier version', () => {
  it('sends the same batch', () => {
    fc.assert(
      fc.property(amount, zone, fc.boolean(), cents, (price, of, time, priceE4) => {
        const profile = profileOf({ batches: { standard: { price, date: { time, zone: of } } } });
        const line = { productId: '7', productCode: null, productName: 'Etanol', customerDocument: null, priceE4 };
        const dated = { ...line, validFrom: `2026-12-01T0${time ? 6 : 0}:00:00` };
        const date = time ? `2026-12-01T06:00:00${of === 'offset' ? '-04:00' : ''}` : '2026-12-01';
        const written = JSON.stringify({
          supplier_document: '12345678000195',
          prices: [{ product_id: '7', price: writtenBefore(priceE4, price), valid_from: date }],
        });
        expect(textOf(encodeBatches(profile, FLEET, 'standard', [dated], NOW)[0]?.body)).toBe(written);
      }),
    );
  });

  it('sends the same fueling', () => {
    fc.assert(
      fc.property(amount, zone, cents, cents, (format, of, quantityE4, valueE4) => {
        const profile = profileOf({ fueling: { amount: format, zone: of } });
        const fueling = { plate: 'ABC1D23', date: '2026-11-23T08:15:00', productId: '1', productCode: null, productName: 'Etanol' };
        const sent = encodeFueling(profile.fueling, FLEET, { ...fueling, quantityE4, valueE4, odometer: 9, supplierDocument: null });
        const written = JSON.stringify({
          customer_id: 77,
          transaction_date: `2026-11-23T08:15:00${of === 'offset' ? '-04:00' : ''}`,
          plate: 'ABC1D23',
          product_id: '1',
          liters: writtenBefore(quantityE4, format),
          amount: writtenBefore(valueE4, format),
          odometer: 9,
        });
        expect(textOf(sent.body)).toBe(written);
      }),
    );
  });

  it('asks as before where it says nothing of dates', () => {
    const queries = createQueries(DEFAULT_PROFILE);
    const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
    expect([
      queries.pending(FLEET, {}, NOW).query.at(-1),
      queries.transactions(FLEET, period).query.slice(1),
      queries.fleetFuelings(FLEET, period).query.slice(1),
      queries.fleetInvoices(FLEET, period).query.slice(1),
    ]).toEqual([
      ['start_date', '2024-11-25'],
      ...Array.from({ length: 3 }, () => [
        ['start_date', '2026-11-01'],
        ['end_date', '2026-11-30'],
      ]),
    ]);
  });

  it('is still refused for what it never could hold, and a new entry goes before an earlier one', () => {
    for (const wrong of [{ fueling: { zone: 'utc' } }, { fueling: { amount: 2 } }, { batches: { standard: { date: { time: 1 } } } }])
      expect(parseProfile(JSON.stringify(wrong)).ok, JSON.stringify(wrong)).toBe(false);
    const both = profileOf({ fueling: { zone: 'offset', date: 'seconds', amount: { as: 'text' }, value: { as: 'integer' } } }).fueling;
    expect([both.date, both.quantity.as, both.value.as, both.unitPrice.as]).toEqual(['seconds', 'text', 'integer', 'text']);
  });

  it('may name filters by customer, which nothing ever sent', () => {
    const query = { pendingCustomerDocument: 'cliente', transactionsCustomerDocument: null, page: 'pagina' };
    expect(profileOf({ query })).toEqual(profileOf({ query: { page: 'pagina' } }));
  });
});
