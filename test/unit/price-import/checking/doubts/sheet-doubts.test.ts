/** Columns of no role, and a second header: what may change a price though it would not be sent. */

import { describe, expect, it } from 'vitest';
import { type ColumnDoubt, doubtKey, priceColumns, sheetDoubts } from '../../../../../main/price-import/testing.ts';
import { NUMBER_SIGN } from '../../../../../main/prices/testing.ts';
import type { SheetLayout } from '../../../../../preload/contract/price-import/sheet.ts';
import { columnsOf } from '../machine-of.ts';
import { OTHER, POSTO, POSTO_TEXT } from '../support.ts';
import { sightOf } from './sight.ts';

describe('a settled doubt is known by', () => {
  const title = (text: string, why: 'document' | 'agreement' = 'document') => doubtKey({ type: 'title', line: 1, text, why });

  it('its column and why; its title; its words', () => {
    expect([
      doubtKey({ type: 'column', column: 2, why: 'price', tells: null, samples: ['1'] }),
      title('Preços de São João!', 'agreement'),
      doubtKey({ type: 'second-header', line: 2, words: ['Preço de', 'Venda'] }),
      doubtKey({ type: 'section', line: 2, text: 'Cliente A', others: [{ line: 4, text: 'Cliente B' }] }),
      doubtKey({ type: 'section', line: 2, text: 'Cliente A', others: [] }),
      doubtKey({ type: 'starts', line: 1, text: 'Vale 25/11', from: '2026-11-25T00:00:00' }),
      doubtKey({ type: 'starts', line: 1, text: 'Vale amanhã', from: null }),
    ]).toEqual([
      'column 2 price',
      'title agreement PRECOS DE SAO JOAO',
      'second-header PRECO DE|VENDA',
      'section CLIENTE A|CLIENTE B',
      'section CLIENTE A',
      'starts 2026-11-25T00:00:00 VALE 25 11',
      'starts  VALE AMANHA',
    ]);
  });

  it.each([
    ['em 21/11/2026', 'EM'],
    ['em 21/11', 'EM'],
    ['em 2026-11-21 10:31', 'EM'],
    ['em 21.11.26 às 10:31:59', 'EM AS'],
    ['CPF 529.982.247-25', 'CPF'],
    ['CPF x529.982.247-25', 'CPF X529 982 247 25'],
    ['CPF 529.982.247-256', 'CPF 529 982 247 256'],
    [`CNPJ ${POSTO_TEXT}`, 'CNPJ 11 222 333 0001 81'],
    ['tabela 7', 'TABELA 7'],
    ['tabela 12345/6', 'TABELA 12345 6'],
    ['tabela 1/2/3/4', 'TABELA 1 2 3 4'],
    ['tabela 1/23456', 'TABELA 1 23456'],
    ['/1/2', '1 2'],
    ['1/2/', '1 2'],
  ])('its title without what passes: “%s”', (text, expected) => {
    expect(title(text)).toBe(`title document ${expected}`);
    expect(doubtKey({ type: 'section', line: 1, text: 'X', others: [{ line: 2, text }] })).toBe(`section X|${expected}`);
  });
});

const BASE = ['Etanol', '3,69'];
/** A column of this header and these values beside product and price. */
function column(header: string, values: readonly string[], layout: Partial<SheetLayout> = {}, before = 'Produto;Preço') {
  const width = before.split(';').length;
  const filler = [...BASE, ...Array<string>(width).fill('')].slice(0, width).join(';');
  const sight = sightOf([`${before};${header}`, ...values.map((value) => `${filler};${value}`)], layout);
  return sheetDoubts(sight);
}
function why(...of: Parameters<typeof column>): ColumnDoubt | null {
  const [first, ...others] = column(...of);
  if (others.length > 0 || (first !== undefined && first.type !== 'column')) throw new Error('another doubt');
  return first?.why ?? null;
}
const DOCUMENT = OTHER;

describe('a column of no role', () => {
  it('is told with its place and three different values', () => {
    expect(column('Preço à vista', ['3,1', ' 3,1 ', '3,2', '', '3,3', '3,4'])).toEqual([
      { type: 'column', column: 2, why: 'price', tells: null, samples: ['3,1', '3,2', '3,3'] },
    ]);
  });

  it('is looked at though it has no header, or stands beyond it', () => {
    expect(sheetDoubts(sightOf(['Produto;Preço;', 'Etanol;3,69;3,59']))).toMatchObject([{ column: 2, why: 'price' }]);
    expect(sheetDoubts(sightOf(['Produto;Preço', 'Etanol;3,69;x;3,59']))).toMatchObject([{ column: 3, why: 'price' }]);
    expect(sheetDoubts(sightOf(['Etanol;3,69;3,59'], { headerLine: null }))).toMatchObject([{ column: 2, why: 'price' }]);
  });

  it('above the header, or with nothing in it, is none', () => {
    expect(sheetDoubts(sightOf(['Tabela;;3,59', 'Produto;Preço', 'Etanol;3,69'], { headerLine: 2 }))).toEqual([]);
    expect(why('Preço à vista', ['', ' '])).toBeNull();
    expect(sheetDoubts(sightOf(['Produto;Preço;Data', ';;', ' ; ; ']))).toEqual([]);
    expect(sheetDoubts(sightOf([]))).toEqual([]);
  });

  it('with a role is none', () => {
    const layout = { columns: columnsOf('product price validFrom customer') };
    expect(sheetDoubts(sightOf([`Produto;Preço;Vigência;Cliente`, `Etanol;3,69;25/12/2026;${DOCUMENT}`], layout))).toEqual([]);
  });
});

describe('documents', () => {
  it('one is enough, whatever the header', () => {
    expect(why('x', ['y', DOCUMENT])).toBe('document');
    expect(why('Obs', ['529.982.247-25'])).toBe('document');
    expect(why('x', ['y'])).toBeNull();
  });

  it.each([
    ['Cliente', 'customer'],
    ['Conveniada', 'customer'],
    ['Convênio', 'customer'],
    ['Frota', 'customer'],
    ['Transportadoras', 'customer'],
    ['Acordo', 'customer'],
    ['Contrato', 'customer'],
    ['Documento', null],
    ['Desconto do cliente', null],
  ])('under “%s” tell %s', (header, tells) => {
    expect(column(header, [DOCUMENT])).toMatchObject([{ why: 'document', tells }]);
  });
});

describe('the customer’s name', () => {
  const customer = { columns: columnsOf('product price customer') };
  const BEFORE = 'Produto;Preço;CNPJ';
  it.each(['Cliente', 'Conveniado', 'Conveniada', 'Transportadora', 'Frota', 'Nome do cliente'])(
    'under “%s” says nothing beside his CNPJ',
    (header) => {
      expect(why(header, ['ABC'], customer, BEFORE)).toBeNull();
      expect(why(header, ['ABC'])).toBe('name');
    },
  );

  it('is another thing than an agreement', () => {
    expect(why('Acordo', ['ABC'], customer, BEFORE)).toBe('name');
  });
});

describe('what makes another price of the one that is read', () => {
  it.each(['Desconto', 'Descontos', 'Desc', 'Desc %', 'Acréscimo', 'Acréscimos', 'Rebate', 'Bonificação', 'Valor do desconto'])(
    '“%s”',
    (header) => {
      expect(why(header, ['0,10'])).toBe('name');
    },
  );

  it('“Desconhecido” does not', () => {
    expect(why('Desconhecido', ['x'])).toBeNull();
  });
});

describe('columns of the store or of the tax office', () => {
  it.each([
    ...[
      'Cod',
      'Código',
      'Ref',
      'Referência',
      'NCM',
      'CEST',
      'CFOP',
      'CST',
      'CSOSN',
      'EAN',
      'GTIN',
      'IPI',
      'Estoque',
      'Saldo',
      'Qtd',
      'Qtde',
    ],
    ...['Quantidade', 'Volume', 'Litros', 'Capacidade', 'Custo', 'Preço de custo', 'Margem', 'Markup', 'Mark up', 'Lucro'],
    ...[
      'Aliq',
      'Alíquota',
      'ICMS',
      'Base ICMS',
      'Valor do ICMS',
      'Valor de PIS',
      'Vlr da CIDE',
      'VL COFINS',
      'Total IBS',
      'Custo do frete',
    ],
    ...['PMPF', 'MVA', 'CBS', 'Imposto', 'Impostos', 'Tributo', 'Tributos', 'Frete', 'Valor de compra', 'Preço de compra'],
  ])('“%s” is no price when its amounts are not of the size of one', (header) => {
    expect(why(header, ['0,36'])).toBeNull();
    expect(why(header, ['12,5'])).toBeNull();
    expect(why(header, ['20/11/2026'])).toBeNull();
    expect(why(header, ['25/12/2026'])).toBe('date');
  });

  it.each(['Custo', 'Preço de custo', 'Último custo', 'Valor de compra', 'Preço de compra', 'PMPF', 'Base ICMS', 'Frete'])(
    '“%s” is what is paid for it, whatever its size',
    (header) => {
      expect(why(header, ['3,59'])).toBeNull();
    },
  );

  it.each([
    ...[
      'Cod',
      'Margem',
      'Markup',
      'Lucro',
      'Estoque',
      'Volume',
      'Preço c/ margem',
      'Venda com lucro',
      'Custo + margem',
      'Preço de custo ao cliente',
    ],
    ...['Preço cod', 'O estoque', 'Valor sem ICMS', 'Nova obs', 'Preço Base ICMS', 'Codigos', 'Obs', 'Data coleta'],
  ])('“%s” may be a price, by its amounts', (header) => {
    expect(why(header, ['3,59'])).toBe('price');
  });

  it('the day of a survey is asked about when it is to come, or where a column tells the days', () => {
    const dated = { columns: columnsOf('product price validFrom') };
    expect([why('Data da coleta', ['20/11/2026']), why('Data da coleta', ['21/11/2026'])]).toEqual([null, 'date']);
    expect(why('Data da coleta', ['20/11/2026'], dated, 'Produto;Preço;Vigência')).toBeNull();
    expect(why('Data da coleta', ['21/11/2026'], dated, 'Produto;Preço;Vigência')).toBe('other-date');
    expect(why('Nova data da coleta', ['20/11/2026'], dated, 'Produto;Preço;Vigência')).toBe('other-date');
  });

  it('the reasons of our own sheets of refused lines are of the last time', () => {
    expect(why('Motivo da recusa (lote abcdef12)', ['25/12/2026'])).toBeNull();
  });
});

describe('the old price beside the new one', () => {
  it.each(['Preço', 'Preço atual', 'Preço anterior', 'Preço antigo', 'Preço em vigor', 'Atual', 'Anterior', 'Preço (R$/L)'])(
    '“%s” is no doubt',
    (header) => {
      for (const now of ['Novo preço', 'Preço novo', 'Novo Preço (R$)']) expect(why(header, ['3,59'], {}, `Produto;${now}`)).toBeNull();
      expect(why(header, ['3,59'], {}, 'Produto;Preço de venda')).toBe('price');
    },
  );

  it('another one is', () => {
    expect(why('Preço à vista', ['3,59'], {}, 'Produto;Novo preço')).toBe('price');
  });
});

describe('dates', () => {
  const dated = { columns: columnsOf('product price validFrom') };
  it.each([
    ['25/11/2026', 'date'],
    ['25.11.26', 'date'],
    ['5-1-2027', 'date'],
    ['2026-11-25', 'date'],
    ['20/11/2026', null],
    ['2026-11-20', null],
  ] as const)('“%s”: %s', (value, expected) => {
    expect(why('x', [value])).toBe(expected);
    expect(why('x', [value], dated, 'Produto;Preço;Vigência')).toBe('other-date');
  });

  it('within several words are a remark, not a column of dates', () => {
    expect(why('x', ['Vale em 25/11/2026'])).toBeNull();
    expect(why('x', ['dia 25/11/2026'])).toBe('date');
  });

  it('other ones in the same column are another doubt', () => {
    const keys = (...days: readonly string[]) => column('Data', days).map(doubtKey);
    expect(keys('25/11/2026', '19/11/2026')).toEqual(['column 2 date 25/11/2026']);
    expect(keys('26/11/2026')).not.toEqual(keys('25/11/2026'));
    const all = { textsOf: () => ['25/11/2026', '30/11/2026'] };
    const sight = sightOf(['Produto;Preço;Data', 'Etanol;3,69;25/11/2026'], {}, all);
    expect(sheetDoubts(sight).map(doubtKey)).toEqual(['column 2 date 25/11/2026 30/11/2026']);
  });

  it.each(['Válido até', 'Fim da vigência', 'Data final', 'Término', 'Vencimento', 'Expira em'])(
    'under “%s” are no start, and are asked about when they have passed as well',
    (header) => {
      expect([why(header, ['30/11/2026']), why(header, ['15/11/2026'])]).toEqual(['other-date', 'other-date']);
      expect(column(header, ['15/11/2026', '30/11/2026']).map(doubtKey)).toEqual(['column 2 other-date 15/11/2026 30/11/2026']);
    },
  );

  it('that may be either end are asked about as an end once they have passed', () => {
    expect([why('Validade', ['30/11/2026']), why('Validade', ['15/11/2026'])]).toEqual(['date', 'other-date']);
    expect(why('x', ['01/11/2026 a 15/11/2026'])).toBe('other-date');
    expect(column('x', ['01/11/2026 a 15/11/2026']).map(doubtKey)).toEqual(['column 2 other-date 01/11/2026 a 15/11/2026']);
    expect(why('x', ['01/11/2026 a 30/11/2026'])).toBeNull();
  });

  it('are those of half of the rows or more', () => {
    expect([why('x', ['25/11/2026', 'y']), why('x', ['25/11/2026', 'y', 'z'])]).toEqual(['date', null]);
    expect(why('x', ['20/11/2026', '19/11/2026', '21/11/2026'])).toBe('date');
  });

  it.each(['25/11', '125/11/2026', '25/11/20266', '25/11/202', '12026-11-25', '2026-11-255', '2026-1-25'])('“%s” is none', (value) => {
    expect(why('x', [value])).toBeNull();
  });
});

describe('beside the CNPJ of a customer', () => {
  const agreed = { columns: columnsOf('product price customer') };
  const beside = (header: string, value: string, named: Readonly<Record<string, string>> = {}) =>
    sheetDoubts(
      sightOf([`Produto;Preço;CNPJ do cliente;${header}`, `Etanol;3,69;${OTHER};${value}`], agreed, {
        customersNamed: (text) => (named[text] === undefined ? [] : [named[text]]),
      }),
    ).map((doubt) => (doubt.type === 'column' ? doubt.why : doubt.type));

  it.each([
    ['Preço Frota', '3,59', ['price']],
    ['Preço do cliente', '3,59', ['price']],
    ['Desconto Cliente', '0,10', ['name']],
    ['Cliente', '25/12/2026', ['date']],
    ['Cliente', 'Expresso Vale', []],
  ])('“%s” with “%s”: %j', (header, value, expected) => {
    expect(beside(header, value)).toEqual(expected);
  });

  it('the name of another customer is asked about', () => {
    expect(beside('Cliente', 'Expresso Vale', { 'Expresso Vale': OTHER })).toEqual([]);
    expect(beside('Cliente', 'Expresso Vale', { 'Expresso Vale': POSTO })).toEqual(['name']);
  });
});

describe('prices', () => {
  it.each(['Preço', 'Preço à vista', 'Valor', 'Novo', 'A prazo'])('are under “%s”, whatever stands there', (header) => {
    expect(why(header, ['x'])).toBe('price');
  });

  it.each([
    '5,89',
    '5.8',
    '123,4567',
    'R$ 5,89',
    'R$5,89',
    'R$  5,89',
    '+5,89',
    '-5,89',
    'R$ -0,10',
    '5,89 %',
    '5,89  %',
    '5,89%',
    '3%',
    '+3 %',
    '-12  %',
  ])('“%s” looks like one', (value) => {
    expect(why('x', [value])).toBe('price');
  });

  it.each(['5', '12', '1234,5', '5,', '5,12345', 'x5,89', '5,89x', '123%', '3%x', 'x3%', ',89', '5,89 %%'])('“%s” does not', (value) => {
    expect(why('x', [value])).toBeNull();
  });

  it('within several words are a remark, not a column of dates', () => {
    expect(why('x', ['Vale em 25/11/2026'])).toBeNull();
    expect(why('x', ['dia 25/11/2026'])).toBe('date');
  });

  it('other ones in the same column are another doubt', () => {
    const keys = (...days: readonly string[]) => column('Data', days).map(doubtKey);
    expect(keys('25/11/2026', '19/11/2026')).toEqual(['column 2 date 25/11/2026']);
    expect(keys('26/11/2026')).not.toEqual(keys('25/11/2026'));
    const all = { textsOf: () => ['25/11/2026', '30/11/2026'] };
    const sight = sightOf(['Produto;Preço;Data', 'Etanol;3,69;25/11/2026'], {}, all);
    expect(sheetDoubts(sight).map(doubtKey)).toEqual(['column 2 date 25/11/2026 30/11/2026']);
  });

  it('are those of half of the rows or more', () => {
    expect([why('x', ['5,89', 'y']), why('x', ['5,89', 'y', 'z'])]).toEqual(['price', null]);
  });
});

describe('what two prices of a row differ by', () => {
  const BEFORE = 'Produto;Novo preço;Preço atual';
  const difference = (header: string, ...rows: readonly string[]) => {
    const doubts = sheetDoubts(sightOf([`${BEFORE};${header}`, ...rows]));
    return doubts.map((doubt) => (doubt.type === 'column' ? doubt.why : doubt.type));
  };

  it.each(['Diferença', 'Dif', 'Dif.', 'Variação', 'Var %', 'Delta', 'Reajuste', 'Aumento', 'Acréscimo', 'Redução', 'Mudança'])(
    'is no doubt under “%s”',
    (header) => {
      expect(difference(header, 'GC;5,79;5,89;-0,10')).toEqual([]);
    },
  );

  it.each([
    ['as an amount', 'GC;5,79;5,89;0,10'],
    ['with its sign', 'GC;5,79;5,89;\u22120,10'],
    ['in reais', 'GC;R$ 5,79;5,89;R$ -0,10'],
    ['of a workbook', `GC;${NUMBER_SIGN}5,79;${NUMBER_SIGN}5,89;${NUMBER_SIGN}0,1`],
    ['as a percentage', 'GC;5,79;5,89;-1,7 %'],
    ['rounded up', 'GC;5,79;5,89;0,105'],
    ['rounded as a percentage', 'GC;5,79;5,89;1,75'],
    ['left blank', 'GC;5,79;5,89;'],
  ])('is no doubt %s', (_name, row) => {
    expect(difference('Diferença', row, 'Etanol;3,99;3,89;0,10')).toEqual([]);
  });

  it.each([
    ['another amount', 'GC;5,79;5,89;0,11'],
    ['another percentage', 'GC;5,79;5,89;1,76'],
    ['nothing', 'GC;5,79;5,89;0'],
    ['of a price that is none', 'GC;x;5,89;0,10'],
  ])('is a doubt with %s', (_name, row) => {
    expect(difference('Diferença', row, 'Etanol;3,99;3,89;0,10')).not.toEqual([]);
  });

  it('is looked for under its own words only, and against any other column of prices', () => {
    expect(difference('A diferença', 'GC;5,79;5,89;-0,10')).toEqual(['price']);
    expect(why('Diferença', ['0,10'])).toBe('price');
    // Half of the price differs from it by as much: a column is not held against itself.
    expect(sheetDoubts(sightOf(['Produto;Preço;Diferença de preço', 'GC;6,00;3,00']))).not.toEqual([]);
    const three = sightOf(['Produto;Novo preço;Preço antigo;Preço atual;Diferença', 'GC;5,79;5,00;5,89;0,10']);
    expect(sheetDoubts(three)).toEqual([]);
    expect(sheetDoubts(sightOf(['Produto;Preço;Valor;Diferença', 'GC;5,79;5,89;0,10'], { columns: { product: 0 } }))).not.toEqual([]);
  });
});

describe('another fuel than the row’s', () => {
  const named = (header: string, product: string, value: string, layout: Partial<SheetLayout> = {}) => {
    const doubts = sheetDoubts(sightOf([`Produto;Preço;${header}`, `${product};3,69;${value}`], layout));
    return doubts.map((doubt) => (doubt.type === 'column' ? doubt.why : doubt.type));
  };
  it.each<[string, string, readonly string[]]>([
    ['Gasolina Comum', 'Etanol', ['product']],
    ['Etanol', 'Etanol Comum', []],
    ['Gasolina', 'Aditivada', ['product']],
    ['Óleo Diesel S10', 'Aditivado', ['product']],
    ['Óleo Diesel S10 Aditivado', 'tipo aditivado', []],
    ['Diesel', 'tipo S 10', ['product']],
    ['Diesel X S10', 'tipo S10', []],
    ['Diesel', 'é S500', ['product']],
    ['Gasolina', 'tipo Premium', ['product']],
    ['Gasolina', 'tipo Podium', ['product']],
    ['Gasolina', 'tipo Grid', ['product']],
    ['Gasolina', 'tipo aditivada', ['product']],
    ['Gasolina', 'gridado', []],
    ['Gasolina', 'comum', []],
    ['1201', 'Diesel S500', ['product']],
  ])('%s beside “%s”: %j', (product, value, expected) => {
    expect(named('x', product, value)).toEqual(expected);
  });

  it('in a column of groups says less than the product', () => {
    for (const header of ['Grupo', 'Subgrupo', 'Família', 'Categoria', 'Seção', 'Departamento de venda'])
      expect(named(header, 'Etanol', 'Gasolina')).toEqual([]);
    expect(named('O grupo', 'Etanol', 'Gasolina')).toEqual(['product']);
  });

  it('one row is enough; where no column names the product each fuel is another one', () => {
    expect(sheetDoubts(sightOf(['Produto;Preço;x', 'Etanol;3,69;Etanol', 'GC;5,89;Etanol']))).toMatchObject([{ why: 'product' }]);
    expect(named('x', 'Etanol', 'Etanol', { columns: { price: 1 } })).toContain('product');
    const wide = { productColumns: [{ column: 1, label: 'GC' }] };
    expect(named('x', 'Etanol', 'Etanol', wide)).toContain('product');
  });
});

describe('measures', () => {
  it.each(['Unidade', 'Medida', 'UN', 'Unidade comercial'])('under “%s” that are litres, or numbers, say nothing', (header) => {
    expect([why(header, ['L', 'litro']), why(header, ['1', '20']), why(header, ['L', 'm³']), why(header, ['1', 'x'])]).toEqual([
      null,
      null,
      'name',
      'name',
    ]);
    expect(why(header, ['1a']), header).toBe('name');
    expect(why(header, ['a1']), header).toBe('name');
  });

  it('elsewhere are no measures', () => {
    expect(why('Unidades', ['m³'])).toBeNull();
  });
});

describe('words that say whose, which or from when', () => {
  it.each([
    ...[
      'Cliente',
      'Clientes',
      'Conveniado',
      'Conveniadas',
      'Convênio',
      'Convênios',
      'Frota',
      'Frotas',
      'Transportadora',
      'Transportadoras',
    ],
    ...['Acordo', 'Acordos', 'Negociado', 'Negociada', 'Contrato', 'Prazo', 'Pagamento', 'Tipo', 'Modalidade', 'Variante', 'Classificação'],
    ...['Grade', 'Vigência', 'Validade', 'Início', 'Término', 'Hora', 'Horário', 'Proposto', 'Proposta', 'O novo'],
  ])('“%s”', (header) => {
    expect(why(header, ['x'])).toBe('name');
  });

  it.each(['Marca', 'Fornecedor', 'Bandeira', 'Tipos', 'Horas'])('“%s” does not', (header) => {
    expect(why(header, ['x', 'y'])).toBeNull();
  });
});

describe('places', () => {
  const PLACES = ['Posto', 'Filial', 'Loja', 'Revenda', 'Município', 'Cidade', 'Concorrente', 'Estabelecimento', 'Nome do posto'];
  it.each(PLACES)('under “%s” matter where they differ and nothing tells the stations apart', (header) => {
    expect([why(header, ['A', 'B']), why(header, ['A', 'a!'])]).toEqual(['name', null]);
    expect(why(header, ['A', 'B'], { columns: columnsOf('product price station') }, 'Produto;Preço;CNPJ')).toBeNull();
  });
});

describe('a second header', () => {
  const second = (line: string, layout: Partial<SheetLayout> = {}, before: readonly string[] = ['Produto;Preço']) =>
    sheetDoubts(sightOf([...before, line, 'Etanol;3,69'], layout));

  it('is a row of words where prices are to stand, right under the first', () => {
    expect(second('Nome; Venda ;')).toEqual([{ type: 'second-header', line: 2, words: ['Nome', 'Venda'] }]);
    expect(second(';Custo;Obs')).toMatchObject([{ type: 'second-header', words: ['Custo', 'Obs'] }]);
  });

  it.each([
    ['a figure in it', 'Item 2;Venda'],
    ['words of two letters', 'Nome;R$'],
    ['nothing where prices stand', 'Nome;'],
    ['a fuel in it', 'Etanol;a combinar'],
    ['a price', 'Nome;5,89'],
  ])('is none with %s', (_name, line) => {
    expect(second(line).filter(({ type }) => type === 'second-header')).toEqual([]);
  });

  it('is not looked for without a header, or below the next row', () => {
    expect(sheetDoubts(sightOf(['Nome;Venda', 'Etanol;3,69'], { headerLine: null }))).toEqual([]);
    expect(sheetDoubts(sightOf(['Produto;Preço', 'Etanol;3,69', 'Nome;Venda']))).toEqual([]);
    expect(sheetDoubts(sightOf(['Produto;Preço']))).toEqual([]);
    expect(second('Nome;Venda', { columns: { product: 0 } }).filter(({ type }) => type === 'second-header')).toEqual([]);
  });

  it('of a wide sheet stands under any of its products', () => {
    const wide = {
      columns: {},
      productColumns: [
        { column: 1, label: 'GC' },
        { column: 2, label: 'Etanol' },
      ],
    };
    const of = (line: string) => sheetDoubts(sightOf(['Data;GC;Etanol', line, ';5,89;3,69'], wide)).map(({ type }) => type);
    expect([of('Etanol;;Venda'), of('x;Venda;'), of('x;;'), of('x;5,89;')]).toEqual([['second-header'], ['second-header'], [], []]);
  });

  it('is named a fuel only by its product column', () => {
    expect(second('Venda;Etanol', { columns: { price: 0 } }, ['Preço;Nome'])[0]).toMatchObject({ type: 'second-header' });
    const shared = { columns: { product: 0, price: 1 }, productColumns: [{ column: 1, label: 'GC' }] };
    expect(second('Etanol;Venda', shared)[0]).toMatchObject({ type: 'second-header' });
  });

  it('is no row of the columns below it', () => {
    expect(sheetDoubts(sightOf(['Produto;Preço;x', 'Nome;Venda;Etanol', 'GC;5,89;Gasolina']))).toMatchObject([{ type: 'second-header' }]);
    expect(sheetDoubts(sightOf(['Produto;Preço;Tipo', 'Nome;Venda;abc', 'GC;5,89;x']))).toMatchObject([
      { type: 'second-header' },
      { type: 'column', column: 2, samples: ['x'] },
    ]);
  });
});

describe('columns of no role that look like prices', () => {
  const of = (lines: readonly string[], columns: SheetLayout['columns'] = { product: 0 }, headerLine: number | null = 1) =>
    priceColumns(sightOf(lines, { columns, headerLine }));

  it('are those with an amount of cents in half of the rows or more', () => {
    expect(of(['Produto;A;B;C;D', 'GC;5,89;5.89;x;5,89', 'GA;y;6.09;6,09;z', 'Etanol;3,99;3.99;w;k'])).toEqual([1, 2]);
    expect(of(['Produto;A;B', `GC;${NUMBER_SIGN}5,89; 5,8 `, 'GA;;'])).toEqual([1, 2]);
    expect(of(['Produto;A', 'GC;10%'])).toEqual([]);
    expect(of(['Produto;A', 'GC;10%', 'GA;1,5%'])).toEqual([1]);
    expect(of(['Produto;A', 'GC;1.5%'])).toEqual([1]);
  });

  it('have a header, rows below it, and no role', () => {
    expect(of(['Produto', 'GC;5,89'])).toEqual([]);
    expect(of(['Produto;A', 'GC;'])).toEqual([]);
    expect(of(['Produto;A', 'GC;5,89'], { product: 0, price: 1 })).toEqual([]);
    expect(of(['5,89;x;5,89', 'Produto;A;B', 'GC;;5,89'], { product: 0 }, 2)).toEqual([2]);
    expect(priceColumns({ ...sightOf(['GC;5,89'], { headerLine: null, columns: { product: 0 } }), header: ['Produto', 'A'] })).toEqual([1]);
  });

  it.each([
    ['ICMS', []],
    ['Custo', []],
    ['Preço de custo', []],
    ['Margem', []],
    ['Preço c/ margem', [1]],
    ['Obs', [1]],
    ['Desconto', []],
    ['Diferença', []],
    ['Reajuste do mês', []],
    ['Última diferença', [1]],
    ['À vista', [1]],
  ])('“%s”: %j', (header, expected) => {
    expect(of([`Produto;${header}`, 'GC;5,89'])).toEqual(expected);
  });
});
