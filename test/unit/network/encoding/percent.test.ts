import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BatchLineIntent,
  decimalsTaken,
  type NetworkStation,
  percentDecimals,
  requiresPercent,
} from '../../../../main/network/index.ts';
import { DEFAULT_PROFILE, encodeBatches, type PercentFormat, parseProfile, type WireProfile } from '../../../../main/network/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';

const STATION: NetworkStation = {
  id: 'st-1',
  cnpj: '12345678000195',
  environment: 'training',
  baseUrl: 'http://127.0.0.1',
  authUrl: 'http://127.0.0.1',
  clientId: 'c',
  timeZone: 'America/Manaus',
};
const LINE: BatchLineIntent = {
  productId: '7',
  productCode: null,
  productName: 'Gasolina C',
  customerDocument: '11222333000181',
  priceE4: 57_133,
  percentE4: -30_000,
  validFrom: null,
};
const AMOUNT: BatchLineIntent = { ...LINE, percentE4: null };
const PRODUCT = { name: 'p', source: 'productId' };
const PRICE = { name: 'v', source: 'price' };

const parsed = (kind: 'standard' | 'agreement', lineFields: readonly object[], more: object = {}) =>
  parseProfile(JSON.stringify({ batches: { [kind]: { fields: [], linesField: null, lineFields, ...more } } }));

function profileOf(lineFields: readonly object[], more: object = {}): WireProfile {
  const profile = parsed('agreement', lineFields, more);
  if (!profile.ok) throw new Error(profile.error.message);
  return profile.value;
}

const textOf = (profile: WireProfile, lines: readonly BatchLineIntent[]) =>
  encodeBatches(profile, STATION, 'agreement', lines, 0).map(({ body }) => new TextDecoder().decode(body));

describe('an agreement told as a percentage', () => {
  it('is a discount in percent when the profile says no more', () => {
    const profile = profileOf([PRODUCT, { name: 'discount', source: 'percent', as: 'number' }]);
    expect(textOf(profile, [LINE, { ...LINE, percentE4: 15_000 }, { ...LINE, percentE4: -12_345 }])).toEqual([
      '[{"p":"7","discount":3},{"p":"7","discount":-1.5},{"p":"7","discount":1.2345}]',
    ]);
  });

  it.each([
    [{ counts: 'discount', unit: 'percent' }, 'number', '3'],
    [{ counts: 'discount', unit: 'fraction' }, 'number', '0.03'],
    [{ counts: 'change', unit: 'percent' }, 'number', '-3'],
    [{ counts: 'change', unit: 'fraction' }, 'number', '-0.03'],
    [{ counts: 'share', unit: 'percent' }, 'number', '97'],
    [{ counts: 'share', unit: 'fraction' }, 'number', '0.97'],
    [{ counts: 'discount', unit: 'percent', decimals: 2, mark: ',' }, 'text', '"3,00"'],
    [{ counts: 'change', unit: 'percent', decimals: 0 }, 'text', '"-3"'],
    [{ counts: 'change', unit: 'fraction', decimals: 6, mark: '.' }, 'text', '"-0.030000"'],
  ])('has the sign and the scale of the profile: %j as %s', (percent, as, written) => {
    const profile = profileOf([PRODUCT, { name: 'd', source: 'percent', as }], { percent });
    expect(textOf(profile, [LINE])).toEqual([`[{"p":"7","d":${written}}]`]);
  });

  it('never loses a digit', () => {
    const profile = profileOf([PRODUCT, { name: 'd', source: 'percent' }], { percent: { decimals: 1 } });
    expect(() => textOf(profile, [{ ...LINE, percentE4: -22_500 }])).toThrow(
      'A porcentagem de Gasolina C (-2,25%) tem casas demais. A rede aceita 1.',
    );
  });

  it('has the decimals that are told of the profile, and no more', () => {
    const formats = fc.record({
      ...{ counts: fc.constantFrom('discount', 'change', 'share'), unit: fc.constantFrom('percent', 'fraction') },
      decimals: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(formats, fc.integer({ min: -999_999, max: 999_999 }), (percent, percentE4) => {
        const profile = profileOf([PRODUCT, { name: 'd', source: 'percent' }], { percent });
        const decimals = percentDecimals(profile).agreement ?? 4;
        const fits = percentE4 % 10 ** Math.max(4 - decimals, 0) === 0;
        const encode = () => textOf(profile, [{ ...LINE, percentE4 }]);
        if (fits) expect(encode).not.toThrow();
        else expect(encode).toThrow('tem casas demais');
      }),
      { numRuns: cases(200) },
    );
    expect(percentDecimals(profileOf([PRODUCT, { name: 'd', source: 'percent', as: 'number' }])).agreement).toBe(null);
    expect(percentDecimals(DEFAULT_PROFILE)).toEqual({ standard: null, agreement: null });
  });

  it('goes out beside its amount where the profile asks for both', () => {
    const profile = profileOf([PRODUCT, PRICE, { name: 'd', source: 'percent', as: 'number' }]);
    expect(textOf(profile, [LINE])).toEqual(['[{"p":"7","v":5.7133,"d":3}]']);
  });

  it('by the default profile goes out as its amount alone', () => {
    expect(textOf(DEFAULT_PROFILE, [LINE])).toEqual(textOf(DEFAULT_PROFILE, [AMOUNT]));
  });
});

describe('a price told as an amount', () => {
  it.each([
    ['percentage alone', [PRODUCT]],
    ['percentage beside the price', [PRODUCT, PRICE]],
  ])('is refused where a profile asks for the %s', (_, fields) => {
    const profile = profileOf([...fields, { name: 'd', source: 'percent', as: 'number' }]);
    expect(() => textOf(profile, [LINE, AMOUNT])).toThrow(
      'Na planilha, escreva quanto o preço muda, como −3 %. A rede pede uma porcentagem do preço da bomba. O de Gasolina C para 11.222.333/0001-81 está em reais (R$\u00a05,7133).',
    );
    expect(requiresPercent(profile)).toEqual({ standard: false, agreement: true });
  });

  it('goes out without it where the profile says so', () => {
    const written = (whenNull: string) =>
      textOf(profileOf([PRODUCT, PRICE, { name: 'd', source: 'percent', as: 'number', whenNull }]), [AMOUNT]);
    expect(written('omit')).toEqual(['[{"p":"7","v":5.7133}]']);
    expect(written('null')).toEqual(['[{"p":"7","v":5.7133,"d":null}]']);
  });
});

describe('a profile with percentages', () => {
  const problem = (...args: Parameters<typeof parsed>) => {
    const answer = parsed(...args);
    return answer.ok ? null : answer.error.message;
  };
  const may = { name: 'd', source: 'percent', whenNull: 'omit' };

  it('that would let a line go without any price is refused', () => {
    expect(problem('agreement', [PRODUCT, may])).toContain('falta um campo com a origem “price”');
    expect(problem('agreement', [PRODUCT, PRICE, may])).toBe(null);
  });

  it('that asks for one of prices that have none is refused', () => {
    expect(problem('standard', [PRODUCT, PRICE, { name: 'd', source: 'percent' }])).toContain('só um preço de acordo é uma porcentagem');
    expect(problem('standard', [PRODUCT, PRICE, may])).toBe(null);
  });

  it('refuses what it has not for the percentage alone', () => {
    expect(problem('agreement', [PRODUCT, { ...PRICE, whenNull: 'refuse' }])).toContain('“refuse” só serve para porcentagem');
  });

  it('takes any price where no price is written', () => {
    const price = { as: 'text', decimals: 2, mark: '.' };
    expect(decimalsTaken(profileOf([PRODUCT, { name: 'd', source: 'percent' }], { price })).agreement).toBe(null);
    expect(decimalsTaken(profileOf([PRODUCT, PRICE, { name: 'd', source: 'percent' }], { price })).agreement).toBe(2);
  });
});

/** As a network would read it. */
function back(value: unknown, { counts, unit, mark }: PercentFormat): number {
  const number = typeof value === 'number' ? value : Number(String(value).replace(mark, '.'));
  const counted = Math.round(number * (unit === 'percent' ? 10_000 : 1_000_000));
  return counts === 'discount' ? -counted : counts === 'change' ? counted : counted - 1_000_000;
}

it('any percentage in any format reads back as it was told', () => {
  const format = fc.record({
    counts: fc.constantFrom('discount' as const, 'change' as const, 'share' as const),
    unit: fc.constantFrom('percent' as const, 'fraction' as const),
    decimals: fc.constant(6),
    mark: fc.constantFrom('.' as const, ',' as const),
  });
  const changes = fc.array(fc.integer({ min: -999_999, max: 999_999 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(format, fc.constantFrom('text', 'number'), changes, (percent, as, told) => {
      const profile = profileOf([PRODUCT, { name: 'd', source: 'percent', as }], { percent });
      const [text = ''] = textOf(
        profile,
        told.map((percentE4) => ({ ...LINE, percentE4 })),
      );
      const lines: readonly { readonly d: unknown }[] = JSON.parse(text);
      expect(lines.map(({ d }) => typeof d)).toEqual(told.map(() => (as === 'text' ? 'string' : 'number')));
      expect(lines.map(({ d }) => back(d, percent) + 0)).toEqual(told);
      // A number is the shortest one: it is what was told and no neighbour of it.
      if (as === 'number') expect(text).not.toMatch(/\d{8}|e-?\d/);
    }),
    { numRuns: cases(200) },
  );
});
