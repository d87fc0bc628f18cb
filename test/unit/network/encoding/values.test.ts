import { describe, expect, it } from 'vitest';
import { type BatchLineIntent, decimalsTaken, EncodeError, requiresPercent, startsTaken } from '../../../../main/network/index.ts';
import {
  type AttachmentProfile,
  asWanted,
  type BatchBodyProfile,
  type BatchSource,
  type BodyField,
  batchValue,
  DEFAULT_PROFILE,
  encodeAttachment,
  encodeBatches,
  type LineSource,
  lineValue,
  type WhenNull,
  type WireProfile,
} from '../../../../main/network/testing.ts';
import { station } from '../../../integration/network/support.ts';

/** 22:30 of the day before in Manaus. */
const NOW = Date.parse('2026-11-22T02:30:00.000Z');
const HERE = station('https://rede.example');
const FLEET = '11222333000181';
const BODY = DEFAULT_PROFILE.batches.standard;
const LINE: BatchLineIntent = {
  productId: '7',
  productCode: '320102001',
  productName: 'Gasolina C',
  customerDocument: FLEET,
  priceE4: 58_900,
  percentE4: -30_000,
  validFrom: '2026-11-30T06:00:00',
};
const BARE: BatchLineIntent = { ...LINE, productCode: null, customerDocument: null, percentE4: null, validFrom: null };
const field = <const S>(source: S, as: 'text' | 'number' = 'text', whenNull: WhenNull = 'omit'): BodyField<S> => ({
  name: 'x',
  source,
  as,
  whenNull,
});
const ofLine = (source: LineSource, as?: 'text' | 'number', line = LINE) => lineValue(field(source, as), BODY, HERE, line, 4, NOW);
const ofBatch = (source: BatchSource, as?: 'text' | 'number', lines = [LINE, BARE]) =>
  batchValue(field(source, as), BODY, HERE, lines, NOW);

describe('the value of a field', () => {
  it.each<[LineSource, unknown, unknown, unknown]>([
    ['productId', '7', 7, '7'],
    ['productCode', '320102001', 320_102_001, null],
    ['productName', 'Gasolina C', 'Gasolina C', 'Gasolina C'],
    ['price', 5.89, 5.89, 5.89],
    ['percent', '3.00', 3, null],
    ['validFrom', '2026-11-30T06:00:00', '2026-11-30T06:00:00', null],
    ['customerDocument', FLEET, Number(FLEET), null],
    ['stationDocument', HERE.cnpj, Number(HERE.cnpj), HERE.cnpj],
    ['lineIndex', 4, 4, 4],
    ['lineNumber', 5, 5, 5],
    [{ constant: { a: [1] } }, { a: [1] }, { a: [1] }, { a: [1] }],
    [{ constant: null }, null, null, null],
  ])('of a line, %j, is %j, as a number %j, and %j where the line has none', (source, text, number, none) => {
    expect([ofLine(source), ofLine(source, 'number'), ofLine(source, 'text', BARE)]).toEqual([text, number, none]);
  });

  it.each<[BatchSource, unknown, unknown, unknown]>([
    ['stationDocument', HERE.cnpj, Number(HERE.cnpj), HERE.cnpj],
    ['validFrom', '2026-11-30T06:00:00', '2026-11-30T06:00:00', null],
    ['customerDocument', FLEET, Number(FLEET), null],
    ['count', 2, 2, 1],
    [{ constant: 'erp' }, 'erp', 'erp', 'erp'],
  ])('of a batch, %j, is %j, as a number %j, and %j where its lines have none', (source, text, number, none) => {
    expect([ofBatch(source), ofBatch(source, 'number'), ofBatch(source, 'text', [BARE])]).toEqual([text, number, none]);
  });

  it.each<[string | null, unknown]>([
    [null, null],
    ['0', 0],
    ['007', 7],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%j as a number is %j', (value, number) => {
    expect(asWanted(value, 'number')).toBe(number);
    expect(asWanted(value, 'text')).toBe(value);
  });

  it.each(['', ' 7', '7 ', '1e3', '-7', '1.5', '12ABC34501DE35', '9007199254740992'])('%j as a number can not be sent', (value) => {
    const sentence = `O código “${value}” não é um número. O perfil da rede pede um número neste campo.`;
    expect(() => asWanted(value, 'number')).toThrow(new EncodeError(sentence));
  });

  const price = (format: Partial<BatchBodyProfile['price']>, priceE4: number) =>
    lineValue(
      field('price'),
      { ...BODY, price: { as: 'number', decimals: 2, mark: '.', grouped: false, ...format } },
      HERE,
      { ...LINE, priceE4 },
      0,
      NOW,
    );
  it.each<[Partial<BatchBodyProfile['price']>, number, unknown]>([
    [{}, 58_999, 5.8999],
    [{ as: 'text' }, 58_900, '5.89'],
    [{ as: 'text', mark: ',', decimals: 4 }, 58_999, '5,8999'],
    [{ as: 'integer' }, 58_900, 589],
    [{ as: 'integer', decimals: 3 }, 58_910, 5891],
    [{ as: 'integer', decimals: 0 }, 50_000, 5],
    [{ as: 'text', mark: ',', grouped: true }, 12_345_678_900, '1.234.567,89'],
    [{ as: 'text', mark: '.', grouped: true }, 9_990_000, '999.00'],
    [{ as: 'text', decimals: 0, grouped: true }, 10_000_000, '1,000'],
  ])('of a price in the format %j of %i is %j', (format, priceE4, value) => {
    expect(price(format, priceE4)).toBe(value);
  });

  it.each(['text', 'integer'] as const)('of a price as %s loses no digit', (as) => {
    const sentence = 'O preço R$\u00a05,899 de Gasolina C tem casas demais. A rede aceita 2.';
    expect(() => price({ as }, 58_990)).toThrow(new EncodeError(sentence));
  });

  it('of a percentage that is asked for is missed by the product, and by the customer where there is one', () => {
    const asked = (line: BatchLineIntent) => () => lineValue(field('percent', 'number', 'refuse'), BODY, HERE, line, 0, NOW);
    const of = (whom: string) =>
      `Na planilha, escreva quanto o preço muda, como −3 %. A rede pede uma porcentagem do preço da bomba. O de Gasolina C${whom} está em reais (R$\u00a05,89).`;
    const { percentE4: _told, ...noNewsYet } = LINE;
    for (const line of [{ ...LINE, percentE4: null }, noNewsYet])
      expect(asked(line)).toThrow(new EncodeError(of(' para 11.222.333/0001-81')));
    expect(asked(BARE)).toThrow(new EncodeError(of('')));
    expect(asked(LINE)()).toBe(3);
    expect(asked({ ...LINE, percentE4: 0 })()).toBe(-0);
  });

  const dated = (date: BatchBodyProfile['date'], validFrom: string | null, whenNull: WhenNull = 'omit') =>
    lineValue(field('validFrom', 'text', whenNull), { ...BODY, date }, HERE, { ...LINE, validFrom }, 0, NOW);
  it.each<[BatchBodyProfile['date'], string | null, WhenNull, unknown]>([
    ['iso-time', '2026-11-30', 'omit', '2026-11-30T00:00:00'],
    ['iso-offset', '2026-11-30', 'omit', '2026-11-30T00:00:00-04:00'],
    ['iso-day', '2026-11-30', 'omit', '2026-11-30'],
    ['iso-day', '2026-11-30T00:00:00', 'now', '2026-11-30'],
    ['iso-day', null, 'now', '2026-11-21'],
    ['day-first-minutes', null, 'now', '21/11/2026 22:30'],
    ['iso-utc', '2026-11-30', 'omit', '2026-11-30T04:00:00Z'],
    ['day-first-time', '2026-11-30T08:09:10', 'omit', '30/11/2026 08:09:10'],
    ['day-first-minutes', '2026-11-30T08:09', 'omit', '30/11/2026 08:09'],
    ['day-first-day', '2026-11-30T00:00', 'omit', '30/11/2026'],
    ['seconds', '2026-11-30', 'omit', 1_796_011_200],
    ['milliseconds', '2026-11-30', 'omit', 1_796_011_200_000],
    ['iso-time', null, 'now', '2026-11-21T22:30:00'],
    ['iso-time', null, 'today', '2026-11-21T00:00:00'],
    ['iso-time', null, 'null', null],
    ['iso-time', null, 'refuse', null],
    ['iso-time', '2026-11-30', 'now', '2026-11-30T00:00:00'],
  ])('of a date in the format %j of %j, “%s”, is %j', (date, validFrom, whenNull, value) => {
    expect(dated(date, validFrom, whenNull)).toBe(value);
    const ofAll = batchValue(field('validFrom', 'text', whenNull), { ...BODY, date }, HERE, [{ ...LINE, validFrom }], NOW);
    expect(ofAll).toBe(value);
  });

  it.each<[BatchBodyProfile['date'], string, string]>([
    ['iso-day', '2026-12-24T22:00', 'começa em 24/12/2026 22:00. A rede só recebe o dia. Escreva sem hora.'],
    ['day-first-day', '2026-12-24T00:00:01', 'começa em 24/12/2026. A rede só recebe o dia. Escreva sem hora.'],
    ['day-first-minutes', '2026-12-24T22:00:30', 'começa em 24/12/2026 22:00. A rede não recebe segundos. Escreva sem eles.'],
  ])('of a start in the format %s loses nothing of “%s”', (date, validFrom, sentence) => {
    const refusal = new EncodeError(`O preço de Gasolina C ${sentence}`);
    for (const whenNull of ['omit', 'now', 'today'] as const) expect(() => dated(date, validFrom, whenNull)).toThrow(refusal);
    expect(() => batchValue(field('validFrom'), { ...BODY, date }, HERE, [{ ...LINE, validFrom }], NOW)).toThrow(refusal);
  });

  it('of a date that is none can not be sent', () => {
    expect(() => dated('iso-time', '31/12/2026')).toThrow(new EncodeError('“31/12/2026” não é uma data que possa ser enviada.'));
  });
});

const lineFields = [field('productId'), { ...field('price'), name: 'v' }];
const profileOf = (standard: Partial<BatchBodyProfile>): WireProfile => ({
  ...DEFAULT_PROFILE,
  batches: { ...DEFAULT_PROFILE.batches, standard: { ...BODY, lineFields, ...standard } },
});

describe('lines are split into batches', () => {
  const A = '2026-11-30T00:00:00';
  const lines = [
    { ...BARE, validFrom: A },
    { ...BARE, customerDocument: FLEET },
    { ...BARE },
    { ...BARE, validFrom: A, customerDocument: FLEET },
    { ...BARE, validFrom: A },
  ];
  const split = (sources: readonly BatchSource[], largest: number, of: readonly BatchLineIntent[] = lines) =>
    encodeBatches(profileOf({ fields: sources.map((source) => field(source)), largest }), HERE, 'standard', of, NOW).map(
      (batch) => batch.lines,
    );

  it.each<[readonly BatchSource[], number, readonly (readonly number[])[]]>([
    [[], 9, [[0, 1, 2, 3, 4]]],
    [[], 5, [[0, 1, 2, 3, 4]]],
    [[], 4, [[0, 1, 2, 3], [4]]],
    [['stationDocument', 'count'], 2, [[0, 1], [2, 3], [4]]],
    [
      ['validFrom'],
      9,
      [
        [0, 3, 4],
        [1, 2],
      ],
    ],
    [['validFrom'], 2, [[0, 3], [4], [1, 2]]],
    [
      ['customerDocument'],
      9,
      [
        [0, 2, 4],
        [1, 3],
      ],
    ],
    [['customerDocument', 'validFrom'], 9, [[0, 4], [1], [2], [3]]],
  ])('by what stands at the batch, %j, at most %i each', (sources, largest, expected) => {
    expect(split(sources, largest)).toEqual(expected);
  });

  it('are none of no lines', () => {
    expect([split([], 1, []), split(['validFrom'], 1, [])]).toEqual([[], []]);
  });

  it('and written by the shape of their kind', () => {
    const batch = { mediaType: 'application/json', lines: [0] };
    const encoded = (profile: WireProfile, kind: 'standard' | 'agreement', line: BatchLineIntent) =>
      encodeBatches(profile, HERE, kind, [line], NOW).map(({ body, ...rest }) => ({ ...rest, body: new TextDecoder().decode(body) }));
    expect(encoded(DEFAULT_PROFILE, 'agreement', LINE)).toEqual([
      {
        ...batch,
        body: `{"supplier_document":"${HERE.cnpj}","prices":[{"customer_document":"${FLEET}","product_id":"7","price":5.89,"valid_from":"2026-11-30T06:00:00"}]}`,
      },
    ]);
    expect(encoded(DEFAULT_PROFILE, 'agreement', BARE)).toEqual([
      { ...batch, body: `{"supplier_document":"${HERE.cnpj}","prices":[{"customer_document":null,"product_id":"7","price":5.89}]}` },
    ]);
    const bare = profileOf({ fields: [], linesField: null });
    expect(encoded(bare, 'standard', LINE)).toEqual([{ ...batch, body: '[{"x":"7","v":5.89}]' }]);
    const nullable = [field('productId'), { ...field('validFrom', 'text', 'null'), name: 'd' }, { ...field('productCode'), name: 'c' }];
    expect(encoded(profileOf({ fields: [], linesField: 'a.b', lineFields: nullable }), 'standard', BARE)).toEqual([
      { ...batch, body: '{"a":{"b":[{"x":"7","d":null}]}}' },
    ]);
  });
});

describe('what a profile takes', () => {
  const percent = (whenNull: WhenNull) => ({ ...field('percent', 'number', whenNull), name: 'd' }) as const;

  it('of the decimals of a price is told for each kind', () => {
    const text = { as: 'text', decimals: 2, mark: '.', grouped: false } as const;
    expect(decimalsTaken(DEFAULT_PROFILE)).toEqual({ standard: null, agreement: null });
    expect(decimalsTaken(profileOf({ price: text }))).toEqual({ standard: 2, agreement: null });
    expect(decimalsTaken(profileOf({ price: { ...text, as: 'integer', decimals: 0 } }))).toEqual({ standard: 0, agreement: null });
    expect(decimalsTaken(profileOf({ price: text, lineFields: [field('productId')] }))).toEqual({ standard: null, agreement: null });
    const agreement = { ...DEFAULT_PROFILE.batches.agreement, price: { ...text, decimals: 3 } };
    expect(decimalsTaken({ batches: { standard: BODY, agreement } })).toEqual({ standard: null, agreement: 3 });
  });

  it('of the start of a price is known for each kind', () => {
    expect(startsTaken(DEFAULT_PROFILE)).toEqual({ standard: 'second', agreement: 'second' });
    expect(startsTaken(profileOf({ date: 'iso-day', lineFields: [field('validFrom')] })).standard).toBe('day');
    expect(startsTaken(profileOf({ date: 'day-first-minutes', fields: [field('validFrom')] })).standard).toBe('minute');
    expect(startsTaken(profileOf({ fields: [], lineFields: [field('price')] }))).toEqual({ standard: 'none', agreement: 'second' });
  });

  it('of percentages is told for each kind', () => {
    expect(requiresPercent(DEFAULT_PROFILE)).toEqual({ standard: false, agreement: false });
    const asking = (...fields: BatchBodyProfile['lineFields']) =>
      requiresPercent({ batches: { standard: BODY, agreement: { ...BODY, lineFields: fields } } });
    expect(asking(field('productId'), percent('refuse'))).toEqual({ standard: false, agreement: true });
    expect(asking(percent('omit'))).toEqual({ standard: false, agreement: false });
    expect(requiresPercent(profileOf({ lineFields: [percent('refuse')] }))).toEqual({ standard: true, agreement: false });
  });
});

describe('the body of a note', () => {
  const text = (profile: Partial<AttachmentProfile>, ids: readonly string[] = ['1', '2']) => {
    const whole = { ...DEFAULT_PROFILE.attachment, ...profile };
    const { body, mediaType } = encodeAttachment(whole, HERE, new Uint8Array([1]), ids);
    return `${mediaType} ${new TextDecoder().decode(body)}`;
  };
  const note = (rest: string) => `application/json {${rest}"xml_content_base64":"AQ=="}`;

  it('holds the fields of the profile, then the fuelings, then the file', () => {
    const cnpj = { ...field('stationDocument', 'number'), name: 'posto.cnpj' } as const;
    const origin = { ...field({ constant: 'recolha' }), name: 'origem' };
    expect(text({ fields: [cnpj, origin], transactionIds: { name: 'ids', as: 'text', shape: 'list', separator: ',' } })).toBe(
      note(`"posto":{"cnpj":${HERE.cnpj}},"origem":"recolha","ids":["1","2"],`),
    );
    expect(text({ fields: [{ ...field('stationDocument'), name: 'p' }] })).toBe(note(`"p":"${HERE.cnpj}",`));
  });

  it('leaves out what is nothing, unless the profile wants that written', () => {
    const constant = { constant: null };
    expect(text({ fields: [field(constant)] })).toBe(note(''));
    expect(text({ fields: [field(constant, 'text', 'null')] })).toBe(note('"x":null,'));
  });

  it('may be a list with the note in it, and have the file under another name, as the text that it is', () => {
    expect(text({ list: true })).toBe('application/json [{"xml_content_base64":"AQ=="}]');
    const xml = new TextEncoder().encode('\uFEFF<nfe>é "x"</nfe>\r\n');
    const profile = { ...DEFAULT_PROFILE.attachment, xml: { name: 'nota.xml', as: 'text' } } as const;
    const sent: { nota: { xml: string } } = JSON.parse(new TextDecoder().decode(encodeAttachment(profile, HERE, xml, []).body));
    expect([...new TextEncoder().encode(sent.nota.xml)]).toEqual([...xml]);
    // Latin-1: as text it would not be the same bytes any more.
    expect(() => encodeAttachment(profile, HERE, new Uint8Array([0x3c, 0xe9, 0x3e]), [])).toThrow(/não está em UTF-8/);
    const joined = { name: 'a', as: 'number', shape: 'joined', separator: ';' } as const;
    expect(text({ transactionIds: joined }, ['7', '8'])).toBe(note('"a":"7;8",'));
  });

  it.each<['text' | 'number', 'list' | 'joined', readonly string[], string]>([
    ['text', 'list', [], '[]'],
    ['text', 'list', ['7'], '["7"]'],
    ['number', 'list', ['7', '8'], '[7,8]'],
    ['text', 'joined', [], '""'],
    ['text', 'joined', ['7'], '"7"'],
    ['number', 'joined', ['7'], '7'],
    ['number', 'joined', ['7', '8'], '"7,8"'],
  ])('has its fuelings as %s, %s: of %j it is %s', (as, shape, ids, written) => {
    expect(text({ transactionIds: { name: 'a', as, shape, separator: ',' } }, ids)).toBe(note(`"a":${written},`));
  });
});
