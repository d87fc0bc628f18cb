import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFuelingCheck } from '../../../main/fleet/testing.ts';
import type { DecimalMark, FuelingCells, FuelingForm, FuelingRole } from '../../../preload/contract/fleet/manual-fuelings.ts';

const GOOD: FuelingCells = {
  ...{ plate: 'ABC1D23', date: '21/11/2026', time: '08:15', product: '1301', quantity: '120,5', value: '732,64' },
  ...{ odometer: '120.340', supplier: '' },
};
const checkBy = (decimalMark: DecimalMark, form: FuelingForm = { driver: null, demanded: [] }) =>
  createFuelingCheck({
    products: [{ id: '1301', code: null, name: 'Diesel S10', unit: 'L' }],
    ...{ now: '2026-11-22T12:00:00', decimalMark, form },
    say: (fault, role) => `${role} ${fault}`,
  });
const check = checkBy('unknown');
const read = (cells: Partial<FuelingCells>) => check({ ...GOOD, ...cells });
const messages = (cells: Partial<FuelingCells>): readonly string[] => read(cells).issues.map(({ message }) => message);

const thousands = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

describe('a fueling that is right', () => {
  test('is read as it stands', () => {
    expect(read({}).issues).toEqual([]);
    expect(read({}).fueling).toMatchObject({
      ...{ plate: 'ABC1D23', date: '2026-11-21T08:15:00', productId: '1301' },
      ...{ quantityE4: 1_205_000, valueE4: 7_326_400, odometer: 120_340 },
    });
  });
});

describe('kilometres', () => {
  test('are the same with dots of thousands and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (km) => {
        for (const text of [String(km), thousands(km), `${thousands(km)} km`]) expect(read({ odometer: text }).odometer).toBe(km);
      }),
    );
  });

  test('with a fraction are not taken for ten or a hundred times as many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('.', ','), fc.integer({ min: 0, max: 99 }), (km, mark, part) => {
        expect(messages({ odometer: `${km}${mark}${part}` })).toEqual(['odometer odometer']);
      }),
    );
  });

  test.each(['12.34.567', '1234.567', '.5', '5.', '1..000', '10.000.000', '-5'])('%s is not read', (odometer) => {
    expect(messages({ odometer })).toEqual(['odometer odometer']);
  });
});

describe('litres and money', () => {
  test('are what was written, with the mark of either country', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const fraction = String(cents).padStart(2, '0');
        const e4 = whole * 10_000 + cents * 100;
        for (const text of [`${whole},${fraction}`, `${whole}.${fraction}`, `${thousands(whole)},${fraction}`])
          expect([read({ quantity: text }).quantityE4, read({ value: `R$ ${text}` }).valueE4]).toEqual([e4, e4]);
      }),
    );
  });

  test.each([
    ['1.205', 'ambiguous'],
    ['0', 'positive'],
    ['10000,0001', 'large'],
    ['-3', 'number'],
    ['12,34567', 'number'],
  ])('%s is refused: %s', (quantity, fault) => {
    expect(messages({ quantity })).toEqual([`quantity ${fault}`]);
  });
});

test.each([
  ['10384,00', []],
  ['200.000,00', []],
  ['200.000,01', ['value dear']],
])('a value of R$ %s is one of a large tank, or no value at all', (value, faults) => {
  expect(messages({ quantity: '1600,00', value })).toEqual(faults);
});

describe('a number that can be read two ways', () => {
  test('is read as a person said what its dot is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 999 }), (one, three) => {
        const text = `${one}.${String(three).padStart(3, '0')}`;
        expect(read({ quantity: text }).issues).toMatchObject([{ role: 'quantity', ambiguous: true }]);
        const by = (mark: DecimalMark) => checkBy(mark)({ ...GOOD, quantity: text }).quantityE4;
        expect([by('comma'), by('dot')]).toEqual([(one * 1000 + three) * 10_000, one * 10_000 + three * 10]);
      }),
    );
  });

  test.each<[DecimalMark, string, number]>([
    ['unknown', '1,205.50', 12_055_000],
    ['unknown', '0.205', 2_050],
    ['unknown', '1,205', 12_050],
    ['dot', '1,205', 12_050_000],
    ['comma', '1.205,5', 12_055_000],
    ['unknown', '120,5 L', 1_205_000],
    ['unknown', '80 m³', 800_000],
  ])('%s: %s', (mark, quantity, e4) => {
    expect(checkBy(mark)({ ...GOOD, quantity })).toMatchObject({ quantityE4: e4, issues: [] });
  });
});

test('the mark that a person chose for the sheet leaves a number cell of the workbook as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 9_999_999 }), fc.constantFrom<DecimalMark>('unknown', 'comma', 'dot'), (e4, mark) => {
      const text = String(e4 / 10_000).replace('.', ',');
      expect(checkBy(mark)({ ...GOOD, quantity: text, value: text, numbers: ['quantity', 'value'] })).toMatchObject({
        ...{ quantityE4: e4, valueE4: e4, issues: [] },
      });
    }),
  );
  const mixed = checkBy('dot')({ ...GOOD, quantity: '8,125', value: '8.125', numbers: ['quantity'] });
  expect([mixed.quantityE4, mixed.valueE4]).toEqual([81_250, 81_250]);
});

describe('a day and its time', () => {
  test.each([
    ['21/11/26', '08:15', '2026-11-21T08:15:00'],
    ['21/11/2026 08:15', '', '2026-11-21T08:15:00'],
    ['21/11/2026 00:00:00', '08:15', '2026-11-21T08:15:00'],
    ['21/11/2026 08:15:30', '08:15', '2026-11-21T08:15:00'],
    ['21/11/2026 08:15 PM', '', '2026-11-21T20:15:00'],
    ['46347', '08:15', '2026-11-21T08:15:00'],
    ['46347,34375', '', '2026-11-21T08:15:00'],
    ['2026-11-21', '0,34375', '2026-11-21T08:15:00'],
    ['2026-11-21', '1899-12-30 08:15:00', '2026-11-21T08:15:00'],
    ['2026-11-21', '12:05 AM', '2026-11-21T00:05:00'],
    ['2026-11-21', '8h15', '2026-11-21T08:15:00'],
  ])('%s and %s', (date, time, local) => {
    expect(read({ date, time })).toMatchObject({ date: local, issues: [] });
  });

  test.each(['21/11/2026 00:00', '21/11/2026 00:00:00', '2026-11-21T00:00:00', '21/11/26 12:00 AM', '46347,0', '21/11/2026'])(
    'a midnight that a program appends to a day is no time: %s',
    (date) => {
      expect(messages({ date, time: '' })).toEqual(['time missing']);
      expect(read({ date, time: '' }).fueling).toBeNull();
      expect(read({ date, time: '00:00' })).toMatchObject({ date: '2026-11-21T00:00:00', issues: [] });
    },
  );

  test('that say two times are asked about', () => {
    expect(messages({ date: '21/11/2026 08:15', time: '09:15' })).toEqual(['date two-times']);
    expect(messages({ date: '21/11/2026 8h15', time: '09:15' })).toEqual(['date two-times']);
  });

  test('every second of a day comes back from what a spreadsheet keeps of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
        const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
        const part = (second / 86_400).toPrecision(15);
        const wanted = `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}`;
        fc.pre(Number(part) >= 0.01 && !part.includes('e'));
        expect(read({ date: '2026-11-21', time: part }).date).toBe(`2026-11-21T${wanted}`);
      }),
    );
  });
});

test.each<[FuelingRole, string, string]>([
  ['plate', 'AB1234', 'plate'],
  ['date', '31/02/2026', 'date'],
  ['date', '23/11/2026', 'future'],
  ['date', '01/11/2025', 'old'],
  ['time', '24:00', 'time'],
  ['product', 'Querosene', 'product'],
  ['supplier', '11.111.111/1111-11', 'supplier'],
])('%s %s is refused: %s', (role, text, fault) => {
  expect(messages({ [role]: text })).toEqual([`${role} ${fault}`]);
  expect(read({ [role]: text }).fueling).toBeNull();
});

test.each<FuelingRole>(['plate', 'date', 'time', 'product', 'quantity'])('%s is asked for', (role) => {
  expect(messages({ [role]: ' ' })).toContain(`${role} missing`);
});

describe('a driver', () => {
  const by = (driver: FuelingForm['driver'], cells: Partial<FuelingCells>, demanded: readonly FuelingRole[] = []) =>
    checkBy('unknown', { driver, demanded })({ ...GOOD, ...cells });

  test.each([
    ['document', '529.982.247-25', '52998224725'],
    ['document', '52998224725', '52998224725'],
    // A spreadsheet took its zeros off.
    ['document', '1234567890', '01234567890'],
    ['document', '529.982.247-26', null],
    ['id', '7781', '7781'],
    ['id', 'M-7781', null],
    ['registration', 'M-7781', 'M-7781'],
  ] as const)('by %s of “%s” is %j', (driver, text, value) => {
    const checked = by(driver, { driver: text });
    expect(checked.fueling?.driver ?? null).toBe(value);
    expect(checked.issues.map(({ role }) => role)).toEqual(value === null ? ['driver'] : []);
  });

  test('is no matter where the network wants none', () => {
    expect(by(null, { driver: 'x' }).fueling).toMatchObject({ driver: null });
  });

  test('and whatever else the network demands is asked, and nothing is sent without it', () => {
    const demanded = ['driver', 'odometer', 'value', 'supplier'] as const;
    const checked = by('id', { driver: '', odometer: '', value: '', supplier: '' }, demanded);
    expect(checked.issues.map(({ message }) => message).toSorted()).toEqual(demanded.map((role) => `${role} missing`).toSorted());
    expect(checked.fueling).toBeNull();
    expect(by('id', { driver: '', odometer: '' }).fueling).toMatchObject({ driver: null, odometer: null });
  });
});
