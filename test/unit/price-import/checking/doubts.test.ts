/** Sheets in which something that is not sent may change what a price is, whose it is, or from when: never sent without a question. */

import { describe, expect, it } from 'vitest';
import { formatCnpj } from '../../../../main/shared/cnpj.ts';
import { xlsx } from '../reading/workbooks.ts';
import { CUSTOMER, context, inForce, OTHER, open, POSTO_TEXT, station } from './support.ts';

const C = formatCnpj(CUSTOMER);
const ABC = 'TRANSPORTES ABC LTDA';

const SILENT: Readonly<Record<string, string>> = {
  'a customer by name under a header that is not known': `Nome do Cliente;Produto;Preço\n${ABC};Gasolina Comum;5,79\n`,
  'another word for the customer': `Conveniado;Produto;Preço\n${ABC};Gasolina Comum;5,79\n`,
  'a second column of CNPJs': `CNPJ Posto;CNPJ Conveniado;Produto;Preço\n${POSTO_TEXT};${C};Gasolina Comum;5,79\n`,
  'a CPF under a header that is not known': 'Documento;Produto;Preço\n529.982.247-25;Gasolina Comum;5,79\n',
  'the customer in the first of its rows only': `Cliente;Produto;Preço\n${C};Gasolina Comum;5,69\n;Etanol;3,79\n`,
  'kind and customer in the first of their rows only': `Tipo;Cliente;Produto;Preço\nAcordo;${C};Gasolina Comum;5,69\n;;Etanol;3,79\n`,
  'the customer in a title': `Tabela do cliente ${ABC};;\nProduto;Preço;Obs\nGasolina Comum;5,79;\n`,
  'the CNPJ of a customer in a title': `Tabela especial ${C};;\nProduto;Preço;Obs\nGasolina Comum;5,79;\n`,
  'the customer in a row above its lines': `Produto;Preço\n${ABC};\nGasolina Comum;5,79\n`,
  'kinds in rows above their lines': 'Produto;Preço\nPADRÃO;\nGasolina Comum;5,79\nACORDO;\nEtanol;3,69\n',
  'a wide sheet of customers': `Conveniado;Gasolina Comum;Etanol\n${ABC};5,79;3,69\n`,
  'kinds by words that are not known': 'Tipo de Preço;Produto;Preço\nFrota;Gasolina Comum;5,69\n',
  'terms of payment': 'Tipo;Produto;Preço\nA prazo;Gasolina Comum;5,69\n',
  'a new price beside the price': 'Produto;Preço;Novo\nGasolina Comum;5,89;5,79\n',
  'a proposed price beside the price': 'Produto;Preço;Preço Proposto\nGasolina Comum;5,89;5,79\n',
  'a discount': 'Produto;Preço;Desconto\nGasolina Comum;5,95;0,10\n',
  'a discount of a wide sheet': 'Data;Gasolina Comum;Etanol;Desconto\n;5,95;3,95;0,10\n',
  'a final price': `Cliente;Produto;Preço;Desconto (R$);Preço Final\n${C};Gasolina Comum;5,95;0,10;5,85\n`,
  'the price at the pump beside the negotiated one': `Cliente;Produto;Preço de Bomba;Preço Negociado\n${C};Gasolina Comum;5,95;5,79\n`,
  'standard and agreement price side by side': 'Produto;Preço Padrão;Preço Acordo\nGasolina Comum;5,89;5,79\n',
  'a validity under a header that is not known': 'Produto;Preço;Validade\nGasolina Comum;5,89;01/12/2026\n',
  'a date': 'Produto;Preço;Data\nGasolina Comum;5,89;01/12/2026\n',
  'an hour of its own': 'Produto;Preço;Vigência;Hora\nGasolina Comum;5,89;25/12/2026;06:00\n',
  'a validity in the first of its rows only': 'Produto;Preço;Vigência\nGasolina Comum;5,89;25/11/2026\nEtanol;3,79;\n',
  'the grade as a remark': 'Produto;Complemento;Preço\nÓleo Diesel S10;Aditivado;6,39\n',
  'a number taken for the product, and its name beside it': 'Item;Nome;Preço\n1201;Diesel S500;5,99\n',
  'a wide sheet with a product that is not known': 'Data;Gasolina Comum;Etanol;Diesel S10 Especial X\n;5,79;3,69;6,29\n',
  towns: 'Município;Produto;Preço\nRecife;Gasolina Comum;5,79\nOlinda;Etanol;3,69\n',
  competitors: 'Posto Concorrente;Produto;Preço\nIpiranga;Gasolina Comum;5,79\nShell;Etanol;3,69\n',
  'a customer below hundreds of rows without one': `Produto;Preço;Conveniado\n${'Gasolina Comum;5,79;\n'.repeat(210)}Etanol;3,10;${C}\n`,
  'a title in the midst of hundreds of rows': `Produto;Preço;Obs\n${'Gasolina Comum;5,79;x\n'.repeat(210)}${ABC};;\nGNV;4,10;\n`,
  'another table with other columns below': 'Produto;Preço;Obs\nGasolina Comum;5,79;\nProduto;Custo;Preço\nEtanol;3,11;3,69\n',
};

describe('nothing of these is sent without a question', () => {
  it.each(Object.entries(SILENT))('%s', async (_name, sheet) => {
    const { first } = await open(sheet);
    expect(first.questions.length + first.unknownCustomers.length, JSON.stringify(first.plan)).toBeGreaterThan(0);
    expect(first.plan.canSend).toBe(false);
  });

  it.each(Object.entries(SILENT))('%s, with a space in each empty cell', async (_name, sheet) => {
    const { first } = await open(sheet.replaceAll(/(?<=[;\n])(?=[;\n])/g, ' '));
    expect(first.questions.length + first.unknownCustomers.length, JSON.stringify(first.plan)).toBeGreaterThan(0);
    expect(first.plan.canSend).toBe(false);
  });

  it('a price that is merged over other prices, across or down', async () => {
    const rows = [
      ['Data', 'Gasolina Comum', 'Diesel S10', 'Diesel S500'],
      [null, 6.19, 5.95, null],
    ];
    const across = await open(xlsx({ sheets: [{ name: 'P', rows, merges: ['C2:D2'] }] }));
    expect(across.first.questions).toMatchObject([{ type: 'doubt', key: 'marked merged' }]);
    const long = [
      ['Produto', 'Preço'],
      ['Diesel S10', 5.95],
      ['Diesel S500', null],
    ];
    const down = await open(xlsx({ sheets: [{ name: 'P', rows: long, merges: ['B2:B3'] }] }));
    expect(down.first.questions).toMatchObject([{ type: 'doubt', key: 'marked merged' }]);
    const beside = await open(xlsx({ sheets: [{ name: 'P', rows: [...long.slice(0, 2), ['Diesel S500', 5.8]], merges: ['B2:C2'] }] }));
    expect(beside.first.questions).toEqual([]);
  });

  it('the CNPJ of another station of this PC in a title', async () => {
    const stations = [station(), station({ id: 'b', cnpj: OTHER })];
    const opened = await open(`Posto B ${formatCnpj(OTHER)};\nProduto;Preço\nGasolina Comum;5,79\n`, context({ stations }));
    const { layout } = opened.first.sheet;
    const wrong = await opened.edit({ type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, stationId: 'posto' } } });
    expect(wrong.questions).toMatchObject([{ type: 'doubt', samples: [`Posto B ${formatCnpj(OTHER)}`] }]);
    const right = await opened.edit({ type: 'set-layout', layout: { ...layout, constants: { ...layout.constants, stationId: 'b' } } });
    expect(right.plan.canSend).toBe(true);
  });

  it('a negotiated price without a customer is refused, not sent to everybody', async () => {
    const { first } = await open('Produto;Preço Negociado\nGasolina Comum;5,79\n');
    expect(first.plan).toMatchObject({ canSend: false, prices: 0 });
    expect(first.counts.issues).toMatchObject([{ code: 'customer-missing', rows: 1 }]);
  });

  it('two sheets of the same columns', async () => {
    const rows = (price: number) => [
      ['Produto', 'Preço'],
      ['Gasolina Comum', price],
    ];
    const opened = await open(
      xlsx({
        sheets: [
          { name: 'Outubro', rows: rows(5.79) },
          { name: 'Novembro', rows: rows(5.89) },
        ],
      }),
    );
    expect(opened.first.questions).toMatchObject([{ type: 'doubt', message: expect.stringContaining('Usar os preços da aba “Outubro”') }]);
    // Who chooses one has answered.
    const chosen = await opened.edit({ type: 'set-layout', layout: { ...opened.layout, sheet: { name: 'Novembro', index: 1 } } });
    expect(chosen.questions).toEqual([]);
  });
});

const CALM: Readonly<Record<string, string>> = {
  'remarks and costs': 'Código;Produto;Custo;Preço de Venda;Margem;Obs\n11;Gasolina Comum;5,11;5,79;0,68;trocar placa\n',
  'the old price beside the new one': 'Produto;Preço Atual;Novo Preço\nGasolina Comum;5,89;5,79\n',
  'the name of our own station': 'Posto;Produto;Preço\nPosto Modelo;Gasolina Comum;5,79\nPosto Modelo;Etanol;3,69\n',
  'our own CNPJ in a title': `Posto Modelo ${POSTO_TEXT};\nProduto;Preço\nGasolina Comum;5,79\n`,
  litres: 'Produto;Unidade comercial;Preço\nGasolina Comum;L;5,79\n',
  'rows of standard prices above those of agreements': `Cliente;Produto;Preço\n;Gasolina Comum;5,79\n${C};Etanol;3,69\n`,
  'a row that says its kind below one that names a customer': `Tipo;Cliente;Produto;Preço\nAcordo;${C};Etanol;3,69\nPadrão;;Gasolina Comum;5,79\n`,
  'a price that is not told yet in the first row': 'Produto;Preço\nGasolina Comum;a combinar\nEtanol;3,69\n',
  'the same header on each printed page': 'Produto;Preço\nGasolina Comum;5,79\nProduto;Preço\nEtanol;3,69\n',
  'columns of the store and of the tax office':
    'Código;Descrição;NCM;EAN;ICMS;Custo Unit.;Markup;Grupo;Fornecedor;Estoque;Preço\n01.001;GASOLINA ADITIVADA;27101259;7891;18,00;5,11;12,5;GASOLINA;Distribuidora;900,5;6,19\n',
  'a footer': 'Produto;Preço\nGasolina Comum;5,79\nEmitido por Posto Modelo Ltda em 21/11/2026;\nLicenciado para POSTO MODELO LTDA;\n',
  'the reasons of our own sheet of refused lines':
    'Produto;Preço;Motivo da recusa (lote abcdef12)\nGasolina Comum;5,79;a vigência 01/12/2026 não é aceita\n',
  'the product twice': 'Produto;Descrição curta;Preço\nGasolina Comum;Gasolina Comum;5,79\n',
};

describe('nobody is asked about these', () => {
  it.each(Object.entries(CALM))('%s', async (_name, sheet) => {
    const { first } = await open(sheet);
    expect(first.questions).toEqual([]);
    expect(first.unknownCustomers).toEqual([]);
  });
});

describe('an answer', () => {
  it('settles its doubt, and no other; another header line forgets it', async () => {
    const opened = await open('Produto;Preço;Novo;Data\nGasolina Comum;5,89;5,79;01/12/2026\n');
    const [one, other] = opened.first.questions.map((question) => (question.type === 'doubt' ? question.key : ''));
    expect([one, other]).toEqual(['column 2 price', 'column 3 date 01/12/2026']);
    const { layout } = opened.first.sheet;
    const first = await opened.edit({ type: 'set-layout', layout: { ...layout, accepted: [one ?? ''] } });
    expect(first.questions).toMatchObject([{ key: other }]);
    const both = await opened.edit({ type: 'set-layout', layout: { ...layout, accepted: [one ?? '', other ?? ''] } });
    expect(both.plan.canSend).toBe(true);
    const anew = await opened.edit({ type: 'set-layout', layout: { ...both.sheet.layout, headerLine: null } });
    expect(anew.sheet.layout.accepted).toEqual([]);
  });

  it('is not asked again of the same title on another day; another CNPJ is another title', async () => {
    const keyOf = async (title: string) => {
      const { first } = await open(`${title};\nProduto;Preço\nGasolina Comum;5,79\n`);
      return first.questions.map((question) => (question.type === 'doubt' ? question.key : question.type));
    };
    const one = await keyOf('Preços para clientes - emitida em 21/11/2026 10:31');
    expect(one).toHaveLength(1);
    expect(await keyOf('Preços para clientes - emitida em 28/11/2026 09:12')).toEqual(one);
    const customer = await keyOf(`Tabela especial ${C} de 21/11/2026`);
    expect(customer).toHaveLength(1);
    expect(await keyOf(`Tabela especial ${formatCnpj(OTHER)} de 21/11/2026`)).not.toEqual(customer);
  });

  it('about a title of one of our stations is wanted only when another one was chosen', async () => {
    const stations = [station(), station({ id: 'b', cnpj: OTHER })];
    const opened = await open(`Posto B ${formatCnpj(OTHER)};\nProduto;Preço\nGasolina Comum;5,79\n`, context({ stations }));
    expect(opened.first.questions.map(({ type }) => type)).toEqual(['station']);
  });

  it('keeps what was confirmed before it', async () => {
    const known = context({ stations: [station({ inForce: [inForce('1101', 58_900)] })] });
    const opened = await open('Produto;Preço;Novo\nGasolina Comum;7,19;5,79\n', known);
    expect((await opened.edit({ type: 'confirm', lines: 'all' })).counts.toConfirm).toBe(0);
    const { layout } = opened.first.sheet;
    const settled = await opened.edit({ type: 'set-layout', layout: { ...layout, accepted: ['column 2 price'] } });
    expect(settled).toMatchObject({ questions: [], counts: { toConfirm: 0 }, plan: { canSend: true } });
  });

  it('is not wanted because a customer or a date was typed into one row', async () => {
    const opened = await open('Produto;Preço\nGasolina Comum;5,79\nEtanol;3,69\n');
    const typed = await opened.edit({ type: 'set-cell', line: 2, role: 'customer', text: C });
    expect(typed.questions).toEqual([]);
    expect((await opened.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '25/12/2026' })).questions).toEqual([]);
  });

  it('about another table below is settled by leaving its rows out', async () => {
    const opened = await open('Produto;Preço;Obs\nGasolina Comum;5,79;\nProduto;Custo;x\nEtanol;3,11;\n');
    expect(opened.first.questions).toMatchObject([{ key: 'header-again CUSTO' }]);
    expect((await opened.edit({ type: 'exclude', lines: [3, 4], excluded: true })).questions).toEqual([]);
  });

  it.each([
    ['of one column a product', 'Gasolina;Etanol;S10\n5,79;;6,09\n\nS500;ARLA 32;GNV\n5,95;4,09;4,69\n', 'header-again S500', 2],
    ['of one row a product', 'Gasolina;Etanol\n5,79;\n\nProduto;Preço\nARLA 32;4,09\n', 'header-again PRODUTO', 2],
    ['of one column a product, below rows', 'Produto;Preço\nGC;5,79\n\nARLA 32;GNV\n4,09;4,69\n', 'header-again GNV', 2],
  ])('about another table below, %s, offers to leave it out', async (_name, text, key, lines) => {
    const opened = await open(text);
    const [question] = opened.first.questions;
    if (question?.type !== 'doubt') throw new Error('not asked');
    expect(question.key).toBe(key);
    const [leave] = question.choices;
    expect(leave?.label).toBe(`Deixar ${lines} linhas de fora`);
    if (leave?.edit == null) throw new Error('no edit');
    const left = await opened.edit(leave.edit);
    expect(left.questions).toEqual([]);
    const sent = (await opened.rows()).filter(({ verdict }) => verdict === 'new').map(({ cells }) => cells.price?.original);
    expect(sent).toEqual(text.startsWith('Gasolina;Etanol;S10') ? ['5,79', '6,09'] : ['5,79']);
  });

  it.each([
    [
      'rows',
      `Produto;Preço\nGC;5,79\nEtanol;3,69\n\nCliente;CNPJ;Produto;Preço\nX;${C};S10;5,99\n`,
      'A partir da linha 2, 2 linhas têm preços',
    ],
    [
      'a row of one column a product',
      `Gasolina;Etanol\n5,79;3,69\n\nCNPJ do Cliente;Produto;Tipo;Preço\n${C};S10;Acordo;5,99\n`,
      'A linha 2 tem preço',
    ],
  ])('about prices above the header, %s, lets the others go', async (_name, text, where) => {
    const opened = await open(text);
    expect(opened.first.questions).toMatchObject([{ type: 'doubt', message: `${where} acima do cabeçalho. Não vamos usar. Tudo bem?` }]);
    const [question] = opened.first.questions;
    const { layout } = opened.first.sheet;
    const key = question?.type === 'doubt' ? question.key : '';
    const settled = await opened.edit({ type: 'set-layout', layout: { ...layout, accepted: [key] } });
    expect(settled).toMatchObject({ questions: [], plan: { canSend: true, prices: 1 } });
  });

  it.each(['Preços de 5,89 a 6,19;', 'Custo;5,20', 'Gasolina;'])('is none about “%s” above the header', async (title) => {
    expect(
      (await open(`${title}\nProduto;Preço\nGC;5,79\n`)).first.questions.map((question) => 'key' in question && question.key),
    ).not.toContainEqual(expect.stringMatching(/^above/));
  });

  it('is none about a wide header that comes again', async () => {
    const opened = await open('Preço Gasolina;Preço Etanol\n5,79;3,69\n\nPreço Gasolina;Preço Etanol\n');
    expect(opened.first.questions).toEqual([]);
  });

  it('about a discount stays when a price column is chosen', async () => {
    const opened = await open('Produto;Preço à vista;Preço a prazo;Desconto\nGasolina Comum;5,79;5,99;0,10\n');
    const { layout } = opened.first.sheet;
    const chosen = await opened.edit({ type: 'set-layout', layout: { ...layout, columns: { ...layout.columns, price: 1 } } });
    expect(chosen.questions).toMatchObject([{ type: 'doubt', key: 'column 3 name' }]);
  });

  it('is not wanted of other price columns when one was chosen by hand', async () => {
    const opened = await open('Produto;Preço;Novo\nGasolina Comum;5,89;5,79\n');
    const { layout } = opened.first.sheet;
    const chosen = await opened.edit({ type: 'set-layout', layout: { ...layout, columns: { ...layout.columns, price: 2 } } });
    expect(chosen.questions).toEqual([]);
    expect((await opened.rows()).map(({ priceE4 }) => priceE4)).toEqual([57_900]);
  });

  it('shows no CPF whole', async () => {
    const { first } = await open('Documento;Produto;Preço\n529.982.247-25;Gasolina Comum;5,79\n');
    expect(JSON.stringify(first.questions)).not.toContain('529.982.247-25');
  });
});

describe('a price of an agreement becomes one for everybody only by an answer that says so', () => {
  const labels = (snapshot: Awaited<ReturnType<typeof open>>['first']) =>
    snapshot.questions.map((question) => (question.type === 'doubt' ? question.choices.map(({ label }) => label) : []));
  const doubt = (snapshot: Awaited<ReturnType<typeof open>>['first'], place = 0) => {
    const question = snapshot.questions[place];
    if (question?.type !== 'doubt') throw new Error('no doubt');
    return question;
  };

  it('a row without a customer under one that has it', async () => {
    const opened = await open(`Cliente;Produto;Preço\n${C};Gasolina Comum;5,69\n;Etanol;3,79\n;GNV;4,19\n`);
    expect(labels(opened.first)).toEqual([['Do cliente de cima', 'São para todos', 'Deixar 2 linhas de fora']]);
    expect(doubt(opened.first).rows).toEqual([3, 4]);
    const [above, , out] = doubt(opened.first).choices;
    if (above?.edit == null || out?.edit == null) throw new Error('no edit');
    const filled = await opened.edit(above.edit);
    expect(filled).toMatchObject({ questions: [], plan: { canSend: true, batches: [{ kind: 'agreement', prices: 3 }] } });
    expect((await opened.rows()).map(({ customerDocument }) => customerDocument)).toEqual([CUSTOMER, CUSTOMER, CUSTOMER]);
  });

  it('a date left blank under one', async () => {
    const opened = await open('Produto;Preço;Vigência\nGasolina Comum;5,89;25/11/2026\nEtanol;3,79;\n');
    const [above] = doubt(opened.first).choices;
    if (above?.edit == null) throw new Error('no edit');
    await opened.edit(above.edit);
    expect((await opened.row(3)).validFrom).toBe('2026-11-25T00:00:00');
  });

  it.each([
    ['the customer by name', `Produto;Preço;Conveniado\nGasolina Comum;5,79;${ABC}\n`, ['É do cliente', 'São para todos']],
    [
      'a second column of CNPJs',
      `CNPJ Posto;CNPJ Conveniado;Produto;Preço\n${POSTO_TEXT};${C};Gasolina Comum;5,79\n`,
      ['É do cliente', 'De nenhum: os preços são para todos'],
    ],
    ['a title', `Tabela do cliente ${ABC};;\nProduto;Preço;Obs\nGasolina Comum;5,79;\n`, ['São para todos']],
    ['a row above its lines', `Produto;Preço\n${ABC};\nGasolina Comum;5,79\n`, ['São para todos']],
    ['a date', 'Produto;Preço;Validade\nGasolina Comum;5,89;01/12/2026\n', ['Sim, valem nessa data', 'Não, valem assim que enviar']],
  ])('%s', async (_name, sheet, expected) => {
    expect(labels((await open(sheet)).first)).toEqual([expected]);
  });

  it('the column said to be the customer’s is it', async () => {
    const opened = await open(`Produto;Preço;Conveniado\nGasolina Comum;5,79;${C}\n`);
    const [first] = doubt(opened.first).choices;
    if (first?.edit == null) throw new Error('no edit');
    expect((await opened.edit(first.edit)).plan).toMatchObject({ canSend: true, batches: [{ kind: 'agreement' }] });
  });
});

it('a customer whose name begins like a sum keeps its prices; a row of sums has none', async () => {
  const { first, rows } = await open(
    `Cliente;CNPJ do cliente;Gasolina Comum;Etanol\nSoma Logística Ltda;${C};5,70;3,60\nMédia;;5,70;3,60\n`,
  );
  expect((await rows()).map(({ customerDocument, priceE4 }) => [customerDocument, priceE4])).toEqual([
    [CUSTOMER, 57_000],
    [CUSTOMER, 36_000],
  ]);
  expect(first.counts.blank).toBe(1);
});

it('a name that has the shape of a CNPJ is given its CNPJ as others are', async () => {
  const { first, edit, row } = await open('Cliente;Produto;Preço\nFrota Central 01;Gasolina Comum;5,70\n');
  expect(first.unknownCustomers).toEqual([{ label: 'Frota Central 01', rows: 1, candidates: [] }]);
  const mapped = await edit({ type: 'map-customer', label: 'Frota Central 01', document: CUSTOMER });
  expect(mapped.unknownCustomers).toEqual([]);
  expect(await row(2)).toMatchObject({ customerDocument: CUSTOMER, kind: 'agreement', priceE4: 57_000 });
});

it('a date that is typed beside ISO dates is read day first, as the screen shows dates', async () => {
  const { edit, row } = await open('Produto;Preço;Vigência\nGC;5,79;2026-12-30\nEtanol;3,95;amanhã\n');
  expect((await row(3)).mends[0]).toMatchObject({ role: 'validFrom', text: '22/11/2026' });
  const typed = await edit({ type: 'set-cell', line: 3, role: 'validFrom', text: '02/12/2026' });
  expect([typed.questions, typed.plan.canSend]).toEqual([[], true]);
  expect((await row(3)).validFrom).toBe('2026-12-02T00:00:00');
  expect((await row(2)).validFrom).toBe('2026-12-30T00:00:00');
});

describe('the sentence beside “Enviar”', () => {
  const rows = (...lines: readonly string[]) => open(`Produto;Preço;Cliente\n${lines.join('\n')}\n`);

  it('counts the names of customers with the questions, as the page does', async () => {
    const opened = await rows(`Zebra;5,79;${CUSTOMER}`, 'GC;5,79;Frota Boa', 'Etanol;3,99;Frota Azul', 'Diesel S10;5,99;Frota Verde');
    expect([opened.first.questions.length, opened.first.unknownCustomers.length]).toEqual([1, 3]);
    expect(opened.first.plan.sentence).toBe('Falta responder 4 perguntas antes de enviar.');
    const answered = await opened.edit({ type: 'exclude', lines: [2], excluded: true });
    expect(answered.plan).toMatchObject({
      canSend: false,
      sentence: 'Falta responder 3 perguntas. Não há preço a enviar: 3 linhas com erro não são enviadas.',
    });
  });

  it('names open questions before what is sent', async () => {
    const { first } = await rows(`Etanol;3,99;${CUSTOMER}`, 'Diesel S10;5,99;Frota Verde');
    expect(first.plan).toMatchObject({ canSend: true, sentence: expect.stringMatching(/^Falta responder 1 pergunta\. 1 preço é novo/) });
  });
});
