import { describe, expect, it } from 'vitest';
import type { SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { codes, context, inForce, open, refusalOf, station } from '../checking/support.ts';

const sheet = (...prices: readonly string[]) =>
  `produto;preço\n${prices.map((price, index) => `${PRODUCTS[index]};${price}`).join('\n')}\n`;
const PRODUCTS = ['GC', 'GA', 'ETANOL', 'S10', 'S500'];

async function read(text: string, changes: Partial<SheetLayout> = {}) {
  const opened = await open(text);
  const snapshot =
    Object.keys(changes).length === 0
      ? opened.first
      : await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, ...changes } });
  return { prices: (await opened.rows()).map(({ priceE4 }) => priceE4), questions: snapshot.questions, snapshot };
}

describe('the column decides', () => {
  it('one value that proves the comma settles the ambiguous ones', async () => {
    const { prices, questions, snapshot } = await read(sheet('5,89', '6,190', '4'));
    expect(prices).toEqual([58_900, 61_900, 40_000]);
    expect(questions).toEqual([]);
    expect(snapshot.sheet.layout.decimalMark).toBe('comma');
  });

  it('what the column proves beats what was told or remembered', async () => {
    const { prices } = await read(sheet('5.89', '6.190'), { decimalMark: 'comma' });
    expect(prices).toEqual([58_900, 61_900]);
  });

  it('rows of other stations prove too: one program wrote them all', async () => {
    const { rows } = await open(
      'CNPJ;produto;preço\n11222333000181;GC;6\n99888777000120;GC;5,77\n'.replace('99888777000120', '00003188000121'),
    );
    expect((await rows()).map(({ priceE4 }) => priceE4)).toEqual([60_000]);
  });

  it('a column that proves nothing is read in the only way that gives prices of a pump', async () => {
    const { prices, questions, snapshot } = await read(sheet('5.890', '6.190'));
    expect(prices).toEqual([58_900, 61_900]);
    expect(questions).toEqual([]);
    expect(snapshot.sheet.layout.decimalMark).toBe('dot');
    expect((await read(sheet('5,89', '6.19', '4.190'))).prices).toEqual([58_900, 61_900, 41_900]);
    // What was told counts, whatever is believed.
    expect((await read(sheet('5.890', '6.190'), { decimalMark: 'comma' })).prices).toEqual([58_900_000, 61_900_000]);
  });

  it('where neither reading is a price of a pump it asks, showing both', async () => {
    const { prices, questions, snapshot } = await read(sheet('589.000', '619.000'));
    expect(prices).toEqual([null, null]);
    expect(questions).toEqual([
      expect.objectContaining({ type: 'decimal-mark', sample: '589.000', asComma: null, asDot: 5_890_000, rows: 2 }),
    ]);
    expect(snapshot.plan).toMatchObject({ canSend: false, sentence: 'Falta responder 1 pergunta antes de enviar.' });
  });

  it('one price that another reading makes believable keeps the question open', async () => {
    expect((await read(sheet('5.890', '5,890'))).questions.map(({ type }) => type)).toEqual(['decimal-mark']);
  });

  it('bare integers have as many decimals as make them prices of a pump', async () => {
    expect((await read(sheet('589', '619'))).prices).toEqual([58_900, 61_900]);
    expect((await read(sheet('5899', '6199'))).prices).toEqual([58_990, 61_990]);
    expect((await read(sheet('5', '6'))).prices).toEqual([50_000, 60_000]);
    expect((await read(sheet('589', '619'), { impliedDecimals: 3 })).prices).toEqual([5_890, 6_190]);
  });

  it('two believable readings are asked about, unless the price in force decides', async () => {
    const { prices, questions } = await read(sheet('1199', '1299'));
    expect(prices).toEqual([null, null]);
    expect(questions).toEqual([expect.objectContaining({ type: 'implied-decimals', sample: '1199', rows: 2 })]);
    const known = (price: number) => context({ stations: [station({ inForce: [inForce('1101', price)] })] });
    const pricesBeside = async (price: number) =>
      (await (await open('produto;preço\nGC;1199\nETANOL;1299\n', known(price))).rows()).map(({ priceE4 }) => priceE4);
    expect(await pricesBeside(118_000)).toEqual([119_900, 129_900]);
    expect(await pricesBeside(11_900)).toEqual([11_990, 12_990]);
    expect(await pricesBeside(58_900)).toEqual([null, null]);
  });

  it('an answer about one price column is forgotten with another price column', async () => {
    const opened = await open('produto;preço;outro\nGC;589.000;619.000\n');
    const dot = await opened.edit({ type: 'set-layout', layout: { ...opened.layout, decimalMark: 'dot' } });
    expect(dot.questions.map(({ type }) => type)).toEqual(['doubt']);
    const moved = await opened.edit({ type: 'set-layout', layout: { ...dot.sheet.layout, columns: { product: 0, price: 2 } } });
    expect(moved.questions.map(({ type }) => type)).toEqual(['decimal-mark']);
  });
});

describe('dates', () => {
  const dated = (...dates: readonly string[]) =>
    `produto;preço;a partir de\n${dates.map((date, index) => `${PRODUCTS[index]};5,8${index};${date}`).join('\n')}\n`;

  it('one date that proves the order settles the others', async () => {
    const { rows, first } = await open(dated('25/12/2026', '05/12/2026 06:00'));
    expect((await rows()).map(({ validFrom }) => validFrom)).toEqual(['2026-12-25T00:00:00', '2026-12-05T06:00:00']);
    expect(first.sheet.layout.dateOrder).toBe('dmy');
  });

  it('an order that nothing proves is asked', async () => {
    const opened = await open(dated('05/12/2026', '06/12/2026'));
    expect(opened.first.questions).toEqual([expect.objectContaining({ type: 'date-order', sample: '05/12/2026' })]);
    const answered = await opened.edit({ type: 'set-layout', layout: { ...opened.layout, dateOrder: 'dmy' } });
    expect(answered.questions).toEqual([]);
    expect((await opened.row(2)).validFrom).toBe('2026-12-05T00:00:00');
  });

  it('impossible dates are errors that name line and column', async () => {
    const { row } = await open(dated('25/12/2026', '31/11/2026'));
    const view = await row(3);
    expect(view.verdict).toBe('error');
    expect(view.issues[0]?.message).toBe('Linha 3, coluna “a partir de”: “31/11/2026” não existe no calendário. Confira dia, mês e hora.');
  });
});

describe('stations and products', () => {
  const two = context({ stations: [station(), station({ id: 'outro', cnpj: '00003188000121', name: 'Outro' })] });

  it('without a station column several stations are asked about, one is not', async () => {
    expect((await open(sheet('5,89'))).first.questions).toEqual([]);
    const opened = await open(sheet('5,89'), two);
    expect(opened.first.questions.map(({ type }) => type)).toEqual(['station']);
    const { layout } = opened;
    const answered = await opened.edit({
      type: 'set-layout',
      layout: { ...layout, constants: { ...layout.constants, stationId: 'outro' } },
    });
    expect(answered.plan.batches).toEqual([{ stationId: 'outro', kind: 'standard', prices: 1 }]);
  });

  it('DIESEL alone is asked about, diesel first; the answer counts however it is spelt', async () => {
    const opened = await open('produto;preço\nDIESEL;5,89\nÓleo Lubrificante;9,99\n');
    const [first, second] = opened.first.questions;
    expect(first).toMatchObject({ type: 'product', label: 'DIESEL', rows: 1 });
    expect(
      first?.type === 'product'
        ? first.candidates
            .slice(0, 2)
            .map(({ id }) => id)
            .sort()
        : [],
    ).toEqual(['1301', '1303']);
    expect(second).toMatchObject({ type: 'product', label: 'Óleo Lubrificante' });
    const mapped = await opened.edit({ type: 'map-product', label: ' diesel ', productId: '1303' });
    expect(mapped.questions).toHaveLength(1);
    expect((await opened.row(2)).product?.id).toBe('1303');
  });

  it('remembered answers count when nothing exact does, and only for products that exist; against an exact name they are asked about', async () => {
    const text = 'produto;preço\nDIESEL;5,89\nS10;6,09\nVIP;7,00\n';
    const { rows } = await open(text, context({ aliases: { DIESEL: ['1303'], S10: ['1101'], VIP: ['gone'] } }));
    expect((await rows()).map(({ product, verdict }) => [product?.id, verdict])).toEqual([
      ['1303', 'new'],
      [undefined, 'question'],
      [undefined, 'question'],
    ]);
  });

  it('Gasolina A never becomes Gasolina C', async () => {
    const { first } = await open('produto;preço\nGASOLINA A;5,89\n');
    expect(first.questions).toEqual([expect.objectContaining({ type: 'product', label: 'GASOLINA A' })]);
  });

  it('two catalog entries of one fuel are no exact match', async () => {
    const catalog = [
      { id: '1', code: '320102001', name: 'Gasolina C', unit: 'L' },
      { id: '2', code: '320102001', name: 'Gasolina Comum', unit: 'L' },
    ];
    const { first, rows } = await open('produto;preço\nGC;5,89\nGASOLINA COMUM;5,99\n', context({ stations: [station({ catalog })] }));
    expect(first.questions).toHaveLength(1);
    expect((await rows())[1]?.product?.id).toBe('2');
  });

  it('units: m³ for GNV alone, GLP for none, a unit nobody knows for none', async () => {
    const units = [
      'GC;5,89;R$ / litro',
      'GNV;4,99;R$ / m³',
      'S10;5.890,00;R$ / m³',
      'GNV;4,99;L',
      'GLP;105;R$ / 13 kg',
      'ETANOL;3,99;galão azul',
    ];
    const { rows } = await open(`produto;preço;unidade\n${units.join('\n')}\n`);
    expect((await rows()).map((row) => codes(row).filter((code) => code !== 'implausible'))).toEqual([
      [],
      [],
      ['unit-mismatch'],
      ['unit-mismatch'],
      ['cooking-gas'],
      ['unit-unknown'],
    ]);
  });

  it('R$ / 13 kg is cooking gas by its unit alone, on the row and of a whole sheet, each with its sentence', async () => {
    const { rows } = await open('produto;preço;unidade\nGC;5,89;L\nETANOL;105;R$ / 13 kg\n');
    expect((await rows())[1]).toMatchObject({
      verdict: 'error',
      issues: [{ code: 'cooking-gas', short: 'GLP (R$ / 13 kg) não é produto de bomba. Não é enviado.' }],
    });
    expect(await refusalOf('produto;preço;unidade\nETANOL;105;R$ / 13 kg\nGC;99;P13\n')).toContain('só tem preços de GLP');
  });
});
