/** Agreements, shops' exports and pasted cells, as they come. */

import { describe, expect, it } from 'vitest';
import type { EnginePrice } from '../../../../main/prices/model/index.ts';
import { formatCnpj } from '../../../../main/shared/cnpj.ts';
import { type Cell, xlsx } from '../reading/workbooks.ts';
import { CUSTOMER, cnpj, codes, context, inForce, OTHER, open, POSTO_TEXT, station } from './support.ts';

const C = formatCnpj(CUSTOMER);
const D = formatCnpj(cnpj('445556670001'));
const STANDARD = [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900)];
const known = context({ stations: [station({ inForce: STANDARD })] });
const pricesOf = async (text: string, on = known) => (await (await open(text, on)).rows()).map(({ priceE4 }) => priceE4);

describe('a CNPJ beside the customers', () => {
  it.each([
    ['after the name', `Cliente;CNPJ;Produto;Preço\nTransportes ABC;${C};GC;5,79\n`],
    ['before the names, one each', `CNPJ;Cliente;Produto;Preço\n${C};Transportes ABC;GC;5,79\n${D};Frota Azul;GC;5,69\n`],
    ['before the only name, by another word', `CPF/CNPJ;Cliente;Produto;Preço\n${C};Transportes ABC;GC;5,79\n`],
    ['by another word', `Produto;Preço;Cliente;CPF/CNPJ\nGC;5,79;Transportes ABC;${C}\n`],
  ])('is theirs: %s', async (_name, sheet) => {
    const { first, rows } = await open(sheet, known);
    expect(first.questions).toEqual([]);
    expect(first.counts.otherStations).toBe(0);
    expect((await rows())[0]).toMatchObject({ kind: 'agreement', customerDocument: CUSTOMER, priceE4: 57_900 });
  });

  it.each([
    [
      'the same before several names',
      `CNPJ;Cliente;Produto;Preço\n${POSTO_TEXT};Transportes ABC;GC;5,79\n${POSTO_TEXT};Frota Azul;GC;5,69\n`,
    ],
    ['not beside them', `CNPJ;Produto;Preço;Cliente\n${POSTO_TEXT};GC;5,79;Transportes ABC\n`],
  ])('is the station’s: %s', async (_name, sheet) => {
    const { first } = await open(sheet, known);
    expect(first.sheet.layout.columns).toMatchObject({ station: 0 });
    expect(first.unknownCustomers).not.toEqual([]);
  });

  it.each([
    ['beside another customer’s', `CPF/CNPJ;Cliente;Produto;Preço\n529.982.247-25;João;GC;5,69\n${C};Transportes ABC;GC;5,79\n`],
    ['headed as the customer’s', `CPF/CNPJ do cliente;Produto;Preço\n529.982.247-25;GC;5,69\n${C};GC;5,79\n`],
    ['behind the word', `Produto;Preço;Cliente (CNPJ ou CPF)\nGC;5,69;529.982.247-25\nGC;5,79;${C}\n`],
  ])('may be a CPF, which has no agreement: %s', async (_name, sheet) => {
    const { first, rows } = await open(sheet, known);
    expect(first.questions).toEqual([]);
    expect((await rows()).map(({ customerDocument, verdict }) => [customerDocument, verdict])).toEqual([
      [null, 'error'],
      [CUSTOMER, 'new'],
    ]);
  });

  it('under a word that nobody knows, with a CPF among them, is asked about, with no price for all', async () => {
    const { first } = await open(`Inscrição;Produto;Preço\n529.982.247-25;GC;5,69\n${C};GC;5,79\n`, known);
    expect(first.questions).toMatchObject([
      {
        key: 'column 0 document',
        choices: [{ label: 'É do cliente' }, { label: 'É do posto' }, { label: 'De nenhum: os preços são para todos' }],
      },
    ]);
  });

  it('left blank for a customer known by name', async () => {
    const named: EnginePrice = { ...inForce('1101', 57_900, 'agreement', cnpj('445556670001')), customerName: 'Frota Azul' };
    const on = context({ stations: [station({ inForce: [...STANDARD, named] })] });
    const { first, rows } = await open(`Cliente;CNPJ;Produto;Preço\nTransportes ABC;${C};GC;5,79\nFROTA AZUL;;GC;5,69\n`, on);
    expect(first.questions).toEqual([]);
    expect((await rows()).map(({ customerDocument }) => customerDocument)).toEqual([CUSTOMER, cnpj('445556670001')]);
  });

  it('left blank for one that nobody knows: asked for by name, never a price for all', async () => {
    const { first } = await open(`Cliente;CNPJ;Produto;Preço\nTransportes ABC;${C};GC;5,79\nFrota Nova;;GC;5,69\n`, known);
    expect(first.unknownCustomers).toMatchObject([{ label: 'Frota Nova', rows: 1 }]);
    expect(first.plan.batches.map(({ kind }) => kind)).toEqual(['agreement']);
  });
});

it('a label and a customer head a block: no button gives its prices to the customer of another one', async () => {
  const block = (document: string, price: string) => `Cliente:;${formatCnpj(document)}\nProduto;Preço\n${price}\n`;
  const { first, edit, rows } = await open(`${block(CUSTOMER, 'GC;5,79')}\n${block(cnpj('445556670001'), 'S10;5,99')}`, known);
  const [question, ...others] = first.questions;
  if (question?.type !== 'doubt') throw new Error('not asked');
  expect([others, question.choices.map(({ label }) => label)]).toEqual([
    [],
    ['Cada preço é do cliente do título acima dele', 'São para todos'],
  ]);
  const choice = question.choices[0]?.edit;
  if (choice == null) throw new Error('no edit');
  await edit(choice);
  const sent = (await rows()).filter(({ verdict }) => verdict === 'new');
  expect(sent.map(({ line, customerDocument }) => [line, customerDocument])).toEqual([
    [3, CUSTOMER],
    [7, cnpj('445556670001')],
  ]);
});

describe('changes of the standard price', () => {
  const change = (header: string, text: string) => pricesOf(`CNPJ do Cliente;Produto;${header}\n${CUSTOMER};GC;${text}\n`);
  it.each([
    ['Desconto', '3 %', 57_133],
    ['Desconto', '3%', 57_133],
    ['Desconto', '0,10', 57_900],
    ['Desconto', '-0,10', 57_900],
    ['Desconto (R$)', 'R$ 0,10', 57_900],
    ['Desc %', '3', 57_133],
    ['Desc. %', '-3', 57_133],
    ['Acréscimo', '0,10', 59_900],
    ['Acréscimo', '-0,10', 57_900],
    ['Acréscimo %', '+3', 60_667],
    ['Desconto', '0', 58_900],
  ])('%s %s', async (header, text, price) => {
    expect(await change(header, text)).toEqual([price]);
  });

  it.each([
    ['Desconto', '3'],
    ['Desconto', '+0,10'],
    ['Desconto', 'a combinar'],
    ['Desc %', '100'],
  ])('%s %s says nothing that is sure', async (header, text) => {
    const { first, rows } = await open(`CNPJ do Cliente;Produto;${header}\n${CUSTOMER};GC;${text}\n`, known);
    expect((await rows()).map(codes)).toEqual([['price-invalid']]);
    expect(first.plan.prices).toBe(0);
  });

  it('of a row without a customer is no price for everybody', async () => {
    const { first, rows } = await open('Produto;Desconto\nGC;0,10\n', known);
    expect((await rows()).map(codes)).toEqual([['customer-missing']]);
    expect(first.plan).toMatchObject({ canSend: false, prices: 0 });
  });

  it('says what it is of, and is confirmed like every price', async () => {
    const { row } = await open(`CNPJ do Cliente;Produto;Desconto\n${CUSTOMER};GC;0,10\n`, known);
    expect((await row(2)).issues.map(({ short }) => short)).toContain(
      'R$\u00a00,10 a menos que o preço padrão (R$\u00a05,89) dá R$\u00a05,79.',
    );
  });

  it('another price column chosen by hand holds prices', async () => {
    const opened = await open(`CNPJ do Cliente;Produto;Desconto;Outro\n${CUSTOMER};GC;0,10;5,69\n`, known);
    const { layout } = opened.first.sheet;
    await opened.edit({ type: 'set-layout', layout: { ...layout, columns: { ...layout.columns, price: 3 } } });
    expect((await opened.row(2)).priceE4).toBe(56_900);
  });
});

describe('several price columns', () => {
  it('are as many buttons', async () => {
    const opened = await open('Produto;À vista;A prazo;Cartão frota\nGC;5,79;5,99;5,89\nEtanol;3,79;3,99;3,89\n', known);
    const [question] = opened.first.questions;
    if (question?.type !== 'columns') throw new Error('not asked');
    expect(question.choices.map(({ label }) => label)).toEqual(['À vista', 'A prazo', 'Cartão frota']);
    const third = question.choices[2]?.edit;
    if (third == null) throw new Error('no edit');
    const chosen = await opened.edit(third);
    expect(chosen).toMatchObject({ questions: [], plan: { canSend: true } });
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([58_900, 38_900]);
  });
});

it('a column of fuels that no word heads is a button', async () => {
  const opened = await open('Produto/Bico;Preço\nGC;5,79\nEtanol;3,69\n', known);
  const [question] = opened.first.questions;
  if (question?.type !== 'columns') throw new Error('not asked');
  expect(question).toMatchObject({ message: 'Qual coluna tem o produto?', choices: [{ label: 'Produto/Bico' }] });
  const edit = question.choices[0]?.edit;
  if (edit == null) throw new Error('no edit');
  expect(await opened.edit(edit)).toMatchObject({ questions: [], plan: { canSend: true, prices: 2 } });
});

it.each([
  ['an apostrophe', (text: string) => `'${text}`],
  ['a formula', (text: string) => `="${text}"`],
  ['a formula in quotes', (text: string) => `"=""${text}"""`],
])('cells that a program marks as text by %s are what they show', async (_name, mark) => {
  const { first, rows } = await open(`CNPJ do Cliente;Produto;Preço\n${mark(CUSTOMER)};${mark('GC')};${mark('5,79')}\n`, known);
  expect(first.questions).toEqual([]);
  expect(await rows()).toMatchObject([{ customerDocument: CUSTOMER, product: { id: '1101' }, priceE4: 57_900, verdict: 'new' }]);
});

it('signs that nobody sees are no part of a cell', async () => {
  const rows = [
    ['CNPJ do Cliente', 'Produto', 'Preço'],
    [`\u200e${CUSTOMER}\u200b`, 'G\u2060C', '\u202a5,79\u202c'],
  ] as const;
  for (const sheet of [rows.map((row) => row.join(';')).join('\n'), xlsx({ sheets: [{ name: 'P', rows }] })]) {
    const opened = await open(sheet, known);
    expect(await opened.rows()).toMatchObject([{ customerDocument: CUSTOMER, product: { id: '1101' }, priceE4: 57_900, verdict: 'new' }]);
  }
});

it('brackets are a minus beside amounts without one: what they mean is asked', async () => {
  const { first } = await open(`CNPJ do Cliente;Produto;Desconto\n${C};GC;(0,10)\n${D};GC;0,15\n`, known);
  expect(first.questions).toMatchObject([{ key: 'numbers signs' }]);
});

it('a formula stays one', async () => {
  const { rows } = await open('Produto;Preço\nGC;=2+3\n', known);
  expect((await rows()).map(codes)).toEqual([['price-invalid']]);
});

describe('pasted cells', () => {
  it.each([
    ['tabs win over commas', 'Gasolina Comum\t5,79\nEtanol\t3,69\n'],
    ['the price first', '5,79\tGasolina Comum\n3,69\tEtanol\n'],
    ['with the money said', 'Gasolina Comum\tR$ 5,79\nEtanol\tR$ 3,69\n'],
    ['other signs win over commas too', 'Gasolina Comum|5,79\nEtanol|3,69\n'],
  ])('%s, and two columns are product and price', async (_name, text) => {
    const opened = await open(text, known);
    expect(opened.first.questions).toEqual([]);
    expect((await opened.rows()).map(({ product, priceE4 }) => [product?.id, priceE4])).toEqual([
      ['1101', 57_900],
      ['1201', 36_900],
    ]);
  });

  it('one row, and cells of a workbook', async () => {
    expect(await pricesOf('Gasolina Comum\t5,79')).toEqual([57_900]);
    const opened = await open(
      xlsx({
        sheets: [
          {
            name: 'P',
            rows: [
              ['Gasolina Comum', 5.79],
              ['Etanol', 3.69],
            ],
          },
        ],
      }),
      known,
    );
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([57_900, 36_900]);
  });

  it.each([
    ['three columns', 'Gasolina Comum\t5,11\t5,79\nEtanol\t3,11\t3,69\n'],
    ['two of numbers', '1101\t5,79\n1201\t3,69\n'],
    ['a header that nobody knows', 'Item novo\tCusto\nGasolina Comum\t5,11\n'],
  ])('%s are asked about', async (_name, text) => {
    expect((await open(text, known)).first.questions.map(({ type }) => type)).toEqual(['columns']);
  });
});

describe('a cell without a price', () => {
  it.each(['', '-', '–', 'n/d', 'N/A', 'sem preço', 'manter'])('“%s” leaves the price as it is', async (text) => {
    const { first, rows } = await open(`Produto;Preço\nGC;5,79\nQualquer coisa;${text}\n`, known);
    expect((await rows())[1]).toMatchObject({ verdict: 'excluded', issues: [{ code: 'price-missing', severity: 'info' }] });
    expect(first).toMatchObject({ questions: [], plan: { canSend: true, prices: 1 }, counts: { verdicts: { error: 0, question: 0 } } });
    expect(first.plan.sentence).toBe('1 preço muda, 1 linha sem preço fica como está.');
  });

  it('is not sent with the equal ones either, and is no pair of another row', async () => {
    const opened = await open('Produto;Preço\nGC;5,79\nGC;-\n', known);
    const all = await opened.edit({ type: 'include-unchanged', include: true });
    expect(all.plan).toMatchObject({ canSend: true, prices: 1 });
    const typed = await opened.edit({ type: 'set-cell', line: 3, role: 'price', text: '5,69' });
    expect(typed.counts.verdicts.error).toBe(2);
  });
});

describe('columns that say nothing new', () => {
  it.each([
    ['a difference beside two prices', 'Produto;Preço Atual;Novo Preço;Diferença\nGC;5,89;5,79;-0,10\nEtanol;3,99;4,09;0,10\n'],
    ['a difference in percent', 'Produto;Preço Atual;Novo Preço;Variação %\nGC;5,89;5,79;-1,70%\n'],
    ['the customer’s name beside his CNPJ', `CNPJ do Cliente;Nome do Cliente;Produto;Preço\n${CUSTOMER};Transportes ABC;GC;5,79\n`],
  ])('%s', async (_name, sheet) => {
    expect((await open(sheet, known)).first.questions).toEqual([]);
  });

  it('a difference that is none is asked about', async () => {
    const { first } = await open('Produto;Preço Atual;Novo Preço;Diferença\nGC;5,89;5,79;0,55\n', known);
    expect(first.questions.map(({ type }) => type)).toEqual(['doubt']);
  });
});

describe('what is no fuel', () => {
  const SHOP = 'Produto;Preço\nCOCA COLA 2L;9,99\nGasolna Comun;5,79\nPAO DE QUEIJO;4,50\nCIGARRO X;12,00\n';

  it('is said once, for many, and stays out', async () => {
    const opened = await open(SHOP, known);
    const products = opened.first.questions.flatMap((question) => (question.type === 'product' ? [question] : []));
    const others = products.filter(({ likely }) => likely === 0).map(({ label }) => label);
    expect(others).toEqual(['COCA COLA 2L', 'PAO DE QUEIJO', 'CIGARRO X']);
    const told = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, notFuel: others } });
    expect(told.questions).toMatchObject([{ type: 'product', label: 'Gasolna Comun' }]);
    expect(await opened.row(2)).toMatchObject({ verdict: 'excluded', issues: [{ code: 'not-fuel' }] });
    const done = await opened.edit({ type: 'map-product', label: 'Gasolna Comun', productId: '1101' });
    expect(done.plan).toMatchObject({ canSend: true, prices: 1 });
    // Another product typed into such a row counts.
    await opened.edit({ type: 'set-cell', line: 2, role: 'product', text: 'Etanol' });
    expect((await opened.row(2)).product?.id).toBe('1201');
  });

  it('is remembered by the words, not by their spelling; a product of the catalog is never among them', async () => {
    const opened = await open('Produto;Preço\nCoca-Cola 2l;9,99\nEtanol;3,69\n', known);
    const told = await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, notFuel: ['COCA COLA 2L', 'ETANOL'] } });
    expect(told).toMatchObject({ questions: [], plan: { canSend: true, prices: 1 } });
  });

  it('suggestions go by likeness, and nothing is chosen by it', async () => {
    const first = async (label: string) => {
      const [question] = (await open(`Produto;Preço\n${label};5,79\n`, known)).first.questions;
      if (question?.type !== 'product') throw new Error('not asked');
      return { name: question.candidates[0]?.name, likely: question.likely > 0 };
    };
    expect(await first('Gasolna Comun')).toEqual({ name: 'Gasolina C Comum', likely: true });
    expect(await first('Gasol. aditivda')).toEqual({ name: 'Gasolina C Aditivada', likely: true });
    expect(await first('Etanol hidrtado posto')).toEqual({ name: 'Etanol Hidratado', likely: true });
    expect(await first('Diezel S-10 grid')).toMatchObject({ name: 'Diesel B S10', likely: true });
    expect((await first('COCA COLA')).likely).toBe(false);
  });
});

describe('a day in a cell of its own, beside its words', () => {
  const DAY = { date: 46_351 };
  const body = [
    ['Produto', 'Preço'],
    ['GC', 5.79],
  ] as const;
  const asked = async (rows: readonly (readonly Cell[])[]) => {
    const { first } = await open(xlsx({ sheets: [{ name: 'P', rows }] }), known);
    return first.questions.map(({ message }) => message);
  };
  it.each<[string, readonly (readonly Cell[])[], string]>([
    ['above', [['Vigência', DAY], ...body], 'A linha 1 fala de um dia que ainda vem. Quando estes preços valem?'],
    ['below', [...body, ['A partir de:', DAY]], 'A linha 3 fala de um dia que ainda vem. Quando estes preços valem?'],
    ['alone', [...body, [DAY], ['S10', 6.09]], 'A linha 3 fala de um dia que ainda vem. Quando estes preços valem?'],
    [
      'as a price’s header',
      [['Produto', DAY], body[1], ['Etanol', 3.69]],
      'A linha 1 fala de um dia que ainda vem. Quando estes preços valem?',
    ],
    ['as text', [...body, ['A partir de:', '25/11/2026']], 'A linha 3 fala de um dia que ainda vem. Quando estes preços valem?'],
    [
      'an end that has passed',
      [['Válido até', { date: 46_340 }], ...body],
      'A linha 1 fala de um prazo que já passou. Enviar mesmo assim?',
    ],
  ])('%s', async (_name, rows, question) => {
    expect(await asked(rows)).toEqual([question]);
  });

  it('is written as people write it', async () => {
    const { first } = await open(xlsx({ sheets: [{ name: 'P', rows: [['Vigência', { date: 46_351.25 }], ...body] }] }), known);
    expect(first.questions).toMatchObject([{ samples: ['Vigência 25/11/2026 06:00'] }]);
    expect(first.unused.map(({ samples }) => samples)).toContainEqual(['Vigência · 25/11/2026 06:00']);
  });

  it.each<[string, readonly (readonly Cell[])[]]>([
    ['an end to come', [['Válido até', '30/11/2026'], ...body]],
    ['when it was made', [['Emitido em', { date: 46_347 }], ...body]],
  ])('%s is no start', async (_name, rows) => {
    expect(await asked(rows)).toEqual([]);
  });
});

describe('prices on another sheet of the workbook', () => {
  const asked = async (rows: readonly (readonly Cell[])[], hidden = false) => {
    const first = {
      name: 'Posto A',
      rows: [
        ['Produto', 'Preço'],
        ['GC', 5.79],
      ],
    };
    const { first: seen } = await open(xlsx({ sheets: [first, { name: 'Outra', rows, hidden }] }), known);
    return seen.questions.map(({ message }) => message);
  };
  const QUESTION = 'Usar os preços da aba “Posto A”? Também há preços em “Outra”. Para trocar, clique em “Ver colunas”.';
  const OTHERS = [
    ['Combustível', 'Valor (R$)'],
    ['GC', 5.69],
  ] as const;

  it.each<[string, readonly (readonly Cell[])[]]>([
    ['under other words', OTHERS],
    ['below a title', [['Tabela do Posto B'], ...OTHERS]],
    [
      'in a column for each product',
      [
        ['Gasolina', 'Etanol'],
        ['5,69', '3,69'],
      ],
    ],
  ])('%s, are asked about', async (_name, rows) => {
    expect(await asked(rows)).toEqual([QUESTION]);
  });

  it.each<[string, readonly (readonly Cell[])[], boolean]>([
    ['hidden', OTHERS, true],
    ['without a price', [OTHERS[0], ['GC', '-']], false],
    [
      'of litres',
      [
        ['Gasolina', 'Etanol'],
        [15_000, 8000],
      ],
      false,
    ],
  ])('%s, are not', async (_name, rows, hidden) => {
    expect(await asked(rows, hidden)).toEqual([]);
  });
});

describe('a file that was cut', () => {
  const D11 = '25/11/2026 06:00';
  it.each([
    ['the price last', 'Produto;Preço\r\nGC;5,79\r\nEtanol;3,69\r\nS10;6,09\r\n'],
    ['the start last', `Produto;Preço;Vigência\r\nGC;5,79;${D11}\r\nEtanol;3,69;${D11}\r\nS10;6,09;${D11}\r\n`],
    ['customers', `CNPJ do Cliente;Produto;Preço\r\n${C};GC;5,69\r\n${D};S10;5,99\r\n`],
    ['a column for each product', `CNPJ do Cliente;Gasolina;Etanol;S10\r\n${C};5,69;3,59;5,99\r\n${D};5,59;3,49;5,89\r\n`],
    ['one row of them', 'Gasolina;Etanol;S10\r\n5,69;3,59;5,99\r\n'],
    ['in quotes', '"Produto";"Preço"\r\n"GC";"5,79"\r\n"Etanol";"3,69"\r\n'],
  ])('at any character sends no other price, or start, without a question: %s', async (_name, text) => {
    const sentOf = async (part: string) => {
      const { first, rows } = await open(part, known);
      if (!first.plan.canSend) return [];
      const sent = (await rows()).filter(({ verdict }) => verdict === 'changed' || verdict === 'new');
      return sent.map(({ product, customerDocument, priceE4, validFrom }) =>
        JSON.stringify([product?.id, customerDocument, priceE4, validFrom]),
      );
    };
    const whole = new Set(await sentOf(text));
    const wrong: string[] = [];
    // A start that is the only one has nothing to be compared with.
    const from = text.includes('Vigência') ? text.indexOf('Etanol') : 1;
    for (let end = from; end < text.length; end++) {
      const part = text.slice(0, end);
      const sent = await sentOf(part).catch(() => []);
      if (sent.some((row) => !whole.has(row))) wrong.push(part);
    }
    expect(wrong).toEqual([]);
  });

  it('says which row, and offers to leave it out', async () => {
    const { first } = await open('Produto;Preço\nGC;5,79\nEtanol;3,6', known);
    expect(first.questions).toMatchObject([
      { message: 'A linha 3 parece cortada no fim do arquivo. Enviar mesmo assim?', samples: ['3,6'] },
    ]);
  });

  it.each(['Produto;Preço\nGC;5,79\nEtanol;3,6\n', 'Produto;Preço\nGC;5,7\nEtanol;3,6', 'Produto;Preço\nGC;5,79\nEtanol;3,69'])(
    'is not seen in “%s”',
    async (text) => {
      expect((await open(text, known)).first.questions).toEqual([]);
    },
  );
});

it('other stations’ CNPJs are still told apart', async () => {
  const { first } = await open(`CNPJ;Produto;Preço\n${POSTO_TEXT};GC;5,79\n${OTHER};GC;5,69\n`, known);
  expect(first.counts.otherStations).toBe(1);
});
