/** Words above and among the prices that say whose they are, or from when. */

import { describe, expect, it } from 'vitest';
import { isToCome, loneRows, type SheetSight, titleDoubts } from '../../../../../main/price-import/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/sheet.ts';
import { cnpj, OTHER, POSTO } from '../support.ts';
import { CONSTANTS, sightOf } from './sight.ts';

const CUSTOMER = cnpj('445556660001');
const columns = { product: 0, price: 1 };

function doubts(lines: readonly string[], layout: Partial<SheetLayout> = {}, changes: Partial<SheetSight> = {}) {
  const sight = sightOf(lines, layout, changes);
  return titleDoubts(
    sight,
    sight.head.filter(({ line }) => line > (sight.layout.headerLine ?? 0)),
  );
}
/** One title above the header, and one row. */
const titled = (title: string, layout: Partial<SheetLayout> = {}, changes: Partial<SheetSight> = {}) =>
  doubts([title, 'Produto;Preço', 'GC;5,99'], { headerLine: 2, ...layout }, changes);

describe('a title', () => {
  const found = (why: 'document' | 'agreement', text: string) => [{ type: 'title', line: 1, text, why }];

  it('of several cells is read as one text', () => {
    expect(titled(`Tabela; ;${CUSTOMER} `)).toEqual(found('document', `Tabela ${CUSTOMER}`));
  });

  it('with a CNPJ is of a customer, unless a column tells them', () => {
    expect(titled(CUSTOMER)).toEqual(found('document', CUSTOMER));
    expect(titled(CUSTOMER, { columns: { ...columns, customer: 2 } })).toEqual([]);
    expect(titled(CUSTOMER, { constants: { ...CONSTANTS, kind: 'agreement' } })).toEqual(found('document', CUSTOMER));
    expect(titled(`${POSTO} ${CUSTOMER}`)).toEqual(found('document', `${POSTO} ${CUSTOMER}`));
  });

  it.each<[string, string, Partial<SheetLayout>, Partial<SheetSight>, boolean]>([
    ['the one that the rows go to', POSTO, {}, {}, false],
    ['another one than the rows go to', OTHER, {}, {}, true],
    ['another one, where a column tells them', OTHER, { columns: { ...columns, station: 2 } }, {}, false],
    ['another one, where it is asked', OTHER, {}, { fallback: null }, false],
    ['another one, where a column tells the customers', OTHER, { columns: { ...columns, customer: 2 } }, {}, true],
    ['both', `${POSTO} ${OTHER}`, {}, {}, true],
  ])('with the CNPJ of a station of this PC: %s', (_name, text, layout, changes, expected) => {
    expect(titled(text, layout, { stations: [POSTO, OTHER], ...changes })).toEqual(expected ? found('document', text) : []);
  });

  it.each([
    ...['cliente', 'clientes', 'conveniado', 'conveniada', 'conveniados', 'conveniadas', 'convênio', 'convênios', 'acordo', 'acordos'],
    ...['negociado', 'negociada', 'negociados', 'negociadas', 'frota', 'frotas', 'transportadora', 'transportadoras', 'contrato'],
  ])('with the word “%s” is of an agreement', (word) => {
    const text = `Tabela ${word} 1`;
    expect(titled(text)).toEqual(found('agreement', text));
    expect(titled(text, { columns: { ...columns, customer: 2 } })).toEqual([]);
    expect(titled(text, { constants: { ...CONSTANTS, kind: 'agreement' } })).toEqual([]);
  });

  it.each(['Tabela de preços', 'Clientela', 'Posto Modelo', ''])('“%s” says nothing', (text) => {
    expect(titled(text)).toEqual([]);
  });

  it('each of several is asked about; what stands below the header is none', () => {
    expect(doubts(['Cliente A', 'Tabela', 'Cliente B', 'Produto;Preço', 'GC;5,99', 'Clientes;1'], { headerLine: 4 })).toEqual([
      { type: 'title', line: 1, text: 'Cliente A', why: 'agreement' },
      { type: 'title', line: 3, text: 'Cliente B', why: 'agreement' },
    ]);
  });
});

describe('rows with one cell', () => {
  it('are lone, but for fuels and rows of nothing', () => {
    const { head } = sightOf(['; Abc ;', 'GC;', ';;', 'Abc;1', 'Def', 'Cliente:;Ghi', 'Taxa:;0,10', `CNPJ:;${CUSTOMER}`, 'Cliente;Ghi']);
    expect(loneRows(head)).toEqual([
      { line: 1, text: 'Abc' },
      { line: 5, text: 'Def' },
      { line: 6, text: 'Cliente: Ghi' },
      { line: 8, text: `CNPJ: ${CUSTOMER}` },
    ]);
  });

  const lone = (text: string, layout: Partial<SheetLayout> = {}) => doubts(['Produto;Preço', text, 'GC;5,99'], layout);
  it.each([
    ...[
      'Padrão',
      'Acordo',
      'Posto X Ltda',
      'Posto X S/A',
      'Posto X SA',
      'Bar ME',
      'Bar EPP',
      'Bar EIRELI',
      'Transporte Y',
      'Transportes Y',
    ],
    ...['Transportadora Y', 'Logística Y', 'Cliente Y', 'Convênio Y', CUSTOMER, '529.982.247-25'],
  ])('“%s” heads the rows below it', (text) => {
    expect(lone(text)).toEqual([{ type: 'section', line: 2, text, others: [] }]);
  });

  it.each(['Observações', 'Página 1', 'Amélia', 'Frota'])('“%s” does not', (text) => {
    expect(lone(text)).toEqual([]);
  });

  it('of a sheet without a header are titles by the words of titles too', () => {
    const without = (text: string, layout: Partial<SheetLayout> = {}) => doubts([text, 'GC;5,99'], { headerLine: null, ...layout });
    expect(without('Frota')).toEqual([{ type: 'section', line: 1, text: 'Frota', others: [] }]);
    expect(without('Frota', { columns: { ...columns, customer: 2 } })).toEqual([]);
    expect(without('Frota', { constants: { ...CONSTANTS, kind: 'agreement' } })).toEqual([]);
    expect(without('Página')).toEqual([]);
  });

  it('are told with the others, and with the titles above the header', () => {
    expect(doubts(['Produto;Preço', 'Padrão', 'GC;5,99', 'Acordo', 'GC;5,79'])).toEqual([
      { type: 'section', line: 2, text: 'Padrão', others: [{ line: 4, text: 'Acordo' }] },
    ]);
    const title = (line: number, text: string) => ({ type: 'title', line, text, why: 'agreement' });
    expect(doubts(['Cliente A', 'Produto;Preço', 'GC;5,99', 'Cliente B', 'GC;5,79', 'Cliente C'], { headerLine: 2 })).toEqual([
      {
        type: 'section',
        line: 1,
        text: 'Cliente A',
        others: [
          { line: 4, text: 'Cliente B' },
          { line: 6, text: 'Cliente C' },
        ],
      },
    ]);
    expect(doubts(['Cliente A', 'Cliente Z', 'Produto;Preço', 'GC;5,99'], { headerLine: 3 })).toEqual([
      title(1, 'Cliente A'),
      title(2, 'Cliente Z'),
    ]);
  });
});

describe('a day to come', () => {
  const from = (text: string, today = '2026-11-20') => {
    const [first, ...others] = titled(text, {}, { today });
    if (others.length > 0) throw new Error('more than one doubt');
    return first === undefined ? undefined : first.type === 'starts' ? first.from : first.type;
  };

  it('is told with its title', () => {
    expect(titled('Preços a partir de 25/11')).toEqual([
      { type: 'starts', line: 1, text: 'Preços a partir de 25/11', from: '2026-11-25T00:00:00' },
    ]);
    expect(doubts(['Produto;Preço', 'GC;5,99', ' Vale em 25/11 '])).toMatchObject([{ type: 'starts', line: 3, text: 'Vale em 25/11' }]);
  });

  it.each([
    ['25/11', '2026-11-25T00:00:00'],
    ['5/12', '2026-12-05T00:00:00'],
    ['05/1/27', '2027-01-05T00:00:00'],
    ['25/11/2026', '2026-11-25T00:00:00'],
    ['25.11.2026', '2026-11-25T00:00:00'],
    ['25-11-26', '2026-11-25T00:00:00'],
    ['1.2.2027', '2027-02-01T00:00:00'],
    ['25/11 06:30', '2026-11-25T06:30:00'],
    ['25/11, 6:30', '2026-11-25T06:30:00'],
    ['25/11 , às 6h', '2026-11-25T06:00:00'],
    ['25/11 as 6 h', '2026-11-25T06:00:00'],
    ['25/11 às 6h30', '2026-11-25T06:30:00'],
    ['25/11 às 18h30min', '2026-11-25T18:30:00'],
    ['25/11 às 24h', '2026-11-26T00:00:00'],
    ['20/11 às 24:00', '2026-11-21T00:00:00'],
    ['25/11 às 27h', '2026-11-25T00:00:00'],
    ['de 25/11 a 30/11', '2026-11-25T00:00:00'],
    ['25 a 30/11', '2026-11-25T00:00:00'],
    ['25/11/2026 – 30/11/2026', '2026-11-25T00:00:00'],
    ['a partir de 20/11 às 18h', '2026-11-20T18:00:00'],
    ['Vigência: 20/11/2026 22:00', '2026-11-20T22:00:00'],
    ['Preços válidos a partir das 18h', '2026-11-20T18:00:00'],
    ['a partir das 6h30', '2026-11-20T06:30:00'],
    ['25/11às 18hs', '2026-11-25T18:00:00'],
    ['25/11 à s 6h', '2026-11-25T00:00:00'],
    ['25/11 às  6 horas', '2026-11-25T06:00:00'],
    ['25/11 6 horários', '2026-11-25T00:00:00'],
    ['25/11 6x', '2026-11-25T00:00:00'],
    ['25 de novembro', '2026-11-25T00:00:00'],
    ['25  de  novembro  de  2027', '2027-11-25T00:00:00'],
    ['1º de dezembro', '2026-12-01T00:00:00'],
    ['1º de dezembro às 6h', '2026-12-01T06:00:00'],
    ['10 de janeiro de 2027', '2027-01-10T00:00:00'],
    ['10 de fevereiro de 2027', '2027-02-10T00:00:00'],
    ['10 de março de 2027', '2027-03-10T00:00:00'],
    ['10 de abril de 2027', '2027-04-10T00:00:00'],
    ['10 de MAIO de 2027', '2027-05-10T00:00:00'],
    ['10 de junho de 2027', '2027-06-10T00:00:00'],
    ['10 de julho de 2027', '2027-07-10T00:00:00'],
    ['10 de agosto de 2027', '2027-08-10T00:00:00'],
    ['10 de setembro de 2027', '2027-09-10T00:00:00'],
    ['10 de outubro de 2027', '2027-10-10T00:00:00'],
    ['10 de dezembro de 2027', '2027-12-10T00:00:00'],
    ['10/11 e 25/11', '2026-11-25T00:00:00'],
    ['21/11', '2026-11-21T00:00:00'],
    ['entre 25/11 e 26/11', '2026-11-25T00:00:00'],
    ['Vigência: 2026-11-25', '2026-11-25T00:00:00'],
    ['Vigência;2026-11-25 06:00:00', '2026-11-25T06:00:00'],
    ['2026-11-25T06:30:00', '2026-11-25T06:30:00'],
    ['Vigência;2026-11-25;a;2026-11-30', '2026-11-25T00:00:00'],
    ['Início: 25/11 Fim: 30/11', '2026-11-25T00:00:00'],
  ])('“%s” names one', (text, expected) => {
    expect(from(text)).toBe(expected);
  });

  it('without a year is of the nearest one', () => {
    expect(from('a partir de 05/01')).toBe('2027-01-05T00:00:00');
    expect(from('a partir de 10/02', '2026-12-20')).toBe('2027-02-10T00:00:00');
    expect(from('Tabela de 28/12', '2027-01-05')).toBeUndefined();
    expect(from('Tabela de 28/11', '2027-01-05')).toBeUndefined();
    expect(from('a partir de 29/02', '2027-12-20')).toBe('2028-02-29T00:00:00');
  });

  it.each([
    ...['de 15/11 a 30/11', 'Vigência de 15/11/2026 a 30/11/2026', '15/11 – 30/11', 'de 15 a 30/11', 'a partir de 20/11'],
    ...['20/11', '20/11 18:00', '19/11', '20/11/2026', '10 de março'],
    ...['até 25/11', 'ate 25/11', 'até o dia 25/11', 'até dia 25/11', 'até o 25/11', 'até  25/11', 'ATÉ O  DIA  25/11', 'até25/11'],
    ...[
      'Emitido em 25/11',
      'Emitida: 25/11',
      'Gerado em 25/11',
      'Impresso 25/11',
      'Emissão - 25/11',
      'Extraído em 25/11',
      'Extraida em 25/11',
    ],
    ...['Consulta em: o dia 25/11', 'gerado em dia  25/11', 'impressão:25/11', 'emissão  o  25/11'],
    ...[
      '125/11',
      '1/25/11',
      '25/11/',
      '25/111',
      'R$ 2,25/11',
      '25/13',
      '32/11',
      '25.11',
      '25-11',
      '25 de novembr',
      '25 de ago',
      'item 25 de gasolina',
    ],
    ...['31/11/2026/1', '1.25/11', 'lote 12026-11-25', '2026-11-25-1'],
    ...['Válido até;2026-11-30', 'Emitido em;2026-11-25', 'Fim da vigência;25/11', 'Término: 25/11', 'Vence em 25/11'],
  ])('“%s” names none', (text) => {
    expect(from(text)).toBeUndefined();
  });

  it.each([
    ...['Preços de amanhã', 'A partir de segunda', 'a partir da terça', 'Vale quarta', 'Valem do quinta', 'Válido sexta', 'Válida sábado'],
    ...[
      'Válidos domingo',
      'válidas segunda',
      'Preço da próxima terça',
      'Preços do próximo sábado',
      'para segunda',
      'pra quarta',
      'Vale a partir da próxima sexta',
    ],
  ])('“%s” names the next such day', (text) => {
    expect(from(text)).toMatch(/^2026-11-2\dT00:00:00$/);
  });

  it.each(['Segunda via', 'Amanhãs', 'de segunda a sexta', 'pela terça', 'Preços na quarta'])('“%s” does not', (text) => {
    expect(from(text)).toBeUndefined();
  });

  it('is the first one that a title names; one doubt is enough', () => {
    expect(doubts(['Emitido em 19/11', 'Vale 25/11', 'Vale 26/11', 'Produto;Preço', 'GC;5,99', 'Vale 27/11'], { headerLine: 4 })).toEqual([
      { type: 'starts', line: 2, text: 'Vale 25/11', from: '2026-11-25T00:00:00' },
    ]);
    expect(doubts(['Preços de;amanhã', 'Vale 25/11', 'Produto;Preço'], { headerLine: 3 })).toEqual([
      { type: 'starts', line: 1, text: 'Preços de amanhã', from: '2026-11-21T00:00:00' },
    ]);
  });

  it('is told beside a title, and beside a section', () => {
    expect(titled('Clientes 25/11').map(({ type }) => type)).toEqual(['title', 'starts']);
    expect(doubts(['Vale 25/11', 'Produto;Preço', 'Padrão', 'GC;5,99'], { headerLine: 2 }).map(({ type }) => type)).toEqual([
      'section',
      'starts',
    ]);
  });

  it('says nothing where the sheet, or the layout, tells the start', () => {
    expect(titled('Vale 25/11', { columns: { ...columns, validFrom: 2 } })).toEqual([]);
    expect(titled('Vale 25/11', { constants: { ...CONSTANTS, validFrom: '2026-11-21T00:00:00' } })).toEqual([]);
  });
});

describe('whether a cell names a day after today', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-20', false],
    ['desde 2026-11-19 10:00', false],
    ['21/11/2026', true],
    ['20/11/2026', false],
    ['12/01/2026', true],
    ['01/12/2026', true],
    ['11/10/2026', false],
    ['  12-01-2026', true],
    ['12.01.2026', true],
    ['10.11.2026', false],
    ['11/20/2026', false],
    ['01/12-2026', true],
    ['amanhã', true],
    ['', true],
    ['12026-11-01', true],
  ])('“%s”: %s', (text, expected) => {
    expect(isToCome(text, '2026-11-20')).toBe(expected);
  });
});
