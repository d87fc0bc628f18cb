/** What is left over of a sheet is asked about by its words, once for all rows that say the same. */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ImportEdit, ImportQuestion, SheetLayout } from '../../../../../preload/contract/price-import/price-import.ts';
import { xlsx } from '../../reading/workbooks.ts';
import { cnpj, context, inForce, type OpenedImport, open, station } from '../support.ts';

const IPE = cnpj('912345670001');
const MORRO = cnpj('956781230001');
const named = (customerName: string, document: string) => ({ ...inForce('1301', 57_000, 'agreement', document), customerName });
const on = context({
  stations: [
    station({
      inForce: [
        ...['1101', '1102'].map((id) => inForce(id, 61_500)),
        inForce('1201', 42_500),
        ...['1301', '1303'].map((id) => inForce(id, 58_500)),
        named('Expresso Vale do Ipê S.A.', IPE),
        named('Viação Morro Verde Ltda', MORRO),
      ],
    }),
  ],
});

type Doubt = Extract<ImportQuestion, { type: 'doubt' }>;
const doubts = (questions: readonly ImportQuestion[]): readonly Doubt[] => questions.flatMap((one) => (one.type === 'doubt' ? [one] : []));
const sheetOf = (...obs: readonly string[]) =>
  `Produto;Preço;Obs\n${obs.map((text, row) => `${['Gasolina Comum', 'Etanol', 'Diesel S10', 'Diesel S500'][row]};${['6,19', '4,22', '5,95', '5,88'][row]};${text}`).join('\n')}\n`;

async function press(opened: OpenedImport, questions: readonly ImportQuestion[], label: string) {
  for (const question of doubts(questions)) {
    const choice = question.choices.find((one) => one.label.startsWith(label));
    if (choice === undefined) continue;
    const { layout } = opened.first.sheet;
    const settle: ImportEdit = { type: 'set-layout', layout: { ...layout, accepted: [question.key] } };
    return opened.edit(choice.edit ?? settle);
  }
  throw new Error(`no button ${label}`);
}

describe('a remark', () => {
  it('is one question for all rows that say the same, and names them', async () => {
    const { first } = await open(sheetOf('só frota', 'ok', 'SÓ FROTA', ''), on);
    expect(doubts(first.questions)).toMatchObject([{ samples: ['só frota'], rows: [2, 4], message: expect.stringContaining('“Obs”') }]);
    expect(first.plan.canSend).toBe(false);
  });

  it('with a day to come: its rows start then', async () => {
    const opened = await open(sheetOf('vale a partir de 30/11/2026', '', '', ''), on);
    const next = await press(opened, opened.first.questions, 'A partir de 30/11/2026');
    expect(next.questions).toEqual([]);
    expect((await opened.rows()).map(({ validFrom }) => validFrom)).toEqual(['2026-11-30T00:00:00', null, null, null]);
  });

  it('with a day that could be a month is understood as it was shown', async () => {
    const opened = await open(sheetOf('vale a partir de 05/12/2026', '', '', ''), on);
    const next = await press(opened, opened.first.questions, 'A partir de 05/12/2026');
    expect(next.questions).toEqual([]);
    expect((await opened.row(2)).validFrom).toBe('2026-12-05T00:00:00');
  });

  it('with a customer of the price list: its rows are his', async () => {
    const opened = await open(sheetOf('', '', 'somente Expresso Vale do Ipê', ''), on);
    const next = await press(opened, opened.first.questions, 'O preço da linha 4 é de Expresso Vale do Ipê S.A.');
    expect(next.questions).toEqual([]);
    expect((await opened.row(4)).customerDocument).toBe(IPE);
  });

  it('with a quantity is asked still when its day is settled', async () => {
    const opened = await open(sheetOf('acima de 500 L a partir de 30/11/2026', '', '', ''), on);
    const next = await press(opened, opened.first.questions, 'A partir de 30/11/2026');
    expect(doubts(next.questions)).toHaveLength(1);
    expect((await press(opened, next.questions, 'Deixar 1 linha de fora')).questions).toEqual([]);
  });

  it('on another day is another question; the same words are not asked again', async () => {
    const keys = async (text: string) => doubts((await open(sheetOf(text, '', '', ''), on)).first.questions).map(({ key }) => key);
    expect(await keys('Vale a partir de 30/11/2026')).toEqual(await keys('vale a partir de 30/11/2026'));
    expect(await keys('vale a partir de 29/11/2026')).not.toEqual(await keys('vale a partir de 30/11/2026'));
    // "Amanhã" is another day next week: such an answer is of one file.
    expect(await keys('só amanhã')).toEqual(['told-now cells 2 SO AMANHA']);
  });

  it('of many words is one question', async () => {
    const { first } = await open(sheetOf('só frota', 'até 500 litros', 'não enviar hoje', 'R$ 5,99 no cartão'), on);
    // What speaks against sending is asked by itself.
    expect(doubts(first.questions).map(({ samples }) => samples.length)).toEqual([1, 1, 1, 1]);
    const many = Array.from({ length: 8 }, (_, at) => `Gasolina Comum;6,19;acima de ${at + 1}00 L`).join('\n');
    const { first: other } = await open(`Produto;Preço;Obs\n${many}\n`, on);
    expect(doubts(other.questions)).toMatchObject([{ samples: expect.arrayContaining(['acima de 100 L']) }]);
  });

  it('below hundreds of rows is found', async () => {
    const rows = Array.from({ length: 400 }, () => 'Gasolina Comum;6,19;ok').join('\n');
    const { first } = await open(`Produto;Preço;Obs\n${rows}\nEtanol;4,22;somente Morro Verde\n`, on);
    expect(doubts(first.questions)).toMatchObject([{ rows: [402], samples: ['somente Morro Verde'] }]);
  });

  it('of a row that is not sent is not asked about', async () => {
    const { first } = await open('Produto;Preço;Obs\nGasolina Comum;6,15;só frota\nEtanol;4,22;\n', on);
    expect(first.questions).toEqual([]);
  });

  it('that tells of the station is not one', async () => {
    const rows = ['Gasolina Comum;6,19', 'Etanol;4,22'].map((row) => `11.222.333/0001-81;${row};km 12 até 15`).join('\n');
    expect((await open(`CNPJ;Produto;Preço;Local\n${rows}\n`, on)).first.questions).toEqual([]);
  });
});

describe('a title that names a customer of the price list', () => {
  it.each(['Expresso Vale do Ipê;', 'EXPRESSO VALE DO IPE S/A;', 'Tabela Exp. Vale do Ipê;', 'Preços Vale do Ipê 25/10;'])(
    '“%s”',
    async (title) => {
      const opened = await open(`${title}\nProduto;Preço\nDiesel S10;5,70\nDiesel S500;5,52\n`, on);
      expect(doubts(opened.first.questions)).toMatchObject([{ at: 1, message: 'A linha 1 fala de um cliente. De quem são estes preços?' }]);
      expect((await press(opened, opened.first.questions, 'Os 2 preços (linhas 3 e 4) são de 91.234.567/0001-88')).questions).toEqual([]);
      expect((await opened.rows()).map(({ customerDocument }) => customerDocument)).toEqual([IPE, IPE]);
    },
  );

  it('below the prices, in the name of the sheet, in a header, in a comment', async () => {
    const below = await open('Produto;Preço\nDiesel S10;5,70\nPreços da Morro Verde;\n', on);
    expect(doubts(below.first.questions)).toMatchObject([{ at: 3 }]);
    const rows = [
      ['Produto', 'Preço'],
      ['Diesel S10', 5.7],
    ];
    const book = await open(xlsx({ sheets: [{ name: 'Morro Verde', rows }] }), on);
    expect(doubts(book.first.questions)).toMatchObject([{ message: 'O nome da aba fala de um cliente. De quem são estes preços?' }]);
    const answered = await press(book, book.first.questions, 'O preço da linha 2 é de Viação Morro Verde');
    expect([answered.questions, (await book.row(2)).customerDocument]).toEqual([[], MORRO]);
  });

  it('in a comment of a row: asked of that row alone, and of none where the row has that customer or does not leave', async () => {
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels': '<Relationships><Relationship Id="a" Target="../comments1.xml"/></Relationships>',
      'xl/comments1.xml':
        '<comments><commentList><comment ref="B3" authorId="0"><text><r><t>preço do Expresso Vale do Ipê</t></r></text></comment></commentList></comments>',
    };
    const commented = (...rows: readonly (readonly (string | number)[])[]) => open(xlsx({ sheets: [{ name: 'Plan1', rows }], parts }), on);
    const asked = await commented(['Produto', 'Preço'], ['Etanol', 4.22], ['Diesel S10', 5.7]);
    expect(doubts(asked.first.questions)).toMatchObject([{ rows: [3], samples: ['preço do Expresso Vale do Ipê'] }]);
    const settled = await commented(['Produto', 'Preço', 'CNPJ do cliente'], ['Etanol', 4.22, ''], ['Diesel S10', 5.6, IPE]);
    expect(doubts(settled.first.questions)).toEqual([]);
    // In force already: it does not leave, and the comment is not about the other row.
    const unchanged = await commented(['Produto', 'Preço'], ['Etanol', 4.22], ['Diesel S10', 5.85]);
    expect(doubts(unchanged.first.questions)).toEqual([]);
  });

  it('says nothing new where each row has its customer', async () => {
    const { first } = await open(`Expresso Vale do Ipê;;\nProduto;Preço;CNPJ do cliente\nDiesel S10;5,70;${IPE}\n`, on);
    expect(first.questions).toEqual([]);
  });
});

describe('a column of agreements that was chosen for the prices', () => {
  const NEGOTIATED = 'Produto;Preço de Bomba;Preço Negociado\nDiesel S10;5,95;5,79\n';

  it.each([
    ['Preço Negociado', NEGOTIATED, 'Usar os preços desta coluna'],
    ['Preço Acordo', 'Tipo de venda;Produto;Preço Novo;Preço Acordo\n;Diesel S10;5,95;5,79\n', 'Usar os preços desta coluna'],
    ['Preço Cliente', 'Cliente;Produto;Preço;Preço Cliente\n;Diesel S10;5,95;5,79\n', 'Usar os preços desta coluna'],
  ])('asks whether “%s” is for everybody', async (header, sheet, label) => {
    const opened = await open(sheet, on);
    const chosen = await press(opened, opened.first.questions, label);
    expect(chosen.plan.canSend).toBe(false);
    expect(doubts(chosen.questions)).toMatchObject([
      {
        message: `O título da coluna “${header}” fala de cliente ou acordo. Estes preços são para todos os clientes?`,
        choices: [{ label: 'São para todos' }],
      },
    ]);
  });

  it('is not asked about where a customer, a kind of price or a layout has settled it, nor of fleets', async () => {
    const withPrice = async (sheet: string, price: number, changes: Partial<SheetLayout> = {}) => {
      const opened = await open(sheet, on);
      const { layout } = opened.first.sheet;
      const columns = { ...layout.columns, price };
      return (await opened.edit({ type: 'set-layout', layout: { ...layout, columns, ...changes } })).questions;
    };
    expect(await withPrice('Produto;Preço;Preço Frota\nDiesel S10;5,95;5,79\n', 2)).toEqual([]);
    expect(await withPrice(`CNPJ do cliente;Produto;Preço;Preço Acordo\n${IPE};Diesel S10;5,95;5,79\n`, 3)).toEqual([]);
    expect(await withPrice('Tipo;Produto;Preço;Preço Acordo\nPadrão;Diesel S10;5,95;5,79\n', 3)).toEqual([]);
    const constants = { stationId: null, kind: 'agreement', validFrom: null } as const;
    expect(await withPrice(NEGOTIATED, 2, { constants })).toEqual([]);
  });
});

describe('one of the prices of a product, chosen by the text beside it', () => {
  const RIVALS = 'Produto;Preço;Empresa\nDiesel S10;5,65;Morro Verde\nDiesel S10;5,60;Vale do Ipê\n';
  const chosen = async (sheet: string, text: string) => {
    const opened = await open(sheet, on);
    return { opened, questions: doubts((await press(opened, opened.first.questions, `Só “${text}”`)).questions) };
  };

  it('is not for everybody where that text names a customer', async () => {
    const { opened, questions } = await chosen(RIVALS, 'Morro Verde');
    expect(questions).toMatchObject([{ message: 'A coluna “Empresa” fala de um cliente. De quem são estes preços?', rows: [2] }]);
    const answered = await press(opened, questions, 'O preço da linha 2 é de Viação Morro Verde');
    expect([answered.questions, answered.plan.batches.map(({ kind }) => kind)]).toEqual([[], ['agreement']]);
  });

  it.each([
    ['a company that is not in the price list', 'Transportes Falcão Ltda', 'fala de um cliente. De quem são estes preços?'],
    ['a group of customers', 'frotistas', 'diz algo sobre os preços. Enviar mesmo assim?'],
    ['a day to come', 'a partir de 30/11', 'fala de um dia que ainda vem. Quando estes preços valem?'],
    ['a day from now', 'amanhã', 'diz algo sobre os preços. Enviar mesmo assim?'],
    ['another station', 'Posto Vizinho', 'parece falar de outro posto. De que posto são estes preços?'],
  ])('is asked about where the text names %s', async (_name, text, message) => {
    const { questions } = await chosen(RIVALS.replace('Morro Verde', text), text);
    expect(questions).toMatchObject([{ message: `A coluna “Empresa” ${message}` }]);
  });

  it('takes its condition, which was chosen', async () => {
    const { questions } = await chosen(RIVALS.replace('Morro Verde', 'à vista'), 'à vista');
    expect(questions).toEqual([]);
  });
});

describe('a company in a column', () => {
  const sheet = (header: string) => `Produto;Preço;${header}\nDiesel S10;5,65;Transportes Falcão Ltda\nEtanol;4,22;\n`;
  const of = async (header: string) => doubts((await open(sheet(header), on)).first.questions);

  it('is asked about, unless it sells to us', async () => {
    expect(await of('Empresa')).toMatchObject([{ message: 'A coluna “Empresa” fala de um cliente. De quem são estes preços?', rows: [2] }]);
    for (const header of ['Fornecedor', 'Distribuidora', 'Base de origem']) expect(await of(header)).toEqual([]);
  });

  it('is settled by a customer of its row', async () => {
    const opened = await open(sheet('Empresa'), on);
    const typed = await opened.edit({ type: 'set-cell', line: 2, role: 'customer', text: IPE });
    expect([typed.questions, (await opened.row(2)).customerDocument]).toEqual([[], IPE]);
  });
});

describe('a title of prices that are over, or are not those of the pump', () => {
  const messages = async (title: string) => doubts((await open(`${title};\nProduto;Preço\nDiesel S10;5,70\n`, on)).first.questions);

  it.each([
    'Válido até 15/11/2026',
    'Vale até o dia 20/11',
    'Preços de 01/11/2026 a 15/11/2026',
    'Promoção de 10 a 15/11',
    '01/11/2026 a 15/11/2026',
  ])('“%s” is asked about', async (title) => {
    expect(await messages(title)).toMatchObject([{ at: 1, message: 'A linha 1 fala de um prazo que já passou. Enviar mesmo assim?' }]);
  });

  it.each([
    'Válido até 21/11/2026',
    'Promoção válida até 30/11/2026',
    'De 15/11 a 30/11',
    'Válido até 15/01',
    'Emitido em 15/11/2026 às 16h',
  ])('“%s” is not', async (title) => {
    expect(await messages(title)).toEqual([]);
  });

  it('in the name of the sheet as well', async () => {
    const rows = [
      ['Produto', 'Preço'],
      ['Diesel S10', 5.7],
    ];
    const book = await open(xlsx({ sheets: [{ name: 'Preço de compra', rows }] }), on);
    expect(doubts(book.first.questions)).toMatchObject([{ message: 'O nome da aba diz algo sobre os preços. Enviar mesmo assim?' }]);
  });

  it.each(['Tabela de custo', 'Preço de compra - distribuidora', 'Preços da concorrência', 'Preço sugerido', 'Tabela anterior'])(
    '“%s” is asked about',
    async (title) => {
      expect(await messages(title)).toMatchObject([{ at: 1, message: 'A linha 1 diz algo sobre os preços. Enviar mesmo assim?' }]);
    },
  );

  it.each(['Custo e venda', 'Novo preço sugerido', 'Substitui a tabela anterior', 'Custo;Preço'])('“%s” is not', async (title) => {
    expect(await messages(title)).toEqual([]);
  });
});

describe('a row of another table', () => {
  const agreements = (...cells: readonly string[]) =>
    open(`Produto;Preço;Obs;Prazo\nGasolina Comum;6,19\n\nDiesel S10;5,95\n\n${cells.join(';')}\n`, on);

  it('names the customer of its own price: no button sets him on the prices above it', async () => {
    const { first } = await agreements('91.234.567/0001-88', 'Expresso Vale do Ipê', 'Diesel S10', '0,20');
    const labels = doubts(first.questions).flatMap(({ choices }) => choices.map(({ label }) => label));
    expect(labels.filter((label) => label.includes('Expresso'))).toEqual([]);
    const edits = doubts(first.questions).flatMap(({ choices }) => choices.map(({ edit }) => edit?.type));
    expect(edits).not.toContain('set-cells');
  });

  it('names the start of its own price as well', async () => {
    const { first } = await agreements('Morro Verde', 'a partir de 01/12/2026', 'só Diesel');
    expect(doubts(first.questions).filter(({ at }) => at === 6)).toMatchObject([{ choices: [{ label: 'Enviar mesmo assim' }] }]);
    // A label and its day are no such row.
    const labelled = await agreements('', '', 'Vale a partir de', '01/12/2026');
    expect(doubts(labelled.first.questions).flatMap(({ choices }) => choices.map(({ label }) => label))).toContain(
      'A partir de 01/12/2026 00:00',
    );
  });

  it('above the prices heads none of them', async () => {
    const sheet = (row: string) => open(`${row}\n\nProduto;Preço;Obs;Prazo\nGasolina Comum;6,19\nDiesel S10;5,95\n`, on);
    const labels = async (row: string) =>
      doubts((await sheet(row)).first.questions).flatMap(({ choices }) => choices.map(({ label }) => label));
    expect(await labels('91.234.567/0001-88;Expresso Vale do Ipê;Diesel S10;0,20')).toEqual(['São para todos']);
    expect(await labels('Cliente;Expresso Vale do Ipê')).toEqual([
      'Os 2 preços (linhas 4 e 5) são de 91.234.567/0001-88',
      'São para todos',
    ]);
  });

  it('is not a lone line: its button names the prices that it sets', async () => {
    const named = async (rows: number) => {
      const prices = Array.from({ length: rows }, () => 'Diesel S10;5,70').join('\n');
      const opened = await open(`Produto;Preço\n${prices}\nPreços da Morro Verde;\n`, on);
      return doubts(opened.first.questions).flatMap(({ choices }) => choices.map(({ label }) => label.replace(/ (é|são) de .*/, '')))[0];
    };
    expect([await named(1), await named(3), await named(12)]).toEqual([
      'O preço da linha 2',
      'Os 3 preços (linhas 2, 3 e 4)',
      'Os 12 preços (entre as linhas 2 e 13)',
    ]);
  });
});

const CASES = '../shared/cases/prices';
describe.skipIf(!existsSync(CASES))('the cases', () => {
  const asked = async (file: string) =>
    doubts((await open(new Uint8Array(readFileSync(`${CASES}/${file}`)), on)).first.questions).map(({ message, samples }) => [
      message,
      ...samples,
    ]);

  it.each([
    ['65-acordo-bomba-frota.csv', [['A coluna “Preço Frota” também parece ter preços. Quer usar?', '5,70', '5,52']]],
    ['66-acordo-venda-cliente.csv', [['A coluna “Preço do cliente” também parece ter preços. Quer usar?', '5,70', '5,52']]],
    ['68-acordo-frota-desconto.csv', [['Não vamos usar a coluna “Desconto Cliente”. Tudo bem?', '0,21', '0,28']]],
    [
      '70-obs-data.csv',
      [
        ['A coluna “Obs” fala de um dia que ainda vem. Quando estes preços valem?', 'vale a partir de 30/11/2026'],
        ['A coluna “Obs” diz algo sobre os preços. Enviar mesmo assim?', 'só a partir de segunda-feira'],
      ],
    ],
    ['74-margem.csv', [['A coluna “Preço c/ margem” também parece ter preços. Quer usar?', '6,19', '4,22', '5,95']]],
    ['99b-titulo-cliente.csv', [['A linha 1 fala de um cliente. De quem são estes preços?', 'Expresso Vale do Ipê']]],
  ])('%s', async (file, expected) => {
    expect(await asked(file)).toEqual(expected);
  });
});
