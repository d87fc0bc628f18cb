import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchLineIntent, NetworkStation } from '../../../../main/network/index.ts';
import { type BatchBodyProfile, DEFAULT_PROFILE, encodeBatches, parseProfile, type WireProfile } from '../../../../main/network/testing.ts';
import { cases } from '../../../tools/runs/cases.ts';

/** 22:30 of the day before in Manaus. */
const NOW = Date.parse('2026-11-22T02:30:00.000Z');
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
  productCode: '320102001',
  productName: 'Gasolina C',
  customerDocument: null,
  priceE4: 58_900,
  validFrom: null,
};
const profileOf = (standard: object): WireProfile => {
  const parsed = parseProfile(JSON.stringify({ batches: { standard } }));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};
const textOf = (profile: WireProfile, lines: readonly BatchLineIntent[]) =>
  encodeBatches(profile, STATION, 'standard', lines, NOW).map((batch) => new TextDecoder().decode(batch.body));

describe('the body of a batch', () => {
  it('by default', () => {
    expect(textOf(DEFAULT_PROFILE, [LINE, { ...LINE, priceE4: 57_912, validFrom: '2026-11-22T06:30:00' }])).toEqual([
      '{"supplier_document":"12345678000195","prices":[{"product_id":"7","price":5.89},{"product_id":"7","price":5.7912,"valid_from":"2026-11-22T06:30:00"}]}',
    ]);
  });

  it('by a profile that says everything otherwise', () => {
    const profile = profileOf({
      fields: [
        { name: 'cabecalho.posto', source: 'stationDocument', as: 'number' },
        { name: 'cabecalho.quantidade', source: 'count' },
        { name: 'cabecalho.inicio', source: 'validFrom', whenNull: 'null' },
        { name: 'origem', source: { constant: { sistema: 'erp', versao: [1, null] } } },
      ],
      linesField: 'cabecalho.lista.itens',
      lineFields: [
        { name: 'n', source: 'lineNumber' },
        { name: 'produto.codigo', source: 'productCode', as: 'number' },
        { name: 'produto.nome', source: 'productName' },
        { name: 'valor', source: 'price' },
        { name: 'cliente', source: 'customerDocument', whenNull: 'null' },
        { name: 'moeda', source: { constant: 'BRL' } },
      ],
      price: { as: 'text', decimals: 3, mark: ',' },
      date: 'iso-offset',
    });
    expect(textOf(profile, [{ ...LINE, validFrom: '2026-11-22T00:00' }, LINE])).toEqual([
      '{"cabecalho":{"posto":12345678000195,"quantidade":1,"inicio":"2026-11-22T00:00:00-04:00","lista":{"itens":[{"n":1,"produto":{"codigo":320102001,"nome":"Gasolina C"},"valor":"5,890","cliente":null,"moeda":"BRL"}]}},"origem":{"sistema":"erp","versao":[1,null]}}',
      '{"cabecalho":{"posto":12345678000195,"quantidade":1,"inicio":null,"lista":{"itens":[{"n":1,"produto":{"codigo":320102001,"nome":"Gasolina C"},"valor":"5,890","cliente":null,"moeda":"BRL"}]}},"origem":{"sistema":"erp","versao":[1,null]}}',
    ]);
  });

  it('as a bare list, prices in cents, dates without time', () => {
    const profile = profileOf({
      fields: [],
      linesField: null,
      lineFields: [
        { name: 'id', source: 'productId', as: 'number' },
        { name: 'cents', source: 'price' },
        { name: 'from', source: 'validFrom' },
      ],
      price: { as: 'integer', decimals: 2 },
      date: { time: false },
    });
    expect(textOf(profile, [{ ...LINE, validFrom: '2026-11-22T00:00:00' }])).toEqual(['[{"id":7,"cents":589,"from":"2026-11-22"}]']);
  });

  it('never loses a digit of a price: it says which price does not fit', () => {
    const profile = profileOf({ price: { as: 'text', decimals: 2 } });
    expect(() => textOf(profile, [{ ...LINE, priceE4: 58_990 }])).toThrow(
      /O preço R\$\s5,899 de Gasolina C tem casas demais\. A rede aceita 2\./,
    );
  });

  it('never makes a number of an alphanumeric document, nor "from now on" of a date that is none', () => {
    const profile = profileOf({ fields: [{ name: 'cnpj', source: 'stationDocument', as: 'number' }] });
    expect(() => encodeBatches(profile, { ...STATION, cnpj: '12ABC34501DE35' }, 'standard', [LINE], NOW)).toThrow(/12ABC34501DE35/);
    expect(() => textOf(DEFAULT_PROFILE, [{ ...LINE, validFrom: '31/12/2026' }])).toThrow(/31\/12\/2026/);
  });

  it.each([
    ['now', 'iso-time', '2026-11-21T22:30:00'],
    ['now', 'iso-offset', '2026-11-21T22:30:00-04:00'],
    ['now', 'iso-day', '2026-11-21'],
    ['today', 'iso-time', '2026-11-21T00:00:00'],
    ['today', 'iso-day', '2026-11-21'],
  ])(
    'gives a price without a date the one that the profile asks for (%s, %j), by the local time of the station',
    (whenNull, date, written) => {
      const lineFields = [
        { name: 'id', source: 'productId' },
        { name: 'v', source: 'price' },
        { name: 'from', source: 'validFrom', whenNull },
      ];
      const dated = { ...LINE, validFrom: '2027-01-31T00:00:00' };
      const [body = ''] = textOf(profileOf({ lineFields, date }), [LINE, dated]);
      const [first, second] = JSON.parse(body).prices;
      expect(first.from).toBe(written);
      expect(second.from).toMatch(/^2027-01-31/);
      const [whole = ''] = textOf(profileOf({ fields: [{ name: 'from', source: 'validFrom', whenNull }], date }), [LINE]);
      expect(JSON.parse(whole).from).toBe(written);
    },
  );

  it('of no lines is no batch', () => {
    expect(encodeBatches(DEFAULT_PROFILE, STATION, 'agreement', [], NOW)).toEqual([]);
  });
});

// ---- By property: any profile, read back by a reader that shares no code with the encoder ------

const name = fc
  .array(fc.constantFrom('a', 'preço', 'data_início', 'x-1', 'Z', 'itens'), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.join('.'));
const noClash = (names: readonly string[]) => names.every((a, i) => names.every((b, j) => i === j || !`${a}.`.startsWith(`${b}.`)));
const LINE_SOURCES = ['productId', 'productCode', 'productName', 'price', 'validFrom', 'customerDocument', 'lineIndex'] as const;

const bodyProfile: fc.Arbitrary<BatchBodyProfile> = fc
  .record({
    lineNames: fc.uniqueArray(
      fc.tuple(fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v'), name).map(([a, b]) => `${a}.${b}`),
      {
        minLength: 7,
        maxLength: 7,
        selector: (path) => path.split('.')[0],
      },
    ),
    whenNull: fc.constantFrom('omit' as const, 'null' as const),
    as: fc.constantFrom('text' as const, 'number' as const),
    rootNames: fc.uniqueArray(name, { minLength: 3, maxLength: 3 }).filter(noClash),
    bare: fc.boolean(),
    batchLevelDate: fc.boolean(),
    price: fc.record({
      as: fc.constantFrom('number' as const, 'text' as const, 'integer' as const),
      decimals: fc.integer({ min: 2, max: 4 }),
      mark: fc.constantFrom('.' as const, ',' as const),
      grouped: fc.constant(false),
    }),
    date: fc.constantFrom('iso-time' as const, 'iso-offset' as const),
    largest: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ lineNames, whenNull, as, rootNames, bare, batchLevelDate, price, date, largest }) => ({
    fields: bare
      ? []
      : [
          { name: rootNames[0] ?? '', source: 'count' as const, as, whenNull },
          { name: rootNames[1] ?? '', source: batchLevelDate ? ('validFrom' as const) : { constant: 1 }, as, whenNull },
        ],
    linesField: bare ? null : (rootNames[2] ?? ''),
    lineFields: LINE_SOURCES.map((source, n) => ({ name: lineNames[n] ?? '', source, as: source === 'productId' ? as : 'text', whenNull })),
    price,
    percent: DEFAULT_PROFILE.batches.standard.percent,
    date,
    largest,
  }));

const line: fc.Arbitrary<BatchLineIntent> = fc.record({
  productId: fc.integer({ min: 0, max: 9_999_999 }).map(String),
  productCode: fc.option(fc.stringMatching(/^[0-9]{9}$/)),
  productName: fc.string(),
  customerDocument: fc.option(fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/)),
  // Whole cents, so that every format of at least two decimals can carry them.
  priceE4: fc.integer({ min: 1, max: 5_000 }).map((cents) => cents * 100),
  validFrom: fc.option(fc.constantFrom('2026-11-22T00:00:00', '2026-12-01T06:30:00')),
});

const dig = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((current, key) => (current === undefined || current === null ? undefined : Reflect.get(Object(current), key)), value);

function priceBack(value: unknown, price: BatchBodyProfile['price']): number {
  if (price.as === 'number') return Math.round(Number(value) * 10_000);
  if (price.as === 'integer') return Number(value) * 10 ** (4 - price.decimals);
  const text = String(value);
  expect(text).toMatch(price.mark === ',' ? /^\d+,\d+$/ : /^\d+\.\d+$/);
  expect(text.length - text.indexOf(price.mark) - 1).toBe(price.decimals);
  return Math.round(Number(text.replace(',', '.')) * 10_000);
}

function lineBack(value: unknown, profile: BatchBodyProfile): Record<string, unknown> {
  return Object.fromEntries(
    profile.lineFields.map((field) => {
      const found = dig(value, field.name);
      if (found === undefined) expect(field.whenNull).toBe('omit');
      return [String(field.source), field.source === 'price' ? priceBack(found, profile.price) : (found ?? null)];
    }),
  );
}

describe('any batch under any profile', () => {
  it('reads back as it was meant, no line lost, none twice, none too large', () => {
    fc.assert(
      fc.property(bodyProfile, fc.array(line, { maxLength: 25 }), (standard, lines) => {
        const profile = { ...DEFAULT_PROFILE, batches: { ...DEFAULT_PROFILE.batches, standard } };
        // What is generated is a profile that the file could hold.
        expect(parseProfile(JSON.stringify({ batches: { standard } })).ok).toBe(true);
        const batches = encodeBatches(profile, STATION, 'standard', lines, NOW);
        expect(batches.flatMap((batch) => batch.lines).toSorted((a, b) => a - b)).toEqual(lines.map((_, index) => index));
        const offset = standard.date === 'iso-offset' ? '-04:00' : '';
        for (const batch of batches) {
          expect(batch.lines.length).toBeGreaterThan(0);
          expect(batch.lines.length).toBeLessThanOrEqual(standard.largest);
          expect(batch.lines).toEqual(batch.lines.toSorted((a, b) => a - b));
          const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(batch.body));
          const list = standard.linesField === null ? body : dig(body, standard.linesField);
          const meant = batch.lines.map((index, n) => {
            const intent = lines[index] ?? LINE;
            const id = standard.lineFields[0]?.as === 'number' ? Number(intent.productId) : intent.productId;
            const validFrom = intent.validFrom === null ? null : `${intent.validFrom}${offset}`;
            return { ...intent, productId: id, validFrom, price: intent.priceE4, lineIndex: n };
          });
          const back = Array.isArray(list) ? list.map((each) => lineBack(each, standard)) : [];
          expect(back).toEqual(meant.map(({ priceE4: _e4, ...rest }) => rest));
          for (const field of standard.fields) {
            const found = dig(body, field.name) ?? null;
            if (field.source === 'count') expect(found).toBe(batch.lines.length);
            else if (field.source === 'validFrom') for (const each of meant) expect(each.validFrom).toBe(found);
            else expect(found).toBe(1);
          }
        }
      }),
      { numRuns: cases(300) },
    );
  });
});
