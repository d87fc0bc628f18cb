/** The prices in force, last sent and on their way, as rows look them up. */

import { describe, expect, it } from 'vitest';
import { AGREEMENT, createInForce, createNumbered, type EngineStation, STANDARD } from '../../../../../main/price-import/testing.ts';
import { createCatalogue } from '../../../../../main/prices/model/index.ts';
import { formatCnpj } from '../../../../../main/shared/cnpj.ts';
import { CUSTOMER, context, inForce, OTHER, station } from '../support.ts';

function priced(...stations: readonly Partial<EngineStation>[]) {
  const on = context({ stations: stations.map((part, place) => station({ id: `p${place}`, ...part })) });
  const documents = createNumbered();
  return { ...createInForce(on, createCatalogue(on), documents), customer: documents.numberOf(CUSTOMER), other: documents.numberOf(OTHER) };
}

describe('a price in force', () => {
  it('is of one product, kind and customer', () => {
    const { find, customer, other } = priced({
      inForce: [
        inForce('1101', 58_900),
        inForce('1101', 57_900, 'agreement'),
        inForce('1101', 56_900, 'agreement', CUSTOMER),
        inForce('1102', 60_900),
        inForce('1501', 20_000, 'agreement', CUSTOMER),
      ],
    });
    const all = [0, 1, 6].flatMap((product) =>
      [STANDARD, AGREEMENT].flatMap((kind) => [0, customer, other].map((whose) => find(product, kind, whose))),
    );
    expect(all).toEqual([58_900, -1, -1, 57_900, 56_900, -1, 60_900, -1, -1, -1, -1, -1, -1, -1, -1, -1, 20_000, -1]);
  });

  it('of a customer is found however his CNPJ is written; a document that is none stays as it is', () => {
    const on = { inForce: [inForce('1101', 56_900, 'agreement', formatCnpj(CUSTOMER)), inForce('1101', 55_900, 'agreement', 'x-1')] };
    const { find, customer } = priced(on);
    expect(find(0, AGREEMENT, customer)).toBe(56_900);
    const documents = createNumbered();
    createInForce(context({ stations: [station(on)] }), createCatalogue(context()), documents);
    expect(documents.texts).toEqual(['', CUSTOMER, 'x-1']);
  });

  it('of a product that went is nobody’s; the last one of a key counts', () => {
    const { find } = priced({ inForce: [inForce('gone', 10_000), inForce('1101', 58_900), inForce('1101', 59_900)] });
    expect([-4, -3, -2, -1, 0, 1, 7, 8].map((product) => find(product, STANDARD, 0))).toEqual([-1, -1, -1, -1, 59_900, -1, -1, -1]);
  });

  it('is of its own station; which were ever read is known', () => {
    const { find, known } = priced({ inForce: null }, { inForce: [inForce('1101', 58_900)] }, { inForce: [] });
    expect([find(0, STANDARD, 0), find(7, STANDARD, 0), find(14, STANDARD, 0)]).toEqual([-1, 58_900, -1]);
    expect(known).toEqual([false, true, true]);
  });
});

it('what was last sent is kept apart', () => {
  const { find, lastSent, customer } = priced(
    { lastSent: [inForce('1101', 57_900), inForce('1102', 60_900, 'agreement', CUSTOMER), inForce('1101', 58_900)] },
    { lastSent: [inForce('1101', 54_900)] },
  );
  expect([lastSent(0, STANDARD, 0), lastSent(0, AGREEMENT, 0), lastSent(1, AGREEMENT, customer), lastSent(7, STANDARD, 0)]).toEqual([
    58_900, -1, 60_900, 54_900,
  ]);
  expect(find(0, STANDARD, 0)).toBe(-1);
  expect(priced({}).lastSent(0, STANDARD, 0)).toBe(-1);
});

describe('a price on its way', () => {
  const coming = (priceE4: number, validFrom?: string | null) => ({
    ...inForce('1101', priceE4),
    ...(validFrom === undefined ? {} : { validFrom }),
  });

  it('is the newest one sent that is not the price itself', () => {
    const { onTheWay } = priced({ onTheWay: [coming(57_900), coming(59_900), coming(58_900), inForce('1101', 1, 'agreement')] });
    expect([onTheWay(0, STANDARD, 0, 58_900), onTheWay(0, STANDARD, 0, -1), onTheWay(1, STANDARD, 0, -1)]).toEqual([59_900, 58_900, -1]);
    expect(priced({ onTheWay: [coming(58_900)] }).onTheWay(0, STANDARD, 0, 58_900)).toBe(-1);
    expect(priced({}).onTheWay(0, STANDARD, 0, -1)).toBe(-1);
  });

  it('counts until a moment: that moment too, and one that holds as soon as it is taken', () => {
    const { onTheWay } = priced({ onTheWay: [coming(57_900), coming(58_900, null), coming(59_900, '2026-12-25T00:00:00')] });
    const until = (moment: string) => onTheWay(0, STANDARD, 0, -1, moment);
    expect([until('2026-12-24T23:59:59'), until('2026-12-25T00:00:00'), until('2026-12-26T00:00:00')]).toEqual([58_900, 59_900, 59_900]);
    expect([until(''), onTheWay(0, STANDARD, 0, 58_900, '')]).toEqual([58_900, 57_900]);
  });
});

it('peers are the standard prices in force at the other stations', () => {
  const { peer } = priced(
    { inForce: [inForce('1101', 50_000)] },
    { inForce: [inForce('1101', 58_000), inForce('1101', 40_000, 'agreement'), inForce('1101', 41_000, 'standard', CUSTOMER)] },
    { inForce: [inForce('1101', 60_000)], lastSent: [inForce('1101', 10_000)] },
  );
  expect([peer(0), peer(7), peer(14), peer(1)]).toEqual([59_000, 55_000, 54_000, -1]);
});
